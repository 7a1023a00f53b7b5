### 『ライズ・オブ・ブリッツクリーク』の問い、選択、出来事、拒否の理由。ルールはblitzkrieg-rules.ftlにある。

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
ask-over-base = ゲーム終了。連合軍がドイツ軍の根拠地を支配し、{ $seat }の勝利です。
ask-over-victory-card = ゲーム終了。勝利条件カードを達成し、{ $seat }の勝利です。
ask-over-no-victory-card = ゲーム終了。勝利条件カードはどちらも達成されず、{ $seat }の勝利です。
ask-deploy-allies = { $unit }をフランスに置いてください（残り{ $left }個）。
ask-deploy-germans = { $unit }：残り{ $left }個のうち、{ $space }に何個置きますか。
ask-plan = このターンのカードを選んでください（{ $limit }枚のうち残り{ $left }枚）。
ask-plan-full = { $momentum ->
    [0] カードを選び終えました。決定してください。
   *[other] カードを選び終えました。決定するか、モメンタム{ $momentum }ポイントのうち1ポイントを使ってもう1枚選んでください。
 }
ask-pre-move = カードを使って事前行動をするか、事前行動を終えてください。
ask-operation = { $momentum ->
    [0] { $seat }の作戦：カードを使うか、パスしてください。
   *[other] { $seat }の作戦：カードを使う、モメンタム{ $momentum }ポイントのうち1ポイントでユニット1個を動かす、パスする、から選んでください。
 }
ask-tactical-from = 戦術移動：どのスペースから動かしますか。
ask-tactical-units = 戦術移動：{ $start }のどのユニットを動かしますか。
ask-tactical-to = { $left ->
    [0] 戦術移動：{ $start }の{ $units }をどこへ動かしますか。
   *[other] 戦術移動：{ $start }の{ $units }をどこへ動かしますか。ユニットはあと{ $left }個まで加えられます。
 }
ask-pre-move-from = 事前行動：どのスペースから動かしますか。
ask-pre-move-units = 事前行動：{ $start }のどのユニットを動かしますか。
ask-pre-move-to = { $left ->
    [0] 事前行動：{ $start }の{ $units }をどこへ動かしますか。
   *[other] 事前行動：{ $start }の{ $units }をどこへ動かしますか。ユニットはあと{ $left }個まで加えられます。
 }
ask-momentum-from = ユニット1個の移動：どのスペースから動かしますか。
ask-momentum-units = ユニット1個の移動：{ $start }のどのユニットを動かしますか。
ask-momentum-to = ユニット1個の移動：{ $start }の{ $units }をどこへ動かしますか。
ask-breakthrough-units = 突破：{ $start }のどのユニットを動かしますか。
ask-breakthrough-to = { $left ->
    [0] 突破：{ $start }の{ $units }をどこへ動かしますか。
   *[other] 突破：{ $start }の{ $units }をどこへ動かしますか。ユニットはあと{ $left }個まで加えられます。
 }
ask-strategic-from = 戦略移動：どのスペースから動かしますか。
ask-strategic-second = 戦略移動：2個目のユニットをどのスペースから動かしますか。
ask-strategic-units = 戦略移動：{ $start }のどのユニットを動かしますか。
ask-strategic-to = 戦略移動：{ $start }の{ $units }をどこへ動かしますか。
ask-replacements-units = 補充：どのユニットを戻しますか（あと{ $left }個まで）。
ask-replacements-to = 補充：{ $units }をどこに置きますか。
ask-staff-work = 奪われたカードのうち、どれを手札に戻しますか。
ask-declare-attack-cards = { $space }の戦闘：戦術カードを伏せて出すか、先へ進んでください。
ask-declare-defence-cards = { $space }の戦闘：攻撃側の伏せたカードは{ $n }枚です。戦術カードを出すか、先へ進んでください。
ask-keep-dice = { $space }の戦闘：どの2個のダイスを選びますか。
ask-take-loss = { $space }の戦闘：損害としてどのユニットを除去しますか。
ask-refuse-retreat = { $space }の戦闘に敗れました。退却しますか、ユニットを1個除去して踏みとどまりますか。
ask-retreat = { $space }の戦闘：防御側のユニットをどこへ退却させますか。
ask-retreat-split = { $space }の戦闘：防御側は一緒に退却できません。ユニットとその行き先を選ぶか、除去してください。
ask-breakthrough = { $space }を占領しました。突破のカードを使うか、先へ進んでください。

