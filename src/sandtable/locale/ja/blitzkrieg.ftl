### 『ライズ・オブ・ブリッツクリーク』の問い、選択、出来事、拒否の理由。ルールは blitzkrieg-rules.ftl にある。

## 軍、国、ユニット

seat-german = ドイツ軍
seat-allied = 連合軍
country-belgium = ベルギー
country-netherlands = オランダ
unit-german-infantry = ドイツ軍歩兵
unit-german-tank = ドイツ軍戦車
unit-french-infantry = フランス軍歩兵
unit-french-tank = フランス軍戦車
unit-british-infantry = イギリス軍歩兵
unit-british-tank = イギリス軍戦車
unit-retreating = 退却中の{ $unit }
unit-count-german-infantry = ドイツ軍歩兵{ $n }個
unit-count-german-tank = ドイツ軍戦車{ $n }個
unit-count-french-infantry = フランス軍歩兵{ $n }個
unit-count-french-tank = フランス軍戦車{ $n }個
unit-count-british-infantry = イギリス軍歩兵{ $n }個
unit-count-british-tank = イギリス軍戦車{ $n }個
units-none = ユニットなし

## 問い

ask-waiting = { $seat }の選択を待っています。
ask-over-surrender = ゲーム終了。連合軍歩兵の降伏により、{ $seat }の勝利です。
ask-over-base = ゲーム終了。ドイツ軍の根拠地が陥ち、{ $seat }の勝利です。
ask-over-victory-card = ゲーム終了。勝利条件カードを満たし、{ $seat }の勝利です。
ask-over-no-victory-card = ゲーム終了。勝利条件カードはどちらも満たされず、{ $seat }の勝利です。
ask-deploy-allies = { $unit }をフランスに置いてください（残り{ $left }個）。
ask-deploy-germans = { $unit }：残り{ $left }個のうち、{ $space }に何個置きますか。
ask-plan = このターンのカードを選んでください（{ $limit }枚のうち残り{ $left }枚）。
ask-plan-full = カードを選び終えました。{ $momentum ->
    [0] 確定してください。
   *[other] 確定するか、モメンタム{ $momentum }点のうち1点を払ってもう1枚選べます。
 }
ask-pre-move = カードを使って事前行動をするか、事前行動を終えてください。
ask-operation = { $seat }の作戦：{ $momentum ->
    [0] カードを使うか、パスしてください。
   *[other] カードを使う、モメンタム{ $momentum }点のうち1点でユニット1個を動かす、パスする、から選んでください。
 }
ask-tactical-from = 戦術移動：どのスペースから動かしますか。
ask-tactical-units = 戦術移動：{ $start }のどのユニットを動かしますか。
ask-tactical-to = 戦術移動：{ $start }の{ $units }をどこへ動かしますか。{ $left ->
    [0] {""}
   *[other] あと{ $left }個まで加えられます。
 }
ask-pre-move-from = 事前行動：どのスペースから動かしますか。
ask-pre-move-units = 事前行動：{ $start }のどのユニットを動かしますか。
ask-pre-move-to = 事前行動：{ $start }の{ $units }をどこへ動かしますか。{ $left ->
    [0] {""}
   *[other] あと{ $left }個まで加えられます。
 }
ask-momentum-from = 1個の移動：どのスペースから動かしますか。
ask-momentum-units = 1個の移動：{ $start }のどのユニットを動かしますか。
ask-momentum-to = 1個の移動：{ $start }の{ $units }をどこへ動かしますか。
ask-breakthrough-units = 突破：{ $start }のどのユニットを動かしますか。
ask-breakthrough-to = 突破：{ $start }の{ $units }をどこへ動かしますか。{ $left ->
    [0] {""}
   *[other] あと{ $left }個まで加えられます。
 }
