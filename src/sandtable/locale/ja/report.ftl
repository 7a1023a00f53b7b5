### 集計：ボット同士の多数の対局が、設計者に教えること。

help-report = ボット同士を多数対局させ、設計者のための集計を1ページにまとめます。
help-report-variants = ページに載せるバリアント（例：3,short-2）。省くと標準のもの。
help-report-bots = 全席に同じボット1つ、または席順に1つずつ。使えるのは{ $bots }です。
help-report-games = バリアントごとの対局数。
help-report-out = ページとデータを置くフォルダ。中断した集計はここから再開します。
help-report-skill = 強さの違うボットの組ごと、席ごとのゲーム数。0なら行いません。指定しなければ40（--gamesを超えません）。
help-report-compare = 並べて比べる別の集計のフォルダ。

report-bad-skill = --skill には局数を0から{ $most }までで指定してください。
report-no-extra = 集計のページに必要なmatplotlibとJinjaがありません。インストールしてください：pip install { $packages }
report-other-games = { $folder }には別の対局があります（{ $file }）：{ $key ->
    [game] ゲームが違います
    [variant] バリアントが違います
    [variants] バリアントが違います
    [bots] ボットが違います
    [seed] シードが違います
    [edition] エディションが違います
    [format] 読み取れません
   *[other] { $key }が違います
 }。--out で別のフォルダを指定してください。
report-other-program = { $folder }（{ $file }）の対局は別の版のプログラム（{ $found }）によるものです。このプログラムは{ $own }です。両者の対局は混ぜられません。--out で新しいフォルダを指定するか、始めたときの版で続けてください。
report-no-run = { $folder }には比べる集計がありません。
report-other-game = { $folder }にあるのは{ $game }の集計です。比べられるのは同じゲームの集計だけです。
report-other-variants = { $folder }の集計には比べるバリアントがありません。あるのは{ $variants }です。
report-plan = { $skill ->
    [0] 集計のゲーム{ $games }回（残り{ $left }回）を行います。
   *[other] 集計のゲーム{ $games }回と、運と実力のゲーム{ $skill }回（--skill）、合わせて残り{ $left }回を行います。
 }
report-played = { $variant }：{ $games }局、{ $bots }。
report-written = ページは{ $file }、データは同じ場所の{ $data }です。

## ページの頭

report-title = { $game }：対局の集計
report-variant = バリアント{ $variant }、{ $games }局
report-bots = 対局者（バリアント{ $variant }）
report-games = 対局数（バリアント{ $variant }）
report-count = { $wanted }局中{ $games }局
report-compared = 比較の相手（バリアント{ $variant }）
report-other = { $games }局、{ $bots }、エディション{ $edition }、シード{ $seed }、Sandtable { $program }
report-edition = エディション
report-seed = シード
report-program = 対局したプログラム
report-lean = ここにあるのはボット同士の対局です。結果はボットの指し方に左右されます。人なら、ボットに見えない手を見つけるかもしれません。
report-trust = どの数値にも95%信頼区間を付けました（棒を横切る線、または折れ線を囲む帯）。割合は Wilson、平均は正規分布、差は Newcombe によります。シードが同じ2つの集計はダイスも同じなので、差はゲームの組ごとに求め、区間はジャックナイフ法によります。このような区間は20に1つほど外れます。破線は公平な取り分、または差がないことを示します。「—」は区間のない数値です。1ゲームだけ、またはすべて同じ値のゲームからは、値の散らばりが分かりません。
report-programs = 2つの集計は別の版のプログラムによるものです。差は、比べたいもののほか、プログラムのルールの実装やボットの違いから生じているかもしれません。
report-key = 上の青い棒がこの集計、下の橙の棒と破線がもう一方です。地図はこの集計のものです。表の * は、区間が0を含まない差です。
report-figures = すべての数値
report-head-what = 項目
report-head-figure = 数値
report-head-interval = 95%区間
report-head-of = 標本数
report-head-there = もう一方
report-head-difference = 差
report-more = 図にあるのは{ $all }項目のうち{ $shown }項目です。表にはすべてあります。
report-differs = もう一方の集計と偶然では説明しにくい差がある数値は{ $sure }個。最も大きいのは{ $what }で、{ $value }（{ $range }）です。
report-same = もう一方の集計と、偶然では説明しにくい差のある数値はありません。