## 選択

do-place = { $space }に置く
do-put = { $space }に{ $n }個置く
do-plan = 「{ $card }」を選ぶ
do-buy = もう1枚（モメンタム1）
do-spend = 「{ $card }」を使う
do-play = 「{ $card }」を出す
do-momentum = 1個動かす（モメンタム1）
do-pass = パス
do-from = { $space }から
do-take = { $unit }を選ぶ
do-to = { $space }へ
do-evacuate = 海上撤収
do-recall = 「{ $card }」を取り戻す
do-lay = 「{ $card }」を伏せて出す
do-defend = 「{ $card }」を出す
do-keep = { $dice }を選ぶ
do-lose = { $unit }を失う
do-refuse = { $unit }を除去して踏みとどまる
do-accept = 退却
do-retreat = { $space }へ退却する
do-send = { $unit }を{ $space }へ
do-drop = { $unit }を除去
do-done-plan = カードを決定
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
did-draw-secret = 秘密の勝利条件カードは「{ $victory }」です。
did-place = { $unit }を{ $space }に配置しました。
did-put = { $space }：{ $unit }{ $n }個。
did-cover-bases = ドイツ軍が配置を終え、根拠地を軍集団ボックスで隠しました。
did-begin-turn = 第{ $turn }ターンが始まりました。
did-end-turn = 第{ $turn }ターンが終わりました。
did-choose-card = 「{ $card }」を選びました。
did-buy = { $seat }がモメンタム1ポイントを使い、選べるカードを1枚増やしました。
did-plan = { $seat }が作戦計画を終えました。
did-lose-card = 手札の「{ $card }」が相手に奪われました（このターンの終わりまで）。
did-seize = { $seat }の手札から{ $n }枚が奪われました（このターンの終わりまで）。
did-spend = 連合軍が「{ $card }」を事前行動に使いました。
did-end-pre-moves = 連合軍の事前行動が終わりました。
did-play = { $seat }が「{ $card }」を出しました。
did-pass = { $seat }がパスしました。
did-spend-momentum = { $seat }がモメンタム1ポイントを使い、ユニット1個を動かします。
did-move = { $units }が{ $start }から{ $space }へ移動しました。
did-attack = { $units }が{ $start }から{ $space }を攻撃します。
did-move-strategic = { $units }が{ $start }から{ $space }へ戦略移動しました。
did-evacuate = { $units }が{ $start }から海上撤収しました。
did-replace = { $units }を{ $space }に補充しました。
did-recall = { $seat }が奪われたカードを1枚取り戻しました。
did-recall-card = 「{ $card }」を取り戻しました。
did-open-base = { $space }が初めて攻撃を受け、軍集団ボックスが取り除かれました。
did-lay-card = 「{ $card }」を伏せて出しました。
did-lay = { $seat }が伏せたカードは{ $n }枚です。
did-defend = { $seat }が防御に「{ $card }」を出しました。
did-reveal = { $seat }が「{ $card }」を公開しました。
did-bluff = { $seat }の1枚は「{ $card }」でした。手札に戻ります。
did-roll = { $seat }のダイスの目は{ $dice }です。
did-not-roll = 結果が変わらないため、{ $seat }はダイスを振りません。
did-keep = { $seat }が{ $dice }を選びました。戦果は{ $score }です。
did-keep-pair = { $seat }がぞろ目の{ $dice }を選びました。戦果は{ $score }です。
did-lose-pair = 損害：{ $unit }。
did-refuse = { $seat }が{ $unit }を除去し、退却を拒否しました。
did-not-retreat = { $unit }は退却できず、除去されました。
did-surrender = { $unit }が降伏しました。
did-win-attack = { $space }への{ $seat }の攻撃が成功しました。
did-win-defence = { $seat }が{ $space }を守り切りました。
did-take-space = { $seat }が{ $space }を占領しました。
did-go-back = 攻撃した{ $seat }が{ $space }に戻りました。
did-retreat = { $units }が{ $start }から{ $space }へ退却しました。
did-momentum = モメンタムは{ $seat }の{ $n }ポイントになりました。
did-momentum-none = モメンタムは0になりました。
did-collapse = { $country }が崩壊しました。
did-show-secret-card = 未公開だった勝利条件カードは「{ $victory }」でした。
did-end-surrender = 連合軍歩兵の降伏により、{ $seat }の勝利です。
did-end-base = 連合軍がドイツ軍の根拠地を支配し、{ $seat }の勝利です。
did-end-victory-card = 勝利条件カードを達成し、{ $seat }の勝利です。
did-end-no-victory-card = 勝利条件カードはどちらも達成されず、{ $seat }の勝利です。