ask-strategic-from = 戦略移動：どのスペースから動かしますか。
ask-strategic-second = 戦略移動：2個目はどのスペースから動かしますか。
ask-strategic-units = 戦略移動：{ $start }のどのユニットを動かしますか。
ask-strategic-to = 戦略移動：{ $start }の{ $units }をどこへ動かしますか。
ask-replacements-units = 補充：どのユニットを戻しますか（あと{ $left }個まで）。
ask-replacements-to = 補充：{ $units }をどこに置きますか。
ask-staff-work = 奪われたカードのうち、どれを手札に戻しますか。
ask-declare-attack-cards = { $space }の戦闘：戦術カードを伏せて出すか、先へ進んでください。
ask-declare-defence-cards = { $space }の戦闘：攻撃側の伏せたカードは{ $n }枚です。戦術カードを出すか、先へ進んでください。
ask-keep-dice = { $space }の戦闘：どの2個のダイスを選びますか。
ask-take-loss = { $space }の戦闘：損害としてどのユニットを除きますか。
ask-refuse-retreat = { $space }の戦闘に敗れました。退却しますか、ユニットを1個除いて踏みとどまりますか。
ask-retreat = { $space }の戦闘：防御側はどこへ退却しますか。
ask-retreat-split = { $space }の戦闘：防御側は一緒に退却できません。どのユニットをどこへ送るか、または除きますか。
ask-breakthrough = { $space }を取りました。突破のカードを使うか、先へ進んでください。

## 選択

do-place = { $space }に置く
do-put = { $space }に{ $n }個置く
do-plan = 「{ $card }」を選ぶ
do-buy = モメンタム1点でもう1枚選ぶ
do-spend = 「{ $card }」を使う
do-play = 「{ $card }」を出す
do-momentum = モメンタム1点でユニット1個を動かす
do-pass = パスする
do-from = { $space }から
do-take = { $unit }を選ぶ
do-to = { $space }へ
do-evacuate = 海上撤収する
do-recall = 「{ $card }」を戻す
do-lay = 「{ $card }」を伏せて出す
do-defend = 「{ $card }」を出す
do-keep = { $dice }を選ぶ
do-lose = { $unit }を除く
do-refuse = { $unit }を除いて踏みとどまる
do-accept = 退却する
do-retreat = { $space }へ退却する
do-send = { $unit }を{ $space }へ
do-drop = { $unit }を除く
do-done-plan = カードを確定する
do-done-pre-move = 事前行動を終える
do-done-strategic-move = 2個目は動かさない
do-done-replacements = これ以上戻さない
do-done-declare-attack-cards = 攻撃カードはもう出さない
do-done-declare-defence-cards = 防御カードはもう出さない
do-done-breakthrough = 突破しない

## 戦闘ダイスの数の内訳

dice-units = ユニット
dice-defence = 防御効果
dice-superiority = 戦車優勢
dice-cards = 戦術カード
dice-most = 上限は{ $limit }個
dice-supply = 補給切れ
dice-least = 0個より少なくはならない

## 出来事