## ページの部分

report-part-ends = 誰が、どう、いつ勝つか
report-part-start = 始まりで決まること
report-part-use = カードと行動
report-part-maps = 地図
report-part-course = 対局の流れ
report-part-strength = 運と実力

## 図

report-nobody = 勝者なし
report-who = 誰が勝つか
report-who-told = 最も多く勝つのは{ $first }で{ $value }（{ $range }）、最も少ないのは{ $last }で{ $least }（{ $span }）です。
report-how = どう勝つか
report-how-told = 最も多い終わり方は{ $first }で、{ $value }（{ $range }）です。
report-when = いつ終わるか
report-when-told = 最も多く終わるターンは{ $first }で、{ $value }（{ $range }）です。
report-points = 終了時の勝利得点
report-points-told = 平均が最も高いのは{ $first }で{ $value }点（{ $range }）、最も低いのは{ $last }で{ $least }点（{ $span }）です。
report-points-one = { $first }の平均は{ $value }点（{ $range }）です。
report-sources = 得点の出どころ
report-sources-told = 1局で全席合わせて最も多いのは{ $first }で、{ $value }点（{ $range }）です。
report-source-units = 敵ユニットの除去
report-source-home = ホームとロンドンの占領
report-source-surrender = 降伏
report-source-waiting = 待機
report-source-refusal = 命令の拒否
report-source-turns = 制覇時の残りターン
report-war = 戦争の経過
report-war-told = 最も確実なのは「{ $first }」で、{ $value }の対局で起こります（{ $range }）。
report-fact-enter-war = { $subject }の参戦
report-fact-surrender = { $subject }の降伏
report-fact-take-home = { $subject }の占領
report-fact-regain-london = ロンドンの奪還（{ $subject }）

report-victory = 勝利カード：公開（行）と秘密（列）
report-victory-told = 組み合わせごとのドイツ軍の勝率です。最も高いのは{ $first }で{ $value }（{ $range }）、最も低いのは{ $last }で{ $least }（{ $span }）です。
report-victory-open = 公開の勝利カード別
report-victory-open-told = ドイツ軍が最も勝つ公開カードは{ $first }で{ $value }（{ $range }）、最も勝てないのは{ $last }で{ $least }（{ $span }）です。
report-victory-secret = 秘密の勝利カード別
report-victory-secret-told = ドイツ軍が最も勝つ秘密カードは{ $first }で{ $value }（{ $range }）、最も勝てないのは{ $last }で{ $least }（{ $span }）です。
report-fulfilled = 終了時に達成された勝利カード
report-fulfilled-told = 最も多く達成されるのは{ $first }で、全対局の{ $value }（{ $range }）です。
report-tanks = 基地ごとの戦車数とドイツ軍の勝率
report-tanks-told = ドイツ軍が最も勝つのは{ $first }で{ $value }（{ $range }）、最も勝てないのは{ $last }で{ $least }（{ $span }）です。
report-tanks-n = 戦車{ $n }
report-places = 連合軍の初期配置と勝率
report-places-told = 連合軍の勝率が最も上がるのは{ $first }に部隊がいるときで、{ $value }ポイント（{ $range }）です。勝ちに伴うものが勝ちの原因とは限りません。
report-generals = 将軍の持ち主の勝率
report-generals-told = 勝者のいる対局で最も勝つのは{ $first }の持ち主で{ $value }（{ $range }）、最も勝てないのは{ $last }の持ち主で{ $least }（{ $span }）です。
report-draft = 将軍が選ばれる順番
report-draft-told = 最も遅く選ばれるのは{ $first }で平均{ $value }番目（{ $range }）、最も早いのは{ $last }で{ $least }番目（{ $span }）です。
report-opening = 各席の最初の選択と勝率
report-opening-told = 最もよい始まりは{ $first }で、勝者のいる対局の{ $value }（{ $range }）です。
report-pick = { $n }番目
report-deployed = 派閥の配置先と勝率
report-deployed-told = 最もよいのは{ $first }で、勝者のいる対局の{ $value }（{ $range }）です。

