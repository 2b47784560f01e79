/// What runs of like bytes cost in thousandths of a token, for each of three tokenizers.
///
/// Printed by `Scripts/calibrate-tokens`, which names the texts: Knowledge/ and the documentation of fourteen
/// public projects, in many languages. It holds counts of them, no text.
enum TokenWeights {
  /// The longest run with a weight of its own.
  static let longest = 16
  /// The rows of `letters`, a power of two.
  static let triples = 4096
  /// The character that stands for nothing in `letters`, and the thousandths of a token that a step is.
  static let (middle, step): (Int8, Int) = (80, 25)

  /// The thousandths that the square of a text's rareness, divided by its tokens, adds: where rare words
  /// crowd, they are names or another language, and dearer.
  static let crowding: Int64 = 1755

  /// The weights of one tokenizer.
  struct Lane {
    /// Digits, line feeds, spaces and tabs by their number, `longest` each.
    let lengths: [Int32]
    /// By the class of the run before and its own.
    let meetings: [Int32]
    /// A character of punctuation.
    let signs: [Int32]
    /// Two of them in a row, that differ or are the same.
    let repeats: [Int32]
    /// A character of several bytes by the first of them.
    let leads: [Int32]
    /// A word's being rare, in thousandths of the shared steps.
    let rarity: Int32
  }

  /// The steps that a word of small letters, a capitalized one and one of capitals begins with, by length.
  // swift-format-ignore
  static let words: [Int] = [
    -32, -27, 1, 8, 17, 26, 34, 45, 53, 62, 72, 84, 98, 106, 110, 134,
    5, -5, 5, 17, 22, 30, 39, 52, 59, 67, 79, 94, 101, 97, 51, 145,
    -33, -10, 14, 28, 50, 54, 68, 82, 93, 101, 122, 22, 127, 7, 133, 5,
  ]

