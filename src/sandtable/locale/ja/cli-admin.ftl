### sandtable adminの語。

## 誤り

admin-no-database = データベースの指定の形が違います。ファイルはsqlite:///FILE、PostgreSQLはpostgresql://USER@HOST/DATABASEの形で指定してください。
admin-no-file = データベース{ $file }はありません。パスを確認するか、--databaseで指定してください。
admin-other-schema = データベース{ $file }のスキーマは{ $number }ですが、このバージョンのSandtableが使うのは{ $present }です。データベースのほうが古ければ、このバージョンのサーバーを起動すると更新されます。新しければ、新しいSandtableを使ってください。
admin-file-there = { $file }はすでにあります。別の名前にするか、--forceで上書きしてください。
admin-no-backup = { $file }はSandtableのデータベースのバックアップではありません。「sandtable admin backup」で作ったファイルを指定してください。
admin-other-backup = { $file }は{ $kind ->
    [sqlite] SQLite
   *[postgresql] PostgreSQL
 }のデータベースのバックアップですが、{ $database }は別の種類です。同じ種類のデータベースに復元してください。
admin-broken-copy = データベース{ $file }は壊れています（SQLite自身の検査で誤りが見つかりました）。別のバックアップを使ってください。
admin-in-use = データベース{ $database }は使用中です。先にサーバーを終了してください。
admin-not-empty = { $database }にはすでに卓があります。卓を削除して復元するには、--forceを付けてください。
admin-no-program = PostgreSQLのプログラム{ $program }がありません。クライアントを入れてください（Debianでは「apt-get install postgresql-client」）。
admin-program-failed = { $program }が失敗しました：{ $said }
admin-bad-days = 日数{ $days }は使えません。1から{ $most }までの数を指定してください。
admin-bad-sample = --sampleは1から{ $most }までで指定してください。

## 結果

admin-copied = データベースを{ $file }にバックアップしました（{ $size }）。進行中のゲームの秘密を含むため、人に渡さないでください。
admin-restored = { $database }を{ $file }から復元しました。
admin-checking = 検査した卓
admin-checked =
    { $tables }卓、{ $steps }手を検査しました。{ $finished ->
        [0] 終わったゲームはありません。
       *[other] うち{ $finished }ゲームは終わっています。
    }
admin-other-editions = { $n }卓は、使っているゲームかコンポーネントがここにないため、検査できませんでした。コンポーネントを--editionで指定してください。
admin-broken-file = データベース{ $file }は壊れています（SQLite自身の検査で誤りが見つかりました）。バックアップを復元してください。
admin-broken-row = 卓{ $table }：データを読めません。
admin-step-missing = 卓{ $table }：{ $step }手目がありません。
admin-broken-step = 卓{ $table }：{ $step }手目がルールまたはダイスと合いません。
admin-broken-version = 卓{ $table }：バージョンは{ $version }ですが、保存されている変更は{ $counted }回分です。
admin-broken-secret = 卓{ $table }：ダイスのもとになる秘密が、公開した指紋と一致しません。
admin-no-key = 卓{ $table }：席「{ $seat }」のリンクを持つプレイヤーがいません。
admin-broken = { $n ->
    [0] データベースが壊れています。バックアップを復元してください。
   *[other] { $n }卓に誤りがあります。
 }
admin-no-reports = 通報されたメッセージはありません。
admin-reported = { $id } · 卓{ $table } · { $who }{ $seat ->
    [none] （観戦者）
   *[other] （席「{ $seat }」）
 }：{ $text }
admin-reported-by = { "    " }席「{ $seat }」からの通報：{ $why ->
    [abuse] 侮辱や脅し
    [cheating] 不正
    [spam] 宣伝
   *[other] その他
 }
admin-report-removed = メッセージ{ $id }を削除しました。
admin-report-left = メッセージ{ $id }を残し、通報を却下しました。
admin-not-reported = 通報されたメッセージ{ $id }はありません。一覧は「sandtable admin reports list」で表示します。
admin-void-why = --reasonに理由を{ $most }文字以内で書いてください。理由はゲームを見るプレイヤーに表示されます。
admin-not-rated =
    { $act ->
        [exclude] 卓{ $table }に、レートの対象のゲームはありません。
       *[include] 卓{ $table }に、レートの対象から外したゲームはありません。
    }一覧は「sandtable admin ratings list」で表示します。
