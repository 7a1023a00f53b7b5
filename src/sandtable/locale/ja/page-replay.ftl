### 分析

page-analysis = 分析
page-analysis-hint = 勝つ見込みの推移、損の大きかった手、ボットならどうしたかを示します。
page-analysis-how = ゲームのさまざまな場面から何度も指し継ぎ、各席の勝つ見込みを調べます。次に、それぞれの手を、その席と同じことしか知らないボットの手とくらべます。
page-analysis-how-alone = ゲームのさまざまな場面から最後まで何度も指し継ぎ、生き残る見込みを調べます。次に、それぞれの手をボットの手とくらべます。
page-analysis-care = 丁寧さ
page-analysis-quick = 手早く
page-analysis-quick-text = 1分以内、サーバーなしでは数分で終わります。「ふつう」のボットとくらべます。
page-analysis-thorough = 念入り
page-analysis-thorough-text = 指し継ぐ回数が3倍以上で、誤差は約半分です。数分、サーバーなしでは15分以上かかります。「強い」ボットとくらべます。
page-analysis-begin = このゲームを分析
page-analysis-stop = 中止
page-analysis-progress = この段階の進み具合
page-analysis-waiting = { $ahead ->
    [0] 始めています…
   *[other] 先に{ $ahead }件の分析があります。
 }
page-analysis-stage-course = 勝つ見込みの推移を調べています（4段階の1）
page-analysis-stage-advice = ボットならどうするかを調べています（4段階の2）
page-analysis-stage-rough = 異なる手を大まかにくらべています（4段階の3）
page-analysis-stage-close = 損の大きい手を詳しく調べています（4段階の4）
page-analysis-goes-on = ほかの画面を見ているあいだも続きます。あとで戻ってきてもかまいません。
page-analysis-failed = 分析を終えられませんでした。
page-analysis-course = 勝つ見込み
page-analysis-course-alone = 生き残る見込み
page-analysis-course-told = { $seat }：最初は{ $first }%、最後は{ $last }%。
page-analysis-now = { $turn }、手順{ $step }。
page-analysis-chance = { $chance } ± { $error }%
page-analysis-band = 帯は上下それぞれ標準誤差1つ分です。見込みは、秘密も含めた実際の場面から、全員が「{ $bot }」のボットのように続けた場合のものです。
page-analysis-band-turns = 帯は上下それぞれ標準誤差1つ分です。秘密も含めた実際の場面からそのターンを定石で指し継ぎ、終わりの形を、コンピューター同士のゲームがその先どうなったかをもとに判断しています。
page-analysis-costly = 損の大きかった手
page-analysis-costly-text = 「{ $bot }」のボットの手とともに示します。どちらも、その席が知りえたことだけをもとに、同じ運で指し継いだ結果です。
page-analysis-agreement = { $seat }：{ $moves }手のうち{ $same }手が「{ $bot }」のボットと同じ。
page-analysis-none = 損をした手は見つかりませんでした。
page-analysis-move = { $seat }、{ $turn }、手順{ $step }
page-analysis-look = 見る
page-analysis-cost = { $chance } ± { $error }ポイントの損
page-analysis-maybe = 偶然かもしれません
page-analysis-made = 実際
page-analysis-instead = { $bot }
page-analysis-playouts = それぞれ{ $playouts }回ずつ指し継ぎました。
page-analysis-chosen = 損をした手
page-analysis-before = 前の損をした手
page-analysis-after = 次の損をした手

## ページ：ゲームの振り返り

