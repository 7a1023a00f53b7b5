### バランスレポート：ボット同士の多数のゲームを図にした、デザイナーのためのページ。

help-report = ボット同士で多数のゲームを行い、デザイナーのためのレポートを1ページにまとめます。
help-report-variants = ページに載せるバリアント（例：3,short-2）。省くと標準のもの。
help-report-bots = 全席に同じボット1つ、または席順に1つずつ。使えるもの：{ $bots }。
help-report-games = バリアントごとのゲーム数。
help-report-output = ページとデータを置くフォルダー。中断したレポートはここから再開します。
help-report-skill_games = 強さの違うボットの組ごと、席ごとのゲーム数（0ならなし）。省くと40（--gamesを超えません）。
help-report-compare = このフォルダーのレポートと比べます。

report-bad-skill = --skill-gamesは0から{ $most }までで指定してください。
report-no-extra = レポートに必要なmatplotlibとJinjaがありません。インストールしてください：pip install { $packages }
report-other-games = { $folder }には別のゲームがあります（{ $file }）：{ $key ->
    [game] ゲームが違います
    [variant] バリアントが違います
    [variants] バリアントが違います
    [bots] ボットが違います
    [seed] シードが違います
    [edition] エディションが違います
    [format] 読み取れません
   *[other] { $key }が違います
 }。--outputで別のフォルダーを指定してください。
report-other-program = { $folder }（{ $file }）のゲームは、別のバージョンのプログラム（{ $found }）によるものです。このバージョン（{ $own }）のゲームとは混ぜられません。--outputで新しいフォルダーを指定するか、始めたときのバージョンで続けてください。
report-no-run = { $folder }には比べるレポートがありません。レポートのフォルダーを指定してください。
report-other-game = { $folder }にあるのは{ $game }のレポートです。同じゲームのレポートを指定してください。
report-other-variants = { $folder }のレポートに、これらのバリアントはありません。あるのは{ $variants }です。
report-plan = { $skill ->
    [0] レポートのゲームは{ $games }回で、残りは{ $left }回です。
   *[other] レポートのゲームは{ $games }回、運と実力のゲームは{ $skill }回（--skill-games）で、残りは合わせて{ $left }回です。
 }
report-played = { $variant }：{ $games }ゲーム、{ $bots }。
report-written = ページは{ $file }、データは同じフォルダーの{ $data }です。

## ページの頭

report-title = { $game }：バランスレポート
report-variant = バリアント{ $variant }、{ $games }ゲーム
report-bots = プレイヤー（バリアント{ $variant }）
report-games = ゲーム数（バリアント{ $variant }）
report-count = { $wanted }ゲーム中{ $games }ゲーム
report-compared = 比較の相手（バリアント{ $variant }）
report-other = { $games }ゲーム、{ $bots }、エディション{ $edition }、シード{ $seed }、Sandtable { $program }
report-edition = エディション
report-seed = シード
report-program = プログラム
report-lean = これはボット同士のゲームです。結果はボットのプレイに左右されます。人なら、ボットに見えない手を見つけるかもしれません。
report-trust = どの数値にも95％信頼区間を付けました（棒を横切る線、または折れ線を囲む帯）。割合はWilson、平均は正規分布、差はNewcombeによります。シードが同じ2つのレポートはダイスも同じなので、差はゲームの組ごとに求め、区間はジャックナイフ法によります。区間の20に1つほどは、真の値を含みません。破線は、割合なら公平な値、差なら0の位置です。「—」は、区間を求められない数値です（ゲームが1つだけか、どのゲームも同じ値のため）。
report-programs = 2つのレポートは別のバージョンのプログラムによるものです。差は、ルールの実装やボットの違いから生じているかもしれません。
report-key = 上の青い棒がこのレポート、下の橙の棒と破線がもう一方のレポートです。マップはこのレポートのものです。表の*は、区間が0を含まない差です。
report-figures = すべての数値
report-head-what = 項目
report-head-figure = 数値
report-head-interval = 95％区間
report-head-of = 標本数
report-head-there = もう一方
report-head-difference = 差
report-more = 図にあるのは{ $all }項目のうち{ $shown }項目です。表にはすべてあります。
report-differs = もう一方のレポートとの差を偶然では説明しにくい数値が、{ $sure }個あります。最も大きいのは{ $what }で、{ $value }（{ $range }）です。
report-same = もう一方のレポートとの差を偶然では説明しにくい数値はありません。

