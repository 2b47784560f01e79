/// What runs of like bytes cost in thousandths of a token, for each of three tokenizers.
///
/// Printed by `Scripts/calibrate-tokens`, which names the texts: Knowledge/ and the documentation of twenty
/// public projects, in many languages. It holds counts of them, no text.
enum TokenWeights {
  /// The longest run with a weight of its own.
  static let maximumLength = 16
  /// The rows of `letters`, a power of two.
  static let triples = 4096
  /// How many of them are in a line of `letters`.
  static let triplesOfLine = 64
  /// The character that stands for nothing in `letters`.
  static let middle = 80
  /// The thousandths of a token that a step is.
  static let step = 25

  /// The thousandths that the square of a text's rareness, divided by its tokens, adds. Many rare words
  /// are names or another language, and more expensive for a tokenizer that has not learned it.
  static let rarityInteraction = SIMD4<Int64>(0, 457, 1050, 0)

  /// What a tokenizer may count above its weights, in thousandths: `margin` of the square of what is out of
  /// vocabulary, divided by the text's tokens, but no more than `maximumMargin` of these. Out of vocabulary
  /// are what rareness adds, and `outOfVocabularyPerPair` for each sign behind another one.
  ///
  /// A quantile regression over sections of sixty collections says how much; with `TokenEstimate.room`, about
  /// four of 1000 answers from others are above their budget, nearly all by less than 2 %.
  static let (margin, maximumMargin, outOfVocabularyPerPair): (Int64, Int64, Int) = (2600, 100, 330)
  /// The same for characters of several bytes, in hundredths of what they cost.
  static let marginOfCharacters: Int32 = 10

