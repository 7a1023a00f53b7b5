### すべてのレッスンに共通の文と、レッスンのファイルのエラー

lesson-done = このレッスンは終わりです。
lesson-other = ルール上は可能ですが、ここで求められているものとは違います。取り消しました。もう一度選んでください。
lesson-only-told = ここで選ぶものはありません。読んだら先へ進んでください。
lesson-file-name = { $file }：ファイル名はNN-name.toml（数字2桁と小文字）にしてください。
lesson-broken = { $file }、{ $step ->
    [0] 状況
   *[other] 項目{ $step }
 }：{ $reason }
lesson-dice = 「{ $choice }」では、ファイルにあるよりダイスが{ $n }個多く必要です。ダイスの目を書き加えてください。
lesson-dice-over = ダイスかカードが余っています。消してください。
lesson-not-drawn = { $card }は山札にありません。ほかのカードを書いてください。
lesson-unfinished = 求めている選択をしても、この項目が終わりません。選択か項目を直してください。
