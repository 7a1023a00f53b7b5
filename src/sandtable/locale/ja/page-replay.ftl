### ページ：リプレイ、分析、ゲームのまとめ、ダイス運、ダイスの検証

page-replay-title = リプレイ
page-replay-spectator = 観戦者
page-replay-scrub = 再生位置
page-replay-where = { $turn }、{ $frames }場面中{ $frame }
page-replay-play = 再生
page-replay-pause = 一時停止
page-replay-on = 1手進む
page-replay-back = 1手戻る
page-replay-turn-on = 次のターン
page-replay-turn-back = 前のターン
page-replay-turn = ターンを選ぶ
page-replay-speed = 再生速度
page-replay-eyes = 視点
page-replay-eyes-hint = ゲーム中は、自分の席か観戦者の視点で見られます。終わると、どの席の視点も選べます。
page-replay-more = このゲームについて
page-replay-menu = 一覧に戻る
page-replay-keys = キー操作：スペースで再生と一時停止。←と→で1手ずつ、Page UpとPage Downで1ターンずつ、HomeとEndで最初と最後へ移動します。
page-replay-running = 棋譜のダウンロードとダイスの検証は、ゲームが終わるとできます。
page-replay-link = この場面へのリンク
page-replay-link-hint = リンクを知っている人は、ここからゲームを見られます。
page-replay-download = 棋譜をダウンロード
page-replay-download-hint = すべての手とダイスが入ったファイルです。リプレイ、ダイスの検証、続きのプレイに使えます。
page-replay-go-on = ここから遊ぶ
page-replay-go-on-hint = この場面から、ボットや、この画面の人と新しいゲームを始めます。
page-replay-go-on-text = 新しいゲームはリプレイのこの場面（{ $frame }番目）から始まり、その先のダイスは新しくなります。元のゲームは変わりません。
page-replay-go-on-ended = この場面でゲームは終わっています。続けたい場面まで戻ってください。

## 分析

page-analysis = 分析
page-analysis-hint = 勝率の推移、損の大きかった手、ボットならどうしたかを示します。
page-analysis-how = ゲームのさまざまな場面から何度も最後までプレイし、各プレイヤーの勝率を調べます。次に、それぞれの手を、そのプレイヤーと同じことしか知らないボットの手と比べます。
page-analysis-how-alone = ゲームのさまざまな場面から何度も最後までプレイし、生き残る確率を調べます。次に、それぞれの手をボットの手と比べます。
page-analysis-care = 深さ
page-analysis-quick = 速い
page-analysis-quick-text = 1分以内、サーバーなしでは数分で終わります。「ふつう」のボットと比べます。
page-analysis-thorough = 詳しい
page-analysis-thorough-text = 計算は3倍以上、誤差は約半分です。数分、サーバーなしでは15分以上かかります。「強い」ボットと比べます。
page-analysis-begin = このゲームを分析
page-analysis-stop = 中止
page-analysis-progress = この段階の進み具合
page-analysis-waiting = { $ahead ->
    [0] 始めています…
   *[other] 先に{ $ahead }件の分析があります。
 }
page-analysis-stage-course = 勝率を調べています（4段階の1）
page-analysis-stage-advice = ボットならどうするかを調べています（4段階の2）
page-analysis-stage-rough = ボットと違う手を大まかに比べています（4段階の3）
page-analysis-stage-close = 損の大きい手を詳しく調べています（4段階の4）
page-analysis-goes-on = ほかの画面を見ている間も続きます。あとで戻ることもできます。
page-analysis-failed = 分析が途中で止まりました。もう一度試してください。
page-analysis-course = 勝率
page-analysis-course-alone = 生き残る確率
page-analysis-course-told = { $seat }：最初は{ $first }％、最後は{ $last }％。
page-analysis-now = { $turn }、{ $step }手目。
page-analysis-chance = { $chance }±{ $error }％
page-analysis-band = 帯は上下それぞれ標準誤差1つ分です。勝率は、全員が「{ $bot }」のボットのように続けた場合のものです。隠された情報は、実際のゲームと同じです。
page-analysis-band-turns = 帯は上下それぞれ標準誤差1つ分です。各ターンの終わりまで経験則でプレイし、そこでの局面を、ボット同士のゲームの結果から評価しています。隠された情報は、実際のゲームと同じです。
page-analysis-costly = 損の大きかった手
page-analysis-costly-text = 「{ $bot }」のボットの手と並べて示します。どちらも、そのプレイヤーが知りえたことだけをもとに、同じ乱数で最後までプレイした結果です。
page-analysis-agreement = { $seat }：{ $moves }手のうち{ $same }手が「{ $bot }」のボットと同じです。
page-analysis-none = 損をした手は見つかりませんでした。
page-analysis-move = { $seat }、{ $turn }、{ $step }手目
page-analysis-look = 見る
page-analysis-cost = { $chance }±{ $error }ポイントの損
page-analysis-maybe = 誤差の範囲内
page-analysis-made = 実際
page-analysis-instead = { $bot }
page-analysis-playouts = それぞれ{ $playouts }回ずつ最後までプレイしました。
page-analysis-chosen = 損をした手
page-analysis-before = 前の損をした手
page-analysis-after = 次の損をした手