report-cards = 1局にカードが使われる回数
report-cards-told = 最も多く使われるのは{ $first }で、1局に{ $value }回（{ $range }）です。
report-worth = カードの使用と勝率
report-worth-told = カードを普段より多く使った側の勝率の差です。{ $last }の{ $least }ポイント（{ $span }）から{ $first }の{ $value }ポイント（{ $range }）までになります。勝ちに伴うものが勝ちの原因とは限りません。短い対局ではカードの使用も少なくなります。
report-actions = 1局の行動の種類
report-actions-told = 最も多いのは{ $first }で、1局に{ $value }回（{ $range }）です。
report-act-move = 移動
report-act-mobilise = 動員
report-act-attack = 攻撃
report-act-move-attack = 移動攻撃
report-act-air-raid = 空襲
report-act-bombard = 砲撃
report-act-transfer = 転属
report-act-wait = 待機
report-act-return = 帰還
report-act-order = 命令
report-act-pass = パス
report-act-momentum = モメンタムの使用
report-act-tactical-move = 戦術移動
report-act-strategic-move = 戦略移動
report-act-replacement = 補充
report-act-recall = カードの取り戻し
report-events = 引かれたイベントと全員の敗北
report-events-told = イベントが1ターンあたり普段より多く引かれた対局で、全員が負ける割合の差です。{ $last }の{ $least }ポイント（{ $span }）から{ $first }の{ $value }ポイント（{ $range }）までになります。負けに伴うものが負けの原因とは限りません。

report-battles = 戦闘の場所
report-battles-told = 1局の戦闘数が最も多いのは{ $first }で{ $value }回（{ $range }）です。場所を指すと数値が出ます。すべての数値は下で開けます。
report-control = 支配の広がり
report-control-told = ターン終了時にドイツ軍が支配している割合です。最も多いのは{ $first }で{ $value }（{ $range }）、一度でもそうなる場所のうち最も少ないのは{ $last }で{ $least }（{ $span }）です。
report-presence = 枢軸軍のいる場所
report-presence-told = ターン終了時に枢軸軍のユニットがいる割合です。最も多いのは{ $first }で{ $value }（{ $range }）、一度でもそうなる場所のうち最も少ないのは{ $last }で{ $least }（{ $span }）です。

report-length = 1局の長さ
report-length-told = { $games }局の平均です。
report-mean-turns = ターン数
report-mean-decisions = 決定の数
report-mean-changes = 首位交代
report-decisions = 1局の決定の数
report-decisions-told = 最も多いのは{ $first }回で、{ $value }（{ $range }）です。
report-changes = 首位が替わる回数
report-changes-told = 最も多いのは{ $first }回で、{ $value }（{ $range }）です。首位とは、モメンタムを持つ側、または単独で得点が最も多い席のことです。
report-ground = 序盤でどこまで決まるか
report-ground-told = 各ターン終了時のドイツ軍の占領地の多さで対局を三等分したときの、最終的なドイツ軍の勝率です。{ $least }（{ $span }）から{ $value }（{ $range }）までになります。
report-ground-little = 占領地が少ない
report-ground-middling = 中くらい
report-ground-much = 占領地が多い
report-lead = 序盤でどこまで決まるか
report-lead-told = 各ターン終了時の首位が最後に勝つ割合です（勝者のいる対局のうち）。{ $least }（{ $span }）から{ $value }（{ $range }）までになります。
report-lead-small = 1～4点の差
report-lead-middle = 5～9点の差
report-lead-great = 10点以上の差
report-skill = 強さの違うボット
report-skill-told = 強いはずの前者のボットが、ほかの席すべてに座る後者を相手に1人で勝つ割合です（全席合計と席ごと）。{ $least }（{ $span }）から{ $value }（{ $range }）までになります。破線から離れるほど実力が物を言います。全員が負けた対局は誰の勝ちでもありません。
