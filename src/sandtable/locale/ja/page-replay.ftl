### ページ：ゲームの振り返り

page-replay-title = リプレイ
page-replay-spectator = 観戦者
page-replay-scrub = ゲームの位置
page-replay-where = { $turn }、{ $frames } のうち { $frame }
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
page-replay-download = 棋譜を保存
page-replay-download-hint = すべての選択とダイスを記したファイルです。あとで観たり、検証したり、続きを遊んだりできます。
page-replay-go-on = ここから遊ぶ
page-replay-go-on-hint = この場面から始まる新しいゲームです。相手はコンピューターか、この画面の人です。
page-replay-go-on-text = 新しいゲームは { $frame } 番目の場面から始まります。そこまでの経過はそのままで、これからのダイスは新しくなります。元のゲームは変わりません。
page-replay-go-on-ended = ここでゲームは終わっています。別の手を試したい場面まで戻ってください。

## 運

page-luck = ダイス運
page-luck-hint = 実際の出目と期待値を比べます。
page-luck-none = 運を測れるダイスは、まだ振られていません。
page-luck-how = 中央の線は、実際に振られたダイスの期待値、点は実際の結果です。濃い帯には3回に2回、淡い帯には20回に19回が収まります。
page-luck-dice = { $throws } 回で { $dice } 個
page-luck-sum = 結果 { $rolled }、期待値 { $expected } ± { $deviation }
page-luck-row = { $seat }：結果 { $rolled }、期待値 { $expected } プラスマイナス { $deviation }。{ $verdict }。
page-luck-usual = ふつう
page-luck-lucky = 幸運
page-luck-very-lucky = たいへん幸運
page-luck-unlucky = 不運
page-luck-very-unlucky = たいへん不運
page-luck-pips = 出目の合計
page-luck-pips-text = 振ったダイスすべての目の合計です。1個の平均は 3.5 です。
page-luck-pair = ゾロ目
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
page-proof-button = ダイスを検証する
page-proof-hash = 秘密の指紋は一致しました。
page-proof-hash-wrong = 秘密の指紋が違います。約束されたダイスではありません。
page-proof-right = { $right } 個のダイスと抽選は、すべて秘密から出るとおりです。
page-proof-wrong = { $wrong } 個のダイスや抽選が、秘密から出るものと違います。
page-proof-given = { $given } 個のダイスと抽選は、引き継いだ元のゲームのものです。元の棋譜で検証できます。
page-proof-later = 秘密はゲームが終わってから明かされます。それまでは、これからの出目を誰も知ることができません。
page-proof-cannot = このブラウザーでは、このコンピューターか https のページでしか検証できません。「sandtable verify」でも棋譜を検証できます。
page-proof-seeded = このゲームのダイスは、開くときに選ばれた数から引かれたもので、毎回同じになります。「sandtable verify」で検証できます。
page-proof-typed = このゲームのダイスは手で振って入力されたものです。検証のもとになる秘密はありません。
page-proof-step = { $step } 手目
page-proof-draw = { $among } のうち { $value }
page-proof-mark-right = 秘密のとおり
page-proof-mark-wrong = 秘密と違う
page-proof-mark-given = 元のゲームから
page-commitment = 公正なダイス
page-commitment-text = このゲームのダイスはすべて、最初に振る前に決められた秘密から出ます。これはその指紋です。ゲームが終わると秘密が明かされ、リプレイですべてのダイスを引き直せます。
page-commitment-seeded = 番号によるダイス
page-commitment-seeded-text = このゲームのダイスは、開くときに選ばれた番号から出るもので、毎回同じになります。番号を知っている人は出目を知ることができます。これはその元になるものの指紋で、ゲームが終わると明かされます。
