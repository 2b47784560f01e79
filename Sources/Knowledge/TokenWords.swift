/// The hash of a run of like bytes, by which its repeats are found.
struct RunHash {
  private(set) var value: UInt32 = 0x811C_9DC5

  init() {}

  /// - Parameter before: The hash of the run before where both are one word, else that of none.
  init(of bytes: UnsafeBufferPointer<UInt8>, _ run: Range<Int>, after before: RunHash) {
    value = before.value
    for index in run { value = (value ^ UInt32(bytes[index])) &* 0x0100_0193 }
    value = (value ^ value >> 15) &* 0x2C1B_3C6D
    value ^= value >> 13
  }

  /// Whether it is one of the frequent words that the weights are right for; of others, hardly one of 150.
  var isKnown: Bool {
    let place = Int(value) & (TokenWeights.placesOfKnown - 1)
    let mark = UInt8(48 + value / UInt32(TokenWeights.placesOfKnown) & 63)
    return TokenWeights.knownWords.utf8Start[place + place / TokenWeights.triplesOfLine] == mark
  }
}

extension TokenWeights {
  /// The places of `knownWords`, a power of two.
  static let placesOfKnown = 8192

  /// The words that the weights are right for within a fifth of a token wherever they stand, a character at the
  /// place that the lower bits of a word's hash give: `-` for none, from `0` on the next six bits.
  ///
  /// Printed by `Scripts/calibrate-tokens --words`. It holds bits of hashes, no text.
  // swift-format-ignore
  static let knownWords: StaticString = #"""
    --V---Sm8-O---CeOWl---ll-\---^8---JXj_F-N]98l--F^oM80S---F--hF-V
    ---6]m1C-8------@a-bm0----@-SVm-i>---A4-@-2l-----g---Q--dN6-bN=-
    ----6-5----V?---b-h9-3-e-BF-dW0-I7-6-=b8---Q-bo-f7H--9-----:--CX
    -C-g8<D-<f--e-]=-Y]-Sa-DK-----g-7---?E-----gh--kojg-----X--1-2E-
    -UUno;N-TT--G---DT-<K-m--;--U----5-7C--c-m---G----<-b---RP-iU^\-
    --W--C--V-Y----7S]@5[-nKRko---T--------R-[>-I@P^--Vm6-W---J---4-
    K-JNN->XkYK-3-LF----l-R6J--b----h----8Yc---9-Cfo--L---I-fQ-fj--B
    ---1T--2--b----;---:n---C----D-;-L---8U-<-7-K54E^-----?m-\----4-
    --V--J-]-SK--E--L------DLR-S8a-GI---9---Gg-loD1-----C-J--<--1--7
    P-<--dZ--N-A--i---T---->-e---N[^-Y----k?VOS-]F---Yd-I--_?[--M--f
    B--->--f--:o-[-------n---H----P-5-0-_o----L---M--Q--I----@0^c---
    -^-?9--8--`c--`-n6CF-k-]--\--P;----k---0--YZ--`N-J3-C-[-f--\-9-k
    -----GW---l---d4-:W-J----[D=f-k--m6i--T-F---0CV-R-SQ------;b-H;-
    --LE----7---8-Z-6EV-M---XfMVA-7-fg--DQ-1h---X-Y-be-i-------^I--X
    -----N-I4jB:fA-Ji----------6--dXn3@-D4--<-1?-A--3G----i--:----W]
    -o-f--f-H---j--D5fh^----S=-E--U-<4-----h------2JR---[-^D-49OK-X-
    V8-oO-----i-hL7-\----<h\--0--][----B--C-U-3Z----->c---------=[--
    5O-----m---8--0WBN=-A9-GUh--7UXQ-Vf---XNOM-VL5-o-=-Ll-B-c[-Q-P-L
    -nO--V-->--l-g_---Q-15--i->--OX-A-P-E-J-^]H--:---n---[-O=---7-X-
    BD---------M--o]1-@-----[20D---9-D----?R1-8---b\---@-c-LP-9R3-eZ
    8HE----2hfFD-9-lG-----W-D-e-f---]-m-8-Uj--9--`--?mMlQ-n-82V----M
    ---c-o3--6fIi-i----Fn-----b--o-8-A---0-\-ZNT6----=--Y4X-gf--R-:-
    >--X--M-Z--G-_N---k-[---L---ACd--U--dZ=-F-4;------lb----88h-L---
    -ek@-[S-n--:W--_-4n---\---K---T--e-l----;P-P---5G------N----Qf-i
    -:----------@JR-g--R-lJ----A------Q------k--W-B-m--M[lcb>---5-m-
    lhfQ-G---4----:Q-_----T-a1>c3---m--?B-L-`8-O-PoA-Q-----_f-----O5
    --N-c---A3--Yc-N-P9-\N----G--9E-------4K-Q---4-PUl---P---U-J--`Z
    -oJ_-3-^-<?-g--<iojV-H?-U-A-R--ka-SK--<---PPi-\a--k-4R>------<n-
    h-k-----M-[--m----X----j5--9----3-----]---O0-oO----ogA-----X>_-R
    oD-F-Zi------C-----JH--_-=Q-6S-e-------W7d<--l-BO--H-i=--J--^---
    ---E-d=-D--a----^=--Y-X----okQ----;-eF---IR\Lla----HAa----H--DW-
    -2-X6\-0------Nh-----J--a-_3-3--------1--``V--------a`-1-8-f--Be
    WUVhH\I-1----c--R-l-I-@-[n^6l---3XZ\\<6B@---n----fL-U--M9----U--
    -kBO-k-----P=-1l---]\k-H--C5C-0\c-S-0Gb--04-J-[--9<----JT-7e-5--
    ----:-m6Q-@5f-\-4-----------h---P--5--E-S-----R-----eb-5Vl=-_-L-
    J-DM<b---9--X--g------UFH]0--Ib---N-----kC---a---1----J?dG-----S
    W-----H@5---J-R-:-M9Y:--C_f9D-L=-9X-----AS--<----6--;4O-dY-V----
    \-VJ-9n-B--`---N-e--Fmd------P^I--d-K----Q-jW--6-----T-7UL9oL-N-
    Wg-J:V-=1-MfmZj-khk-D-4_k-c-Q[-U-T---j-[W-k----0-U-G---g----ZDS\
    --Z-L-[R-------3------9------kM-WN-8-----?-C-B<-k--ET--^---==T--
    d--I-g---n----BB:=4-0-;KM--4-YA`--PSR-oF--k-----7k@-----B--4]gk-
    ?R---K--\------h--V-----6--92ah-PgJ-S--Z-8---[n-D-M-----U\P-@--k
    5-----IV--X-----h-V->o-K---o--LKT-L---;------@8--f-:-g7--1Kjg=i-
    -?--0Kg-K-----G-3C-hi3f--Ab----V-e---L---?0--Y---a:---`-0-------
    ---`-c-C-H:Q----------S--cf-;-G--@70-2-]--=-7^:-Y<-<----K-Y0i-<<
    --e-D-TDV-----T-ZVo7--I-aEC3---^=-M----HU---g-`---bi@---bE[-ofc-
    -IC----O-4XPQ---Se7V--26--U-SIC-ck?--\--IX=@-e------<-D-@--M-P--
    FJ-Y0----iS---m--0f>jm-4----T;3Q-----K-3--V-jc---=_-----m9--Z_B-
    YDk>--L-<-L---9XkQ----Tb-6C-V----------:2m-^---RC-9Q-----W------
    ---E---ioY-----J----4-h-c----o--bDQ9C---O--------ahE2-SK--;-9-8-
    Gn--W---X---U_V?--:0Jg-----ML3-8----K---->7-@-----J-B----kR-K-S-
    6-PR-:5---A-bb----_-----------h-JK-C:Q-8--98Q-cI--D-^--=--4-UV--
    ---G3--9--g-----g>--W-i-l----i-E-]--G-A=0--i;2----D---S--8-mH>9-
    ---o-PbaOQ--j[S------?-->->-JS`8-eC--bk-----@-----U-N-----7-^-5F
    -L---LJ-G9---1]4-2---d-----6B--n--TV-----1-4[F-;L-31m;0-A-3-_--a
    -<?76nT--8-h--e-O--U-=?--5S2J5f----S--UI--_-0-H-<--A--1B-\---MPd
    ---@----A2YD-X---;2--k>f----b4-S-------C-J--U1o--k-IQ8-]---8i-`-
    --@=--Z---QPBZ-----dV-Q--a-X-N5-VYP-dYhL----:---J----5--E--4-e;=
    6---g-e----0->----E>-:-9---6>_-j<-7-B;^--6---j--@2-e-[-X--C-l---
    -2\@b-]g9-\^-:->--?Xk-------N=n-^-7;_---MaXLY-P--0--?-o--------F
    -------------A-9----?U-H-:-7---h^-:>-5F-----P-b--h1X-?---V-mU---
    eh=--k--B-6--_-2--^-5--J-----1-;-n-O---c-3--------4--RU-:CL-Pa--
    ?1i---a-:F--65g---JX_----80---9-80g-H--K------Ko----------8-----
    -F6U-<--`-<---g----A=-K<--O-J-4-E--4R--gH-ef---D--T:->j--------0
    c-^-1-^----WL--9--n---@^[--L-MIf-Z9-_>k---T-------Z-V-9L-`-V-o--
    -Q-5_N---[--Z-------=T\V----^5mYi-3:--Fb_=---------=-R-----d-J1_
    -b---=-1M3Y>--J6-D--G7Nd-----J-CO---9[---k-kY---FB-Co---------mU
    --8-Zg-I7--<j---G--6----eQ-`-@--D---->-C---R-B-I-TW-Vc:ie7;Kf---
    -C-S@-H----FX-66m----2;[---c-----GJ-;;g-Ue4-X------<E---<T8---ci
    -----Y-U\----Eo--^U---h-Phd--mQ-W-2--J--S--G-d----]-Hno--A8d-;:-
    ic^---j----1K1-aRg---<fc-8--7@---------3g-@9:-V3D-X---S----f[--1
    N1F_-L-7---A-O-eW---Q---1f--n-----CO--Q-----?mj--bI:PjF0_C--Zc--
    --UP-k-5--IWkn--M---Tg1R--8--b---D--eg--ZJn---J8---CP5-6-<-Sm---
    e----0-O---gRD---F--R-=I-----CZ<S---k--I?--K---G-Y^-BV--h4-1---h
    -S--R---13nU:-------=6--9U-m--5-7:A\->---------GS6----Q7D----\-B
    1-;-b9hRc-[i---]-N--<-D---f-0f-m-----o-@---F-----------Ha----o-Y
    -T--Q--P<---L]--hdN-a7-U-:ooFT-E--F-\MR-gk-HE-?-;O4--F--Z8-l-;-c
    -D-_---b9-6G-->F8--W-llE-\DlYDdo-c--D-n---?B--L-I---G-M-W-8a-;mh
    --P-6----j--c1-C-----^--2k------------N--K---oZ84---RCjf---C-a->
    M--V-----=]--g-R--ZLm-<-<ZiO5-aF`-j-_--HBW---:?--b[@-----O-----d
    E-1d9-7nE-Q-I-Z6---C------B-[-S--Ve--H---B----4----\---=?E-O-->-
    H-----a-g---a5b]---S6--^-BfH--?-------:Ack2783-^-:-h_-9--j-;g=-4
    --[6c---->XfYS1-----AP-`h---k-h-;---5--l-;----1--UJ-------lU--b-
    ----`-e-]---1--:eB->--;-------=------------a-UH`oEDR@-g-^m0----f
    e---@:6-hW-l---1-b-n>^0J--2d-------b-@---Bk---W---G-e=-H-W-----5
    --c-6-----NiY-O--;HG---k7---M-jab5--KS---lDW=kF------Q--^X----U6
    k_--g--Z-:-E0-8-N-bR---------_-_------8---Z-Q-9j---7-\-d-------O
    -hOM--R?--b---jbG\-i-o6GU8----\------`-hH---0>-A-YV-<NUL@-----Y-
    ---An-M--d----a----\---OK-Ye-R-d-------a3XK-d---YY83--=-aZD_---e
    U-F--B--2-;---CUn-0--a-W-<----R5kR--]-O--P1:-V-e---bG-T-<----V--
    --Eio-------V---bh--4-oQ-c--dd--:S-a----------YQlc-DT--QaM-i-X-Q
    [gF------E-H---1]J------A---6----[X>@-----[W4---^7----\-------kd
    [D:---b:TAe:C--_f--LHLl5-1\-PS--0CW:^-------f--ld--\@?-Z-m-_`--S
    L-------hE-----E---W-\G---F0--Da---Ig>blFL----W-I4R--a--1---Hc-H
    -T6-[^-W---h-Yh----n------Kg-a---dJW----aX-=---d-LM-M<Q-k----A--
    1PN--H---l--`8---3--4\--I-----6nK--8-C--S--^--lXIb---`6---Xek-?<
    --3----jO<-U-C-_-\--]--a-----1c<-5--D--------------ckL-V-:m--K5-
    --Z-c----1---Ec---Uf--5----E4\---4---e----1--09----S---Ri--Lcjo-
    --GNBY-\1-_--6---7-----0@------G5-T-;PU----e----R_C-4--7-a-SG---
    ----a---N-?---DB--R8-------8bT--D--^-`------Z--6-0--c--j]ll---5B
    d-@R----;-:---cW?--4-e-----RP;Nh----@-F->A-?@-----JB-XD[--O-9-g-
    C-P-G----8--`K---O-----@0B-------------ZN-RYL]-9-----nE--O--F--0
    -----jQCU3--b-Li--RE-II----g-_--Nc------a\---Y--:---:cU--9--jl3-
    ]?\-T-8W-R---T---M@-?W---e--IA---k-H58---ZQ-----_0\_M-----3lfNb-
    [-E--d9--e--X-g-0--C2@9---M---m-------6Z---:0--i------Z---m-V-m-
    -^-----OHF---BZ--<--J=G`-V-;e---b@U;---C--------<-<B-L-eX-M---K-
    G7-95P\-6--<H-W-Ta-A-b2--------BDnS-H--?C---mWh-----B-kD^--W-h--
    ---:----<-ol]]m--H-8-IkJ-HKPj-W;IQ4-m---a-[\<i-M-FH--Nm-h--gO-\-
    hbm----P---K-o[FV\--2m-A--R-eV----eJ--n---O--\e--3-?-S-------;--
    `---J-Tj5kcX--NL-b:i`GG6-----WPZ`A-fT--4---D----o7--Q--:V1----L@
    ;-W--M----UN@>----L---k-------T-<5---d-B:-58----F--3-->-B----O--
    I--@---------J--U----3C-?--7k--Z------U?-U3-k----5--9c--O---m7KZ
    4bg-;----n----<-?l-;G--`--\---X=---P-----j---C----G2---4o---M->-
    eQ_--M-HND-l--?Me=--F--4E---L=P;On_Z---0--^-G-jm------eQ6-=--OVe
    :1MZ------IQ-<----SGk`l---5-a--E--j]--->-ijO1---3C---A----d`-k9j
    ----B-8--T[----k-^-bO----n_---i----G-6o--d-M--2----Q----E-_-Ya--
    k0------------V-j_A-5d-n]-SP^--fF----8[---U--H--k-U-l-S--b--Nh-7
    Ak-Ea?N-------E--G-W?:--EACeZJ--U-d=-b3-----_-Y-nP--G---nf-7JB--
    -C-DN--T-`-jYQ-H----m--6---C9X;-]T----------SZ-H-`-G>-\--2-----Q
    6L---mR-n------U:---kjC-Wm<--6:--:-`-71--^F[gJ--I--V---Y--f-]-Ng
    -H--]T------S;b-----;3l-F^o-]>-Fc-Zk---i-F----C-]VQ-;Z8-h--d----
    YC----EH;-R--5-C-O7g--@-7-->X--m---Z-^-9M--@^--:---g-h--N----D--
    9L-------m--U-----F---71Y@--a--G-;-L--Ne--a--kR------98-E2-S-G0\
    E--_-o--o--i9AK--3-KC--O---C_---R^]----;K---l--F-----;Q---m--E--
    \-iM[h-9;_-V-_<mm-6Yd-------cdKM-5---n-----dZV-:--D7--hBd\--ilP\
    ---j->D-@l0-mF--0---`---c--9i[Y--ZEM--N`@2-o--a-------]1-W-;---`
    ^------NS--SS-1`-----k--R?----h---=c---Jgl-gT2n^-----2--^-33--QK
    -f9---->`Nl-6ng@a----?-W--3--R:bcR-2n----Kb--B=2--=-b>--Ja-b-1>-
    """#
}