## できない理由：準備と作戦計画

no-place-outside-france = { $space }はフランスのスペースではありません。フランスのスペースを選んでください。
no-place-british = { $space }は要塞か根拠地なので、イギリス軍は置けません。ほかのスペースを選んでください。
no-place-full = { $space }はいっぱいです。ほかのスペースを選んでください。
no-put-not-enough = { $unit }は残り{ $left }個なので、{ $space }に{ $n }個は置けません。{ $left }個以下を選んでください。
no-put-minimum = ここに{ $n }個置くと、最低数の{ $minimum }個に足りない根拠地が出ます。ほかの数を選んでください。
no-plan-unfinished = あと{ $left }枚選んでください。
no-plan-full = { $limit }枚すべて選び終えています。決定するか、先に1枚外してください。
no-plan-fog = 「{ $card }」は毎ターン自動的に手札に加わります。ほかのカードを選んでください。
no-plan-momentum = 「{ $card }」を選ぶには、作戦計画の開始時にモメンタムが必要です。ほかのカードを選んでください。
no-plan-none-left = 選べる「{ $card }」は残っていません。ほかのカードを選んでください。
no-plan-rests = 「{ $card }」は前のターンに使ったので、このターンは選べません。ほかのカードを選んでください。
no-buy-momentum = 使えるモメンタムがありません。計画をこのまま決定してください。
no-buy-yet = 先に、モメンタムを使わずに選べる残り{ $left }枚を選んでください。
no-spend-fog = 「{ $card }」は事前行動に使えません。ほかのカードを使ってください。

## できない理由：カード

no-card-in-hand = 「{ $card }」は手札にありません。手札のカードを選んでください。
no-card-not-attack = 「{ $card }」は攻撃時に使えません。攻撃時に使えるカードを選ぶか、先へ進んでください。
no-card-not-defence = 「{ $card }」は防御時に使えません。防御時に使えるカードを選ぶか、先へ進んでください。
no-card-twice = 「{ $card }」はこの戦闘ですでに使っています。名前の違うカードを選ぶか、先へ進んでください。
no-card-condition = { $condition ->
    [own-unit] 「{ $card }」を使うには、戦闘に自軍ユニットが必要です。ほかのカードを選ぶか、先へ進んでください。
    [own-tank] 「{ $card }」を使うには、戦闘に自軍の戦車が必要です。ほかのカードを選ぶか、先へ進んでください。
    [french-unit] 「{ $card }」を使うには、戦闘にフランス軍ユニットが必要です。ほかのカードを選ぶか、先へ進んでください。
    [french-tank] 「{ $card }」を使うには、戦闘にフランス軍戦車が必要です。ほかのカードを選ぶか、先へ進んでください。
    [french-space] 「{ $card }」はフランスのスペースの戦闘でだけ使えます。ほかのカードを選ぶか、先へ進んでください。
   *[fortress-or-base] 「{ $card }」は要塞か根拠地の戦闘でだけ使えます。ほかのカードを選ぶか、先へ進んでください。
 }