did-draw-open = 公開された勝利条件カードは「{ $victory }」です。
did-draw-secret = あなただけが知る勝利条件カードは「{ $victory }」です。
did-place = { $unit }を{ $space }に配置しました。
did-put = { $space }：{ $unit }{ $n }個。
did-cover-bases = ドイツ軍は根拠地への配置を終え、覆いをしました。
did-begin-turn = 第{ $turn }ターンが始まりました。
did-end-turn = 第{ $turn }ターンが終わりました。
did-choose-card = 「{ $card }」を選びました。
did-buy = { $seat }がモメンタム1点を払い、選べるカードを1枚増やしました。
did-plan = { $seat }が作戦計画を終えました。
did-lose-card = 手札の「{ $card }」が、このターンの間奪われました。
did-seize = このターンの間、{ $seat }の手札から{ $n }枚が奪われました。
did-spend = 連合軍が「{ $card }」を事前行動に使いました。
did-end-pre-moves = 連合軍の事前行動が終わりました。
did-play = { $seat }が「{ $card }」を出しました。
did-pass = { $seat }がパスしました。
did-spend-momentum = { $seat }がモメンタム1点を払い、ユニット1個を動かします。
did-move = { $units }が{ $start }から{ $space }へ移動しました。
did-attack = { $units }が{ $start }から{ $space }を攻撃します。
did-move-strategic = { $units }が{ $start }から{ $space }へ戦略移動しました。
did-evacuate = { $units }が{ $start }から海上撤収しました。
did-replace = { $units }を{ $space }に補充しました。
did-recall = { $seat }が奪われたカードを1枚取り戻しました。
did-recall-card = 「{ $card }」を取り戻しました。
did-open-base = { $space }が初めて攻撃を受け、覆いが外れました。
did-lay-card = 「{ $card }」を伏せて出しました。
did-lay = { $seat }が伏せたカードは{ $n }枚です。
did-defend = { $seat }が防御に「{ $card }」を出しました。
did-reveal = { $seat }が「{ $card }」を公開しました。
did-bluff = { $seat }の1枚は「{ $card }」でした。手札に戻ります。
did-roll = { $seat }のダイスの目は{ $dice }です。
did-not-roll = { $seat }のダイスは結果を変えないので、振りません。
did-keep = { $seat }は{ $dice }を選び、戦果は{ $score }です。
did-keep-pair = { $seat }はぞろ目の{ $dice }を選び、戦果は{ $score }です。
did-lose-pair = 損害：{ $unit }。
did-refuse = { $seat }は{ $unit }を除き、退却を拒みました。
did-not-retreat = { $unit }は退却できず、除かれました。
did-surrender = { $unit }が降伏しました。
did-win-attack = { $space }への{ $seat }の攻撃は成功しました。
did-win-defence = { $seat }は{ $space }を守り切りました。
did-take-space = { $seat }が{ $space }を占領しました。
did-go-back = 攻撃した{ $seat }は{ $space }に戻りました。
did-retreat = { $units }が{ $start }から{ $space }へ退却しました。
did-momentum = モメンタムは{ $seat }の{ $n }点になりました。
did-momentum-none = モメンタムはどちらの側にもなくなりました。
did-collapse = { $country }が崩壊しました。
did-show-secret-card = 伏せていた勝利条件カードは「{ $victory }」でした。
did-end-surrender = 連合軍歩兵の降伏により、{ $seat }の勝利です。
did-end-base = ドイツ軍の根拠地が陥ち、{ $seat }の勝利です。
did-end-victory-card = 勝利条件カードを満たし、{ $seat }の勝利です。
did-end-no-victory-card = 勝利条件カードはどちらも満たされず、{ $seat }の勝利です。

## できない理由：準備と作戦計画

no-place-outside-france = { $space }はフランスのスペースではありません。連合軍はフランスにだけ配置できます。
no-place-british = { $space }は要塞か根拠地なので、イギリス軍は置けません。
no-place-full = { $space }にはもう置けません。
no-put-not-enough = { $unit }は残り{ $left }個なので、{ $space }に{ $n }個は置けません。
no-put-minimum = ここに{ $n }個置くと、すべての根拠地に{ $minimum }個以上を置けません。
no-plan-unfinished = あと{ $left }枚選んでください。
no-plan-full = { $limit }枚すべて選び終えています。
no-plan-fog = 「{ $card }」は毎ターン手札に加わるので、選ぶカードではありません。
no-plan-momentum = 「{ $card }」は、作戦計画の開始時にモメンタムを持っていたときだけ選べます。
no-plan-none-left = 選べる「{ $card }」は残っていません。
no-plan-rests = 「{ $card }」は前のターンに使ったので、このターンは使えません。ほかに選べるものは残っていません。
no-buy-momentum = 払うモメンタムがありません。
no-buy-yet = 先に、払わずに選べる残り{ $left }枚を選んでください。
no-spend-fog = 「{ $card }」は事前行動に使えません。

## できない理由：カード