## ゲームのまとめ

page-closing = ゲームのまとめ
page-closing-course = ゲームの推移
page-closing-won = 勝利
page-closing-not-yet = このゲームは続いています。終わると、ここにまとめが表示されます。
page-closing-table = 卓に戻る
page-closing-told = { $seat }：最初は{ $first }、最後は{ $last }。
page-closing-jump = グラフの線をクリックすると、リプレイのその場面に移ります。
page-closing-analysis = 分析では、このゲームの多くの場面から最後までプレイします。どこで形勢が変わり、どの手が勝負を決めたかがわかります。
page-closing-find = 勝負を決めた手を調べる
page-closing-turned = { $turn }で形勢が変わりました。{ $seat }の勝率は{ $before }％から{ $after }％になりました。
page-closing-look = 場面を見る
page-closing-decided = 勝負を決めた手
page-closing-replay-there = リプレイで見る
page-closing-undecided = 1手で決まった勝負ではありません。プレイヤーが「{ $bot }」のボットと違う手を選んだ所でも、誤差の範囲を超えて損をした手はありませんでした。

## ダイス運

page-luck = ダイス運
page-luck-hint = 実際の出目と期待値を比べます。
page-luck-none = 運を測れるダイスは、まだ振られていません。
page-luck-how = 中央の線は期待値、点は実際の結果です。内側の帯には3回に2回、外側の帯には20回に19回が収まります。
page-luck-dice = { $throws }回で{ $dice }個
page-luck-sum = 結果{ $rolled }、期待値{ $expected }±{ $deviation }
page-luck-row = { $seat }：結果{ $rolled }、期待値{ $expected }プラスマイナス{ $deviation }。運：{ $verdict }。
page-luck-usual = ふつう
page-luck-lucky = 幸運
page-luck-very-lucky = たいへん幸運
page-luck-unlucky = 不運
page-luck-very-unlucky = たいへん不運
page-luck-pips = 出目の合計
page-luck-pips-text = 振ったダイスすべての目の合計です。1個の平均は3.5です。
page-luck-pair = ぞろ目
page-luck-pair-text = 同じ目が2個以上出た回数です。確率は、2個なら6回に1回、3個なら44％、4個なら72％です。
page-luck-hits = ヒット
page-luck-hits-text = 攻撃と反撃で、必要な目以下を出したダイスの数です。除去するユニットが残っていなかったヒットも数えます。
page-luck-waiting = 待機
page-luck-waiting-text = 待機した将軍が得たVPです。3回に1回、1VPを得ます。
page-luck-winter = 冬
page-luck-winter-text = 冬に失われた枢軸軍のユニットです。各エリアで、ダイス2個の合計を超えた数が失われます。多いほど連合軍の幸運です。

## ダイスの検証

