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
    -34, -26, 1, 9, 18, 27, 36, 47, 55, 65, 75, 87, 100, 110, 112, 137,
    5, -5, 5, 18, 23, 31, 40, 54, 61, 69, 80, 97, 106, 105, 35, 146,
    -30, -9, 15, 29, 52, 55, 67, 82, 98, 99, 105, 26, 91, 6, 101, 5,
  ]

  /// What three letters in a row add to it, a character each: the one in the middle from `#` to `~` is
  /// nothing, the next one a step.
  // swift-format-ignore
  static let letters = #"""
    ]\ZqajZcd[\aPcP_DKX4Y]h_\SAYLYRJUCJ?\\R[SRVOILJMNCPNMELE]MMBNaWM
    `f[IcZZMaZO_`DM]Lc_RgSd8e\G`h@C^]W@[[<XbGJI_EE`T\IEfWdUf\]cKjL`f
    \EXn[PiXD`]J[[XYSJXY^<\aRa^CGWJQGCe^WibGLBgTRTUKW?a@]jLcSiSB`aZH
    ^miAiSH[aJ[eB^MKdaXhfMa\KWT`cjT^ddJXk]QTTWWKScOWf_[_aPr\DH^mb=[b
    XObV\UTUL^NYUSZMLN]f`MWEaUPJfLNZ^XD\?@XQTNHI]^W\`_THKEMPildIcibK
    bO[aiONZlVVRccd^\Ga_[ZO\boGosVTjfZiU`]ZnKHYMZ_Vf[mjo[JXZ]I^\L?o_
    f^`LYefcTXhh^Xq]]a`f?^]_D\bKB^cVeLI\]RPUUadbOWX0S_GQS``Og`[S\Wcd
    bLZt`d^Kfba[Z\R\beiJR^^Bd^bi[[]Y`HaEeSCUSOE]^d`OFLW^GPYXV?cRKi[O
    ahJ]bV]]]XeJJSV\VadNUjbhZpi`cm_\jeXZJ]?Flb_TT_XSbSTA^M_V]V]Y]Kbe
    eGVNc<DP^>NnPlO^FTF^`LBcSGIQRKLSO?B\TCMXIKNFjDaXTITh@KW2bJIA]kHV
    hTcYME_UQRnWPTa]hcWTUeXVRA^FJPI6TXT[d`chXR7FXYbI<dOW[YaQ^Y\lePU`
    qZd`\bQKUULi^_Gc]QIf`d]fUdiKZaY[TWXdeaalKaeg^caMcPTd_PO]Y`Z[aabc
    ZLgcW_kVQlZiSme`ch^\]Y]cb^R]bd\SWIGQyPYR`kL=`[USfNXY^dNVjem`lOTa
    [4QLZZPa_FCIW^^jWKH[5YHhXVqFQRm`M@r`R=H`lcnJIf]GMNaXaVd`T3O@ISPP
    HA<XU\Oh8KdMu^IF=CK?U`W^bWAeUpKQ\`aJhi@[.l[@WQG:LNJLUMV]RITQ`URM
    <Y]D\OVWKJ\b^?\PX^TXV]_Ye^QXa_WS_KbYVkOWTVZWh_agPY_eQWnHXjPZIffd
    OUacVYMbdUTO`_DBghLQNmHI\@[UHaGTmN]MVa;DMJCG^DHVS[OYAF_SbKU\\NV]
    ORUVTXNcW]PhRUH[XaZQf\OTALR=\RWg^R\``xgFYhjHU\lhQUNYNhdE?KIGOaSQ
    RL\lU^[`aWQ9YOaDT^_GfWWcZWKOO[dLfP]QSdHMK^QFNTQZX]X]QR_ZTTPbSGGY
    _PbQW`gP`JOY\gWq`aqZ[bpaaZkZdahV^cjTHZTJUA]LKOkbHYcBITObMHPhKVfM
    QC[XW@KVUCCVYYXLQV@M^JNL`PWKUCMZGYCUaMMEj?PEI`D[U>OWY6KRLOOGRHN[
    LL=YAPPESI@\YYC[[2gXEQYWY<RpMMV`SRSVF_OHVPKXOJUOM]YICIWHR\OIFVVf
    |QZOW?VIHHUI>^KVYBdWFeFUTcQUQVkS]SYfQTZSU^KQeQT]\JPPaQGYU?:R_Jq?
    ^JVSVP}]SXKaTa\ViXYOdWbN{WZX_^_HY[aDTVdYP~nYK^PGKXHCA`NcLLJ?]TAQ
    ]KSP]^]J;g`>bSGOMEZIbl8@WFMOMHRGKCGCRUHGOUWJSNR[]U>a`SIf^RU[OI][
    UNJk\_[s\[afOXgKSXGeXQ^UKUBg`VPID_WMSgg]ZWVMF[YZRJ\D2WIiS~Seg_[T
    W^XgT_NaA]SP[m`APhkT_UT_=<[qQV[UX[WeV__UQReF]OYi^WLh[PYEahG\N`\Z
    ZNVZ^T^iDYVQ\XaVX[YMRi[iW_TEKHafT=_KDV_EVTYZ[x.CIfWQA[bO]kDUObTV
    I[YUOSF]MdUWc>]bZbU^VU__]BS^fTSJRJIIBSNJV>^W[]fX^Va:D]SlVZSYKOQZ
    S<]VcUFikPPU>YjYCZ^M->w\:P[TTPGO]eR+UY];Ql^c\KYnNdRZPJYTGD_YIZXT
    XFFXbiQkDN|R]hPae]XWaUX^h\[Y_XYT>X:ML]ebJRXZbSDN`Z_UXELrOHY_[UfQ
    WbN`WaU[TP_TgXXWI]X[OTZZa[;[KnYNUXj?aXMZYL][O\>RRTVQPi]Z_eJV^fRU
    MRZXhWr_QOUWeXO^htdecYbT`XNZUKHC\N>^1ID_GTVNYJeNZ<\f_[LbLU8yYDfR
    `VTOa_XT`RUDVUjZHZ<_@aQ\YiL^]O[TR~d=j\XiN0dhQ\NTk_UkNb][dhXY\PMc
    BgQkV\>\bTSQVNGd^ZQRSfZGe?JUXcNdARYUK?eQS`IO[KhCkV~[`@VQ^NXSNMj`
    \MgRvSgMVUfIYCUJVHJVSa[aHiF`fTQXI_^]@\`RR^_b[g\G]b:q`hV@LMbLZUlZ
    `kePuDNkdLiImYXT`fMag`gpdkmen0JDYccPOXHFHk[GTJURTGOTLUQAbGDbSZb\
    dTMWHNaNRoWBO[_^tkZRXXjAMa_bbf]Fx]^[hQJObIMT_nM\SE[ZLb[]Z[\Vfe\q
    eZbT5Zb`^`XSfH?Abc]m^XTcTObi\aZTBNcPRO^g]CcraTeZXGY_\MnNcPVc]]WE
    WIT@NHDGJiDUVOSMTUI=WUFP;<VUL`eNKJSSEaRA]fcKcgT\HbV^]bTOVZ\ZKS\P
    P<KNTJTX<ULCVSCANLbPG:RIU:?Zc^RTL7XV=EE3\~Y3L5]WKX3N;]>YUT\VVS7L
    SiSQPY`^Jc^^U[VS\V]^GdXcPaVd\mlfgXWb``RVRWWdWPVHNlDXUYQbX[JNR:WR
    aTTbJLKgQTXgbhaLJJTsZjG^m[miM`bGXOOz[EZ^WRZL^ggJFQW^QPN`YOXN\M[Z
    W^dIPM___qCUERQ_TYeLXpQ[UY^f?;NZz$=RCZUhJ_<_J=ILK?P{IEO\[]TscS<S
    Y_M]YWIWaQP^MfnVfVh`Vf_T;S^OU?QbTXUc4N6_[SY=dQSaJRYJeDU<Eb^bKsWT
    AOf`aRTNSVaDSheSGV]>nZQW^_t[gb^[`_g\UZZ`]idaReQVDSOdXcS@c>]Frd(z
    WIW`VcMpTSpX_]ZNfWilgi`fNkih`SfU=U_deWmjYQQgi]kFWP=WLT[WjfqMCYqV
    VNSXS[ZLbjf~QWZebh[PV^a]Y[[NRB3P1OS]Uu5@adS=ZWNrOAZajWorfQTbgXNT
    c^`TWpYQ\SYb7F^^`H\mXPejRE[RNOX@b/\dWJZWjQR\QG7dZQVT\^ZX>VYBLZ]M
    VB^SQ`cYI^QiKT[SabUR=_oj~`PZlMKPW_eAZ^`LbbSW*YSTheK][WOj`]J^WRU^
    dRhpO5d`[PcXfVd^RUbUAebWDRLDlIcCUSkcH^`TF3xGF\MOTWKH_`[NGSPU[K\c
    G]a^XYNE]gcLBhVg`YXD\GkPikWK\_SUY_ib?OZQc[eb;rXMRh8ZbS_FXX`\xab]
    [_aORgoZLFbOZZPRS[Kaa^eTP\RHd\MfK7LdN[IbiTZZd>_^dYPWK]YY`WcMgRXP
    X\WGFObMTTcAc[;_SBiXmK[YeTVNcXYTYJaS\QONY_OYc]XirRad]K;dU]ObhXIV
    ITPf^@QWMCM]FKiGB[K:hXMleQLS]Ke\KWRKUND?<SQTHSR:LEOGEPdZNJQH7QOQ
    VYCTAb3S:K`b]Rgpgkf`|~j;[[HFZVXP@RE]OZ?l]kEUOMT@VLWEMCBfZYhn`VMY
    TsdenTRnVGldYf]NRpVGpa\YbcS>To^Uea_XKS:O[^XL[VT]]XbTYXRA]Q[UbCNg
    WqSHam[>gZ1Y]?l`bR`fcK`tYZMZhCcOMVQ``GO`VYQ[[JV_aST]XGVeW'KgJZQl
    GMT_ZOVLPNpW^PLPFU_ZNF\aZK[V]-]Y\P^OKb6OIXYVO9VE>YdcbIHmjaQMT[Mi
    Rf^JZ^QWNk^Y]tSQWgUS^\`[ZZSPXOA+OZeZMUd_lfPTR@[\PGEgQ6WQ]O[OWYQj
    RWVjT`Ni`gP_]]`_?aP\aSQPGcVdR\TYRa8U\ZSO+WaPOQSRdSWXOK[If]\@JFdO
    eGUDUXKP[LNX][ccbQVN]UVjSEN8GbTbRVCxUg`lHV^\TMLeN>[`PX\dKXgTWO`^
    YM[VlWGY_FZJ9XEXY[J\\QoiSQGCLQG?IHQSMX[qiTT?bG5TYNNJQMQKT_bFQ\E0
    acz?bcZ_a[YX[bMUZWTZ`^E^mYKb]GHdTPKMn;KA[N]BQ7BZWZ\m``ZeL`a_a`QT
    """#

  // swift-format-ignore
  static let o200k = Lane(
    lengths: [
      -831, -831, -830, 168, 165, 162, 1045, 1037, 920, 1990, 840, 1441, 1613, 2131, 1130, 3659,
      578, 574, 570, 389, 542, 161, 0, 161, 0, 0, 0, 0, 0, 0, 0, 0,
      -610, 371, 375, 367, 379, 368, 357, 367, 356, 365, 356, 366, 365, 357, 358, 403,
      70, 257, 233, 233, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 992, 784, 1831, 422, 614, 0, 359, 25,
      0, 1021, 772, 1829, 423, 638, 0, 410, 81,
      0, 1395, 0, 1830, 419, 839, 0, 419, 160,
      1053, 1196, 766, 0, 421, 678, 0, 591, 251,
      1047, 960, 957, 1822, 0, 633, 594, 590, 493,
      953, 963, 780, 1831, 420, 0, 199, 646, 234,
      956, 473, 0, 0, 30, 243, 0, 493, -48,
      1096, 1040, 961, 1835, 417, 639, 0, 0, 414,
      964, 813, 843, 1791, 421, 614, 0, 456, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 171, 0, 0, 0, 0,
      0, -84, 42, 243, 190, 157, 228, -82, 42, -77, 156, 281, 399, 19, -63, 4,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 276, -296, 22, 235, -164, 189,
      492, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 286, 528, 306, 198, -131,
      210, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 63, 292, -32, 222, 0,
    ],
    repeats: [348, 12],
    leads: [
      494, 0, 373, 0, 257, 0, 680, 193, 511, 468, 1593, 0, 1082, 0, 600, 160,
      0, 0, 0, 0, 964, 755, 215, 1072, 388, 405, 1095, 156, 750, 1505, 1130, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 428, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 796, 210, 184, 513, -8, 0, 0, 0, 918, 689, 0, 0, 0, 479,
      275, 327, 644, 0, 0, 0, 0, 67, 280, 313, 497, 373, 0, 0, 0, 0,
      353, 164, 0, 671, 566, 769, 746, 658, 727, 915, 593, 612, 576, 860, 306, 319,
      1641, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 878
  )

  // swift-format-ignore
  static let cl100k = Lane(
    lengths: [
      -830, -831, -829, 168, 165, 164, 1046, 1038, 919, 1990, 838, 1441, 1610, 2130, 1127, 3661,
      578, 578, 569, 386, 541, 161, 0, 161, 0, 0, 0, 0, 0, 0, 0, 0,
      -605, 372, 376, 367, 380, 369, 358, 367, 357, 365, 356, 366, 362, 357, 359, 401,
      82, 252, 230, 230, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1009, 782, 1831, 421, 610, 0, 342, -134,
      0, 1062, 762, 1829, 421, 637, 0, 398, -202,
      0, 1393, 0, 1830, 418, 846, 0, 394, -128,
      1047, 1338, 748, 0, 421, 678, 0, 578, 29,
      1034, 1013, 957, 1822, 0, 633, 601, 598, 249,
      961, 914, 749, 1831, 419, 0, 194, 649, 237,
      946, 462, 0, 0, 30, 242, 0, 496, 13,
      1065, 1042, 915, 1834, 422, 639, 0, 0, 228,
      1090, 717, 862, 1791, 421, 622, 0, 466, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -19, 0, 0, 0, 0,
      0, -91, 63, 238, 205, 162, 234, -36, 55, -45, 145, 253, 413, 14, -61, -4,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 307, -288, 32, 245, -185, 200,
      478, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 276, 492, 330, 277, -127,
      210, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 67, 235, -24, 214, 0,
    ],
    repeats: [324, 19],
    leads: [
      835, 0, 437, 0, 295, 0, 717, 337, 530, 466, 1376, 0, 1337, 0, 618, 171,
      0, 0, 0, 0, 916, 896, 214, 1069, 407, 619, 1603, 219, 1500, 1655, 1243, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 466, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 794, 499, 525, 860, 52, 0, 0, 0, 1537, 743, 0, 0, 0, 497,
      473, 792, 593, 0, 0, 0, 0, 429, 711, 880, 1071, 912, 0, 0, 0, 0,
      1343, 674, 0, 939, 702, 1028, 1084, 1054, 1305, 1263, 1017, 1086, 940, 1589, 334, 578,
      2284, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1030
  )

  // swift-format-ignore
  static let anthropic = Lane(
    lengths: [
      -1009, -1010, -998, -504, -65, 222, 766, 1026, 849, 1279, 1170, 1514, 1075, 2533, 1646, 3972,
      -123, 1144, 979, 794, 807, 364, 0, 347, 0, 0, 0, 0, 0, 0, 0, 0,
      -615, 385, 368, 374, 363, 373, 352, 374, 350, 371, 350, 372, 346, 359, 342, 435,
      185, 299, 301, 301, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1029, 748, 2010, 838, 618, 0, 811, -86,
      0, 1029, 720, 2007, 581, 640, 0, 784, -192,
      0, 1327, 0, 2007, 606, 709, 0, 822, -116,
      998, 1137, 691, 0, 567, 685, 0, 815, -127,
      1004, 1056, 936, 1996, 0, 625, 827, 776, 288,
      997, 1053, 864, 2008, 376, 0, 259, 796, 255,
      777, 457, 0, 0, 81, 238, 0, 673, -194,
      1014, 1035, 854, 2015, 648, 646, 0, 0, 190,
      1094, 1228, 809, 1967, 616, 740, 0, 824, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 153, 0, 0, 0, 0,
      0, 53, 40, 155, 331, 211, 258, -21, 117, 67, 185, 256, 137, 184, 174, 118,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 202, 92, 143, 113, 98, 202,
      414, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 281, 200, 257, 359, 203,
      209, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 220, 253, 330, 295, 0,
    ],
    repeats: [138, -150],
    leads: [
      1459, 0, 449, 0, 254, 0, 848, 341, 526, 457, 864, 0, 1170, 0, 620, 111,
      0, 0, 0, 0, 1079, 800, 212, 1071, 639, 496, 1534, 135, 2210, 2155, 1604, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 410, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 731, 644, 872, 1116, 732, 0, 0, 0, 1169, 727, 0, 0, 0, 490,
      545, 711, 696, 0, 0, 0, 0, 435, 1062, 975, 1228, 1140, 0, 0, 0, 0,
      1832, 2028, 0, 937, 642, 862, 936, 920, 1084, 1143, 1222, 1235, 1137, 1666, 329, 839,
      2005, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1138
  )
}