no-play-in-battle-only = 「{ $card }」は戦闘で使うカードです。作戦で使えるカードを出すか、パスしてください。
no-play-no-effect = { $reason ->
    [empty-box] 補充ボックスが空なので、「{ $card }」は効果がありません。ほかのカードを出すか、パスしてください。
    [arrival] 補充ボックスのユニットを置けるスペースがないので、「{ $card }」は効果がありません。ほかのカードを出すか、パスしてください。
    [none-seized] 奪われたカードがないので、「{ $card }」は効果がありません。ほかのカードを出すか、パスしてください。
    [supply] 補給下のユニットがないので、「{ $card }」は効果がありません。ほかのカードを出すか、パスしてください。
    [strategic-move] 戦略移動できるユニットがないので、「{ $card }」は効果がありません。ほかのカードを出すか、パスしてください。
   *[tactical-move] 戦術移動できるユニットがないので、「{ $card }」は効果がありません。ほかのカードを出すか、パスしてください。
 }
no-play-not-breakthrough = 「{ $card }」は攻撃に勝った直後には使えません。突破のカードを選ぶか、先へ進んでください。
no-recall = 「{ $card }」は奪われていません。奪われたカードを選んでください。
no-momentum = モメンタムがありません。カードを出すか、パスしてください。

## できない理由：移動

no-move-possible = 動かせるユニットがありません。ほかのカードを使うか、パスしてください。
no-units-there = { $space }に自軍ユニットはいません。自軍ユニットのいるスペースを選んでください。
no-act-retreating = { $space }のユニットはすべて退却中なので、この手番には行動できません。ほかのスペースを選んでください。
no-take-retreating = { $space }に残っている{ $unit }は退却中なので、この手番には行動できません。ほかのユニットを選んでください。
no-way-from = { $space }から動かせるユニットはありません。ほかのスペースを選んでください。
no-take-one-unit = モメンタムで動かせるのはユニット1個だけです。行き先を選んでください。
no-take-group-full = 戦術移動で動かせるのは{ $limit }個までです。行き先を選んでください。
no-take-tanks-only = 突破できるのは戦車だけです。戦車を選んでください。
no-take-none-left = { $space }に、動かせる{ $unit }は残っていません。ほかのユニットを選んでください。
no-take-nations = フランス軍とイギリス軍は一緒に動かせません。どちらか一方を選んでください。
no-take-no-room = { $unit }には行けるスペースがありません。ほかのユニットを選んでください。
no-take-not-in-box = 補充ボックスに{ $unit }はありません。ほかのユニットを選んでください。
no-to-nothing-taken = 行き先より先に、動かすユニットを選んでください。
no-to-start = ユニットはすでに{ $space }にいます。ほかのスペースを選んでください。
no-to-pre-move-area = 事前行動で{ $space }には入れません。連合軍が支配するフランスかベルギーのスペースを選んでください。
no-british-stop = イギリス軍は{ $space }に止まれません。ほかのスペースを選んでください。
no-to-full = { $room ->
    [0] { $space }はいっぱいです。ほかのスペースを選んでください。
   *[other] { $space }にはあと{ $room }個しか入れません。動かすユニットを減らすか、ほかのスペースを選んでください。
 }
