### アカウント（持ちたい人だけ）と、そのゲーム

page-account-signed-in = { $name }としてサインインしています
page-account-mine = 自分のゲームとアカウント
page-account-not-needed = アカウントがなくても遊べます。
page-account-sign-in = サインイン
page-account-asking = お待ちください。
page-account-none = このサーバーにアカウントはありません。アカウントがなくても、すべて遊べます。
page-account-name = 名前
page-account-password = パスワード
page-account-part-failed = 読み込めませんでした。接続を確認して、もう一度試してください。
page-account-password-hint = 10文字以上。
page-account-before = いまのパスワード
page-account-by-passkey = パスキーでサインイン
page-account-by-password = パスワードでサインイン
page-account-by-code = コードでサインイン
page-account-no-passkeys-here = このブラウザーは、ここではパスキーを作れません。https で始まるアドレスなら作れます。
page-account-no-passkey = パスキーは選ばれませんでした。何も変わっていません。
page-account-recover = サインインできなくなった
page-account-code = 復旧コード
page-account-new = 新しいアカウント
page-account-new-text = アカウントがあると、どの端末からでも自分のゲームを続けられます。残すのは名前とサインインの方法と席だけです。席はこれまでどおりリンクでも使えます。
page-account-with-passkey = パスキーでアカウントを作る
page-account-with-password = パスワードでアカウントを作る
page-account-codes = 復旧コード
page-account-codes-text = 別の場所に控えてください。サインインできなくなったとき、それぞれ一度だけ使えます。表示されるのはいまだけです。
page-account-codes-kept = 控えました
page-account-codes-left = 残りのコード：{ $codes }個
page-account-codes-new = 新しいコードを作る
page-account-take-text = アカウントにまだ入れていない席が、このブラウザーに{ $seats }席あります。
page-account-take = アカウントに入れる
page-account-next = N キーで、あなたを待っている次のゲームを開きます。
page-account-no-games = 進行中のゲームはありません。
page-account-since = { $when }から
page-account-ended = { $when }、{ $steps }手
page-account-won = 勝ち
page-account-lost = 勝ちではない
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
       *[other] 終わったゲーム：{ $games }
    }
page-account-newer = 新しいもの
page-account-older = 古いもの
page-account-keeping = アカウント
page-account-sign-out = サインアウト
page-account-passkeys = パスキー
page-account-add-passkey = パスキーを加える
page-account-remove = 外す
page-account-devices = サインインしている端末
page-account-this-device = この端末
page-account-used = { $created }から、最後に使ったのは{ $used }
page-account-end = サインアウトさせる
page-account-end-others = ほかのすべての端末をサインアウト
page-account-rename = 名前を変える
page-account-renamed = 名前を変えました。
page-account-set-password = パスワードを決める
page-account-password-set = パスワードを決めました。
page-account-password-ends = ほかの端末はすべてサインアウトします。
page-account-data = 自分のデータすべて
page-account-data-text = 一つの書庫にまとめます：アカウント、座っている席、そこで出した先の命令・メモ・発言、終わったゲームの棋譜。
page-account-download = 書庫をダウンロード
page-account-delete = アカウントを消す
page-account-delete-text = アカウントはすぐになくなり、元に戻せません。あなたの名前は、終わったものも含めてゲームから消えます。ゲームは残り、席はこれまでどおりリンクで使えます。
page-account-delete-name = 確認のため、名前を書いてください：{ $name }
page-none-waits = ほかにあなたを待っているゲームはありません。
page-account-left = 残り{ $time }
page-account-by-mail = サインイン用のコードを送る
page-account-address = メールアドレス
page-account-sent = { $address }にコードを送りました。15分間有効です。
page-account-mail-code = コード
page-account-enter-code = このコードで進む
page-account-other-address = 別のアドレス
page-account-new-by-mail = 上でコードを送ってもらうこともできます。そのアドレスのアカウントがなければ、新しく作られます。
page-account-address-text = パスワードなしでサインインできます。ほかの人には見えず、求めたときのほかに手紙は届きません。
page-account-add-address = このアドレスにコードを送る
page-account-change-address = 変更する(コードを送る)
page-account-address-set = アドレスを登録しました。
page-account-by-open-id = { $provider }でサインイン
page-account-open-id-new = 上で{ $provider }からサインインすることもできます。アカウントがなければ、新しく作られます。
page-account-open-id-back = サインインしています…
page-account-open-id-make = アカウントを作る
page-account-open-id-known = { $provider }でサインインできます。
page-account-open-id-link = { $provider }でもサインインできるようにする
page-account-open-id-other = このサインインはこのブラウザーで始められたものではないか、途中で中断されました。もう一度お試しください。
page-account-open-id-away = 戻る

