/// What runs of like bytes cost in thousandths of a token, for each of three tokenizers.
///
/// Printed by `Scripts/calibrate-tokens`, which names the texts: Knowledge/ and the documentation of twenty
/// public projects, in many languages. It holds counts of them, no text.
enum TokenWeights {
  /// The longest run with a weight of its own.
  static let longest = 16
  /// The rows of `letters`, a power of two.
  static let triples = 4096
  /// How many of them are in a line of `letters`.
  static let triplesOfLine = 64
  /// The character that stands for nothing in `letters`, and the thousandths of a token that a step is.
  static let (middle, step) = (80, 25)

  /// The thousandths that the square of a text's rareness, divided by its tokens, adds: where rare words
  /// crowd, they are names or another language, and dearer.
  static let crowding: Int64 = 1942

  /// What a tokenizer may count above its weights, in thousandths: so much of the square of a text's strangeness,
  /// divided by its tokens, and for capitals, numbers and characters of several bytes. Strange are what rareness adds and a sign behind another one.
  ///
  /// With that and `TokenEstimate.room`, 998 of 1000 answers are estimated above every tokenizer's count: a quantile
  /// regression over answers from seven collections, most of them unlike those that the weights are from.
  static let (doubt, strangenessOfPair): (Int64, Int) = (1700, 500)
  static let (doubtOfCapitals, doubtOfCharacter): (Int32, Int32) = (250, 20)

