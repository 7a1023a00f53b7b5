### 実験室が表示する文。

lab-simulating = 対局中
lab-played = { $game }、{ $bots }：{ $games }局、{ $seconds }秒、毎秒{ $rate }決定、エンジンは{ $build ->
    [compiled] コンパイル済み
   *[uncompiled] 未コンパイル
 }。
lab-stopped = { $wanted }局のうち{ $games }局で中断しました。
lab-winner = 勝者
lab-nobody = 勝者なし
lab-reason = 決着
lab-games = 局数
lab-share = 割合
lab-detail = 終了時に達成：{ $thing }
lab-turn = 第{ $turn }ターンに終了
lab-recorded = 棋譜は{ $folder }にあります。
lab-no-pyarrow = { $file }に書けません。Parquetに必要なpyarrowをインストールしてください：pip install { $packages }

## 指定の誤り

lab-no-bot = 「{ $bot }」というボットはありません。使えるもの：{ $bots }。
lab-bots-number = { $game }には{ $seats }の順に{ $wanted }個のボットが必要ですが、{ $given }個が指定されました。
lab-bad-games = { $option }は1から{ $most }までで指定してください。
lab-bad-workers = --jobsは1から{ $most }までで指定してください（同時に動かすプロセスの数）。

## はしご戦

ladder-played = { $game }：{ $games }局、{ $seconds }秒。
ladder-bot = ボット
ladder-elo = Elo
ladder-interval = 95％区間
ladder-games = 局数
ladder-decisions = 毎秒の決定数
ladder-simulations = 毎秒の試行数
ladder-points = 平均勝利ポイント
ladder-pair = 先 – 後
ladder-score = 先の得点率
ladder-nobody = 全員敗北
ladder-from = { $seat }から
ladder-bots = 2つ以上の異なるボットを指定してください。

## ボットへの対策の訓練

exploit-result = { $trained }局で訓練した対策は、{ $bot }を相手に別の{ $tested }局のうち{ $score }に勝ちました（95％区間{ $low }～{ $high }）。
exploit-no-kit = { $game }では対策を訓練できません：ボットに変えられる数値がありません。
exploit-alone = 1人用ゲームには対策すべき相手がいません。
exploit-trained-quick = 訓練の相手は探索をしない{ $bot }、確かめた相手は元の{ $bot }です。
exploit-no-search = { $bot }は、もともと探索をしません。
exploit-journal = { $file }はこの訓練の記録ではありません：続きから再開できるのは、ゲーム・ボット・シード・局数と --without-search の有無が同じときだけです。

## 棋譜の分析

analyse-stage-course = 勝つ見込みの推移
analyse-stage-advice = ボットならどうしたか
analyse-stage-rough = 異なる手をすべて大まかに
analyse-stage-close = 損の大きい手を詳しく
analyse-no-care = 「{ $care }」という丁寧さはありません。選べるもの：{ $cares }
analyse-course =
    { $evaluator ->
        [turns] 各時点の勝つ見込み（標準誤差つき）。秘密も含めた実際の局面からそのターンを定石で指し継ぎ、終わりの形を、コンピューター同士のゲームがその先どうなったかをもとに判断しています：
       *[other] 各時点の勝つ見込み（標準誤差つき）。秘密も含めた実際の局面から、全員が{ $evaluator }のように続けた場合：
    }
analyse-step = 手順
analyse-turn = ターン
analyse-agreement = { $seat }：{ $moves }手のうち{ $same }手が{ $level }と同じ。
analyse-costly = それぞれの席が知りえたことだけから見て、{ $level }の手とくらべて最も損をした手：
analyse-none = 損をした手は見つかりませんでした。
analyse-move = 手順{ $step }、ターン{ $turn }、{ $seat }：{ $cost }ポイントの損（各{ $playouts }回の指し継ぎ）{ $sure ->
    [sure] {""}
   *[maybe] （偶然かもしれません）
 }
analyse-made = { "  " }実際：{ $chance }：{ $line }
analyse-instead = { "  " }{ $level }：{ $chance }：{ $line }
analyse-too-few = プレイアウトは{ $fewest }回以上にしてください。