## 名前による招待とブロック

page-invited = 招待
page-invited-by = { $name }さんからの招待です。あなたの席：{ $seat }
page-invited-until = { $when }まで
page-invited-accept = 受けて席に着く
page-invited-decline = 断る
page-invited-name = アカウントの名前で招待する：{ $seat }
page-invited-send = 招待する
page-invited-waits = { $name }さんを招待しました。この名前のアカウントがあれば、2週間のあいだ受けることができます。
page-invited-declined = { $name }さんは招待を断りました。
page-invited-withdraw = 招待を取り下げる
page-blocked = ブロックしたアカウント
page-blocked-text = おたがいに招待が届かず、卓での発言が見えず、ロビーで同じ卓に着くこともありません。相手には知らされません。
page-blocked-back = ブロックを解除
page-blocked-add = アカウントを名前でブロックする
page-blocked-do = ブロックする

## 世話役の机と、本人への知らせ

page-steward = 世話役の机
page-steward-done = 済みました。記録に残っています。
page-steward-reports = 未処理の通報
page-steward-no-reports = 通報はありません。
page-steward-accounts = アカウント：{ $names }
page-steward-no-account = アカウントはありません。
page-steward-look = 卓を見る
page-steward-why = 理由
page-steward-remove = 削除する
page-steward-leave = 残す
page-steward-about = { $name }さんを停止する…
page-steward-about-table = 卓を閉じる…
page-steward-acts = 発言停止、利用停止、卓の閉鎖
page-steward-acts-text = 本人は、何が、いつまで、なぜかを読みます。誰がしたかは知らされません。利用停止になると、すべての端末がサインアウトされます。席のリンクはそのまま使えます。
page-steward-account = アカウント
page-steward-what = 処置
page-steward-mute = 発言を停止する
page-steward-ban = 利用を停止する
page-steward-days = 日数（0は無期限）
page-steward-table = 卓または大会（アドレスの末尾）
page-steward-close = 閉じる（勝者なし）
page-steward-close-tournament = 大会を閉じる（順位は残る）
page-steward-undo-clock = 時計の判定を取り消す
page-steward-do = 実行する
page-steward-held = 有効な処置
page-steward-none-held = 有効な処置はありません。
page-steward-holds = { $name }：{ $kind ->
    [ban] サインイン停止
   *[mute] 発言停止
}、{ $until ->
    [none] 無期限
   *[other] { $until }まで
}。{ $reason }
page-steward-lift = 解除
page-steward-lifted = 世話役の机で解除
page-steward-log = 記録
page-steward-operator = 管理者
page-steward-waits = サーバー待ち
page-steward-nothing = まだありません。
page-steward-told = 世話役がしたこと
page-steward-act-remove = 通報された発言が削除されました（卓{ $table }）。
page-steward-act-leave = 通報された発言は残されました（卓{ $table }）。
page-steward-act-mute = { $whose }さんは、{ $until ->
    [none] 無期限に
   *[other] { $until }まで
}ほかの人に向けて書けません。
page-steward-act-ban = { $whose }さんは、{ $until ->
    [none] 無期限に
   *[other] { $until }まで
}サインインできません。
page-steward-act-lift-mute = { $whose }さんの発言停止が解除されました。
page-steward-act-lift-ban = { $whose }さんのサインイン停止が解除されました。
page-steward-act-close = 卓{ $table }が閉じられました。勝者はいません。
page-steward-act-close-tournament = 大会{ $table }が閉じられました。順位は残ります。
page-steward-act-undo-clock = 卓{ $table }の時計の判定が取り消されました。
page-steward-act-doubtful = { $whose }さんは、疑わしいレート戦で1日に得られる上限に達しました（卓{ $table }）。
page-steward-act-appoint = { $whose }さんは世話役です。
page-steward-act-dismiss = { $whose }さんはもう世話役ではありません。