  /// Long numbers are the last that a tokenizer has seen.
  static func doubt(ofDigits count: Int) -> Int32 { Int32(40 * count + 160 * max(0, count - 8)) }

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
    /// A character of several bytes by the one that tells its script; see `RunCounter`.
    let leads: [Int32]
    /// A word's being rare, in thousandths of the shared steps.
    let rarity: Int32
  }

  /// The steps that a word of small letters, a capitalized one and one of capitals begins with, by length.
  // swift-format-ignore
  static let words: [Int] = [
    -37, -33, -4, 4, 11, 20, 28, 37, 46, 55, 65, 77, 89, 98, 104, 125,
    6, -75, -4, 9, 13, 21, 30, 41, 51, 58, 67, 84, 89, 99, 104, 123,
    -38, -17, 9, 23, 43, 45, 59, 72, 86, 100, 116, 158, 89, 145, 136, 157,
  ]

  /// What three letters in a row add to it, a character each: the one in the middle from `#` to `~` is
  /// nothing, the next one a step.
  // swift-format-ignore
  static let letters: StaticString = #"""
    c`OlXjYigW]cT^Ya;NZ)Z_j\`XGTG^LJTDH;ZXPWYUURKIHOIBOIHHQIaIQ>[\[Q
    cf^Qc^cPd`Lha;WWOc[W`Vi;]YNbp@BbScJ\e@\eCMQ]KSeXYQIkSbXia]^HrOch
    ZHVicQXZC_SG_ZW\QDYX\:afSX_<E[TTFCgaXedJJFmF[YURaZbBclCfWlMKj`eQ
    XnhBjQM]mH\eBbNM`dNalRekNUUffaYaeiFVicPT]]WIP_RQcc\fbQpZGJ\kdBTc
    TUdX]VPUK`<SWZdIQLfcZFWM_SMO]USY^^Gd@HYVXIPN]ab_hd_PK=NUlqeFapaM
    hN^ckLIZiZ[Sg]cc]JdcZ\R[cmMjmYXid`j^i_diFG^E[Z]k^[hgYKRZFN^Y>EjZ
    jbaI[lhmX[mgeVu_Vd`rCl]dHd`=Fhc]hRJe\ZVW[degN_['SgOSWXdNg`\XYYge
    \M`zhk^Ihkh]fLQicqfIX[_?`jgn[XZZeGhFjUCKOOB]edcR>P_dGNZYZJdVPgVP
    \nM\ZTZ\^\eIEY[]T`dKTbfe`ikZ`bb\rd`fGbBFm[bWLi`YeWUAUO_U_S`Y`Lig
    dMUQ]>MVY<JqNqSdIMIdZLFcWNJKUMOJRGDaVDOcQNSOkHaWWJTj8PZ+`PB?XuBX
    eUj\R=WVJXeWMVZfed]ZWhXUUK\=AVK9XXX`lXQcWV/JVafM4bYYX[aOWU[nmSJc
    mSb^\gLKUSNic_Gf\VHn_e][UfjOab`_Q]^e`g[jRabebcaMdRT]`PJ_XXYckhif
    WGkeVnuUTmNaZnfaikUSY\^][aTRfiYWYCCPqHVNdkH?c\NXfLR^d_EOZkeasSR\
    W6QNWRQb`GICT^gcVPE`:THf]YkFRPo`P;j^Q<LZrbmGGc`9FM`[cUnfY/M?DLRM
    F@=]T_If:NVHqbJB>3F,VfZ\^SA][tGPbi_L]mBY<g\@WQP>DPQHPK_\LMQZ`TTJ
    C\UE\Q[UFJ_kKAQSXc[]Ogf^g]R^ckUV`NURZhWX^VabqX`bVX_eSWnPUiQYOdgi
    V]hdZ\Mhg]ZN_aFRo_XP\qKP^J][N_ESkORMXbDHXMLLaEJ]ZZRcGD]\eNR\]NVa
    PRUTTTT]QZOmRQ@^\f^ci]NZRMRG`Uak]Wc]fooJWodJS_fpPBW^WdfHEOSLOdSa
    US[oXd]\TVU<YPPD^d]Vi^WXUdIVMMJL_PdSUiK;P_OMMZU^V\e[VY\^WTOdWLTX
    `Q`NXa^OgMmX`fZoc[pe\^ecc\eQdenQ\_jZGXZJ[?VPTJjeIauDJPN[KJLgKVeM
    MDTWY?MV[GC[TX^LJQEPgKQRlRWJUGPZT`GVdNRLq=PIM_E^UDUPW9KWPZTHLJO\
    MKA_ETPBS9C^V[GZf5fRGV\Y\F\iINNSLOQW@aSHWRQMWMYUSYWL?JYIW\QTNXY`
    oQVUV=PEMHVCBqKW_?dMB[KYRcLV^_iW]XWhVQ\\M_IR]WT\UISSfOHSS<BSdIj>
    `I\YVR~bRVLcT]XSp\cR_YbMt\ZSd\YIRP]EV[]PN~m_O]^GOOM@K`K[QPNJgQAT
    jQXPac`L@`b?XVJPMCULet>CZDWKTIWFJCHEPWKIWO]JTNU^_WAbaPNei_X]NSaY
    _THq\`rnb\ceV_RQb`Of^WeTATQ{dWWUI_aSTYk`MYYUI\]NSP]>5SWjVuU`bOgS
    WfYeVaV\F]VJYf^BQakVZPRd:>YeHXXYVY[aY`jVRT`G`IXhOSMneaMSefeR[^ZY
    YO\]ZRheHYdV]Y\ZZ[XNIg`jY[XF@MgdT@^FG_aJYT\VZq/A@dZWHYoM^nEVPWVV
    IZX\VVATSaSZWAbbL\Vm[VX[\E]`cWKPeHCTHTOW^>[i`XgX^Jd8C\\kZYU[KNR\
    MBf_]WLlpNPX7ZhX;YXN,IxYGSYW\UGRfbR.VYaXV[_`YKZnVOR\PY[WKH_TOZUT
    YOE[agLhFMtTZkRba`W\f[T_fZYV]Z_K;\8PK]YaJNWbaRGIcZ\RSANsQE\`bUgT
    VcQcX`__`G]\jYXXP_N[\UZ^_^IPRmcKT\_Dl^MbXV_PNa=QUSSENhURZcMRWdTY
    JIVVjTrXJQTXdWTZlrnobZV`i\SYXEXF\LGZ'?BhMObD\EcF^8[ifdQbT\1{VJeZ
    cX_a_aW[_VRGVUdZJ[=_D[WZebO]a^^^UzbFsY]GQ6beR^UTljcYR_]]cZTZVWLc
    J\Qh[g?]bRTUVRGcXoNXTjYM_BFWV_Qj>TZ]FHaTSZIQ_Rg8gT~^X8SY_V^TIQ``
    bS_V~VdQVcaKZEKQTVPVW`\\IlFigIPXP_^j#\a]e_\iWdYGZc>o]eYGINbN^XcR
    WohPz=UbaMeQhZY[VsXfaadmkdi[f-FMRbaHMTEEJjYQUIZUPCKV?`OPnDAcPV^a
    `@Q[HOcTYmbFO^VblmWRP]hpbYoXddgI{[b]mdORdWLOUnRkMF`[P_baX[_Vah\j
    n^fVGbXe_c^XcNFAdfbi_\XlUR]e^^YSFM`V\VYh]GXl^Ub]VL\^^IkXdNedYoWG
    UN\BKGIHLOBO[QOIWJL?Z_FP>>Z\CeePPGLOTdPGWdbNacR^LZUaXajXVWT]VVZR
    O?NZ]HWZC]TG[SJ@SW`LJASKVH9WqVROO;aY>IE+[~^5PETWOT3[>YA[U[ZWVSFM
    U`VRVT\MVn[\VZDQ\T_eDdWcW_VemsnfbV^`m^QYU_^j\K\CRtCZWZW\V[POW<]U
    [SYeRNNb[UX`_l\PNPUk\mF]s`nmN_]KYOUk^HWQYg]RaikHHQWcOJVhYOWPeScS
    Uk_CdXc]amKQSTVh\XbOUoKVLU_lAHL\k#;VE]YmPb?ZH8JLL<Q{FAO^e]\wlbIL
    WdKWXVUTbWS`=mmRmU_eYf[S>FQG_7S`RX[f*N=TYNVJaTZfBRTIqAUDCZ`cBvZV
    ENbd[UXLSWZAYh]PSTfNm]RO^V}Zdb^]YQi_V\QUU`jZWePYKPL`[lV2h<ZMpd/h
    SIYbieOrYehX_^]Sg[ohgb`bRfeocYeSHVf[iZ{qcVQaiajFXTMTK]_YefpRDWlQ
    XPQYVXSKajePPUXe]cTPXjc\cZUNZ80U*TU[Zv8>ceQDRZGtPDbcjVnzlMRbeWHS
    hcbXLqYNYTWe@S_[[BZqQOelQF^WLF[?m,^^YKPPfTPZNK>gTPVS\[^UHUHEGZUP
    SA^WL`iTH[QdYKYPc\PN3_xf{]IXoHOMXfnJ\eWLcgHV,TWSihHZZTSib]ImWWX_
    `]bdS=_ISLgYbRi`WQ\Y>iaTERGErFh9UZgfA^`PJ<fAM]LYT^UCd\\MGRPHZJV\
    Hd_hVWGE[VgWBc\diY]ZYUmRmhSULbOQ\^baASkUZ\j_?oZJVe?S^XkGWT^e~l_]
    ^h`OQjyYNFhSc\WR[gQecVdVOXIFcSHYQ4G_TZE\aSQ]^D^dqaT_P][WbYkMiV\U
    X_ZNGVeT[S]KfV5]^CmTrT__c\SSn`UZXM`Q[MWP^_OZ`[_c\UaeWA9_X_L_cWMS
    IRRccA\QTJNeMN~IG\?AdQXtMKKZ]PcaNPTP[UMAAQWWHWQ>FJTGJM][SJOR>NRK
    V\CX9c.U>U3g^Kitiepb}niEZ\EBW_\SESF\O]EocmJWLPW6^M`APCHjb]]n]]Pc
    ZhnqmUSm[RlaWieRNdYBssU\cc^FJZdVaa`YLS@OV``TQ\Sl]_b[_UPDZM]^aJSl
    \lWF`ibAj]&_`;kcaZchcJYq_]JZvCcQLNT]ZHJgVYVd\W\dfYN]XDXYY4MjIeTk
    IMR[\PXGWQnRRZHNA]\ZSAKf[[\Bd:dg^R_O@Y>TDa]Z\ISFE[hc[NJem_W[V[Ur
    RecIPc[_Qkc[`pYV^lbS[SbYV`NQUR9.Mah]TWbfewWZX@cQZAViQ'SMbTZ7ZaRe
    M[WZMd?o^nT`\K`dC`jaiPeTNgUbWQM]T_6X\YXM9\dTSZGRcWNQLHZJeaYFIIjP
    aEYAjePb`BP\]dfccPZRa[WgGIK6MeX]V[FrRneiMP`cTMLdMC[dSWc`NZ_eZWZ\
    SQ_T^UP]WH[INYIYX^@aXSip9NN;RQICKOS]CR\ufXSA`G:T^QSPOSVITY_JOYI7
    `cxHhjXZaJZZ]hSUX_`YagN\kZQe\HVTOWNToFOFRQ^=T8KVWZ]he]]iKa`b\YOQ
    """#

  // swift-format-ignore
  static let o200k = Lane(
    lengths: [
      -501, -497, -597, 296, 447, 383, 1302, 1314, 1266, 2238, 1922, 1741, 2299, 3025, 1938, 4835,
      446, 673, 575, 438, 558, 145, 0, 142, 0, 0, 0, 0, 0, 0, 0, 0,
      -149, 80, 160, 62, 102, 26, 60, 71, 67, 90, 62, 130, 49, 58, 41, 252,
      -145, 441, 1019, 811, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 838, 932, 1518, 669, 66, 33, 302, -170,
      0, 961, 1026, 1773, 468, -44, 0, 212, 227,
      0, 1447, 0, 1660, 396, 235, 0, 595, 238,
      1099, 1451, 919, 0, 457, -22, 0, 595, 254,
      1006, 1037, 985, 1606, 23, 724, 803, 703, 398,
      1107, 1177, 802, 2507, 363, 0, 870, 813, 350,
      1003, 694, 65, 305, 320, -41, 0, 664, -40,
      1057, 1263, 864, 1909, -101, 389, 420, 0, 689,
      663, 865, 898, 1586, 379, -152, 0, 726, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 228, 0, 0, 0, 0,
      0, -23, 59, 357, 237, 24, 449, -205, 93, -30, 16, 295, 191, 110, -27, -17,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 419, -352, -135, 139, 53, 335,
      419, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 316, 532, 324, 272, -165,
      202, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 97, 288, 17, 367, 0,
    ],
    repeats: [268, 2],
    leads: [
      0, 2105, 1199, 2078, 1799, 1999, 872, 2046, 1572, 1225, 2896, 2109, 2199, 3136, 3082, 3137,
      3164, 2000, 2109, 2109, 1158, 1796, 1816, 1808, 2074, 1988, 2125, 3039, 789, 1754, 1779, 3118,
      3136, 3110, 3097, 3136, 3140, 3154, 3129, 3136, 3164, 3164, 3157, 3150, 2192, 3090, 3136, 3164,
      3164, 3147, 3164, 3164, 3126, 3143, 3115, 3108, 3164, 3136, 3101, 3164, 3164, 3115, 3122, 3076,
      0, 0, 793, -20, 143, 427, -134, 2085, 2046, 1997, 2096, 2006, 1972, 2109, 510, 322,
      299, 418, 1852, 1993, 1860, 1153, 1772, 457, 340, 377, 480, 424, 2109, 2109, 2109, 2109,
      0, 0, 0, 706, 649, 805, 862, 650, 731, 1041, 440, 766, 706, 816, 268, 382,
      3923, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -61, 610, 768, 556, 126,
      1041, 998, 2109, 690, 718, 893, 1901, 2109, 611, -24, 1055, 2109, 894, 640, 1055, 1055,
      1055, 1055, 585, 2109, 527, 2109, 541, 2109, 0, 0, 0, 0, 0, 0, 0, 129,
      1055, 2109, 1055, 1055, 2109, 2109, 2109, 2109, 2109, 973, 988, 1055, 1055, 2109, 2109, 2109,
      3143, 3147, 3101, 3126, 321, 291, 384, 338, 1199, 1663, 1290, 1473, 1561, 1934, 553, 243,
      417, 359, 66, 1336, 343, 385, 594, 603, 535, -48, 2060, 2109, 2099, 2088, 2109, 3034,
      1308, 1846, 2018, 1375, 3164, 3164, 3133, 3129, 2109, 2109, 2109, 2109, 2109, 2109, 3164, 3164,
      3164, 3094, 3147, 3062, 3164, 3136, 3164, 3164, 3118, 3154, 3113, 3097, 3150, 3164, 698, 411,
      3147, 3147, 3118, 3164, 3147, 3164, 3140, 3136, 3164, 3164, 3136, 3164, 3157, 3133, 3154, 3164,
      3164, 3143, 3164, 3164, 2109, 3154, 3129, 3136, 2067, 1983, -180, -50, 2064, 2022, 3111, 2036,
      3164, 3164, 3140, 3164, 3164, 3164, 3118, 2022, 3111, 3164, 0, 0, 1899, 2036, 1940, 1981,
      1972, 1918, 1791, 1760, 1807, 3136, 3164, 3164, 1835, 2061, 1813, 3131, 3150, 3164, 3143, 3097,
      3157, 3133, 3133, 0, 2018, 2109, 3148, 3114, 3164, 3164, 3114, 3115, 3143, 3111, 3147, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 506
  )

  // swift-format-ignore
  static let cl100k = Lane(
    lengths: [
      -479, -501, -558, 326, 459, 380, 1325, 1319, 1271, 2261, 1959, 1742, 2295, 3039, 1957, 4842,
      393, 708, 595, 428, 558, 148, 0, 148, 0, 0, 0, 0, 0, 0, 0, 0,
      -145, 39, 147, 51, 104, 37, 59, 86, 69, 104, 50, 133, 34, 55, 35, 242,
      -135, 436, 1016, 808, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 837, 850, 1454, 618, 139, 32, 348, 8,
      0, 849, 1017, 1803, 480, -60, 0, 178, 16,
      0, 1506, 0, 1706, 402, 25, 0, 589, 73,
      1131, 1661, 929, 0, 432, -33, 0, 567, 89,
      978, 1009, 980, 1607, 25, 749, 801, 728, 232,
      1024, 1204, 784, 2442, 400, 0, 868, 801, 461,
      1003, 745, 68, 317, 323, -41, 0, 680, 9,
      988, 1257, 815, 1905, -51, 355, 424, 0, 366,
      1054, 791, 913, 1569, 351, -36, 0, 481, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 73, 0, 0, 0, 0,
      0, -116, 23, 327, 277, 104, 450, -64, 129, 23, 92, 261, 157, 114, -25, -129,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 432, -332, 10, 139, 18, 363,
      391, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 278, 428, 327, 369, -239,
      194, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 247, -54, 363, 0,
    ],
    repeats: [263, 17],
    leads: [
      0, 2104, 1191, 3129, 1837, 2083, 815, 3124, 1232, 1293, 2963, 3164, 3095, 3150, 3063, 3144,
      3150, 2109, 3157, 3133, 1014, 1949, 2026, 1769, 2069, 2159, 3116, 3157, 1549, 1805, 1865, 2092,
      3115, 3096, 3164, 3143, 3164, 3154, 3129, 3164, 3143, 3164, 3161, 3150, 3084, 3147, 3164, 3164,
      3164, 3164, 3164, 3140, 3115, 3143, 3150, 3111, 3164, 3136, 3136, 3164, 3164, 3140, 3164, 3164,
      0, 0, 630, 377, 523, 748, -64, 2109, 2085, 2078, 2727, 2073, 2104, 2109, 1108, 1105,
      436, 1001, 2351, 2109, 2109, 2109, 2109, 1280, 784, 859, 1202, 944, 2109, 2109, 2109, 2109,
      0, 0, 0, 1014, 723, 1005, 1280, 1142, 1403, 1375, 984, 1280, 988, 1697, 304, 594,
      3944, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 896, 1151, 1773, 682, 395,
      1050, 1027, 2109, 719, 684, 1661, 1831, 2109, 919, 106, 1055, 2109, 932, 826, 1055, 2109,
      1055, 2109, 852, 2109, 2109, 2109, 634, 2109, 0, 0, 0, 0, 0, 0, 0, 314,
      1055, 2109, 1055, 1055, 2109, 2109, 2109, 2109, 2109, 1996, 1001, 1055, 2109, 2109, 2109, 2109,
      3122, 3133, 3164, 3136, 1166, 1189, 1392, 1362, 2109, 2109, 2109, 2109, 3118, 3164, 1653, 1632,
      2069, 2063, 2062, 2098, 2003, 1463, 2105, 2260, 1082, 736, 2109, 3164, 2109, 2109, 3164, 3164,
      2109, 3164, 3073, 2109, 3164, 3118, 3129, 3164, 3147, 3164, 3164, 3164, 3147, 3140, 3143, 3164,
      3154, 3111, 3140, 3143, 3147, 3154, 3143, 3150, 3164, 3129, 3122, 3136, 3164, 3164, 1727, 1858,
      3140, 3133, 3164, 3164, 3164, 3164, 3140, 3164, 3147, 3164, 3164, 3164, 3111, 3157, 3164, 3164,
      3164, 3164, 3164, 3164, 3143, 3140, 3140, 3140, 3164, 3161, 433, 537, 3164, 3143, 3164, 3164,
      3164, 3164, 3083, 3115, 3164, 3111, 3164, 3047, 3136, 3164, 0, 0, 2676, 3060, 2985, 3092,
      2950, 3009, 1864, 2935, 2197, 3154, 3150, 3143, 1849, 3095, 2848, 3138, 3164, 3164, 3157, 3130,
      3133, 3115, 3164, 0, 3167, 3140, 3148, 3141, 3150, 3164, 3121, 3115, 3115, 3147, 3164, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 797
  )

  // swift-format-ignore
  static let anthropic = Lane(
    lengths: [
      -1704, -1801, -1849, -1131, -879, -413, 22, 237, 600, 802, 1475, 1078, 1007, 2183, 1598, 743,
      13, 1285, 1132, 890, 893, 368, 0, 352, 0, 0, 0, 0, 0, 0, 0, 0,
      -128, -167, 89, 32, 62, 66, 54, 51, 60, 92, 61, 67, 43, 61, 39, 236,
      38, 745, 959, 790, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1149, 704, 2837, 709, 207, 170, 804, 299,
      0, 968, 804, 2825, 530, 92, 0, 708, 66,
      0, 1390, 0, 2856, 590, -52, 0, 871, 163,
      1030, 1439, 761, 0, 737, 12, 0, 706, 133,
      1276, 1076, 976, 2794, 67, 265, 920, 1067, 307,
      897, 1104, 923, 2796, 498, 0, 922, 817, 624,
      938, 639, 76, 533, 792, -46, 0, 786, -186,
      1008, 1100, 775, 2722, 622, 140, 520, 0, 133,
      1186, 1280, 899, 2717, 390, 101, 0, 613, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 242, 0, 0, 0, 0,
      0, 102, -30, 14, 353, 222, 260, 3, -9, -29, 217, 318, 131, 269, 190, 175,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 265, 41, 200, 96, 225, 183,
      312, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 180, 253, 109, 450, 168,
      216, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 210, 354, 319, 386, 0,
    ],
    repeats: [190, -168],
    leads: [
      0, 1624, 1163, 3164, 1457, 1906, 691, 3123, 1442, 1174, 2279, 3164, 2976, 3164, 3055, 2088,
      3111, 2000, 2018, 1501, 1095, 1887, 1888, 1838, 2058, 2077, 2975, 2090, 2199, 2267, 2187, 3161,
      2095, 2083, 2109, 2102, 3164, 3164, 3129, 3164, 3178, 3069, 3164, 3213, 2115, 3164, 3164, 3164,
      3164, 3087, 3164, 3143, 3140, 3143, 3150, 3150, 3154, 3164, 3150, 3150, 1800, 1761, 1891, 2679,
      0, 0, 404, 560, 761, 926, 682, 2025, 2085, 2092, 2304, 1977, 2110, 2124, 1396, 1109,
      517, 794, 2473, 2109, 2109, 2109, 2138, 1023, 1117, 1058, 1668, 1171, 2109, 2109, 2109, 2109,
      0, 0, 0, 1017, 711, 747, 1091, 1060, 1215, 1290, 1110, 1288, 1108, 1780, 333, 820,
      2852, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 728, 1808, 1760, 1725, 427,
      1046, 992, 2109, 546, 650, 1504, 1680, 2109, 818, 923, 2109, 2109, 773, 911, 1055, 1055,
      1055, 1055, 557, 2109, 39, 70, 286, 2109, 0, 0, 0, 0, 0, 0, 0, -41,
      2109, 2109, 527, 1055, 1582, 2109, 4219, 6328, 2109, 1916, 2004, 2109, 134, 2109, 2109, 2109,
      3122, 3147, 3150, 3122, 1324, 1303, 2003, 2345, 3259, 3628, 3164, 3164, 3143, 3512, 2143, 2169,
      2151, 3215, 2100, 3095, 2118, 3231, 1860, 1762, 1941, 1838, 3217, 3491, 3164, 3962, 3554, 3164,
      1614, 2088, 3108, 2011, 2109, 2109, 2109, 3164, 3118, 3164, 3164, 3164, 3150, 3164, 3164, 3164,
      3143, 3111, 3140, 3164, 3164, 3154, 3164, 3164, 3164, 3164, 3138, 3154, 3164, 3143, 3170, 3165,
      3140, 3147, 3154, 3150, 3164, 3164, 3140, 3164, 3147, 3164, 3164, 3164, 3147, 3164, 3164, 3164,
      3164, 3164, 3164, 3143, 1807, 1962, 2486, 3157, 2109, 2109, 1862, 1799, 3164, 3006, 3094, 3168,
      3164, 3143, 3140, 3164, 2050, 2570, 3111, 2975, 1385, 4113, 0, 0, 1891, 3040, 2925, 3007,
      2930, 2076, 2125, 2934, 1624, 3154, 3164, 3164, 2294, 3118, 2304, 3079, 3164, 3147, 3164, 3130,
      3133, 3133, 3150, 0, 3058, 3164, 3148, 3141, 3150, 3164, 3011, 3164, 3147, 3164, 3164, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1003
  )
}
