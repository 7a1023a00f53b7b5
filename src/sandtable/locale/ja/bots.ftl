### 外部のボットについて伝える文。

bot-late = { $seconds }秒以内に答えがなかったため、選択肢から無作為に選びました。
bot-nonsense = 「{ $answer }」は答えとして読めないため、選択肢から無作為に選びました。
bot-illegal = 「{ $answer }」は選択肢にないため、選択肢から無作為に選びました。
bot-ended = プログラムが終了しました。
bot-not-started = { $program }を起動できません：{ $reason }。
bot-last-words = 標準エラーの最後の行：「{ $words }」
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