no-card-in-hand = 「{ $card }」は手札にありません。
no-card-not-attack = 「{ $card }」は攻撃に使えません。
no-card-not-defence = 「{ $card }」は防御に使えません。
no-card-twice = 「{ $card }」はこの戦闘ですでに使っています。
no-card-condition = この戦闘は「{ $card }」の条件を満たしていません。
no-play-in-battle-only = 「{ $card }」は戦闘で使うカードで、作戦としては出せません。
no-play-no-effect = 「{ $card }」を出しても、今は何もできません。
no-play-not-breakthrough = 「{ $card }」は攻撃に勝った後に出すカードではありません。
no-recall = 「{ $card }」は奪われていません。
no-momentum = モメンタムを持っていません。

## できない理由：移動

no-move-possible = 動かせるユニットがありません。
no-units-there = { $space }に自軍ユニットはいません。
no-act-retreating = { $space }のユニットはすべて退却中なので、この手番には行動できません。
no-take-retreating = { $space }に残っている{ $unit }は退却中なので、この手番には行動できません。
no-way-from = { $space }から動かせるユニットはありません。
no-take-one-unit = モメンタムで動かせるのはユニット1個だけです。
no-take-group-full = 戦術移動で動かせるのは{ $limit }個までです。
no-take-tanks-only = 突破できるのは戦車だけです。
no-take-none-left = { $space }に、動かせる{ $unit }は残っていません。
no-take-nations = フランス軍とイギリス軍は一緒に動かせません。
no-take-no-room = { $unit }には行けるスペースがありません。
no-take-not-in-box = 補充ボックスに{ $unit }はいません。
no-to-nothing-taken = 先に動かすユニットを選んでください。
no-to-start = ユニットはすでに{ $space }にいます。
no-to-pre-move-area = 事前行動で行けるのは連合軍が支配するフランスとベルギーのスペースだけで、{ $space }には行けません。
no-british-stop = イギリス軍は{ $space }に止まれません。
no-to-full = { $space }のユニットが{ $limit }個を超えてしまいます。
no-to-two-infantry = { $space }までは2スペースあり、戦車だけの移動でなければ届きません。
no-to-two-supply = { $space }までは2スペースあり、補給切れの戦車は1スペースしか進めません。
no-to-two-enemy-first = { $space }への途中に、自軍の支配するスペースがありません。
no-to-too-far = { $space }は{ $start }から遠すぎます。
no-to-not-controlled = { $space }は敵の支配下です。戦略移動は自軍の支配するスペースに限ります。
no-to-no-route = { $start }から{ $space }まで、自軍の支配するスペースだけではつながりません。
no-strategic-supply = { $space }のユニットは補給切れなので、戦略移動できません。
no-move-twice = { $space }のユニットは、この戦略移動ですでに動いています。
no-done-nothing-moved = まだ1個も動かしていません。
no-done-overfull = { $space }のユニットが多すぎます。2個目はここから動かしてください。
no-evacuate-tanks = 戦車は海上撤収できません。
no-evacuate-germans = 海上撤収できるのは連合軍のユニットだけです。
no-evacuate-port = { $space }は港湾ではありません。
no-evacuate-one-port = 撤収は2個とも同じ港湾、{ $space }から行います。
no-evacuate-mixed = 海上撤収は戦略移動の代わりです。2個とも撤収するか、2個とも移動するかのどちらかです。
no-arrive = { $space }は、自軍が支配する自軍の根拠地ではありません。
no-arrive-british = { $space }は、イギリス軍を置ける空きのある自軍支配下の港湾ではありません。

## できない理由：戦闘

no-keep-not-rolled = その2個の目は出ていません。
no-unit-in-battle = この戦闘に{ $unit }は加わっていません。
no-refuse-superiority = 攻撃側が戦車優勢を得ていて、{ $space }は要塞でも根拠地でもないので、退却は拒否できません。
no-retreat-not-adjacent = { $space }は隣のスペースではありません。
no-retreat-not-controlled = { $space }は、防御側が支配する隣のスペースではありません。
no-retreat-full = { $space }には、退却するユニットが入る空きがありません。
no-retreat-covered = { $space }の中は隠されているので、防御側のほかのユニットがいるものとみなします。いないスペースを選べます。
no-retreat-occupied = { $space }には防御側のほかのユニットがいます。いないスペースを選べます。
no-retreat-unsupplied = { $space }からは補給線を引けません。引けるスペースを選べます。
no-send-wishes = { $space }に送ると救えるユニットを失うか、ほかのユニットがいない、または補給を受けられる、より良いスペースがあります。
no-drop-savable = できるだけ多く救うので、{ $unit }は除けません。

