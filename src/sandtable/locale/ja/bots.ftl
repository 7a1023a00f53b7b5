### 外部のボットについて伝える文。

bot-late = { $seconds }秒以内に答えがなかったため、選択肢から無作為に選びました。
bot-nonsense = 「{ $answer }」は答えとして読めないため、選択肢から無作為に選びました。
bot-illegal = 「{ $answer }」は選択肢にないため、選択肢から無作為に選びました。
bot-ended = { $how ->
    [status] { $question }番目の質問でプログラムが終了しました（終了コード{ $status }）。
    [signal] { $question }番目の質問でプログラムがシグナル{ $status }により終了しました。
   *[open] { $question }番目の質問でプログラムが出力を閉じたか、終わりのない行を書きました。
 }
bot-not-started = { $program }を起動できません：{ $reason }。
bot-last-words = 標準エラーの最後の行：「{ $words }」
bot-checked = { $game }、{ $seat }：質問{ $questions }回、1回あたり{ $seconds }秒。
bot-sound = すべての答えに問題はありません。
bot-unsound = 問題のある答えがあります。「--bot-log ファイル」ですべてのやりとりを記録できます。詳しくはdocs/bots.mdを参照してください。
bot-gone = 応答しないものとみなし、以後の選択はすべて無作為に行います。
bot-warning = { $seat }：{ $sentence }
bot-lost = { $seat }：{ $games }局のうち{ $n }局でボットが失われ、その局での選択は無作為になりました。
bot-strict = --strict の指定により、これは失敗とみなします。
bot-more-warnings = ほかに警告が{ $n }件あります。

bot-bad-command = 「{ $command }」はコマンドとして読めません。外部のボットは exec:./mybot のように、引数があれば "exec:./mybot --fast" のように引用符で囲んで書きます。
bot-no-program = 実行できるプログラム{ $program }がありません。
bot-bad-name = 「{ $name }」は新しいボットの名前にできません。英数字とハイフンを使い、ほかのボットと重ならない名前にしてください。
bot-bad-entry = 「{ $entry }」は NAME=exec:COMMAND の形ではありません。
bot-bad-processes = 「{ $name }」というボットはありません。@の後には探索に使うプロセスの数（1～{ $most }）を、hard@4 のように書きます。
bot-no-search = 「{ $bot }」は探索をしません。プロセスの数は、hard@4 のように、探索するボットにだけ指定できます。
bot-bad-clock = 持ち時間は0秒より長く、{ $most }秒以下にしてください。
bot-no-position = 局面を求められましたが、サーバーは局面を送りません。選択肢からランダムに選びました。
bot-former = { $bot }は以前のバージョンの強さです。そのバージョンを、ボット「exec:OLD/.venv/bin/sandtable bot { $game } --level { $bot }」として指定してください（docs/bots.md）。

### `sandtable bot GAME` が入力について伝える文。

bot-needs-program = このコマンドは、標準入力でほかのプログラムに答えます。そのプログラムで、ボットとして「exec:sandtable bot { $game } --level { $level }」を指定してください。
bot-unreadable-line = 「{ $line }」は外部のボットへのメッセージとして読めません。メッセージの形はdocs/bots.mdを参照してください。
bot-no-hello = 質問が「hello」より前に届いたか、選択肢がありません。メッセージの順序はdocs/bots.mdを参照してください。
bot-other-protocol = メッセージのバージョンは{ $given }です。このプログラムが読めるのはバージョン{ $wanted }です。
bot-other-game = ゲームは{ $given }です。このボットは{ $wanted }用に起動されています。
bot-other-view = ビューがこのバージョンのゲームに合いません：{ $reason }。
bot-other-position = 局面がこのバージョンのゲームに合いません：{ $reason }。