  /// What three letters in a row add to it, a character each: the one in the middle from `#` to `~` is
  /// nothing, the next one a step.
  // swift-format-ignore
  static let letters = #"""
    \]Mqaj^abab_TkO^C?X3XdaZZTBZNXXLXDID\^S\PSUQKLJLM@POLGMD\MRA[`bK
    _e[Lg^[Kd]NcbFKZLeaQkSc;a]a`YBA[_UHX]:]^CPK^EI^T[FEcZdRdWckImObd
    cG_k_QiUL`^G]\XZUKUZa>beL\]IIZTS?Le^ThcAL?iSQ[TVT?b<YgMeT^^Ac^VL
    ^lg?jTI__L^k<bMSc[ZnfO\YJ\VdfbZ[dgLYlU\YUX[LScNZfa[_ZNv^EGaqc?Rf
    YNfR^TTYLbL\XS[OOPdjePRF`YQGdNTX^XGY@?ZSUPNKeZT^^bUGBHOSjrfFfnbQ
    eO_amJNYgTVSbddbXJ^_`_M[bnGmtSUlfchX`_YoLAZC]][d[gqwWJV\YK_^R@ob
    [bXI[cccJPfh_Zr]`]dM=[^aE_dI@`dWgJF[[RNVTcdcP]VETdFSRa[Ikc[W_Ybf
    bNZtZf`JadXXX\N[^gmIRi\F[^cfZ]^XbFdBfZ=WSQI`]mZPDJ\cESXZT>\QOkUO
    bkG]cT_Z\_jEIOWUUe`TY\_iZrhea\\mlgY]LZAEl_[YU\UPcRP>\M^SZXA[uHbc
    dH_MfAJK^IViSoP`EWC\`LBjUOMMRITNP>AYT?O[PIV<mF`RTHXe4AZ4cNK@^qES
    nPeWNK\RKNqSGTgfe]YQ\h[TPB]ENNJ:WXV]fcelaW9DWZ\L;hUV_W^W]V_jeQY^
    n]eg]aX<OVHl^bFa^OKjbj_gThlO\e^ZSVYecaijHdaj_i`LaOTb`NP_[dYYa]ae
    [@q_Ubl`SpYgTqgabf_VbW\ce^U[cg\TUJ?RiLZRejQM`UXQfMR]afOUhguaoNSY
    [1RMYVO^]CAGQc]QYJKX.ZJk]ZsCUPk[WCtaSBI`edlIJe]EJJb]iR_cO0I?IKON
    JE>[WYKf2GfLuNLI8?K1OaV\d[DiZdLTX~aNngBZ-m_>_SJ8KPKTVNTcSGTU`VPN
    AZb@YS]RIC_d]AWOY]RYU_`VfVO[`aZ^\MTSQgHXRS_Ye_ggZ][gVUtI[jX^Ifdc
    IWbd\aGa[RRP`fA6hfNV\uDKOC[RN`ARpM^KP^;AAGMGnDMVP]O^AD^^dPT^ZOVW
    OUWVUTOgV]LlR\R[YXY.`bRYDORE_U[gkV^eMveG]rpF\]vhRVL_UmiFBSKKNkUN
    TR`oSYUgZYR=]ST<UiaQ`[RoE^NSS]\QlOdSYhBSN\XHMQPY[W^aQQ_YPSQcREFY
    bS`NY^hL`KIYZlXm^bu_\aw`c]sRc`uQc`zSJYXHSE^MJRhcFZgAGQN]OAOhKWeK
    ODSWg8ISQACX]]UMS\BLaLPO]PZLJANZG\?[bLLLi>RHNc@_W;L`O6KXJOPFPIO]
    QK=VAPRJPBG[T_F\^,WfESSWW9RqMJW_OXY[EcRFUNBWWEURP]UIEBZHTZPIJ[Tp
    ~R]K^FWLFNTH=WLZVAdUDq@_V`E\N[oW_SZjVPXNT[JV`OI]_HRNyREXY@;N^Lw@
    _O`QXMyhPYUcXe[WkVbIVViA~WZ[dSfJRYeEVVmRM~YYP]LGLSJHCbNeRNW=]PAQ
    kGUQ`^[NG_g>^RISID\G_iB@UHNSQIPLVEEDWULHTYTNTNT\_V=_SXHbUPOVME]_
    XOJgZ`]tbSa_PYaLU\?cQS_TGUFo]UPEHa\NSgd]_VRSDYLSUFVG4TOgQ~OgXL[Y
    YaQdU[K`E_YO_v]H^jjTcUT]9;VpVU[XV\\fO`fUURhMYEWoVXXiYQaCdj@[Ub^\
    XNT[_SjlEYaQ[WfUS]UMPmUgV_QDDHTiX>_IDXZFR^SO\n*ELYRRF[fJ^qBRE[VS
    HL\WSU?TLaR[]=W\Ucbb[[aThAXYhSPBOLFDEQMHZATXV_q^]Xf7=cWtXUV\JQJP
    V=b\iLEjuGPV7XiTEa_P1VqVIK\ORTIPU\T9WZ^@QgcU]L_qUeRTTQ\NGEbXLQ[R
    XFFUbbNsCH~TZdPbm]SSeVV_jX[^_\^YCYAPO]fdQP^Y]UHO`XdS[MNtVC\eXVdL
    YfR`Y[cfOMfPsP[UN^\UWLW^e]6[TnYPTWr>`eP]\O\VJX=TRSYPUo`Z]hKU_kTQ
    OT]]iau^QU_VfVZ[lviRhXbWgVLYSL<?^J?V<<P`AOmUZGcMV7\[a_LcLZ=vVCkO
    Z[YNeb]P\ORCWD^ZOT<[DgR[\bP\]OYQZ~cBi[ZdN2cbK\LKo\ZeKd][bkYS\VLc
    NkLpZ_8b_SPRSOH_dZ6ORaRHd=JSXb@dEQaYMHgRTdHK^IjIoXtd_?QO_LXUcGog
    cMtT}YpNTQlHWAC]SIITTUQ`GkGSbSJRMcYd@Z`RJd`h]nXJWT>vefVDQNfKWZpW
    bqfQ_AZweD]Ps^ePV]Of``fpejmev.F;]fhRPVCDAh]NXFTSU>RUJ[R>_EHYPZf`
    ZNMRMQjOXvTI[ZhdoqZSKTr;Lc][do_Lxa`alQ=BeIKM`jK[RUX^M^]]YVa[ec\s
    fZ]V;]h_abXJkCAAoc[hbWRn\G^q[cQUDK_]TPdg^H\k`_Y[VAYdUHvP_OZe^_VD
    UAQ@JNGITj?UV;SHSPHAVVES34UMGXlJMKSSB`RC]cdPeYVfD_UWXcWMVW]XKU_M
    L9LUWOT]=SPFTQB@OEbSF@^KVE.ZcbSYJ5UP>AK-[~V1F7_QJ_<J9aCSY__VSX<L
    W`TRUXgSBbZaYaSXOJ^_Ac_nPRQj_ohhsWU`elOVPXYo]RU?Pa>UXXR]RWKPL:VQ
    WSX\EMOnQTVicgbOLEVg]hLbe`qiMcSNWRN|ZGS\ZRWL`ciICWX\^HHaSQXP^SbR
    Ud`MYU]UXsBUMUSiV]cJ[`ONXUZe99OY~#;N=XTkD^9^K<I<I2JuDCJ^W\RyuT<W
    WbHSRZJYhSXcKkqRf]i\VcdS=TeNW<TfVUXi0Q4^[RZ;dQP`NQZEdDY<OT[bFsUS
    DQ\b`UPOQS]HWgdQ@S];mZSU`YwZdd]XadfZQWZbcff\QfSZMPQ`YbW>d;YGqa,{
    VQXj[gLqaU|[\RXKg_ukdgf[Pp^l\XeU7O\hd\xqXURffetEXVBVJP_ZgfwO<Um\
    XSRZQPLHbhk~PVVcZh\TYPcXWaUPT>1P/^U^Tk;GacN?OXIzO>U`f[g|lUY^fWP[
    kadTTcVUZQR_5LZ[[A^qUQdnRCXOMI_>a5XkYL[U`JJ]PC5eXLXVSZZSDUZEKYXN
    V@^SRdaJHTY`OM[PaeUV:amk~UQYfINMOYfCX^hKdcTI#QSYfdRdaXMnb`G_VLQc
    TTgqP-d_WP]Pd\d]TPXQEd]XGDR?`OjITVphHelZG3~JEYGPSXFC\^YQEOST^HY_
    D_a]UYI\Zh`R7iNfXPWAWMmMrdX:]bNTT\qa9M[Ia[gb9rSRHf<[eV`D\Y_d|md`
    YibQNmxUNFcLO^PMX`RjbXeWVaRLaXPnL6J\PSMagUYYd:[]_MNTI[S\^WePgRPT
    TaWKDUeNYRd?e],eWCk[sH_ZeaVNaVnacKg]bRUN[]Iaa__idT]g`H9[T_JaiVFY
    HOQh\@FPIBJ]9MoF?WJ<hUIolLLN^Pe]ONXLTCE?7QRPFUS;QCPAGPeXOJQG7>OR
    S`DZDg3U>SXp]Nfsbkne~ZoA][NL^YYPCNO[M^?hkkBVTSR;\PYJKHEg\Ydn_YNU
    PodfqNQuZIn_TdpPQdQKj`^WQ_S5N]^Vl`^WJV@IU\SINVUaY\ZSZXYA]M`VaGRh
    akQJipVAl]#TYBefgOffbQXzX^M\fCbOOSM_k@KUSVT]]DWY\SUTSD[m[#PVLcQn
    IQVd\TYTTLdYdSQRT`\VNMd`UK\L`*\UYN[OLb7Q?\Z[[7SC7X^gjLMs`^RR\]Xn
    XjaS_`Q\LpS`Z~ZRVeRT\Zc^X[GQYR@+RYfXTVagj_JWQ>X\PGFtO@PR_MRLYWMm
    Q\U{Z^GfdkSY]pa_5\P[dQgNLcWgQ[Q^Xd>S\XUG1UbMMTTReRQTOFWIb\];NCaI
    YHU=cZGLPFK]\_fidP\LZLTe\IN=GdZ\TXF{QgdkI^`SVQAfR?_iU]WeFXjRUO_\
    QJYXtTM_gC]E4ZGYTZ=N\\viFISWARD@GFOWR^\zdSU?`C0W`LJKPQWNL_cNF^M5
    a_~BR\T[i\Y^YcKTZYU[\\Dbj?WdUJLmYNNOb9IAWMY@N4BUU[di`\SbGdbec^RW
    """#

  // swift-format-ignore
  static let o200k = Lane(
    lengths: [
      -808, -806, -807, 190, 183, 179, 960, 993, 975, 2058, 1115, 1583, 1701, 2062, 914, 3472,
      577, 572, 570, 410, 538, 91, 0, 215, 0, 0, 0, 0, 0, 0, 0, 0,
      28, 65, 61, 63, 45, 65, 30, 63, 30, 56, 29, 61, 28, 36, 27, 41,
      226, 321, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 984, 785, 1804, 419, -28, 0, 364, 172,
      0, 1010, 769, 1802, 420, -28, 0, 418, 231,
      0, 1371, 0, 1803, 416, -28, 0, 418, 186,
      1044, 1180, 768, 0, 418, -28, 0, 598, 264,
      1039, 957, 964, 1795, 0, 932, 516, 584, 475,
      952, 961, 796, 2790, 417, 0, 31, 683, 301,
      832, 0, 0, 0, 51, -33, 0, 651, 0,
      1089, 1029, 950, 1807, 414, -28, 0, 0, 436,
      952, 785, 844, 1762, 418, -28, 0, 460, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 375, 0, 0, 0, 0,
      0, -68, 43, 235, 186, 166, 217, -94, 33, -85, 126, 303, 411, 3, -70, -8,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 267, -281, 20, 215, -165, 213,
      471, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 266, 486, 307, 247, -140,
      198, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 42, 466, -40, 207, 0,
    ],
    repeats: [350, 25],
    leads: [
      0, 0, 281, 0, 291, 0, 616, 0, 472, 335, 2273, 0, 1446, 0, 914, 0,
      0, 0, 0, 0, 1146, 919, 341, 1370, 509, 611, 845, 0, 659, 1531, 1338, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 219, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 782, 82, 198, 477, -52, 0, 0, 0, 646, 821, 0, 0, 0, 493,
      282, 342, 428, 0, 0, 0, 0, 86, 277, 312, 493, 380, 0, 0, 0, 0,
      371, 38, 0, 705, 610, 806, 757, 689, 787, 993, 598, 636, 583, 885, 507, 357,
      1662, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -52, 650, 839, 598, 235,
      0, 0, 0, 694, 805, 0, 0, 0, 260, -72, 0, 0, 876, 680, 0, 0,
      0, 0, 329, 0, 0, 0, 611, 0, 0, 0, 0, 0, 0, 0, 0, 232,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 318, 376, 0, 0, 0, 0, 0,
    ],
    rarity: 906
  )

  // swift-format-ignore
  static let cl100k = Lane(
    lengths: [
      -808, -806, -807, 190, 183, 172, 949, 987, 960, 2064, 1124, 1569, 1717, 2082, 898, 3490,
      578, 578, 570, 407, 530, 88, 0, 214, 0, 0, 0, 0, 0, 0, 0, 0,
      28, 66, 62, 62, 45, 64, 30, 62, 30, 56, 29, 60, 28, 36, 27, 41,
      225, 319, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1007, 786, 1804, 418, -28, 0, 346, 74,
      0, 1049, 760, 1802, 417, -28, 0, 404, 16,
      0, 1374, 0, 1803, 414, -28, 0, 393, -87,
      1037, 1333, 742, 0, 416, -29, 0, 584, 86,
      1026, 1008, 956, 1795, 0, 933, 513, 590, 272,
      959, 914, 762, 2790, 416, 0, 31, 684, 371,
      831, 0, 0, 0, 49, -34, 0, 658, 0,
      1059, 1029, 912, 1808, 418, -29, 0, 0, 300,
      1088, 696, 851, 1761, 417, -28, 0, 467, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 108, 0, 0, 0, 0,
      0, -71, 65, 230, 200, 176, 223, -46, 46, -53, 116, 278, 427, 0, -67, -14,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300, -272, 30, 228, -187, 225,
      455, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 254, 469, 331, 331, -134,
      200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 47, 416, -30, 201, 0,
    ],
    repeats: [325, 29],
    leads: [
      0, 0, 311, 0, 299, 0, 544, 0, 446, 301, 1923, 0, 1644, 0, 910, 0,
      0, 0, 0, 0, 1047, 1123, 316, 1330, 470, 850, 1160, 0, 1381, 1671, 1408, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 293, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 715, 313, 486, 749, -14, 0, 0, 0, 1145, 860, 0, 0, 0, 461,
      477, 821, 442, 0, 0, 0, 0, 574, 709, 871, 1230, 994, 0, 0, 0, 0,
      1317, 486, 0, 992, 756, 1065, 1127, 1079, 1403, 1376, 1019, 1116, 947, 1629, 530, 620,
      2396, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -34, 1131, 1827, 725, 666,
      0, 0, 0, 682, 805, 0, 0, 0, 231, 146, 0, 0, 1001, 893, 0, 0,
      0, 0, 295, 0, 0, 0, 712, 0, 0, 0, 0, 0, 0, 0, 0, 527,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 738, 419, 0, 0, 0, 0, 0,
    ],
    rarity: 1049
  )

  // swift-format-ignore
  static let anthropic = Lane(
    lengths: [
      -915, -916, -901, -384, 30, 355, 846, 1060, 1080, 1401, 1586, 1614, 1153, 2389, 1148, 4274,
      -99, 1150, 993, 815, 779, 179, 0, 467, 0, 0, 0, 0, 0, 0, 0, 0,
      25, 80, 47, 69, 48, 67, 27, 68, 28, 56, 26, 66, 25, 35, 24, 41,
      419, 295, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1019, 752, 1910, 811, -25, 0, 817, 171,
      0, 1018, 714, 1910, 572, -25, 0, 791, 51,
      0, 1308, 0, 1909, 565, -25, 0, 827, -29,
      996, 1132, 687, 0, 622, -26, 0, 817, 122,
      998, 1051, 934, 1898, 0, 925, 550, 770, 313,
      994, 1048, 879, 1912, 354, 0, 164, 830, 581,
      705, 0, 0, 0, 129, -41, 0, 712, 0,
      1008, 1026, 853, 1916, 627, -25, 0, 0, 295,
      1096, 1234, 793, 1875, 604, -25, 0, 830, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 344, 0, 0, 0, 0,
      0, 63, 32, 148, 287, 205, 238, -46, 106, 57, 168, 267, 130, 163, 163, 109,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 195, 90, 135, 93, 91, 236,
      383, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 258, 175, 257, 405, 194,
      195, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 195, 431, 316, 320, 0,
    ],
    repeats: [143, -134],
    leads: [
      0, 0, 281, 0, 203, 0, 361, 0, 331, 200, 1202, 0, 1427, 0, 875, 0,
      0, 0, 0, 0, 1186, 1014, 275, 1141, 561, 753, 1030, 0, 2162, 2008, 1785, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 173, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 461, 389, 755, 944, 789, 0, 0, 0, 1077, 817, 0, 0, 0, 317,
      531, 718, 643, 0, 0, 0, 0, 577, 1125, 1024, 1678, 1147, 0, 0, 0, 0,
      1888, 1907, 0, 996, 701, 875, 961, 988, 1169, 1273, 1150, 1222, 1095, 1688, 521, 919,
      2165, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 80, 1747, 1788, 1758, 662,
      0, 0, 0, 513, 854, 0, 0, 0, 153, 948, 0, 0, 930, 1059, 0, 0,
      0, 0, 196, 0, 0, 0, 377, 0, 0, 0, 0, 0, 0, 0, 0, -47,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 642, 829, 0, 0, 0, 0, 0,
    ],
    rarity: 1146
  )
}