## 版のコンポーネントの誤り

edition-base-supply = { $file }、{ $key }：根拠地だけが、必ず補給源になります。
edition-not-connected = { $file }、{ $key }：{ $id }につながるルートがありません。
edition-no-base = { $file }、{ $key }：{ $side }側の根拠地がありません。
edition-base-country = { $file }、{ $key }：根拠地{ $id }がドイツにもフランスにもありません。
edition-one-bluff = { $file }、{ $key }：{ $side }側の欺瞞カードは、ちょうど1種類でなければなりません。
edition-when-effect = { $file }、{ $key }：効果{ $effect }と使用時機が合いません。
edition-breakthrough-effect = { $file }、{ $key }：突破のカードの効果は、戦車だけの戦術移動でなければなりません。
edition-too-many-placed = { $file }、{ $key }：総数より多くのユニットが置かれています。
edition-german-free = { $file }、{ $key }：ドイツ軍ユニットに決まった初期配置はありません。
edition-too-few-germans = { $file }、{ $key }：すべての根拠地の最低数を満たすだけのドイツ軍ユニットがありません。
edition-turn-order = { $file }、{ $key }：第{ $number }ターンの順番が違います。

## 書かれた局面の誤り

position-unknown-space = { $key }：{ $id }というスペースはありません。あるのは{ $allowed }です。
position-unknown-country = { $key }：{ $id }は崩壊する国ではありません。崩壊するのは{ $allowed }です。
position-turn = 第{ $turn }ターンはありません。最後は第{ $last }ターンです。
position-momentum = モメンタム{ $momentum }は、どちらの側でも上限の{ $limit }を超えています。
position-pre-moves-turn = 事前行動は第1ターンだけで、第{ $turn }ターンにはありません。
position-deployment-turn = 配置は第1ターンの前に行うもので、第{ $turn }ターンにはありません。
position-pre-moves-active = 事前行動を行うのは連合軍だけです。
position-same-victory = 勝利条件カード{ $id }を、公開と非公開の両方にはできません。
position-not-a-base = { $key }：{ $id }はドイツ軍の根拠地ではありません。
position-both-sides = { $key }：1つのスペースに両軍のユニットがいます。
position-stack = { $key }：{ $n }個はスタック制限の{ $limit }個を超えています。
position-british = { $key }：イギリス軍はここにいられません。
position-base-taken = { $key }：ドイツ軍の根拠地に連合軍がいれば、ゲームは終わっているはずです。
position-should-collapse = { $country }は全スペースがドイツ軍の支配下です。collapsed に書いてください。
position-surrendered-tank = { $key }：戦車は降伏しません（8.9）。
position-wrong-side = { $key }：相手側のユニットが含まれています。
position-too-many = { $units }：全部で{ $limit }個しかありません。
position-retreating-not-there = { $key }：退却中のユニットは退却先に数えるので、そのスペースのユニットにも書いてください。
position-no-route = { $key }：{ $id }からのルートがありません。
position-bad-cards = { $key }：「{ $word }」を読み取れません。カードは「3 operation 1 air-support」のように書きます。
position-too-many-here = { $key }：{ $id } { $n }個は、駒の数{ $limit }個を超えています。
position-nobody = { $key }：ユニットを書いてください。
position-seen = { $key }：least は net も0も超えられません。
position-spent-momentum = 作戦計画開始時のモメンタムは{ $before }なので、いま{ $momentum }にはなりません（6.1.1）。
position-all-planned = 両軍とも計画を終えています。フェイズはもう planning ではありません。
position-active-planned = { $seat }はすでに計画を終えているので、active にはできません。
position-planned-too-many = { $key }：選べるカードは{ $limit }枚までです（6.0）。
position-set-up-base = { $key }：準備のとき、ドイツ軍はドイツ軍の根拠地だけにいます（3.3）。
position-set-up-minimum = { $key }：準備のとき、ドイツ軍の根拠地にはそれぞれ{ $minimum }個以上のユニットがいます（3.3）。
position-set-up-france = { $key }：準備のとき、連合軍はフランス国内だけにいます（3.2）。
position-set-up-at-base = { $key }：準備のとき、ここには少なくとも{ $units }がいます（3.2）。
position-set-up-box = 最初の作戦の前は、{ $side ->
    [german] ドイツ軍
   *[allied] 連合軍
 }の全ユニットがマップ上にいます。ボックスに残るのは{ $units }だけです（{ $section }）。