## ページの部分

report-part-ends = 結果
report-part-start = 準備と最初の選択
report-part-use = カードとアクション
report-part-maps = マップ
report-part-course = 長さと首位
report-part-strength = 運と実力

## 図

report-nobody = 勝者なし
report-who = 勝者
report-who-told = 勝者別のゲームの割合です。最も多いのは{ $first }で{ $value }（{ $range }）、最も少ないのは{ $last }で{ $least }（{ $span }）です。
report-how = 決着
report-how-told = 最も多い決着は{ $first }で、全ゲームの{ $value }（{ $range }）です。
report-when = ゲームが終わるターン
report-when-told = 最も多くのゲームが終わるターンは{ $first }で、全ゲームの{ $value }（{ $range }）です。
report-points = 終了時の勝利得点
report-points-told = 平均が最も高いのは{ $first }で{ $value }VP（{ $range }）、最も低いのは{ $last }で{ $least }VP（{ $span }）です。
report-points-one = { $first }の平均は{ $value }VP（{ $range }）です。
report-sources = 勝利得点の内訳
report-sources-told = 全席を合わせた、1ゲームの勝利得点です。最も多いのは{ $first }で、{ $value }VP（{ $range }）です。
report-source-units = 敵ユニットの除去
report-source-home = 本拠地とロンドンの占領
report-source-surrender = 降伏
report-source-waiting = 待機
report-source-refusal = 命令の拒否
report-source-turns = 制覇終了時の残りターン
report-war = 戦争の経過
report-war-told = 最も確実なのは「{ $first }」で、{ $value }のゲームで起こります（{ $range }）。
report-fact-enter-war = { $subject }の参戦
report-fact-surrender = { $subject }の降伏
report-fact-take-home = { $subject }の占領
report-fact-regain-london = ロンドンの奪還と{ $subject }の復帰

report-victory = 勝利条件カード：公開（行）と秘密（列）
report-victory-told = 組み合わせごとのドイツ軍の勝率です。最も高いのは{ $first }で{ $value }（{ $range }）、最も低いのは{ $last }で{ $least }（{ $span }）です。
report-victory-open = 公開の勝利条件カード別の勝率
report-victory-open-told = ドイツ軍の勝率が最も高い公開カードは{ $first }で{ $value }（{ $range }）、最も低いのは{ $last }で{ $least }（{ $span }）です。
report-victory-secret = 秘密の勝利条件カード別の勝率
report-victory-secret-told = ドイツ軍の勝率が最も高い秘密カードは{ $first }で{ $value }（{ $range }）、最も低いのは{ $last }で{ $least }（{ $span }）です。
report-fulfilled = 終了時に達成された勝利条件カード
report-fulfilled-told = 最も多く達成されるのは{ $first }で、全ゲームの{ $value }（{ $range }）です。
report-tanks = 根拠地ごとの戦車数とドイツ軍の勝率
report-tanks-told = ドイツ軍の勝率が最も高いのは{ $first }で{ $value }（{ $range }）、最も低いのは{ $last }で{ $least }（{ $span }）です。
report-tanks-n = 戦車{ $n }
report-places = 連合軍の初期配置と勝率
report-places-told = 連合軍の勝率が最も上がるのは{ $first }にユニットがいるときで、{ $value }ポイント（{ $range }）です。それが勝ちの原因とは限りません。
report-generals = 将軍別の勝率
report-generals-told = 将軍の持ち主の勝率です（勝者のいるゲームのうち）。最も高いのは{ $first }の持ち主で{ $value }（{ $range }）、最も低いのは{ $last }の持ち主で{ $least }（{ $span }）です。
report-draft = 将軍が分配される順番
report-draft-told = 最も遅く選ばれるのは{ $first }で平均{ $value }番目（{ $range }）、最も早いのは{ $last }で{ $least }番目（{ $span }）です。
report-opening = 各席の最初の選択と勝率
report-opening-told = 最初の選択ごとの勝率です（勝者のいるゲームのうち）。最も高いのは{ $first }で、{ $value }（{ $range }）です。
report-pick = { $n }番目
report-deployed = 派閥の配置先と勝率
report-deployed-told = 配置先ごとの派閥の勝率です（勝者のいるゲームのうち）。最も高いのは{ $first }で、{ $value }（{ $range }）です。

