### シミュレーション、総当たり、分析が表示する文。

lab-simulating = 実行中
lab-played = { $game }、{ $bots }：{ $games }ゲーム、{ $seconds }秒、毎秒{ $rate }決定、エンジンは{ $build ->
    [compiled] コンパイル済み
   *[uncompiled] 未コンパイル
 }。
lab-stopped = { $wanted }ゲームのうち{ $games }ゲームを終えたところで中断しました。
lab-winner = 勝者
lab-nobody = 勝者なし
lab-reason = 決着
lab-games = ゲーム数
lab-share = 割合
lab-detail = 終了時に達成：{ $thing }
lab-turn = 第{ $turn }ターンに終了
lab-recorded = 棋譜は{ $folder }にあります。
lab-no-pyarrow = { $file }に書き込めません。Parquetに必要なpyarrowをインストールしてください：pip install { $packages }

## 指定の誤り

lab-no-bot = 「{ $bot }」というボットはありません。使えるもの：{ $bots }
lab-bots-number = { $game }には{ $seats }の順に{ $wanted }個のボットが必要ですが、--botsには{ $given }個あります。席ごとに1つ指定してください。
lab-bad-games = { $option }は1から{ $most }までで指定してください。
lab-bad-format = 「{ $format }」という形式はありません。選べるもの：{ $formats }
lab-bad-workers = --jobs（プロセスの数）は1から{ $most }までで指定してください。

## 総当たり

ladder-played = { $game }：{ $games }ゲーム、{ $seconds }秒。
ladder-bot = ボット
ladder-elo = Elo
ladder-interval = 95％区間
ladder-games = ゲーム数
ladder-decisions = 毎秒の決定数
ladder-simulations = 毎秒の試行数
ladder-points = 平均VP
ladder-pair = 前者－後者
ladder-score = 前者の得点率
ladder-nobody = 全員敗北
ladder-from = { $seat }の場合
ladder-bots = 総当たりには、異なるボットが2つ以上必要です。--botsに1回ずつ書いてください。

## ボットへの対策

exploit-result = { $trained }ゲームで訓練した対策の勝率は、{ $bot }とのテスト{ $tested }ゲームで{ $score }でした（95％区間{ $low }～{ $high }）。
exploit-no-kit = { $game }では対策を訓練できません。ボットに変えられる数値がないためです。ほかのゲームを選んでください。
exploit-alone = 1人用のゲームには相手がいません。2人以上のバリアントを選んでください。
exploit-trained-quick = 訓練の相手は探索をしない{ $bot }、テストの相手は元の{ $bot }です。
exploit-no-search = { $bot }は、もともと探索をしません。--no-searchを付けずに実行してください。
exploit-journal = { $file }は別の訓練のチェックポイントです。ゲーム、ボット、シード、ゲーム数、--no-searchの有無を同じにするか、別のファイルを指定してください。

## 棋譜の分析

analyse-stage-course = 勝率
analyse-stage-advice = ボットの手
analyse-stage-rough = 異なる手をすべて大まかに
analyse-stage-close = 損の大きい手を詳しく
analyse-no-care = 「{ $care }」という深さはありません。選べるもの：{ $cares }
analyse-course =
    { $evaluator ->
        [turns] 秘密も含めた実際の局面での勝率（標準誤差つき）。そのターンの終わりまで経験則で続け、その時点の局面をボット同士のゲームの結果から判断しています：
       *[other] 秘密も含めた実際の局面での勝率（標準誤差つき）。全員がボット{ $evaluator }のように続けた場合：
    }
analyse-step = 手
analyse-turn = ターン
analyse-agreement = { $seat }：{ $moves }手のうち{ $same }手が{ $level }と同じです。
analyse-costly = { $level }の手と比べて損の大きかった手（それぞれの席が知りえたことから判断）：
analyse-none = 損をした手は見つかりませんでした。
analyse-move =
    { $step }手目、ターン{ $turn }、{ $seat }：{ $cost }ポイントの損{ $sure ->
        [sure] { "" }
       *[maybe] （誤差の範囲内）
    }。1手あたりのプレイアウト：{ $playouts }回
analyse-made = { "  " }実際：{ $chance }：{ $line }
analyse-instead = { "  " }{ $level }：{ $chance }：{ $line }
analyse-too-few = --playoutsは{ $fewest }以上にしてください。
