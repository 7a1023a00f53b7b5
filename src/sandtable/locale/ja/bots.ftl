### 外部のボットについての文。

bot-late = { $seconds }秒以内に答えがなかったため、選択肢からランダムに選びました。
bot-nonsense = 「{ $answer }」は答えとして読めないため、選択肢からランダムに選びました。
bot-illegal = 「{ $answer }」は選択肢にないため、選択肢からランダムに選びました。
bot-ended =
    { $how ->
        [status] { $question }番目の質問でボットのプログラムが終了しました（終了コード{ $status }）。
        [signal] { $question }番目の質問でボットのプログラムがシグナル{ $status }により終了しました。
       *[open] { $question }番目の質問でボットのプログラムが出力を閉じたか、終わりのない行を書きました。
    }
bot-not-started = { $program }を起動できません（{ $reason }）。コマンドを確認してください。
bot-last-words = 標準エラー出力の最後の行：「{ $words }」
bot-checked = { $game }、{ $seat }：質問{ $questions }回、1回あたり{ $seconds }秒。
bot-sound = すべての答えは有効です。
bot-unsound = 無効な答えがあります。--bot-log FILEを付けると、すべてのメッセージを記録します。メッセージの形はdocs/bots.mdにあります。
bot-gone = ボットが応答しなくなりました。以後の選択はランダムに行います。
bot-warning = { $seat }：{ $sentence }
bot-lost = { $seat }：{ $games }ゲームのうち{ $n }ゲームでボットが応答しなくなりました。その後の選択はランダムに行いました。
bot-strict = --strictを指定したため、警告を失敗とみなします。
bot-more-warnings = ほかに警告が{ $n }件あります。

bot-bad-command = 「{ $command }」は外部のボットではありません。exec:./mybotのように書き、引数があれば引用符で囲んでください。
bot-no-program = 実行できるプログラム{ $program }がありません。パスと実行権限を確認してください。
bot-bad-name = 「{ $name }」は新しいボットの名前にできません。英数字とハイフンを使い、ほかのボットと重ならない名前にしてください。
bot-bad-entry = 「{ $entry }」はNAME=exec:COMMANDの形ではありません。mybot=exec:./mybotのように書いてください。
bot-bad-processes = 「{ $name }」というボットはありません。@の後には探索に使うプロセスの数（1～{ $most }）を、hard@4のように書いてください。
bot-no-search = 「{ $bot }」は探索をしません。プロセスの数は、hard@4のように、探索をするボットだけに指定してください。
bot-bad-clock = ボットの制限時間は0秒より長く、{ $most }秒以下にしてください。
bot-no-position = 局面を求められましたが、サーバーは局面を送りません。選択肢からランダムに選びました。
bot-former = { $bot }は以前のバージョンの強さで、もう使えません。hardなど、ほかの強さを選んでください。

### `sandtable bot GAME` が入力について表示する文。

bot-needs-program = このコマンドは、標準入力でほかのプログラムに答えます。そのプログラムで、ボットとして「exec:sandtable bot { $game } --level { $level }」を指定してください。
bot-unreadable-line = 「{ $line }」は外部のボットへのメッセージとして読めません。メッセージの形はdocs/bots.mdにあります。
bot-no-hello = 質問が「hello」より前に届いたか、選択肢がありません。メッセージの順序はdocs/bots.mdにあります。
bot-other-protocol = メッセージのバージョンは{ $given }ですが、このプログラムが読めるのはバージョン{ $wanted }です。両方で同じバージョンのSandtableを使ってください。
bot-other-game = ゲームは{ $given }ですが、このボットは{ $wanted }用に起動されています。{ $given }用に起動してください。
bot-other-view = ビューがこのバージョンのゲームに合いません：{ $reason }。両方で同じバージョンのSandtableを使ってください。
bot-other-position = 局面がこのバージョンのゲームに合いません：{ $reason }。両方で同じバージョンのSandtableを使ってください。