page-replay-title = リプレイ
page-replay-spectator = 観戦者
page-replay-scrub = ゲームの位置
page-replay-where = { $turn }、{ $frames }のうち{ $frame }
page-replay-play = 再生
page-replay-pause = 一時停止
page-replay-on = 1手進む
page-replay-back = 1手戻る
page-replay-turn-on = 次のターンへ
page-replay-turn-back = ターンの初め、または前のターンへ
page-replay-turn = ターンを選ぶ
page-replay-speed = 速さ
page-replay-eyes = 誰の視点で見るか
page-replay-eyes-hint = ゲームが続いているあいだは、自分か観戦者の視点で見られます。終わると、全員の視点で見られます。
page-replay-more = このゲームについて
page-replay-menu = 一覧に戻る
page-replay-keys = キー操作：スペースで再生と一時停止、← → で1手ずつ、Page Up と Page Down でターンごと、Home と End で最初と最後へ。
page-replay-running = 棋譜とダイスの証明は、ゲームが終わってから公開されます。
page-replay-link = この場面へのリンク
page-replay-link-hint = 受け取った人は、ゲームをこの場面から見られます。
page-replay-download = 棋譜を保存
page-replay-download-hint = すべての選択とダイスを記したファイルです。あとで観たり、検証したり、続きを遊んだりできます。
page-replay-go-on = ここから遊ぶ
page-replay-go-on-hint = この場面から始まる新しいゲームです。相手はコンピューターか、この画面の人です。
page-replay-go-on-text = 新しいゲームは{ $frame }番目の場面から始まります。そこまでの経過はそのままで、これからのダイスは新しくなります。元のゲームは変わりません。
page-replay-go-on-ended = ここでゲームは終わっています。別の手を試したい場面まで戻ってください。

## 終局のページ

page-closing = ゲームの経過を見る
page-closing-course = ゲームの経過
page-closing-won = 勝ち
page-closing-not-yet = このゲームは続いています。終わると、ここに結果がまとまります。
page-closing-table = テーブルに戻る
page-closing-told = { $seat }：初めは{ $first }、終わりは{ $last }。
page-closing-jump = グラフを押すと、リプレイのその場面に移ります。
page-closing-analysis = どこで形勢が変わり、どの手が勝負を決めたかは、このゲームの多くの場面から終わりまで指し継いで調べます。
page-closing-find = 勝負を決めた手を調べる
page-closing-turned = { $turn }で形勢が変わりました。{ $seat }の見込みは{ $before }%から{ $after }%になりました。
page-closing-look = 場面を見る
page-closing-decided = 勝負を決めた手
page-closing-replay-there = リプレイのこの場面へ
page-closing-undecided = 一手で決まった勝負ではありません。{ $bot }のボットと違う手のうち、偶然とは言えない損をした手はありませんでした。

## 運

page-luck = ダイス運
page-luck-hint = 実際の出目と期待値を比べます。
page-luck-none = 運を測れるダイスは、まだ振られていません。
page-luck-how = 中央の線は、実際に振られたダイスの期待値、点は実際の結果です。内側の帯には3回に2回、外側の帯には20回に19回が収まります。
page-luck-dice = { $throws }回で{ $dice }個
page-luck-sum = 結果{ $rolled }、期待値{ $expected } ± { $deviation }
page-luck-row = { $seat }：結果{ $rolled }、期待値{ $expected }プラスマイナス{ $deviation }。{ $verdict }。
page-luck-usual = ふつう
page-luck-lucky = 幸運
page-luck-very-lucky = たいへん幸運
page-luck-unlucky = 不運
page-luck-very-unlucky = たいへん不運
page-luck-pips = 出目の合計
page-luck-pips-text = 振ったダイスすべての目の合計です。1個の平均は3.5です。
page-luck-pair = ぞろ目
page-luck-pair-text = 同じ目が2つ以上出た回数です。2個なら6回に1回、3個なら100回に44回、4個なら72回です。
page-luck-hits = 命中
page-luck-hits-text = 攻撃と反撃で、必要な目以下を出したダイスの数です。除去するユニットが残っていなかった命中も数えます。
page-luck-waiting = 待機
page-luck-waiting-text = 待機した将軍が得た勝利点です。3回に1回、1点を得ます。
page-luck-winter = 冬
page-luck-winter-text = 冬に失われた枢軸軍のユニットです。各エリアで、ダイス2個の合計を超えた数が失われます。多いほど連合軍の幸運です。

## ダイスの証明