position-set-up-too-many = 準備で{ $unit }をマップに置けるのは{ $units }までです（3.2）。
position-set-up-allies-first = ドイツ軍を置くのは、連合軍をすべて置いた後です（3.3）。
position-set-up-later-base = { $key }：この根拠地はまだ聞かれていないので、そのユニットはまだいません。
position-set-up-infantry-first = ドイツ軍の戦車を置くのは、歩兵をすべて置いた後です（3.3）。
position-group = { $key }：{ $n }個は、取れる数{ $limit }個を超えています。
position-no-tanks-won = { $key }：機甲突破を行うのは、勝利した戦車が、勝利したスペースからです（8.2）。
position-strategic-left = { $key }：すでに移動したものと合っていません。
position-not-a-port = { $key }：{ $id }は連合軍が撤収できる港湾ではありません。
position-not-in-box = { $key }：そのユニットは補充ボックスにありません。
position-battle-side = 戦闘の攻撃側は手番のプレイヤーです。{ $seat }の手番ではありません。
position-no-battle = { $space }はすでに攻撃側の支配下なので、戦闘は起こりません（7.1）。
position-no-pair = { $key }：相手はぞろ目を選んでいないので、損害はありません（8.4）。
position-dice-items = { $key }：数は5つです。ユニット、防御効果、戦車優勢、カード、補給の順に書きます（8.3）。
position-dice-rolled = { $key }：ダイスは{ $n }個ありますが、振るのは{ $dice }個です（8.3）。
position-dice-kept = { $key }：選べるのは、振ったダイスのうち2個です（8.4）。
position-dice-score = { $key }：{ $n }はダイスと合っていません。
position-over-surrender = 降伏した連合軍歩兵の数により、ゲームはすでに終わっています。

# The text of a card of one's own edition.
card-own-text = { $ja }

## できない理由: トラック

no-track-turn = ターンマーカーは、両プレイヤーが続けてパスしてターンが終わると、自動的に進みます。
no-track-momentum = モメンタムマーカーは、戦闘の結果と、支払ったポイントによって動きます。
no-track-surrender = このトラックは降伏した連合軍歩兵を数えるもので、ここで選ぶことはありません。

## 局面から分かること

fact-control = { $seat }の支配：{ $spaces }
fact-supplied = { $seat }の補給：全ユニットが補給線を引けます。
fact-cut-off = { $seat }の補給：{ $spaces }からは補給線を引けません。
fact-surrender = 降伏ポイント：{ $n }（{ $limit }で終了）

### 予期できることと、そのときの答え

when-passed = 相手がパスしたら
when-operation = 自分の作戦の番が来たら
when-attacked = 攻撃されたら
when-dice = 残すダイスを選ぶことになったら
when-loss = 失うユニットを選ぶことになったら
when-beaten = 戦闘に負け、踏みとどまれるなら
when-retreat = 防御側の退却先を選ぶことになったら
when-breakthrough = 突破できるなら
then-no-card = カードを出さない
then-most-points = 合計の最も大きい目を残す
then-pair = ゾロ目があればゾロ目、なければ合計の最も大きい目を残す