no-to-two-infantry = { $space }までは2スペースあり、歩兵には遠すぎます。戦車だけを動かすか、隣接するスペースを選んでください。
no-to-two-supply = { $space }までは2スペースあり、補給切れの戦車には遠すぎます。隣接するスペースを選んでください。
no-to-two-enemy-first = { $space }までは2スペースあり、途中に自軍が支配するスペースがありません。ほかのスペースを選んでください。
no-to-too-far = { $space }は{ $start }から遠すぎます。もっと近いスペースを選んでください。
no-to-not-controlled = { $space }は敵が支配しています。自軍が支配するスペースを選んでください。
no-to-no-route = { $start }から{ $space }まで、自軍が支配するスペースだけではつながりません。ほかのスペースを選んでください。
no-strategic-supply = { $space }のユニットは補給切れなので、戦略移動できません。ほかのスペースを選んでください。
no-move-twice = { $space }のユニットは、この戦略移動ですでに動いています。ほかのユニットを選んでください。
no-done-nothing-moved = 先に、ユニットを1個以上動かしてください。
no-done-overfull = { $space }のユニットが多すぎます。2個目はここから動かしてください。
no-evacuate-tanks = 戦車は海上撤収できません。歩兵を選んでください。
no-evacuate-germans = 海上撤収できるのは連合軍だけです。移動先を選んでください。
no-evacuate-port = { $space }は港湾ではありません。港湾の歩兵を選んでください。
no-evacuate-one-port = 撤収は2個とも同じ港湾から行います。{ $space }の歩兵を選んでください。
no-evacuate-mixed = 海上撤収は戦略移動の代わりです。2個とも撤収させるか、2個とも移動させてください。
no-arrive = { $space }にはユニットを戻せません。自軍の根拠地のうち、支配しているものを選んでください。
no-arrive-british = { $space }にはイギリス軍を戻せません。自軍が支配していて空きのある港湾を選んでください。

## できない理由：戦闘

no-keep-not-rolled = その2個の目は出ていません。出た目から選んでください。
no-unit-in-battle = この戦闘に{ $unit }は加わっていません。加わっているユニットを選んでください。
no-refuse-superiority = 攻撃側に戦車優勢があり、{ $space }は要塞や根拠地ではないので、退却を拒否できません。「退却」を選んでください。
no-retreat-not-adjacent = { $space }は隣接していません。隣接するスペースを選んでください。
no-retreat-not-controlled = { $space }へは退却できません。防御側が支配する隣接スペースを選んでください。
no-retreat-full = { $space }には、退却するユニットが入る空きがありません。ほかのスペースを選んでください。
no-retreat-covered = { $space }は軍集団ボックスで隠されているため、防御側のほかのユニットがいるものとみなします。ユニットのいないスペースを選んでください。
no-retreat-occupied = { $space }には防御側のほかのユニットがいます。ほかのユニットのいないスペースを選んでください。
no-retreat-unsupplied = { $space }からは補給線を引けません。補給線を引けるスペースを選んでください。
no-send-wishes = { $space }の空きは、ほかに退却先のないユニットに必要です。ほかのスペースを選んでください。
no-drop-savable = { $unit }はまだ退却できます。退却先を選んでください。

## エディションのコンポーネントの誤り

edition-base-supply = { $file }、{ $key }：すべての根拠地を補給源にし、ほかのスペースは補給源にしないでください。
edition-not-connected = { $file }、{ $key }：{ $id }につながるルートがありません。追加してください。
edition-no-base = { $file }、{ $key }：{ $side }側の根拠地がありません。追加してください。
edition-base-country = { $file }、{ $key }：根拠地{ $id }はドイツかフランスに置いてください。
edition-one-bluff = { $file }、{ $key }：{ $side }側には、効果がbluff（欺瞞）のカードをちょうど1種類入れてください。
edition-when-effect = { $file }、{ $key }：効果{ $effect }と使用する時期が合いません。どちらかを直してください。
edition-breakthrough-effect = { $file }、{ $key }：突破のカードの効果は、戦車だけの戦術移動にしてください。
edition-too-many-placed = { $file }、{ $key }：総数より多くのユニットが置かれています。減らしてください。
edition-german-free = { $file }、{ $key }：ドイツ軍ユニットに決まった初期配置はありません。at_baseとin_boxを0にしてください。
edition-too-few-germans = { $file }、{ $key }：ドイツ軍ユニットがすべての根拠地の最低数に足りません。ユニットを増やすか、最低数を減らしてください。
edition-turn-order = { $file }、{ $key }：第{ $number }ターンの順番が違います。順に並べてください。

