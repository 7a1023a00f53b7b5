### どのレッスンにも共通する言葉と、レッスンのファイルの誤り。

lesson-done = このレッスンは終わりです。
lesson-other = ルール上は可能ですが、ここで求められているものとは違います。取り消しました。
lesson-only-told = ここでは選択はありません。読んで先へ進んでください。
lesson-file-name = { $file }：レッスンのファイル名はNN-name.toml（数字2桁と小文字）です。
lesson-broken = { $file }、{ $step ->
    [0] 状況
   *[other] ステップ{ $step }
 }：{ $reason }
lesson-dice = 「{ $choice }」で振るダイスが、ステップに書かれた数より{ $n }個多くなります。
lesson-dice-over = ダイスかカードが余っています。
lesson-not-drawn = { $card }は山札にありません。
lesson-unfinished = 求められている選択ではステップが終わりません。