page-proof = ダイスを検証
page-proof-hint = ゲームの秘密から、すべてのダイスを引き直します。
page-proof-how = 最初のダイスを振る前に、すべてのダイスの元になる秘密の「指紋」が卓に示されていました。いま秘密が明かされたので、お使いのブラウザーがその指紋を確かめ、ダイスを1つずつ引き直します。
page-proof-commitment = 初めから示されていた指紋
page-proof-secret = 秘密
page-proof-opener = 卓を開いた人の値
page-proof-button = ダイスを検証する
page-proof-hash = 秘密の指紋は一致しました。
page-proof-hash-wrong = 秘密の指紋が違います。約束されたダイスではありません。
page-proof-right = { $right }個のダイスと抽選は、すべて秘密から出るとおりです。
page-proof-wrong = { $wrong }個のダイスや抽選が、秘密から出るものと違います。
page-proof-given = { $given }個のダイスと抽選は、引き継いだ元のゲームのものです。元の棋譜で検証できます。
page-proof-later = 秘密はゲームが終わってから明かされます。それまでは、これからの出目を誰も知ることができません。
page-proof-seeded = このゲームのダイスは、開くときに選ばれた数から引かれたもので、毎回同じになります。「sandtable verify」で検証できます。
page-proof-typed = このゲームのダイスは手で振って入力されたものです。検証のもとになる秘密はありません。
page-proof-step = { $step }手目
page-proof-draw = { $among }のうち{ $value }
page-proof-mark-right = 秘密のとおり
page-proof-mark-wrong = 秘密と違う
page-proof-mark-given = 元のゲームから
page-commitment = 公正なダイス
page-commitment-text = このゲームのダイスはすべて、最初に振る前に決められた秘密から出ます。これはその指紋です。ゲームが終わると秘密が明かされ、リプレイですべてのダイスを引き直せます。
page-commitment-seeded = 番号によるダイス
page-commitment-seeded-text = このゲームのダイスは、開くときに選ばれた番号から出るもので、毎回同じになります。番号を知っている人は出目を知ることができます。これはその元になるものの指紋で、ゲームが終わると明かされます。
page-commitment-joint = 公正なダイス
page-commitment-joint-text = このゲームのダイスはすべて、最初に振る前に決められたサーバーの秘密と、プレイヤーたちが加えた値から出ます。どの値も、他の値を誰も知らないうちに指紋で固定されています。正直な人が一人でもいれば、サーバーを含め誰もダイスを選べません。ゲームが終わると秘密とすべての値が明かされ、リプレイですべてのダイスを引き直せます。この手続きはすべて、あなたのページが自動で済ませています。
page-parts-in = あなたの値がダイスに入っています。
page-parts-without = 全員の値がダイスに入っています。
page-parts-friend = 全員がそろうまでダイスは振れません。{ $seat }の席が空いています。
page-parts-page = { $seat }がダイスに加える値を待っています。
page-parts-elsewhere = あなたの値を待っています。
page-parts-other = サーバーの示す内容が前と違います。あなたの値は封をしたままです。
page-parts-elsewhere-text = この席の値は、最初に席に着いたブラウザーに保存されています。そのブラウザーで卓を開けば、自動で加わります。もう使えない場合は、値なしで進められます。値が失われたことは全員に示されます。
page-parts-go-on = 失われたので、値なしで振る
page-parts-opening = 卓を開いた人の値の指紋
page-parts-seat = { $seat }の値
page-parts-lost = 失われました
page-proof-joint = 最初のダイスを振る前に、サーバーは秘密の「指紋」を示し、プレイヤーたちは互いの値を知らないうちに、指紋で固定した自分の値を加えました。いますべてが明かされたので、お使いのブラウザーが指紋を確かめ、当時見たものと比べ、ダイスを1つずつ引き直します。
page-proof-parts-wrong = プレイヤーたちが加えた値がありません。
page-proof-opening = 卓を開いた人の値の指紋は一致しました。
page-proof-opening-wrong = 卓を開いた人の値の指紋が違います。値がすり替えられています。
page-proof-part = { $seat }の値の指紋は一致しました。
page-proof-part-wrong = { $seat }の値の指紋が違います。値がすり替えられています。
page-proof-lost = { $seat }の値は失われ、ダイスに入っていません。失われたと告げた人は、二通りのダイスから選べたことになります。
page-proof-unseen = このブラウザーは最初のダイスより前には居合わせていないため、指紋がそのときにあったかどうかは分かりません。
page-proof-seen = すべての指紋は、あなたの値が知られる前にこのブラウザーが見たものです。
page-proof-seen-wrong = 指紋が、あなたの値が知られる前にこのブラウザーが見たものと違います。経緯が書き換えられています。
page-proof-own = { $seat }としてのあなたの値がダイスに入っています。
page-proof-own-wrong = { $seat }としてのあなたの値がダイスに入っていません。
page-proof-own-opening = 卓を開くときにあなたのページが加えた値がダイスに入っています。
page-proof-own-opening-wrong = 卓を開くときにあなたのページが加えた値がダイスに入っていません。
