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
  static let crowding: Int64 = 2026

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
      -828, -828, -827, 167, 164, 162, 1042, 1034, 917, 1984, 837, 1437, 1608, 2124, 1127, 3648,
      576, 572, 568, 388, 540, 161, 0, 161, 0, 0, 0, 0, 0, 0, 0, 0,
      -608, 370, 374, 366, 378, 367, 356, 366, 355, 364, 355, 365, 364, 356, 357, 402,
      70, 256, 232, 232, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 989, 782, 1825, 421, 612, 0, 358, 25,
      0, 1018, 770, 1823, 422, 636, 0, 409, 81,
      0, 1391, 0, 1824, 418, 836, 0, 418, 160,
      1050, 1192, 764, 0, 420, 676, 0, 589, 250,
      1044, 957, 954, 1816, 0, 631, 592, 588, 491,
      950, 960, 778, 1825, 419, 0, 198, 644, 233,
      953, 472, 0, 0, 30, 242, 0, 491, -48,
      1093, 1037, 958, 1829, 416, 637, 0, 0, 413,
      961, 810, 840, 1785, 420, 612, 0, 455, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 170, 0, 0, 0, 0,
      0, -84, 42, 242, 189, 157, 227, -82, 42, -77, 156, 280, 398, 19, -63, 4,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 275, -295, 22, 234, -163, 188,
      490, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 285, 526, 305, 197, -131,
      209, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 63, 291, -32, 221, 0,
    ],
    repeats: [347, 12],
    leads: [
      522, 0, 394, 0, 272, 0, 719, 204, 540, 495, 1683, 0, 1143, 0, 634, 169,
      0, 0, 0, 0, 1019, 798, 227, 1133, 410, 428, 1157, 165, 793, 1590, 1194, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 452, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 841, 222, 194, 542, -8, 0, 0, 0, 970, 728, 0, 0, 0, 506,
      291, 346, 681, 0, 0, 0, 0, 71, 296, 331, 525, 394, 0, 0, 0, 0,
      373, 173, 0, 709, 598, 813, 788, 695, 768, 967, 627, 647, 609, 909, 323, 337,
      1734, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 811
  )

  // swift-format-ignore
  static let cl100k = Lane(
    lengths: [
      -827, -828, -826, 167, 164, 163, 1043, 1035, 916, 1984, 835, 1437, 1605, 2123, 1124, 3650,
      576, 576, 567, 385, 539, 161, 0, 161, 0, 0, 0, 0, 0, 0, 0, 0,
      -603, 371, 375, 366, 379, 368, 357, 366, 356, 364, 355, 365, 361, 356, 358, 400,
      82, 251, 229, 229, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1006, 780, 1825, 420, 608, 0, 341, -134,
      0, 1059, 760, 1823, 420, 635, 0, 397, -201,
      0, 1389, 0, 1824, 417, 843, 0, 393, -128,
      1044, 1334, 746, 0, 420, 676, 0, 576, 29,
      1031, 1010, 954, 1816, 0, 631, 599, 596, 248,
      958, 911, 747, 1825, 418, 0, 193, 647, 236,
      943, 461, 0, 0, 30, 241, 0, 494, 13,
      1062, 1039, 912, 1828, 421, 637, 0, 0, 227,
      1087, 715, 859, 1785, 420, 620, 0, 465, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -19, 0, 0, 0, 0,
      0, -91, 63, 237, 204, 162, 233, -36, 55, -45, 145, 252, 412, 14, -61, -4,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 306, -287, 32, 244, -184, 199,
      477, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 275, 490, 329, 276, -127,
      209, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 67, 234, -24, 213, 0,
    ],
    repeats: [323, 19],
    leads: [
      882, 0, 462, 0, 312, 0, 758, 356, 560, 492, 1454, 0, 1413, 0, 653, 181,
      0, 0, 0, 0, 968, 947, 226, 1130, 430, 654, 1694, 231, 1585, 1749, 1314, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 492, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 839, 527, 555, 909, 55, 0, 0, 0, 1624, 785, 0, 0, 0, 525,
      500, 837, 627, 0, 0, 0, 0, 453, 751, 930, 1132, 964, 0, 0, 0, 0,
      1419, 712, 0, 992, 742, 1086, 1145, 1114, 1379, 1335, 1075, 1148, 993, 1679, 353, 611,
      2414, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 962
  )

  // swift-format-ignore
  static let anthropic = Lane(
    lengths: [
      -1006, -1007, -995, -502, -65, 221, 764, 1023, 846, 1275, 1166, 1509, 1072, 2525, 1641, 3960,
      -123, 1140, 976, 792, 805, 363, 0, 346, 0, 0, 0, 0, 0, 0, 0, 0,
      -613, 384, 367, 373, 362, 372, 351, 373, 349, 370, 349, 371, 345, 358, 341, 434,
      184, 298, 300, 300, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    meetings: [
      0, 1026, 746, 2004, 835, 616, 0, 808, -86,
      0, 1026, 718, 2001, 579, 638, 0, 782, -191,
      0, 1323, 0, 2001, 604, 707, 0, 819, -116,
      995, 1133, 689, 0, 565, 683, 0, 812, -127,
      1001, 1053, 933, 1990, 0, 623, 824, 774, 287,
      994, 1050, 861, 2002, 375, 0, 258, 794, 254,
      775, 456, 0, 0, 81, 237, 0, 671, -193,
      1011, 1032, 851, 2009, 646, 644, 0, 0, 189,
      1091, 1224, 807, 1961, 614, 738, 0, 821, 0,
    ],
    signs: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 153, 0, 0, 0, 0,
      0, 53, 40, 155, 330, 210, 257, -21, 117, 67, 184, 255, 137, 183, 173, 118,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 201, 92, 143, 113, 98, 201,
      413, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 280, 199, 256, 358, 202,
      208, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 219, 252, 329, 294, 0,
    ],
    repeats: [138, -150],
    leads: [
      1542, 0, 474, 0, 268, 0, 896, 360, 556, 483, 913, 0, 1236, 0, 655, 117,
      0, 0, 0, 0, 1140, 845, 224, 1132, 675, 524, 1621, 143, 2335, 2277, 1695, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 433, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 772, 681, 921, 1179, 774, 0, 0, 0, 1235, 768, 0, 0, 0, 518,
      576, 751, 735, 0, 0, 0, 0, 460, 1122, 1030, 1298, 1205, 0, 0, 0, 0,
      1936, 2143, 0, 990, 678, 911, 989, 972, 1145, 1208, 1291, 1305, 1202, 1761, 348, 887,
      2119, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    rarity: 1070
  )
}