page-proof = ダイスを検証
page-proof-hint = ダイスが公正だったことを確かめます。
page-proof-how = 卓には、最初のダイスを振る前から、すべてのダイスを決める「秘密」の指紋が表示されていました。今は秘密そのものも公開されています。ブラウザーが指紋を確かめ、すべてのダイスをもう一度計算します。
page-proof-commitment = 最初から表示されていた指紋
page-proof-secret = 秘密
page-proof-opener = 卓を開いた人の乱数の種
page-proof-button = ダイスを検証
page-proof-hash = 秘密は、表示されていた指紋と一致しました。
page-proof-hash-wrong = 秘密が、表示されていた指紋と一致しません。ダイスは事前に決めたものではありません。
page-proof-right = { $right }個のダイスと抽選は、すべて秘密と一致します。
page-proof-wrong = { $wrong }個のダイスや抽選が、秘密と一致しません。
page-proof-given = { $given }個のダイスと抽選は、引き継いだ元のゲームのものです。元のゲームの棋譜で検証してください。
page-proof-later = 秘密はゲームが終わると公開されます。それまで、これからの出目はだれにもわかりません。
page-proof-seeded = このゲームのダイスは、卓を開くときに選んだシードから決まり、毎回同じになります。「sandtable verify」で検証してください。
page-proof-typed = このゲームのダイスは、手で振って入力したものです。検証に使う秘密はありません。
page-proof-step = { $step }手目
page-proof-draw = { $among }のうち{ $value }
page-proof-mark-right = 秘密と一致
page-proof-mark-wrong = 秘密と不一致
page-proof-mark-given = 元のゲームから
page-commitment = 公正なダイス
page-commitment-text = このゲームのダイスはすべて、最初に振る前に決めた秘密から決まります。これはその指紋です。ゲームが終わると秘密が公開され、リプレイですべてのダイスを検証できます。
page-commitment-seeded = シードによるダイス
page-commitment-seeded-text = このゲームのダイスは、卓を開くときに選んだシードから決まります。シードを知っている人は出目を知ることができます。これはダイスの元になる値の指紋です。元の値は、ゲームが終わると公開されます。
page-commitment-joint = 公正なダイス
page-commitment-joint-text = このゲームのダイスはすべて、サーバーの秘密と、プレイヤーが加えた乱数の種から決まります。秘密は最初に振る前に、乱数の種はほかの種がわかる前に固定されています。正直なプレイヤーが1人でもいれば、サーバーもダイスを選べません。ゲームが終わると秘密とすべての種が公開され、リプレイですべてのダイスを検証できます。この手続きはすべてページが自動で行います。
page-parts-in = あなたの乱数の種がダイスに加わりました。
page-parts-without = 全員の乱数の種がダイスに加わりました。
page-parts-friend = 全員がそろうまでダイスは振れません。空席：{ $seat }。
page-parts-page = { $seat }の乱数の種が届くまで、ダイスは振れません。そのプレイヤーが卓を開くと届きます。
page-parts-elsewhere = あなたの乱数の種が届くまで、ダイスは振れません。
page-parts-other = サーバーのデータがこのブラウザーで見たものと違うため、あなたの乱数の種は公開しません。運営者に問い合わせてください。
page-parts-elsewhere-text = あなたの乱数の種は、着席したブラウザーに保存されています。そのブラウザーで卓を開くと、自動で加わります。もう使えない場合は、この種なしで続けてください。種が失われたことは全員に表示されます。
page-parts-go-on = この種なしで続ける
page-parts-opening = 乱数の種の指紋（卓を開いた人）
page-parts-seat = { $seat }の乱数の種
page-parts-lost = 失われました
page-proof-joint = 最初のダイスを振る前に、サーバーは秘密の指紋を表示しました。プレイヤーもそれぞれ乱数の種を加えました。どの種も、ほかの種がわかる前に固定したものです。今はすべてを公開しています。ブラウザーが指紋を確かめ、当時見たものと比べ、すべてのダイスをもう一度計算します。
page-proof-parts-wrong = プレイヤーが加えた乱数の種かその指紋が棋譜にないため、検証できません。運営者に問い合わせてください。
page-proof-opening = 卓を開いた人の乱数の種は、指紋と一致しました。
page-proof-opening-wrong = 卓を開いた人の乱数の種が、指紋と一致しません。すり替えられています。
page-proof-part = { $seat }の乱数の種は、指紋と一致しました。
page-proof-part-wrong = { $seat }の乱数の種が、指紋と一致しません。すり替えられています。
page-proof-lost = { $seat }の乱数の種は失われ、ダイスに入っていません。失われたと申し出たプレイヤーは、2通りのダイスから選べたことになります。
page-proof-unseen = このブラウザーは、最初のダイスのあとに加わりました。指紋がその前に表示されていたかどうかは確認できません。
page-proof-seen = すべての指紋は、あなたの乱数の種が公開される前にこのブラウザーが見たものと一致します。
page-proof-seen-wrong = 指紋が、あなたの乱数の種が公開される前にこのブラウザーが見たものと違います。ゲームの経過が書き換えられています。
page-proof-own = あなたの乱数の種（{ $seat }）は、ダイスに入っています。
page-proof-own-wrong = あなたの乱数の種（{ $seat }）が、ダイスに入っていません。
page-proof-own-opening = あなたが卓を開いたときにページが加えた乱数の種は、ダイスに入っています。
page-proof-own-opening-wrong = あなたが卓を開いたときにページが加えた乱数の種が、ダイスに入っていません。
