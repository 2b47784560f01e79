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
      -626, -622, -623, 373, 372, 368, 1303, 1317, 1262, 2236, 1924, 1739, 2298, 3022, 1938, 4846,
      602, 598, 596, 438, 557, 145, 0, 144, 0, 0, 0, 0, 0, 0, 0, 0,
      24, 66, 58, 70, 46, 64, 32, 63, 34, 57, 31, 63, 25, 40, 28, 41,
      -143, 443, 1019, 811, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1027, 808, 1621, 393, -25, 33, 349, 185,
      0, 1049, 787, 1619, 392, -25, 0, 398, 195,
      0, 1528, 0, 1619, 387, -25, 0, 413, 213,
      1042, 1368, 786, 0, 396, -26, 0, 651, 253,
      1049, 976, 940, 1615, 23, 930, 807, 565, 506,
      946, 976, 823, 2598, 388, 0, 870, 685, 287,
      1006, 693, 65, 305, 319, -41, 0, 666, -39,
      1127, 1058, 950, 1619, 388, -25, 420, 0, 500,
      968, 851, 896, 1584, 392, -25, 0, 454, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 228, 0, 0, 0, 0,
      0, -37, 42, 251, 186, 80, 312, -98, 58, -65, 197, 284, 396, 2, -91, -12,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 338, -317, 45, 240, -130, 257,
      368, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 260, 452, 288, 243, -153,
      238, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 469, -69, 256, 0,
    ],
    repeats: [333, 22],
    leads: [
      0, 2109, 1201, 2078, 1799, 1999, 870, 2046, 1574, 1225, 2894, 2109, 2197, 3136, 3084, 3137,
      3164, 2000, 2109, 2109, 1096, 1796, 1813, 1793, 2074, 1988, 2125, 3039, 805, 1759, 1775, 3118,
      3136, 3110, 3097, 3136, 3140, 3154, 3129, 3136, 3164, 3164, 3157, 3150, 2192, 3090, 3136, 3164,
      3164, 3147, 3164, 3164, 3126, 3143, 3115, 3108, 3164, 3136, 3101, 3164, 3164, 3115, 3122, 3076,
      0, 0, 754, 79, 182, 424, -99, 2085, 2046, 1997, 2094, 2006, 1972, 2109, 510, 322,
      283, 337, 1852, 1993, 1860, 1153, 1772, 457, 286, 321, 502, 381, 2109, 2109, 2109, 2109,
      0, 0, 0, 708, 607, 811, 778, 696, 778, 985, 603, 628, 592, 896, 268, 324,
      3928, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -61, 606, 771, 527, 126,
      1041, 998, 2109, 690, 731, 893, 1909, 2109, 604, -77, 1055, 2109, 880, 626, 1055, 1055,
      1055, 1055, 584, 2109, 527, 2109, 548, 2109, 0, 0, 0, 0, 0, 0, 0, 129,
      1055, 2109, 1055, 1055, 2109, 2109, 2109, 2109, 2109, 973, 988, 1055, 1055, 2109, 2109, 2109,
      3143, 3147, 3101, 3126, 321, 291, 395, 338, 1199, 1663, 1290, 1473, 1561, 1934, 412, 161,
      418, 359, 66, 1336, 343, 385, 594, 603, 535, -48, 2060, 2109, 2099, 2088, 2109, 3034,
      1308, 1846, 2018, 1375, 3164, 3164, 3133, 3129, 2109, 2109, 2109, 2109, 2109, 2109, 3164, 3164,
      3164, 3094, 3147, 3062, 3164, 3136, 3164, 3164, 3118, 3154, 3113, 3097, 3150, 3164, 698, 411,
      3147, 3147, 3118, 3164, 3147, 3164, 3140, 3136, 3164, 3164, 3136, 3164, 3157, 3133, 3154, 3164,
      3164, 3143, 3164, 3164, 2109, 3154, 3129, 3136, 2067, 1983, -95, 110, 2064, 2022, 3111, 2036,
      3164, 3164, 3140, 3164, 3164, 3164, 3118, 2021, 3111, 3164, 0, 0, 1899, 2039, 1940, 1981,
      1972, 1915, 1791, 1760, 1810, 3136, 3164, 3164, 1835, 2061, 1816, 3131, 3150, 3164, 3143, 3097,
      3157, 3133, 3133, 0, 2019, 2109, 3147, 3114, 3164, 3164, 3114, 3115, 3143, 3111, 3147, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 890
  )

  // swift-format-ignore
  static let cl100k = Lane(
    lengths: [
      -612, -609, -610, 387, 383, 377, 1326, 1320, 1269, 2260, 1960, 1741, 2294, 3035, 1957, 4851,
      603, 603, 599, 428, 550, 149, 0, 149, 0, 0, 0, 0, 0, 0, 0, 0,
      25, 66, 59, 69, 46, 64, 32, 63, 34, 56, 31, 63, 25, 40, 28, 40,
      -140, 438, 1016, 808, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1056, 816, 1608, 392, -25, 32, 331, 110,
      0, 1096, 790, 1606, 391, -25, 0, 385, 28,
      0, 1567, 0, 1606, 386, -25, 0, 398, 36,
      1036, 1553, 784, 0, 392, -25, 0, 643, 89,
      1039, 1024, 945, 1602, 25, 931, 798, 568, 292,
      954, 955, 805, 2585, 390, 0, 868, 687, 383,
      1004, 741, 68, 317, 322, -41, 0, 681, 10,
      1101, 1077, 907, 1606, 392, -25, 424, 0, 358,
      1078, 779, 908, 1570, 392, -25, 0, 472, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 73, 0, 0, 0, 0,
      0, -88, 58, 252, 197, 143, 316, -57, 69, -39, 188, 268, 409, 3, -86, -36,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 368, -309, 55, 246, -148, 269,
      364, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 245, 366, 311, 329, -148,
      241, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 28, 419, -60, 255, 0,
    ],
    repeats: [315, 22],
    leads: [
      0, 2109, 1192, 3129, 1837, 2083, 813, 3124, 1234, 1293, 2962, 3164, 3094, 3150, 3066, 3144,
      3150, 2109, 3157, 3133, 984, 1949, 2022, 1760, 2070, 2159, 3116, 3157, 1554, 1807, 1863, 2092,
      3115, 3096, 3164, 3143, 3164, 3154, 3129, 3164, 3143, 3164, 3161, 3150, 3084, 3147, 3164, 3164,
      3164, 3164, 3164, 3140, 3115, 3143, 3150, 3111, 3164, 3136, 3136, 3164, 3164, 3140, 3164, 3164,
      0, 0, 655, 304, 540, 754, -50, 2109, 2085, 2078, 2727, 2073, 2104, 2109, 1108, 1105,
      478, 805, 2351, 2109, 2109, 2109, 2109, 1280, 714, 866, 1239, 968, 2109, 2109, 2109, 2109,
      0, 0, 0, 994, 752, 1081, 1141, 1099, 1380, 1365, 1012, 1105, 948, 1653, 305, 574,
      3950, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 896, 1164, 1771, 665, 395,
      1050, 1027, 2109, 717, 702, 1661, 1842, 2109, 911, 97, 1055, 2109, 927, 822, 1055, 2109,
      1055, 2109, 852, 2109, 2109, 2109, 645, 2109, 0, 0, 0, 0, 0, 0, 0, 314,
      1055, 2109, 1055, 1055, 2109, 2109, 2109, 2109, 2109, 1996, 1001, 1055, 2109, 2109, 2109, 2109,
      3122, 3133, 3164, 3136, 1166, 1189, 1395, 1362, 2109, 2109, 2109, 2109, 3118, 3164, 1530, 1561,
      2063, 2060, 2062, 2098, 2003, 1463, 2105, 2260, 1082, 736, 2109, 3164, 2109, 2109, 3164, 3164,
      2109, 3164, 3073, 2109, 3164, 3118, 3129, 3164, 3147, 3164, 3164, 3164, 3147, 3140, 3143, 3164,
      3154, 3111, 3140, 3143, 3147, 3154, 3143, 3150, 3164, 3129, 3122, 3136, 3164, 3164, 1727, 1858,
      3140, 3133, 3164, 3164, 3164, 3164, 3140, 3164, 3147, 3164, 3164, 3164, 3111, 3157, 3164, 3164,
      3164, 3164, 3164, 3164, 3143, 3140, 3140, 3140, 3164, 3161, 446, 557, 3164, 3143, 3164, 3164,
      3164, 3164, 3083, 3115, 3164, 3111, 3164, 3046, 3136, 3164, 0, 0, 2676, 3062, 2985, 3092,
      2950, 3007, 1864, 2935, 2199, 3154, 3150, 3143, 1849, 3095, 2849, 3138, 3164, 3164, 3157, 3130,
      3133, 3115, 3164, 0, 3167, 3140, 3147, 3141, 3150, 3164, 3121, 3115, 3115, 3147, 3164, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1001
  )

  // swift-format-ignore
  static let anthropic = Lane(
    lengths: [
      -1809, -1814, -1816, -1071, -835, -404, 21, 235, 601, 803, 1475, 1078, 1006, 2181, 1598, 632,
      49, 1243, 1153, 890, 891, 368, 0, 352, 0, 0, 0, 0, 0, 0, 0, 0,
      22, 77, 55, 68, 46, 67, 30, 68, 32, 58, 31, 65, 25, 40, 25, 41,
      20, 742, 959, 790, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1078, 793, 2809, 693, -21, 170, 817, 226,
      0, 1090, 758, 2802, 605, -21, 0, 783, 80,
      0, 1542, 0, 2803, 574, -21, 0, 821, 134,
      1008, 1399, 743, 0, 734, -22, 0, 819, 133,
      1011, 1064, 936, 2792, 67, 925, 899, 761, 304,
      985, 1092, 909, 2793, 478, 0, 922, 827, 606,
      929, 633, 76, 533, 792, -46, 0, 782, -188,
      999, 1088, 847, 2817, 508, -21, 520, 0, 331,
      1089, 1262, 892, 2728, 495, -21, 0, 828, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 242, 0, 0, 0, 0,
      0, 112, 45, 165, 317, 192, 292, -72, 101, 70, 190, 266, 132, 175, 166, 134,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 178, 90, 128, 103, 89, 220,
      343, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 245, 204, 190, 404, 198,
      208, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200, 432, 313, 357, 0,
    ],
    repeats: [139, -148],
    leads: [
      0, 1635, 1164, 3164, 1457, 1906, 690, 3123, 1446, 1174, 2278, 3164, 2975, 3164, 3056, 2088,
      3111, 2000, 2018, 1501, 1098, 1887, 1885, 1827, 2059, 2077, 2975, 2090, 2194, 2266, 2188, 3161,
      2095, 2083, 2109, 2102, 3164, 3164, 3129, 3164, 3178, 3069, 3164, 3213, 2115, 3164, 3164, 3164,
      3164, 3087, 3164, 3143, 3140, 3143, 3150, 3150, 3154, 3164, 3150, 3150, 1800, 1761, 1891, 2679,
      0, 0, 417, 372, 775, 925, 690, 2025, 2085, 2092, 2304, 1977, 2110, 2124, 1396, 1109,
      528, 709, 2473, 2109, 2109, 2109, 2138, 1023, 1112, 1017, 1655, 1139, 2109, 2109, 2109, 2109,
      0, 0, 0, 997, 685, 907, 983, 979, 1170, 1248, 1155, 1210, 1092, 1685, 334, 845,
      2867, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 728, 1789, 1757, 1720, 427,
      1046, 992, 2109, 547, 661, 1504, 1691, 2109, 813, 894, 2109, 2109, 767, 905, 1055, 1055,
      1055, 1055, 558, 2109, 39, 70, 294, 2109, 0, 0, 0, 0, 0, 0, 0, -41,
      2109, 2109, 527, 1055, 1582, 2109, 4219, 6328, 2109, 1916, 2004, 2109, 134, 2109, 2109, 2109,
      3122, 3147, 3150, 3122, 1324, 1303, 2003, 2345, 3259, 3628, 3164, 3164, 3143, 3512, 2135, 2165,
      2148, 3213, 2100, 3095, 2118, 3231, 1860, 1762, 1941, 1838, 3217, 3491, 3164, 3962, 3554, 3164,
      1614, 2088, 3108, 2011, 2109, 2109, 2109, 3164, 3118, 3164, 3164, 3164, 3150, 3164, 3164, 3164,
      3143, 3111, 3140, 3164, 3164, 3154, 3164, 3164, 3164, 3164, 3138, 3154, 3164, 3143, 3170, 3165,
      3140, 3147, 3154, 3150, 3164, 3164, 3140, 3164, 3147, 3164, 3164, 3164, 3147, 3164, 3164, 3164,
      3164, 3164, 3164, 3143, 1807, 1962, 2486, 3157, 2109, 2109, 1883, 1830, 3164, 3006, 3094, 3168,
      3164, 3143, 3140, 3164, 2050, 2570, 3111, 2975, 1385, 4113, 0, 0, 1891, 3041, 2925, 3007,
      2930, 2074, 2125, 2934, 1624, 3154, 3164, 3164, 2294, 3118, 2303, 3079, 3164, 3147, 3164, 3130,
      3133, 3133, 3150, 0, 3059, 3164, 3147, 3141, 3150, 3164, 3011, 3164, 3147, 3164, 3164, 3164,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1061
  )
}
