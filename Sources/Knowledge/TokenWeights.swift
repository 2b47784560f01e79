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
      -457, -514, -558, 289, 406, 369, 1301, 1307, 1266, 2236, 1923, 1743, 2299, 3030, 1936, 4822,
      480, 667, 531, 436, 540, 145, 0, 142, 0, 0, 0, 0, 0, 0, 0, 0,
      -132, 114, 161, 60, 124, 16, 53, 60, 57, 77, 52, 129, 42, 45, 36, 292,
      -146, 441, 1019, 812, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 801, 966, 1515, 626, 91, 33, 306, -202,
      0, 995, 1012, 1783, 449, -36, 0, 227, 197,
      0, 1488, 0, 1627, 406, 215, 0, 564, 259,
      1094, 1448, 916, 0, 494, -48, 0, 576, 266,
      1019, 1020, 974, 1592, 23, 740, 803, 695, 394,
      1069, 1215, 807, 2536, 386, 0, 870, 775, 358,
      1004, 691, 65, 305, 320, -40, 0, 664, -39,
      1050, 1225, 840, 1910, -161, 378, 420, 0, 678,
      647, 855, 900, 1587, 397, -119, 0, 664, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 228, 0, 0, 0, 0,
      0, -53, 61, 424, 247, -55, 416, -238, 77, -44, -49, 316, 191, 101, 11, -17,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 406, -371, -98, 162, 48, 323,
      395, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 270, 582, 278, 270, -137,
      212, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 127, 287, 38, 351, 0,
    ],
    repeats: [279, 3],
    leads: [
      0, 2104, 1198, 2078, 1799, 1999, 871, 2045, 1572, 1225, 2894, 2109, 2197, 3136, 3083, 3137,
      3164, 2000, 2109, 2109, 1089, 1796, 1816, 1806, 2074, 1988, 2125, 3039, 792, 1756, 1779, 3118,
      3136, 3110, 3097, 3136, 3140, 3154, 3129, 3136, 3164, 3164, 3157, 3150, 2192, 3090, 3136, 3164,
      3164, 3147, 3164, 3164, 3126, 3143, 3115, 3108, 3164, 3136, 3101, 3164, 3164, 3115, 3122, 3076,
      0, 0, 818, 47, 160, 414, -113, 2085, 2046, 1997, 2095, 2006, 1972, 2109, 510, 322,
      276, 397, 1852, 1993, 1860, 1153, 1772, 457, 317, 352, 439, 358, 2109, 2109, 2109, 2109,
      0, 0, 0, 665, 610, 729, 777, 655, 736, 1009, 453, 773, 600, 870, 268, 334,
      3922, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -61, 561, 762, 528, 126,
      1041, 998, 2109, 693, 723, 893, 1898, 2109, 607, -43, 1055, 2109, 885, 631, 1055, 1055,
      1055, 1055, 583, 2109, 527, 2109, 544, 2109, 0, 0, 0, 0, 0, 0, 0, 129,
      1055, 2109, 1055, 1055, 2109, 2109, 2109, 2109, 2109, 973, 988, 1055, 1055, 2109, 2109, 2109,
      3143, 3147, 3101, 3126, 321, 291, 383, 338, 1199, 1663, 1290, 1473, 1561, 1934, 525, 226,
      416, 358, 66, 1336, 343, 385, 594, 603, 535, -48, 2060, 2109, 2099, 2088, 2109, 3034,
      1308, 1846, 2018, 1375, 3164, 3164, 3133, 3129, 2109, 2109, 2109, 2109, 2109, 2109, 3164, 3164,
      3164, 3094, 3147, 3062, 3164, 3136, 3164, 3164, 3118, 3154, 3113, 3097, 3150, 3164, 698, 411,
      3147, 3147, 3118, 3164, 3147, 3164, 3140, 3136, 3164, 3164, 3136, 3164, 3157, 3133, 3154, 3164,
      3164, 3143, 3164, 3164, 2109, 3154, 3129, 3136, 2067, 1983, -194, -94, 2064, 2022, 3111, 2036,
      3164, 3164, 3140, 3164, 3164, 3164, 3118, 2021, 3111, 3164, 0, 0, 1899, 2034, 1940, 1981,
      1971, 1918, 1791, 1760, 1807, 3136, 3164, 3164, 1836, 2061, 1814, 3131, 3150, 3164, 3143, 3097,
      3157, 3133, 3133, 0, 2018, 2109, 3148, 3114, 3164, 3164, 3114, 3115, 3143, 3111, 3147, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 481
  )

  // swift-format-ignore
  static let cl100k = Lane(
    lengths: [
      -437, -545, -527, 355, 416, 369, 1323, 1313, 1269, 2259, 1959, 1743, 2295, 3042, 1953, 4826,
      437, 667, 584, 427, 545, 149, 0, 148, 0, 0, 0, 0, 0, 0, 0, 0,
      -145, 38, 167, 39, 125, 34, 54, 69, 63, 86, 44, 137, 30, 45, 31, 262,
      -139, 436, 1016, 809, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 828, 873, 1448, 577, 158, 32, 344, -30,
      0, 878, 1009, 1810, 475, -30, 0, 184, 7,
      0, 1536, 0, 1668, 402, 39, 0, 564, 87,
      1104, 1654, 944, 0, 454, -47, 0, 552, 100,
      988, 1034, 975, 1601, 25, 725, 798, 716, 233,
      1007, 1214, 794, 2461, 425, 0, 868, 778, 419,
      1002, 741, 68, 317, 323, -40, 0, 681, 10,
      992, 1241, 778, 1910, -69, 350, 424, 0, 324,
      1028, 786, 909, 1573, 346, -76, 0, 451, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 73, 0, 0, 0, 0,
      0, -114, 10, 327, 273, 13, 413, -68, 115, 7, 56, 288, 177, 109, -3, -114,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 434, -359, 33, 151, 44, 364,
      377, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 257, 461, 307, 352, -205,
      205, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 243, -48, 331, 0,
    ],
    repeats: [260, 15],
    leads: [
      0, 2103, 1192, 3129, 1837, 2083, 815, 3124, 1232, 1293, 2962, 3164, 3094, 3150, 3063, 3144,
      3150, 2109, 3157, 3133, 995, 1949, 2026, 1770, 2069, 2159, 3116, 3157, 1547, 1805, 1866, 2092,
      3115, 3096, 3164, 3143, 3164, 3154, 3129, 3164, 3143, 3164, 3161, 3150, 3084, 3147, 3164, 3164,
      3164, 3164, 3164, 3140, 3115, 3143, 3150, 3111, 3164, 3136, 3136, 3164, 3164, 3140, 3164, 3164,
      0, 0, 664, 416, 531, 740, -42, 2109, 2085, 2078, 2727, 2073, 2104, 2109, 1108, 1105,
      426, 960, 2351, 2109, 2109, 2109, 2109, 1280, 729, 856, 1214, 935, 2109, 2109, 2109, 2109,
      0, 0, 0, 950, 653, 965, 1179, 1113, 1375, 1402, 923, 1295, 947, 1623, 304, 526,
      3941, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 896, 1153, 1773, 665, 395,
      1050, 1027, 2109, 729, 688, 1661, 1831, 2109, 915, 93, 1055, 2109, 929, 823, 1055, 2109,
      1055, 2109, 850, 2109, 2109, 2109, 637, 2109, 0, 0, 0, 0, 0, 0, 0, 314,
      1055, 2109, 1055, 1055, 2109, 2109, 2109, 2109, 2109, 1996, 1001, 1055, 2109, 2109, 2109, 2109,
      3122, 3133, 3164, 3136, 1166, 1189, 1393, 1362, 2109, 2109, 2109, 2109, 3118, 3164, 1585, 1593,
      2067, 2062, 2062, 2098, 2003, 1463, 2105, 2260, 1082, 736, 2109, 3164, 2109, 2109, 3164, 3164,
      2109, 3164, 3073, 2109, 3164, 3118, 3129, 3164, 3147, 3164, 3164, 3164, 3147, 3140, 3143, 3164,
      3154, 3111, 3140, 3143, 3147, 3154, 3143, 3150, 3164, 3129, 3122, 3136, 3164, 3164, 1727, 1858,
      3140, 3133, 3164, 3164, 3164, 3164, 3140, 3164, 3147, 3164, 3164, 3164, 3111, 3157, 3164, 3164,
      3164, 3164, 3164, 3164, 3143, 3140, 3140, 3140, 3164, 3161, 401, 488, 3164, 3143, 3164, 3164,
      3164, 3164, 3083, 3115, 3164, 3111, 3164, 3046, 3136, 3164, 0, 0, 2676, 3058, 2985, 3092,
      2950, 3009, 1864, 2935, 2197, 3154, 3150, 3143, 1850, 3095, 2848, 3138, 3164, 3164, 3157, 3130,
      3133, 3115, 3164, 0, 3167, 3140, 3148, 3141, 3150, 3164, 3121, 3115, 3115, 3147, 3164, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 783
  )

  // swift-format-ignore
  static let anthropic = Lane(
    lengths: [
      -1692, -1830, -1826, -1118, -868, -409, 18, 234, 599, 802, 1475, 1078, 1008, 2185, 1596, 644,
      30, 1266, 1132, 891, 885, 368, 0, 352, 0, 0, 0, 0, 0, 0, 0, 0,
      -143, -167, 85, -5, 57, 87, 56, 82, 56, 104, 53, 76, 38, 52, 35, 233,
      24, 743, 960, 791, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1125, 702, 2852, 714, 214, 170, 792, 275,
      0, 978, 794, 2803, 525, 85, 0, 719, 42,
      0, 1393, 0, 2859, 589, -20, 0, 833, 168,
      1023, 1414, 762, 0, 729, -4, 0, 760, 141,
      1254, 1076, 970, 2795, 67, 270, 906, 1103, 301,
      910, 1089, 932, 2802, 521, 0, 922, 807, 579,
      932, 634, 76, 533, 792, -46, 0, 784, -188,
      1017, 1113, 791, 2723, 605, 144, 520, 0, 130,
      1164, 1274, 895, 2721, 383, 57, 0, 601, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 242, 0, 0, 0, 0,
      0, 111, -38, -3, 340, 234, 295, 12, 15, -9, 214, 329, 158, 264, 184, 174,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 249, 73, 182, 65, 231, 179,
      280, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 210, 257, 138, 412, 164,
      214, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 212, 332, 324, 379, 0,
    ],
    repeats: [178, -157],
    leads: [
      0, 1623, 1163, 3164, 1457, 1906, 693, 3123, 1442, 1174, 2278, 3164, 2975, 3164, 3055, 2088,
      3111, 2000, 2018, 1501, 1102, 1887, 1888, 1837, 2058, 2077, 2975, 2090, 2199, 2266, 2187, 3161,
      2095, 2083, 2109, 2102, 3164, 3164, 3129, 3164, 3178, 3069, 3164, 3213, 2115, 3164, 3164, 3164,
      3164, 3087, 3164, 3143, 3140, 3143, 3150, 3150, 3154, 3164, 3150, 3150, 1800, 1761, 1891, 2679,
      0, 0, 419, 585, 759, 920, 691, 2025, 2085, 2092, 2304, 1977, 2110, 2124, 1396, 1109,
      492, 792, 2473, 2109, 2109, 2109, 2138, 1023, 1068, 1026, 1644, 1131, 2109, 2109, 2109, 2109,
      0, 0, 0, 960, 655, 732, 976, 1002, 1220, 1267, 1072, 1289, 1059, 1723, 333, 775,
      2852, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 728, 1802, 1760, 1721, 427,
      1046, 992, 2109, 554, 649, 1504, 1680, 2109, 814, 916, 2109, 2109, 764, 902, 1055, 1055,
      1055, 1055, 556, 2109, 39, 70, 284, 2109, 0, 0, 0, 0, 0, 0, 0, -41,
      2109, 2109, 527, 1055, 1582, 2109, 4219, 6328, 2109, 1916, 2004, 2109, 134, 2109, 2109, 2109,
      3122, 3147, 3150, 3122, 1324, 1303, 2003, 2345, 3259, 3628, 3164, 3164, 3143, 3512, 2068, 2126,
      2151, 3214, 2100, 3095, 2118, 3231, 1860, 1762, 1941, 1838, 3217, 3491, 3164, 3962, 3554, 3164,
      1614, 2088, 3108, 2011, 2109, 2109, 2109, 3164, 3118, 3164, 3164, 3164, 3150, 3164, 3164, 3164,
      3143, 3111, 3140, 3164, 3164, 3154, 3164, 3164, 3164, 3164, 3138, 3154, 3164, 3143, 3170, 3165,
      3140, 3147, 3154, 3150, 3164, 3164, 3140, 3164, 3147, 3164, 3164, 3164, 3147, 3164, 3164, 3164,
      3164, 3164, 3164, 3143, 1807, 1962, 2486, 3157, 2109, 2109, 1843, 1761, 3164, 3006, 3094, 3168,
      3164, 3143, 3140, 3164, 2050, 2570, 3111, 2975, 1385, 4113, 0, 0, 1891, 3039, 2925, 3007,
      2930, 2076, 2125, 2934, 1624, 3154, 3164, 3164, 2294, 3118, 2305, 3079, 3164, 3147, 3164, 3130,
      3133, 3133, 3150, 0, 3058, 3164, 3148, 3141, 3150, 3164, 3011, 3164, 3147, 3164, 3164, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1004
  )
}
