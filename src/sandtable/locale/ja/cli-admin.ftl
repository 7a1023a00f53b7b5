### sandtable adminの言葉。

## できないこと

admin-no-database = ファイルでもデータベースのアドレスでもありません。「sqlite:///ファイル」か「postgresql://利用者@ホスト/データベース」の形で指定してください。
admin-no-file = データベース{ $file }はありません。
admin-other-schema = データベース{ $file }のスキーマは{ $number }ですが、このバージョンのSandtableが使うのは{ $present }です。古いものは、このバージョンのサーバーが起動時に新しくします。
admin-file-there = { $file }はすでにあります。--forceで上書きします。
admin-no-backup = { $file }はSandtableのデータベースの写しではありません。
admin-other-backup = { $file }は{ $kind ->
    [sqlite] SQLite
   *[postgresql] PostgreSQL
 }のデータベースの写しですが、{ $database }はそうではありません。
admin-broken-copy = データベース{ $file }は壊れています。SQLite自身の検査で誤りが見つかりました。
admin-in-use = データベース{ $database }は使用中です。先にサーバーを終了してください。
admin-not-empty = { $database }にはすでに卓があります。--forceを付けると失われます。
admin-no-program = PostgreSQLのプログラム{ $program }がありません。クライアントを入れてください（Debianでは apt-get install postgresql-client）。
admin-program-failed = { $program }が失敗しました：{ $said }
admin-bad-days = 日数{ $days }は使えません。1から{ $most }までの数を指定してください。
admin-bad-sample = 調べる卓の数は1から{ $most }までです。

## 行ったこと

admin-copied = データベースを{ $file }に写しました（{ $size }）。進行中のゲームの秘密が含まれています。人に渡さないでください。
admin-restored = { $database }は{ $file }を作ったときの状態に戻りました。
admin-checking = 調べた卓
admin-checked = { $tables }卓、{ $steps }手順を調べました。終わったゲームは{ $finished }です。
admin-other-editions = { $n }卓は、ここにないゲームまたはコンポーネントのもので、調べられませんでした。コンポーネントは--editionで指定します。
admin-broken-file = データベース{ $file }は壊れています。SQLite自身の検査で誤りが見つかりました。
admin-broken-row = 卓{ $table }：保存された内容を読めません。
admin-step-missing = 卓{ $table }：手順{ $step }がありません。
admin-broken-step = 卓{ $table }：手順{ $step }がルールまたはダイスと合いません。
admin-broken-version = 卓{ $table }：版は{ $version }ですが、{ $counted }回の変更が記録されています。
admin-broken-secret = 卓{ $table }：ダイスの元の秘密が、約束されたものと違います。
admin-no-key = 卓{ $table }：席「{ $seat }」の鍵がありません。
admin-broken = { $n ->
    [0] データベースが壊れています。
   *[other] { $n }卓に問題があります。
 }
admin-no-reports = 報告はありません。
admin-reported = { $id } · 卓{ $table } · { $who }{ $seat ->
    [none] (観戦)
   *[other] (席「{ $seat }」)
 }:{ $text }
admin-reported-by = { "    " }席「{ $seat }」からの報告:{ $why ->
    [abuse] 侮辱や脅し
    [cheating] 不正
    [spam] 宣伝
   *[other] その他
 }
admin-report-removed = 番号{ $id }の発言を取り除きました。
admin-report-left = 番号{ $id }の発言は残し、報告を片づけました。
admin-not-reported = 番号{ $id }の報告はありません。
admin-remove-or-leave = --remove と --leave は、どちらか一方だけです。
admin-void-or-restore = 「--void 卓」と --why、または「--restore 卓」のどちらか一つを指定してください。
admin-void-why = --why には、ゲームを見る人に伝わる、数えない理由を{ $most }文字以内で書いてください。
admin-not-rated = 卓{ $table }のレート戦はないか、すでにその状態です。
admin-voided = 卓{ $table }のゲームをレートから外し、同じ種類のゲームをすべて計算し直しました。
admin-unvoided = 卓{ $table }のゲームをレートに戻し、同じ種類のゲームをすべて計算し直しました。
admin-no-ratings = 終わったレート戦はありません。
admin-rated-game = { $game } · { $pool ->
    [days] 日単位
   *[live] ライブ
 } · 卓{ $table }{ $void ->
    [none] { "" }
    [same] ：数えません。同じ人が二席に座っていました
   *[steward] ：数えません。{ $why }
 }
