### アカウント（任意）と、そのゲーム

page-account-signed-in = { $name }としてサインインしています
page-account-mine = 自分のゲームとアカウント
page-account-not-needed = アカウントがなくても遊べます。
page-account-sign-in = サインイン
page-account-asking = 読み込み中…
page-account-none = このサーバーにアカウントはありません。アカウントがなくても、すべて遊べます。
page-account-name = 名前
page-account-password = パスワード
page-account-part-failed = 読み込めませんでした。接続を確認して、もう一度試してください。
page-account-password-hint = 10文字以上
page-account-before = 今のパスワード
page-account-by-passkey = パスキーでサインイン
page-account-by-password = パスワードでサインイン
page-account-by-code = コードでサインイン
page-account-no-passkeys-here = ここではパスキーを使えません。httpsで始まるURLでこのページを開くか、別の方法でサインインしてください。
page-account-no-passkey = パスキーを選ばなかったため、何も変わっていません。もう一度試すか、別の方法を使ってください。
page-account-recover = 復旧コードを使う
page-account-code = 復旧コード
page-account-new = 新しいアカウント
page-account-new-text = アカウントがあると、どの端末からでも自分のゲームを続けられます。必要なのは、名前とサインインの方法だけです。席のリンクもそのまま使えます。
page-account-with-passkey = パスキーで作成
page-account-with-password = パスワードで作成
page-account-codes = 復旧コード
page-account-codes-text = 安全な場所に控えてください。ほかの方法でサインインできないとき、コードはそれぞれ1回だけ使えます。表示するのは今だけです。
page-account-codes-kept = 控えました
page-account-codes-left = 残りのコード：{ $codes }個
page-account-codes-new = 新しいコードを作成
page-account-take-text = このブラウザーの席のうち{ $seats }席は、まだアカウントに追加されていません。
page-account-take = アカウントに追加
page-account-next = Nキーで、あなたを待っている次のゲームを開きます。
page-account-no-games = 進行中のゲームはありません。
page-account-since = { $when }から
page-account-ended = { $when }、{ $steps }手
page-account-won = 勝ち
page-account-lost = 負け
page-account-drawn = 引き分け・勝者なし
page-account-opponent = 相手
page-account-result = 結果
page-account-any = すべて
page-account-from = この日から
page-account-until = この日まで
page-account-least = 手数の下限
page-account-most = 手数の上限
page-account-found =
    { $games ->
        [0] 終わったゲームはありません。
       *[other] 終わったゲームは{ $games }件あります。
    }
page-account-newer = 新しいゲーム
page-account-older = 古いゲーム
page-account-keeping = アカウント
page-account-sign-out = サインアウト
page-account-passkeys = パスキー
page-account-add-passkey = パスキーを追加
page-account-remove = 外す
page-account-devices = サインイン中の端末
page-account-this-device = この端末
page-account-used = { $created }から（最終利用：{ $used }）
page-account-end = サインアウト
page-account-end-others = ほかの端末をサインアウト
page-account-rename = 名前を変更
page-account-renamed = 名前を変更しました。
page-account-set-password = パスワードを設定
page-account-password-set = パスワードを保存しました。
page-account-password-ends = パスワードを設定すると、ほかの端末をすべてサインアウトします。
page-account-data = 自分のデータ
page-account-data-text = アカウント、席、自動応答、メモ、メッセージ、終わったゲームの棋譜を、アーカイブ（ZIP）にまとめます。
page-account-download = アーカイブをダウンロード
page-account-delete = アカウントを削除
page-account-delete-text = アカウントはすぐに削除され、元には戻せません。あなたの名前は、終わったものも含めてすべてのゲームから消えます。ゲームは残り、席のリンクもそのまま使えます。
page-account-delete-name = 確認のため、アカウントの名前を入力してください：{ $name }
page-none-waits = ほかにあなたを待っているゲームはありません。
page-account-left = 残り{ $time }
page-account-by-mail = サインイン用のコードを送る
page-account-address = メールアドレス
page-account-sent = { $address }にコードを送りました。15分間有効です。
page-account-mail-code = コード
page-account-enter-code = 決定
page-account-other-address = 別のメールアドレスを使う
page-account-new-by-mail = 上の「サインイン用のコードを送る」を使うこともできます。そのメールアドレスのアカウントがまだなければ、届いたコードで作成できます。
page-account-address-text = メールアドレスがあると、パスワードなしでサインインできます。ほかのプレイヤーには表示しません。あなたが希望したメールだけを送ります。登録するときは、届いたコードで確認します。
page-account-add-address = メールアドレスを追加
page-account-change-address = メールアドレスを変更
page-account-address-set = メールアドレスを保存しました。
page-account-by-open-id = { $provider }でサインイン
page-account-open-id-new = 上の「{ $provider }でサインイン」を使うこともできます。アカウントがなければ、新しく作成します。
page-account-open-id-back = サインインしています…
page-account-open-id-make = アカウントを作成
page-account-open-id-known = { $provider }でサインインできます。
page-account-open-id-link = { $provider }と連携
page-account-open-id-other = 別のブラウザーで始めたサインインか、途中で中断したサインインです。戻って、もう一度サインインしてください。
page-account-open-id-away = 戻る