admin-voided = 卓{ $table }のゲームをレートの対象から外し、同じゲーム、同じ時計の種類のレートをすべて計算し直しました。
admin-unvoided = 卓{ $table }のゲームをレートの対象に戻し、同じゲーム、同じ時計の種類のレートをすべて計算し直しました。
admin-no-ratings = 終わったレート戦はありません。
admin-rated-game = { $game } · { $pool ->
    [days] 日数制
   *[live] リアルタイム
 } · 卓{ $table }{ $void ->
    [none] { "" }
    [same] ：対象外（同じ人が2つの席でプレイ）
   *[steward] ：対象外（{ $why }）
 }
admin-rated-seat = { "    " }{ $seat }：{ $who }、{ $before } → { $after }
admin-close-why = --reasonに理由を{ $most }文字以内で書いてください。理由は大会を見るプレイヤーに表示されます。
admin-no-tournament = 受付中または進行中の大会{ $tournament }はありません。一覧は「sandtable admin tournament list」で表示します。
admin-tournament-closed = 大会{ $tournament }を打ち切りました。始まっているゲームは最後まで続けられます。
# 読んだメールの結果：配信エラーを数えた、すでに数えていた、配信エラーではない。
admin-bounce = { $outcome ->
    [counted] 配信エラーを数えました。プレイヤーのアカウント画面に表示されます。
    [known] 変更はありません。すでに数えたエラーか、その後プレイヤーが確認したメールアドレスのエラーです。
   *[none] 変更はありません。入力には、このサーバーが送ったメールの恒久的な配信エラーがありません。
}
admin-no-tournaments = 大会はありません。
admin-tournament = { $id } · { $name } · { $game } · 主催{ $maker } · { $entrants }人 · { $status ->
    [open] 受付中
    [on] 全{ $rounds }回戦の{ $round }回戦目
    [over] 終了
   *[closed] 打ち切り
 }{ $why ->
    [none] { "" }
   *[other] ：{ $why }
 }
admin-moderator = { $name }
admin-no-moderators = モデレーターはいません。次のように任命してください：sandtable admin moderator add NAME
admin-appointed = { $name }さんはモデレーターになりました。
admin-dismissed = { $name }さんをモデレーターから外しました。
admin-moderator-already =
    { $on ->
        [yes] { $name }さんはすでにモデレーターです。
       *[no] { $name }さんはモデレーターではありません。一覧は「sandtable admin moderator list」で表示します。
    }