admin-rated-seat = { "    " }{ $seat }：{ $who }、{ $before } → { $after }
admin-close-which = --whyは、--close IDの大会を閉じる理由です。
admin-close-why = --whyは大会を見る人に伝わる閉じた理由です。{ $most }文字以内にしてください。
admin-no-tournament = これからの、または進行中の大会{ $tournament }はありません。
admin-tournament-closed = 大会{ $tournament }を閉じました。始まっているゲームは最後まで遊べます。
admin-bounce = { $outcome ->
    [counted] 配信エラーを数えました。プレイヤーのアカウント画面に表示されます。
    [known] 変更はありません。このエラーはすでに数えたか、その後プレイヤーがメールアドレスを確認しました。
   *[none] 変更はありません。入力には、このサーバーが送ったメールの恒久的な配信エラーがありません。
}
admin-no-tournaments = 大会はありません。
admin-tournament = { $id } · { $name } · { $game } · 主催{ $maker } · { $entrants }人 · { $status ->
    [open] 開始前
    [on] 全{ $rounds }回戦の{ $round }回戦目
    [over] 終了
   *[closed] 閉鎖
 }{ $why ->
    [none] { "" }
   *[other] ：{ $why }
 }
admin-steward = { $name }
admin-no-stewards = モデレーターはいません。--add NAMEで任命します。
admin-appointed = { $name }さんは世話役になりました。
admin-dismissed = { $name }さんはもう世話役ではありません。
admin-steward-already = { $name }さんはすでにそうなっています。
admin-one-act = 一度にできるのは一つだけです。
admin-no-text = これは文字列ではありません。
admin-act-why = --why に、理由を{ $most }文字以内の一行で書いてください。記録に残り、本人が読みます。
admin-bad-length = { $days }は日数になりません。0（無期限）から{ $most }までです。
admin-not-sanctioned = { $name }さんにそのような措置はありません。
admin-sanctioned-mute = { $name }さんは{ $days ->
    [0] 無期限に
   *[other] { $days }日間、
}ほかの人に向けて書くことができません。
admin-sanctioned-ban = { $name }さんは{ $days ->
    [0] 無期限に
   *[other] { $days }日間、
}サインインできません。すべての端末がサインアウトされました。席のリンクはそのまま使えます。
admin-lifted-mute = { $name }さんはまた書くことができます。
admin-lifted-ban = { $name }さんはまたサインインできます。
admin-no-sanctions = 発言停止も利用停止もありません。
admin-sanction = { $name }：{ $kind ->
    [ban] 利用停止
   *[mute] 発言停止
}、{ $until ->
    [none] 無期限
   *[other] { $until }まで
}。理由：{ $reason }
admin-no-table-act = どの卓かを指定してください。--close TABLE または --undo-clock TABLE と、--why です。
admin-table-act = 卓{ $table }への処置は、このデータベースのサーバーが見つけしだい行います。動いていれば数秒以内です。できなければサーバーのログに残り、{ "`" }sandtable admin log{ "`" } には載りません。
admin-no-log = 記録はありません。
admin-logged = { $at } · { $by ->
    [operator] 管理者
   *[steward] { $steward }
} · { $act ->
    [remove] 通報された発言を削除
    [leave] 通報された発言を残す
    [mute] 発言停止
    [ban] 利用停止
    [lift-mute] 発言停止の解除
    [lift-ban] 利用停止の解除
    [close] 卓を閉鎖
    [close-tournament] 大会を閉鎖
    [undo-clock] 時計の判定の取り消し
    [doubtful] 疑わしいレート戦の1日の上限に到達
    [appoint] 世話役に任命
   *[dismiss] 世話役を解任
} · { $whose } · { $until ->
    [none] –
   *[other] { $until }まで
} · { $reason }{ $waits ->
    [yes] （サーバー待ち）
   *[no] {""}
}
admin-column-game = ゲーム
admin-column-tables = 卓
admin-column-live = { $days }日以内に変化
admin-column-records = 取り込んだ棋譜
admin-column-steps = 手順
admin-column-size = 手順の大きさ
admin-size = { $database }の大きさは{ $size }です。
admin-old = { $days }日のあいだ何も起きていない卓は{ $n ->
    [0] ありません。
   *[other] { $n }卓、手順{ $steps }です{ $records ->
        [0] 。
       *[other] （うち取り込んだ棋譜{ $records }）。
    }
 }