## アカウント名による招待とブロック

page-invited = 招待
page-invited-by = { $name }さんからの招待です。あなたの席：{ $seat }
page-invited-until = { $when }まで
page-invited-accept = 承諾
page-invited-decline = 断る
page-invited-name = アカウント名で招待する（{ $seat }）
page-invited-send = 招待
page-invited-waits = { $name }さんを招待しました。この名前のアカウントがあれば、相手は2週間以内に承諾できます。
page-invited-declined = { $name }さんは招待を断りました。
page-invited-withdraw = 招待を取り下げる
page-blocked = ブロックしたプレイヤー
page-blocked-text = ブロックした相手とは、たがいに招待とメッセージが届かず、ロビーで同じ卓に着くこともありません。相手には通知しません。
page-blocked-back = ブロック解除
page-blocked-add = アカウント名でブロックする
page-blocked-do = ブロック

## モデレーターの画面と、対象者に見えるログ

page-moderation = モデレーター画面
page-moderation-done = 完了しました。ログに残っています。
page-moderation-reports = 未処理の通報
page-moderation-no-reports = 未処理の通報はありません。
page-moderation-accounts = アカウント：{ $names }
page-moderation-no-account = アカウントはありません。
page-moderation-look = 卓を観戦
page-moderation-why = 理由
page-moderation-remove = メッセージを削除
page-moderation-leave = 通報を却下
page-moderation-about = { $name }さんへの処置…
page-moderation-about-table = 卓を閉じる…
page-moderation-acts = 発言停止、利用停止、卓の閉鎖
page-moderation-acts-text = 対象者には処置の内容、期限、理由を表示します。処置した人は表示しません。利用停止にすると、対象者のすべての端末をサインアウトします。席のリンクはそのまま使えます。
page-moderation-account = アカウント
page-moderation-what = 処置
page-moderation-mute = 発言停止
page-moderation-ban = 利用停止
page-moderation-days = 日数（0は無期限）
page-moderation-table = 卓または大会（URLの末尾）
page-moderation-close = 卓を閉じる（勝者なし）
page-moderation-close-tournament = 大会を閉じる（順位は残る）
page-moderation-undo-clock = 時間切れ負けを取り消す
page-moderation-do = 実行
page-moderation-held = 有効な処置
page-moderation-none-held = 有効な処置はありません。
page-moderation-holds = { $kind ->
    [ban] { $until ->
        [none] { $name }さん：利用停止、無期限。理由：{ $reason }
       *[other] { $name }さん：利用停止、{ $until }まで。理由：{ $reason }
    }
   *[mute] { $until ->
        [none] { $name }さん：発言停止、無期限。理由：{ $reason }
       *[other] { $name }さん：発言停止、{ $until }まで。理由：{ $reason }
    }
}
page-moderation-lift = 解除
# モデレーターが処置を早く終えたときに記録する理由。
page-moderation-lifted = モデレーターが解除
page-moderation-log = ログ
page-moderation-operator = 運営者
page-moderation-waits = まだ実行していません
page-moderation-nothing = まだありません。
page-moderation-told = モデレーターの処置
page-moderation-act-remove = 通報されたメッセージを削除しました（卓{ $table }）。
page-moderation-act-leave = 通報を却下しました（卓{ $table }）。
page-moderation-act-mute = { $until ->
    [none] { $whose }さんを無期限の発言停止にしました。
   *[other] { $whose }さんを{ $until }まで発言停止にしました。
}
page-moderation-act-ban = { $until ->
    [none] { $whose }さんを無期限の利用停止にしました。
   *[other] { $whose }さんを{ $until }まで利用停止にしました。
}
page-moderation-act-lift-mute = { $whose }さんの発言停止を解除しました。
page-moderation-act-lift-ban = { $whose }さんの利用停止を解除しました。
page-moderation-act-close = 卓{ $table }を閉じました。勝者はいません。
page-moderation-act-close-tournament = 大会{ $table }を閉じました。順位は残ります。
page-moderation-act-undo-clock = 卓{ $table }の時間切れ負けを取り消しました。
page-moderation-act-doubtful = { $whose }さんは、疑わしいレート戦で1日に増やせるレートの上限に達しました（卓{ $table }）。
page-moderation-act-appoint = { $whose }さんがモデレーターになりました。
page-moderation-act-dismiss = { $whose }さんはモデレーターではなくなりました。