## 書かれた局面の誤り

position-unknown-space = { $key }：{ $id }というスペースはありません。使えるのは{ $allowed }です。
position-unknown-country = { $key }：{ $id }は崩壊する国ではありません。使えるのは{ $allowed }です。
position-turn = 第{ $turn }ターンはありません。第1ターンから第{ $last }ターンまでのどれかにしてください。
position-momentum = モメンタム{ $momentum }は多すぎます。どちらの軍でも{ $limit }以下にしてください。
position-pre-moves-turn = 事前行動は第1ターンだけで、第{ $turn }ターンにはありません。第1ターンにするか、フェイズを変えてください。
position-deployment-turn = 配置は第1ターンの前に行うもので、第{ $turn }ターンにはありません。第1ターンにするか、フェイズを変えてください。
position-pre-moves-active = 事前行動を行うのは連合軍だけです。activeを連合軍にしてください。
position-same-victory = 勝利条件カード{ $id }を、公開と非公開の両方にはできません。一方を別のカードにしてください。
position-not-a-base = { $key }：{ $id }はドイツ軍の根拠地ではありません。ドイツ軍の根拠地を書いてください。
position-both-sides = { $key }：1つのスペースに両軍のユニットがいます。一方だけにしてください。
position-stack = { $key }：{ $n }個はスタック制限の{ $limit }個を超えています。減らしてください。
position-british = { $key }：イギリス軍はここにいられません。ほかのスペースに置いてください。
position-base-taken = { $key }：ドイツ軍の根拠地に連合軍がいれば、ゲームは終わっています。連合軍を外してください。
position-should-collapse = { $country }は全スペースがドイツ軍の支配下です。collapsedに書いてください。
position-surrendered-tank = { $key }：戦車は降伏しません（8.9）。歩兵だけを書いてください。
position-wrong-side = { $key }：相手側のユニットが含まれています。外してください。
position-too-many = { $units }：全部で{ $limit }個しかありません。減らしてください。
position-retreating-not-there = { $key }：退却中のユニットは、退却先のスペースのユニットにも含めます。そのスペースにも同じユニットを書いてください。
position-no-route = { $key }：{ $id }からのルートがありません。隣接するスペースを書いてください。
position-bad-cards = { $key }：「{ $word }」を読み取れません。カードは「3 operation 1 air-support」のように書きます。
position-too-many-here = { $key }：{ $id }を{ $n }個と書いていますが、上限は{ $limit }個です。減らしてください。
position-nobody = { $key }：ユニットを1個以上書いてください。
position-seen = { $key }：leastは、net以下で、かつ0以下にしてください。
position-spent-momentum = 作戦計画の開始時のモメンタムは{ $before }なので、今{ $momentum }にはなりません（6.1.1）。どちらかの数を直してください。
position-all-planned = 両軍とも計画を終えています。phaseをplanningより後にしてください。
position-active-planned = { $seat }はすでに計画を終えています。activeを相手側にしてください。
position-planned-too-many = { $key }：選べるカードは{ $limit }枚までです（6.0）。減らしてください。
position-set-up-base = { $key }：準備のとき、ドイツ軍を置けるのはドイツ軍の根拠地だけです（3.3）。根拠地に移してください。
position-set-up-minimum = { $key }：準備では、ドイツ軍の根拠地それぞれに{ $minimum }個以上のユニットが必要です（3.3）。加えてください。
position-set-up-france = { $key }：準備のとき、連合軍を置けるのはフランス国内だけです（3.2）。フランスに移してください。
position-set-up-at-base = { $key }：準備のとき、ここには少なくとも{ $units }を置きます（3.2）。加えてください。
position-set-up-box = { $side ->
    [german] 最初の作戦の前にドイツ軍のボックスに残るのは、準備で決まったユニットだけです（{ $units }、{ $section }）。ほかはすべてマップ上にいます。マップかボックスのユニットを直してください。
   *[allied] 最初の作戦の前に連合軍のボックスに残るのは、準備で決まったユニットだけです（{ $units }、{ $section }）。ほかはすべてマップ上にいます。マップかボックスのユニットを直してください。
 }