admin-not-removed = まだ何も削除していません。--yesを付けると削除します。
admin-removing = 削除した卓
admin-removed = { $n }卓を削除しました。{ $smaller ->
    [yes] データベースは小さくなりました。
   *[no] 空いた場所は今後の記録に使われます。
 }

## ヘルプ

help-admin-commands = サーバーのデータベースの世話をします。写す、写しに戻す、調べる、数える、古いものを消す。
help-admin-backup = ゲームが進んでいるまま、データベースをファイルに写します。写しはある一瞬のものです。
help-admin-backup-file = 写し。所有者だけが読めます。
help-admin-backup-force = すでにある写しを上書きします。
help-admin-restore = データベースを写したときの状態に戻します。サーバーは終了している必要があります。
help-admin-restore-file = 写し。
help-admin-restore-force = データベースに卓があっても戻します。それらは失われます。
help-admin-check = すべての卓をルールどおりに再生します。続けられない卓があれば、その番号と手順を示し、終了状態は1です。
help-admin-check-sample = 無作為に選んだこの数の卓だけを調べます。
help-admin-check-edition = サーバーがゲームに重ねるコンポーネントのフォルダー。ゲームごとに1回。
help-admin-stats = ゲームごとに卓、手順、大きさを数えます。
help-admin-stats-live_days = この日数のうちに変化のあった卓を、進行中と数えます。
help-admin-prune = 長いあいだ何も起きていない卓の数を示し、--yesを付けると削除します。
help-admin-prune-days = 何も起きていない日数。
help-admin-prune-yes = 削除します。
help-database = データベース。ファイル、または postgresql://利用者@ホスト/データベース。省略すると--configのもの、または自分用のもの。
help-config = データベースを指定している、サーバーの設定のファイル。
help-admin-reports = 卓での発言についての報告を表示し、発言を取り除くか残すかを決めます。
help-admin-reports-remove = この番号の発言を取り除きます。
help-admin-reports-leave = この番号の発言を残し、報告を片づけます。
help-admin-ratings = 最近のレート戦を示し、一つをレートから外すか、戻します。
help-admin-ratings-void_table = この卓のゲームをレートから外し、同じ種類のゲームをすべて計算し直します。
help-admin-ratings-restore_table = この卓のゲームをレートに戻します。
help-admin-ratings-why = 数えない理由。ゲームを見る人に伝わります。
help-admin-tournaments = すべての大会を示し、一つを閉じます。
help-admin-tournaments-close_tournament = この大会を閉じます。始まっているゲームは最後まで遊べます。
help-admin-tournaments-why = 閉じた理由。大会を見る人に伝わります。
help-admin-bounce = 配信エラーの通知を標準入力から読み、プレイヤーのメールアドレスの失敗として数えます。
help-admin-moderators = モデレーターの一覧を表示します。任命と解任もします。
help-admin-moderators-add = このアカウントをモデレーターにします。
help-admin-moderators-dismiss = このアカウントをモデレーターから外します。
help-admin-sanctions = 発言停止・利用停止中のアカウントの一覧。停止と解除もします。
help-admin-sanctions-mute = このアカウントは、ほかの人に向けて書けなくなる。
help-admin-sanctions-ban = このアカウントはサインインできなくなり、端末はサインアウトされる。
help-admin-sanctions-lift_mute = このアカウントの発言停止を解く。
help-admin-sanctions-lift_ban = このアカウントの利用停止を解く。
help-admin-sanctions-days = 日数。0なら無期限。
help-admin-sanctions-why = 理由。記録に残り、本人が読みます。
help-admin-tables = 卓を閉じるか、その時計の判定を取り消す。卓を持つサーバーが行います。
help-admin-tables-close = この卓を閉じる。ゲームは終わり、勝者はいない。
help-admin-tables-undo_clock = この卓の時計の判定を取り消す。
help-admin-tables-why = 理由。記録に残り、卓の人が読みます。
help-admin-log = 世話役と管理者がしたことを、新しい順に表示する。
help-admin-reports-why = 理由。世話役の記録に残ります。