  /// The weights of one tokenizer.
  struct Lane {
    /// Digits, line feeds, spaces and tabs by their number, `maximumLength` each.
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
      -463, -495, -729, 287, 699, 429, 1308, 1326, 1296, 2247, 1917, 1743, 2300, 3054, 1930, 4821,
      444, 532, 454, 443, 556, 149, 0, 142, 0, 0, 0, 0, 0, 0, 0, 0,
      -426, 179, 333, 156, 153, 246, 130, 60, 126, 217, 92, 212, 74, 97, 70, 365,
      -13, 444, 1019, 811, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 863, 887, 1264, 522, 149, 33, 353, 120,
      0, 980, 823, 1623, 692, 71, 0, 197, 11,
      0, 1213, 0, 1736, 394, 343, 0, 444, 486,
      1337, 1514, 980, 0, 494, 0, 0, 419, 253,
      1101, 668, 837, 1751, 24, 636, 929, 886, 185,
      1299, 1261, 1028, 2926, 320, 0, 877, 842, 350,
      1026, 733, 74, 309, 325, -37, 0, 716, -40,
      1050, 1434, 997, 1980, -358, 526, 423, 0, 668,
      136, 841, 912, 1520, 306, 386, 0, 954, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 228, 0, 0, 0, 0,
      0, 164, 39, 108, -172, -108, 764, -115, 160, 38, -81, 386, -13, 10, -54, -149,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 454, -317, -38, -143, 275, 555,
      310, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 348, 388, 381, 297, -5,
      169, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 262, 332, 208, 545, 0,
    ],
    repeats: [343, 69],
    leads: [
      0, 1986, 1131, 1960, 1697, 1886, 780, 1930, 1483, 1157, 2737, 1990, 2083, 2958, 2905, 2954,
      2985, 1887, 1990, 1990, 657, 1684, 1720, 1711, 1957, 1875, 2009, 2863, 695, 1630, 1682, 2942,
      2958, 2934, 2922, 2958, 2962, 2975, 2952, 2958, 2987, 2985, 2978, 2972, 2068, 2910, 2958, 2985,
      2985, 2969, 2985, 2985, 2949, 2965, 2939, 2932, 2985, 2958, 2925, 2985, 2985, 2939, 2945, 2902,
      0, 0, 568, 149, 314, 1353, -155, 1967, 2040, 1884, 1977, 1892, 1860, 1990, 356, 292,
      240, 129, 1747, 1880, 1755, 1088, 1672, 431, 247, 298, 454, 358, 1990, 1990, 1990, 1990,
      0, 0, 0, 641, 655, 1448, 1836, 2071, 1536, 2985, 335, 684, 513, 799, 1880, 484,
      3705, 0, 0, 4000, 4000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -58, 574, 726, 585, 119,
      982, 946, 1990, 594, 649, 842, 1796, 1990, 580, 313, 995, 1990, 670, 578, 846, 995,
      995, 995, 552, 1990, 497, 1990, 487, 1990, 0, 0, 0, 0, 0, 0, 0, 122,
      995, 1990, 995, 995, 1990, 1990, 1990, 1990, 1990, 918, 932, 995, 995, 1990, 1990, 1990,
      2965, 2969, 2925, 2949, 253, 247, 362, 319, 1131, 1569, 1217, 1390, 1473, 1825, 479, 205,
      393, 339, 62, 1260, 324, 363, 560, 569, 383, 342, 1943, 1990, 1980, 1970, 1990, 2862,
      1234, 1742, 1904, 1297, 2985, 2985, 2956, 2952, 1990, 1990, 1990, 1990, 1990, 1990, 2985, 2985,
      2985, 2919, 2969, 2889, 2985, 2958, 2985, 2985, 2942, 2975, 2937, 2922, 2972, 2985, 658, 388,
      2969, 2969, 2942, 2985, 2969, 2985, 2962, 2958, 2985, 2985, 2958, 2985, 2978, 2956, 2975, 2985,
      2985, 2965, 2985, 2985, 1990, 2975, 2952, 2958, 1950, 1871, -267, -272, 1947, 1908, 2935, 1921,
      2985, 2985, 2962, 2985, 2985, 2985, 2942, 1908, 2935, 2985, 0, 0, 1781, 1920, 1817, 1869,
      1857, 1798, 1691, 1657, 1691, 2950, 2985, 2985, 1758, 1946, 1713, 2953, 2972, 2985, 2965, 2922,
      2978, 2956, 2956, 0, 1873, 1990, 2970, 2938, 2985, 2985, 2937, 2939, 2965, 2935, 2969, 2985,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 879
  )