position-set-up-too-many = 準備で{ $unit }をマップに置けるのは{ $units }までです（3.2）。減らしてください。
position-set-up-allies-first = 連合軍をすべて置くまで、ドイツ軍は置けません（3.3）。連合軍を先に置くか、ドイツ軍を消してください。
position-set-up-later-base = { $key }：準備の順番では、まだここに置けないユニットがあります（3.3）。消してください。
position-set-up-infantry-first = ドイツ軍の歩兵をすべて置くまで、戦車は置けません（3.3）。歩兵を先に置くか、戦車を消してください。
position-group = { $key }：{ $n }個と書いていますが、動かせるのは{ $limit }個です。減らしてください。
position-no-tanks-won = { $key }：機甲突破を行えるのは、戦闘に勝った戦車だけです。始点は、その戦闘に勝ったスペースです（8.2）。戦車と始点を確かめてください。
position-strategic-left = { $key }：この数は、すでに移動したユニットと合いません。どちらかを直してください。
position-not-a-port = { $key }：{ $id }は連合軍が撤収できる港湾ではありません。撤収できる港湾を書くか、この項目を消してください。
position-not-in-box = { $key }：そのユニットは補充ボックスにありません。ボックスに加えるか、ほかのユニットを書いてください。
position-battle-side = { $seat }の手番ではないので、{ $seat }は攻撃側になれません。どちらかを直してください。
position-no-battle = { $space }はすでに攻撃側の支配下なので、戦闘は起こりません（7.1）。ほかのスペースを書いてください。
position-no-pair = { $key }：相手はぞろ目を選んでいないので、損害はありません（8.4）。どちらかを直してください。
position-dice-items = { $key }：数は5つです。ユニット、防御効果、戦車優勢、カード、補給の順に書きます（8.3）。
position-dice-rolled = { $key }：ダイスは{ $n }個ありますが、振るのは{ $dice }個です（8.3）。直してください。
position-dice-kept = { $key }：選べるのは、振ったダイスのうち2個です（8.4）。直してください。
position-dice-score = { $key }：{ $n }はダイスの目と合いません。どちらかを直してください。
position-over-surrender = 降伏した連合軍歩兵の数により、ゲームはすでに終わっています。数を減らしてください。

# 独自のエディションのカードの文面。
card-own-text = { $ja }

## できない理由：トラック

no-track-turn = ターンマーカーは、両プレイヤーが続けてパスしてターンが終わると、自動的に進みます。カードかユニットを選んでください。
no-track-momentum = モメンタムマーカーは、戦闘の結果とポイントの使用で動きます。カードかユニットを選んでください。
no-track-surrender = このトラックは降伏した連合軍歩兵を数えます。カードかユニットを選んでください。

## 局面から分かること

fact-control = { $seat }の支配：{ $spaces }。
fact-supplied = { $seat }の補給：全ユニットが補給線を引けます。
fact-cut-off = { $seat }の補給：{ $spaces }からは補給線を引けません。
fact-surrender = 降伏ポイント：{ $limit }のうち{ $n }。

### 自動応答：条件と応答

when-passed = 相手がパスしたら
when-operation = 自分の作戦の番が来たら
when-attacked = 攻撃されたら
when-dice = ダイスを選ぶことになったら
when-loss = 失うユニットを選ぶことになったら
when-beaten = 戦闘に負け、踏みとどまれるなら
when-retreat = 防御側の退却先を選ぶことになったら
when-breakthrough = 突破できるなら
then-no-card = カードを出さない
then-most-points = 戦果が最大になる2個を選ぶ
then-pair = ぞろ目があればぞろ目、なければ戦果が最大になる2個を選ぶ