report-cards = カードが使われる回数
report-cards-told = 最も多く使われるのは{ $first }で、1ゲームに{ $value }回（{ $range }）です。
report-worth = カードの使用と勝率
report-worth-told = カードを普段より多く使った側の勝率が、平均をどれだけ上回るかを示します。最も大きいのは{ $first }で{ $value }ポイント（{ $range }）、最も小さいのは{ $last }で{ $least }ポイント（{ $span }）です。カードが勝ちの原因とは限りません。短いゲームではカードの使用も少なくなります。
report-actions = 1ゲームのアクションの数
report-actions-told = 最も多いのは{ $first }で、1ゲームに{ $value }回（{ $range }）です。
report-act-move = 移動
report-act-mobilise = 動員
report-act-attack = 通常攻撃
report-act-move-attack = 移動攻撃
report-act-air-raid = 空爆
report-act-bombard = 砲撃
report-act-transfer = 転属
report-act-wait = 待機
report-act-return = 現役復帰
report-act-order = 総統命令
report-act-pass = パス
report-act-momentum = モメンタムの使用
report-act-tactical-move = 戦術移動
report-act-strategic-move = 戦略移動
report-act-replacement = 補充
report-act-recall = 奪われたカードの取り戻し
report-events = 引かれたイベントと全員の敗北
report-events-told = イベントが普段より多く引かれたゲームで、全員が負ける割合が平均をどれだけ上回るかを示します。最も大きいのは{ $first }で{ $value }ポイント（{ $range }）、最も小さいのは{ $last }で{ $least }ポイント（{ $span }）です。イベントが負けの原因とは限りません。

report-battles = 戦闘
report-battles-told = 1ゲームの戦闘数が最も多いのは{ $first }で{ $value }回（{ $range }）です。スペースにカーソルを合わせると、数値が出ます。すべての数値は下で開けます。
report-control = ドイツ軍の支配
report-control-told = スペースごとに、ドイツ軍が支配した状態でターンが終わった割合を示します。最も高いのは{ $first }で{ $value }（{ $range }）です。一度でも支配したスペースのうち最も低いのは{ $last }で{ $least }（{ $span }）です。
report-presence = 枢軸軍のユニット
report-presence-told = エリアごとに、枢軸軍のユニットがいる状態でターンが終わった割合を示します。最も高いのは{ $first }で{ $value }（{ $range }）です。一度でも入ったエリアのうち最も低いのは{ $last }で{ $least }（{ $span }）です。

report-length = ゲームの長さ
report-length-told = { $games }ゲームの平均です。
report-mean-turns = ターン数
report-mean-decisions = 決定の数
report-mean-changes = 首位交代
report-decisions = 1ゲームの決定の数
report-decisions-told = 最も多いのは、決定が{ $first }回のゲームで、全ゲームの{ $value }（{ $range }）です。
report-changes = 首位交代
report-changes-told = 最も多いのは、首位交代が{ $first }回のゲームで、全ゲームの{ $value }（{ $range }）です。首位とは、モメンタムを持つ側、または単独で勝利得点が最も多い席のことです。
report-ground = 序盤の支配と勝率
report-ground-told = 各ターン終了時にドイツ軍が支配しているスペースの数でゲームを3つに分け、それぞれのドイツ軍の勝率を示します。最も低いところで{ $least }（{ $span }）、最も高いところで{ $value }（{ $range }）です。
report-ground-little = 支配が少ない
report-ground-middling = 中くらい
report-ground-much = 支配が多い
report-lead = 序盤の首位と勝率
report-lead-told = 各ターン終了時の首位が最後に勝つ割合です（勝者のいるゲームのうち）。最も低いところで{ $least }（{ $span }）、最も高いところで{ $value }（{ $range }）です。
report-lead-small = 1～4VPの差
report-lead-middle = 5～9VPの差
report-lead-great = 10VP以上の差
report-skill = 強さの違うボット
report-skill-told = 強いほうのボットが1席、弱いほうのボットがほかの席すべてに座ったとき、強いほうが単独で勝つ割合です（合計と席ごと）。最も低いところで{ $least }（{ $span }）、最も高いところで{ $value }（{ $range }）です。破線から離れるほど実力が結果を左右します。全員が負けたゲームに勝者はいません。