  // swift-format-ignore
  static let cl100k = Lane(
    lengths: [
      -317, -432, -665, 370, 547, 429, 1338, 1328, 1299, 2266, 1957, 1743, 2295, 3066, 1947, 4830,
      333, 613, 576, 432, 569, 154, 0, 148, 0, 0, 0, 0, 0, 0, 0, 0,
      -466, 172, 321, 206, 187, 195, 189, 102, 164, 215, 76, 222, 36, 97, 48, 309,
      -4, 440, 1016, 808, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 832, 747, 1067, 512, 224, 32, 400, 389,
      0, 703, 785, 1852, 654, 147, 0, 211, -373,
      0, 1188, 0, 1804, 415, 91, 0, 452, 316,
      1432, 1782, 1001, 0, 441, 5, 0, 368, 90,
      1108, 759, 881, 1755, 29, 581, 926, 797, 149,
      1258, 1257, 1024, 2872, 410, 0, 876, 848, 408,
      1025, 795, 78, 320, 326, -37, 0, 724, 9,
      977, 1465, 895, 1932, -178, 566, 427, 0, 257,
      311, 772, 911, 1546, 218, 495, 0, 863, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 73, 0, 0, 0, 0,
      0, 116, 29, 127, -71, -33, 760, 31, 111, 22, -32, 349, 21, 3, -89, -179,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 432, -413, 94, -244, 171, 689,
      374, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 339, 293, 376, 404, -123,
      169, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 258, 285, 190, 544, 0,
    ],
    repeats: [323, 87],
    leads: [
      0, 1985, 1124, 2952, 1733, 1965, 737, 2947, 1162, 1222, 2798, 2985, 2925, 2972, 2886, 2961,
      2972, 1990, 2978, 2956, 591, 1834, 1919, 1669, 1951, 2037, 2942, 2973, 1394, 1701, 1761, 1974,
      2939, 2921, 2985, 2965, 2985, 2975, 2952, 2985, 2961, 2985, 2982, 2972, 2909, 2964, 2985, 2985,
      2985, 2985, 2985, 2962, 2939, 2965, 2972, 2935, 2985, 2958, 2958, 2985, 2985, 2962, 2985, 2985,
      0, 0, 438, 641, 684, 1393, -84, 1990, 1939, 1960, 2575, 1956, 1985, 1990, 927, 1010,
      404, 359, 2219, 1990, 1990, 1990, 1990, 1208, 710, 771, 1075, 800, 1990, 1990, 1990, 1990,
      0, 0, 0, 910, 917, 2384, 2821, 2598, 3007, 2985, 831, 1133, 824, 1587, 2000, 532,
      3727, 0, 0, 4000, 4000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 845, 1074, 1674, 676, 373,
      991, 942, 1990, 672, 562, 1567, 1729, 1990, 873, 364, 995, 1990, 806, 741, 957, 1990,
      995, 1990, 804, 1990, 1990, 1990, 577, 1990, 0, 0, 0, 0, 0, 0, 0, 296,
      995, 1990, 995, 995, 1990, 1990, 1990, 1990, 1990, 1883, 944, 995, 1990, 1990, 1990, 1990,
      2945, 2956, 2985, 2958, 1158, 1069, 1313, 1285, 1990, 1990, 1990, 1990, 2942, 2985, 1557, 1538,
      1952, 1946, 1945, 1979, 1890, 1380, 1986, 2132, 969, 876, 1990, 2985, 1990, 1990, 2985, 2985,
      1990, 2985, 2899, 1990, 2985, 2942, 2952, 2985, 2969, 2985, 2985, 2985, 2969, 2962, 2965, 2985,
      2975, 2935, 2962, 2965, 2969, 2975, 2965, 2972, 2985, 2952, 2945, 2958, 2985, 2985, 1629, 1753,
      2962, 2956, 2985, 2985, 2985, 2985, 2962, 2985, 2969, 2985, 2985, 2985, 2935, 2978, 2985, 2985,
      2985, 2985, 2985, 2985, 2965, 2962, 2962, 2962, 2985, 2982, 364, 441, 2985, 2965, 2985, 2985,
      2985, 2985, 2908, 2939, 2985, 2935, 2985, 2875, 2958, 2985, 0, 0, 2523, 2884, 2800, 2917,
      2780, 2821, 1761, 2765, 2058, 2970, 2972, 2965, 1750, 2918, 2681, 2961, 2985, 2985, 2978, 2953,
      2956, 2939, 2985, 0, 2967, 2962, 2970, 2963, 2972, 2985, 2945, 2939, 2939, 2969, 2985, 2985,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1086
  )

  // swift-format-ignore
  static let anthropic = Lane(
    lengths: [
      -1531, -1706, -1871, -1226, -913, -432, 16, 243, 613, 801, 1475, 1077, 1007, 2181, 1595, 922,
      -82, 1353, 1111, 894, 888, 369, 0, 352, 0, 0, 0, 0, 0, 0, 0, 0,
      -446, 90, 168, 57, 116, 136, 196, 183, 129, 190, 113, -3, 47, 94, 58, 444,
      86, 748, 959, 790, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1078, 623, 2621, 623, 244, 170, 752, 603,
      0, 851, 794, 2802, 624, 271, 0, 650, -279,
      0, 1183, 0, 2932, 577, -64, 0, 851, 198,
      1192, 1489, 657, 0, 583, 184, 0, 730, 132,
      1415, 1037, 928, 2897, 69, -153, 963, 1118, 361,
      1178, 1118, 1064, 3084, 636, 0, 928, 903, 521,
      936, 680, 84, 534, 789, -41, 0, 791, -186,
      1003, 1186, 722, 2678, 757, 378, 522, 0, 50,
      448, 1242, 904, 2682, 231, 755, 0, 787, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 242, 0, 0, 0, 0,
      0, 304, -9, 24, 108, 132, 377, 127, 19, 31, 141, 428, -7, 280, 156, 190,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 270, -140, 180, 59, 6, 260,
      158, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 213, 268, 103, 510, 249,
      253, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 404, 292, 517, 466, 0,
    ],
    repeats: [243, -212],
    leads: [
      0, 1532, 1097, 2985, 1375, 1798, 663, 2946, 1360, 1109, 2152, 2985, 2811, 2985, 2880, 1967,
      2935, 1887, 1904, 1416, 783, 1776, 1783, 1742, 1940, 1959, 2807, 1969, 2049, 2135, 2061, 2982,
      1976, 1965, 1990, 1983, 2985, 2985, 2952, 2985, 2999, 2895, 2985, 3031, 1995, 2980, 2985, 2985,
      2985, 2912, 2985, 2965, 2962, 2965, 2972, 2972, 2975, 2985, 2972, 2972, 1698, 1661, 1784, 2527,
      0, 0, 366, 646, 967, 1436, 662, 1910, 1725, 1974, 2176, 1865, 1991, 2004, 1239, 1020,
      424, 449, 2334, 1990, 1990, 1990, 2017, 965, 960, 983, 1571, 1069, 1990, 1990, 1990, 1990,
      0, 0, 0, 926, 764, 2306, 2052, 2617, 2076, 2985, 980, 1198, 860, 1686, 1300, 693,
      2702, 0, 0, 4000, 4000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 687, 1713, 1661, 1629, 403,
      987, 910, 1990, 492, 534, 1419, 1585, 1990, 775, 1002, 1990, 1990, 603, 815, 915, 995,
      995, 995, 525, 1990, 37, 66, 266, 1990, 0, 0, 0, 0, 0, 0, 0, -39,
      1990, 1990, 497, 995, 1492, 1990, 3980, 5970, 1990, 1808, 1891, 1990, 126, 1990, 1990, 1990,
      2945, 2969, 2972, 2945, 1123, 1066, 1890, 2212, 3075, 3423, 2985, 2985, 2965, 3313, 1990, 2028,
      2029, 3033, 1981, 2920, 1998, 3048, 1755, 1662, 1802, 1729, 3035, 3293, 2985, 3738, 3353, 2985,
      1523, 1970, 2932, 1897, 1990, 1990, 1990, 2985, 2942, 2985, 2985, 2985, 2972, 2985, 2985, 2985,
      2965, 2935, 2962, 2985, 2985, 2975, 2985, 2985, 2985, 2985, 2960, 2975, 2985, 2965, 2991, 2986,
      2962, 2969, 2975, 2972, 2985, 2985, 2962, 2985, 2969, 2985, 2985, 2985, 2969, 2985, 2985, 2985,
      2985, 2985, 2985, 2965, 1705, 1851, 2345, 2978, 1990, 1990, 1806, 1772, 2985, 2836, 2919, 2989,
      2985, 2965, 2962, 2985, 1934, 2425, 2935, 2807, 1307, 3880, 0, 0, 1781, 2865, 2739, 2836,
      2759, 1952, 2007, 2764, 1530, 2971, 2985, 2985, 2164, 2940, 2172, 2907, 2985, 2969, 2985, 2953,
      2956, 2956, 2972, 0, 2859, 2985, 2970, 2963, 2972, 2985, 2841, 2985, 2969, 2985, 2985, 2985,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1177
  )
}