admin-no-text = 名前に表示できない文字があります。入力し直してください。
admin-act-why = --reasonに理由を1～{ $most }文字、1行で書いてください。理由はログに残り、対象のプレイヤーにも表示されます。
admin-bad-length = 日数{ $days }は使えません。1から{ $most }までの数か、--foreverを指定してください。
admin-no-length = --days DAYSと--foreverは、どちらか1つだけ指定してください。
admin-not-sanctioned = { $name }さんは、解除しようとした発言停止または利用停止を受けていません。一覧は「sandtable admin sanctions」で表示します。
admin-sanctioned-mute = { $name }さんを{ $days ->
    [0] 無期限の
   *[other] { $days }日間の
}発言停止にしました。
admin-sanctioned-ban = { $name }さんを{ $days ->
    [0] 無期限の
   *[other] { $days }日間の
}利用停止にしました。すべての端末でサインアウトさせました。席のリンクはそのまま使えます。
admin-lifted-mute = { $name }さんの発言停止を解除しました。
admin-lifted-ban = { $name }さんの利用停止を解除しました。
admin-no-sanctions = 発言停止中、利用停止中のアカウントはありません。
admin-sanction = { $name }：{ $kind ->
    [ban] 利用停止
   *[mute] 発言停止
}、{ $until ->
    [none] 無期限
   *[other] { $until }まで
}。理由：{ $reason }
admin-table-act = 卓{ $table }への処置を登録しました。このデータベースのサーバーが動いていれば、数秒以内に行います。失敗した処置は、サーバーのログに残りますが、{ "`" }sandtable admin audit-log{ "`" }には載りません。
admin-no-log = 監査ログは空です。
admin-logged = { $at } · { $by ->
    [operator] 運営者
   *[steward] { $steward }
} · { $act ->
    [remove] 通報されたメッセージを削除
    [leave] 通報を却下
    [mute] 発言停止
    [ban] 利用停止
    [lift-mute] 発言停止の解除
    [lift-ban] 利用停止の解除
    [close] 卓の打ち切り
    [close-tournament] 大会の打ち切り
    [undo-clock] 時間切れ負けの取り消し
    [doubtful] 疑わしいレート戦の1日の上限に到達
    [appoint] モデレーターに任命
   *[dismiss] モデレーターから外す
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
admin-column-records = 読み込んだ棋譜
admin-column-steps = 手
admin-column-size = 手のサイズ
admin-size = { $database }のサイズは{ $size }です。
admin-old = { $days }日間変化のない卓は{ $n ->
    [0] ありません。
   *[other] { $n }卓、{ $steps }手です{ $records ->
        [0] 。
       *[other] （うち読み込んだ棋譜{ $records }件）。
    }
 }
admin-not-removed = まだ何も削除していません。削除するには--yesを付けてください。
admin-removing = 削除した卓
admin-removed = { $n }卓を削除しました。{ $smaller ->
    [yes] データベースは小さくなりました。
   *[no] 空いた領域は新しいデータに使います。
 }

## ヘルプ

help-admin-commands = サーバーのデータベース、プレイヤー、卓を管理します。
help-admin-backup = データベースをファイルにバックアップします。サーバーの実行中でも行えます。
help-admin-backup-file = バックアップのファイル。作成したユーザーだけが読めます。
help-admin-backup-force = すでにあるファイルを上書きします。
help-admin-restore = バックアップを復元します。先にサーバーをすべて終了してください。
help-admin-restore-file = バックアップのファイル。
help-admin-restore-force = データベースに卓があっても復元します。その卓は削除されます。
help-admin-check = すべての卓のゲームをルールどおりに再生します。続けられない卓と手があれば一覧を示し、終了コード1で終わります。
help-admin-check-sample = ランダムに選んだこの数の卓だけを検査します。
help-admin-check-edition = サーバーと同じく、このフォルダーのコンポーネントを使います（複数指定可）。
help-admin-stats = ゲームごとに卓、手、バイト数を数えます。
help-admin-stats-live_days = この日数のうちに変化のあった卓を、進行中と数えます。
help-admin-prune = 変化のない卓を数え、--yesを付けると削除します。
help-admin-prune-older_than = 最後の変化からの日数。
help-admin-prune-yes = 卓を削除します。
help-database = データベース。ファイルか、postgresql://USER@HOST/DATABASE。省くと--configのもの、またはユーザーのデータフォルダーのファイル。
help-config = データベースを指定している、サーバーの設定ファイル。
help-reason = 理由（1行）。ログに残り、対象のプレイヤーにも表示されます。
help-account = アカウントの名前。
help-table = 卓のID。
help-number = メッセージの番号。
help-admin-reports-commands = 通報されたチャットのメッセージを処理します。
help-admin-reports-list = 通報されたメッセージの一覧を表示します。
help-admin-reports-delete = 通報されたメッセージを削除します。
help-admin-reports-delete-reason = 監査ログに残す理由。
help-admin-reports-dismiss = 通報されたメッセージを残し、通報を却下します。
help-admin-reports-dismiss-reason = 監査ログに残す理由。
help-admin-ratings-commands = レート戦の一覧を表示し、対象から外したり戻したりします。
help-admin-ratings-list = 最近のレート戦の一覧を表示します。
help-admin-ratings-exclude = 卓のゲームをレートの対象から外し、レートを計算し直します。
help-admin-ratings-exclude-reason = 理由。ゲームを見るプレイヤーに表示します。
help-admin-ratings-include = 卓のゲームをレートの対象に戻します。
help-admin-tournament-commands = 大会の一覧を表示し、打ち切ります。
help-admin-tournament-list = すべての大会の一覧を表示します。
help-admin-tournament-close = 大会を打ち切ります。始まっているゲームは最後まで続けられます。
help-admin-tournament-close-tournament = 大会のID。
help-admin-tournament-close-reason = 理由。大会を見るプレイヤーに表示します。
help-admin-bounce = 配信エラーの通知を標準入力から読み、あて先のプレイヤーの配信エラーとして数えます。
help-admin-moderator-commands = モデレーターの一覧を表示し、任命し、外します。
help-admin-moderator-list = モデレーターの一覧を表示します。
help-admin-moderator-add = アカウントをモデレーターにします。
help-admin-moderator-remove = アカウントをモデレーターから外します。
help-admin-sanctions = 発言停止中、利用停止中のアカウントの一覧を表示します。
help-admin-mute = アカウントを発言停止にします。
help-admin-unmute = アカウントの発言停止を解除します。
help-admin-ban = アカウントを利用停止にし、すべての端末でサインアウトさせます。
help-admin-unban = アカウントの利用停止を解除します。
help-days = 日数。省くと無期限。
help-forever = 無期限にします（既定）。
help-admin-table-commands = 卓の打ち切りと、時間切れ負けの取り消しを行います。
help-admin-table-close = 卓を打ち切ります。ゲームは勝者なしで終わります。
help-admin-table-undo-timeout = 時間切れ負けを取り消します。時間切れ負けでゲームが終わっていれば、代わりにそのゲームをレートの対象から外します。
help-admin-audit-log = モデレーターと運営者の操作を新しい順に表示します。
