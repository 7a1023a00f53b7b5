### アカウントについてのリクエストへの返答

service-account-off = このサーバーでは、この方法でサインインできません。アカウントがなくても、すべてのゲームで遊べます。
service-account-no-name = アカウントの名前がありません。名前を入力してください。
service-account-name-taken = 「{ $name }」は使えません。同じ名前か見た目の似た名前が、ほかのアカウントで使われています（以前の名前も含みます）。別の名前を選んでください。
# A word such as the name of a bot, a side, a game or a moderator.
service-name-reserved = 「{ $name }」は予約されている言葉です。別の名前を選んでください。
service-seat-name-taken = 「{ $name }」は、この卓のほかのプレイヤーの名前と見分けがつきません。別の名前を選んでください。
service-account-renamed = 名前は{ $every }日に1回変更できます。{ $days }日後にもう一度試してください。
service-account-wrong = 名前かパスワードが違います。両方を確認して、もう一度試してください。
service-account-wrong-code = 名前か復旧コードが違います。両方を確認してください。コードはそれぞれ1回だけ使えます。
service-account-wrong-password = パスワードが違います。もう一度試すか、復旧コードでサインインしてください。
service-account-short-password = パスワードが短すぎます。{ $least }文字以上にしてください。
service-account-signed-out = サインインしていません。サインインして、もう一度試してください。
service-account-bad-passkey = パスキーを確認できませんでした。もう一度試してください。
service-account-no-passkey = このパスキーのアカウントはありません。別のパスキーを選ぶか、アカウントを作成してください。
service-account-known-passkey = このパスキーは、すでにあるアカウントのものです。別のパスキーを使ってください。
service-account-many-passkeys = 1つのアカウントのパスキーは{ $most }個までです。使わなくなったものを外してください。
service-account-late = サインインに時間がかかりすぎました。もう一度試してください。
service-account-last-way = このアカウントにサインインできる方法は、これだけです。先に別の方法を追加してから外してください。
service-account-not-there = この項目はもうありません。ページを再読み込みしてください。
service-account-other-name = アカウントの名前と違います。削除するには、次の名前を入力してください：{ $name }
service-account-many-seats = 1つのアカウントの席は{ $most }席までです。要らなくなった席を外してください。
service-account-no-seat = あなたのアカウントにその席はありません。ページを再読み込みしてください。
service-open-id-needs-name = ここにはまだアカウントがありません。作成するアカウントの名前を入力してください。
service-open-id-taken = このサインイン方法は、すでに別のアカウントと連携しています。そのアカウントにサインインするか、別のサインイン方法と連携してください。
service-open-id-refused = サインインを確認できませんでした。もう一度試してください。
service-open-id-failed = サインインのサービスが正しく応答しません。数分後にもう一度試してください。
service-invitation-no-seat = この席は空いていません。別の席を選んでください。
service-invitation-self = これはあなた自身のアカウントです。ほかの人を招待してください。
service-invitation-many = まだ返事のない招待が{ $most }件あります。先に1件取り下げてください。
service-invitation-gone = この招待は、期限が切れたか、取り下げられたか、返事が済んでいます。もう一度招待してもらってください。
service-block-self = これはあなた自身のアカウントです。ほかのプレイヤーを選んでください。
service-block-many = 1つのアカウントでブロックできるのは{ $most }人までです。先に1人のブロックを解除してください。
service-account-banned = { $until ->
    [none] このアカウントは無期限の利用停止です。理由：{ $reason }
   *[other] このアカウントは{ $until }（UTC）まで利用停止です。理由：{ $reason }
}
service-account-muted = { $until ->
    [none] あなたは無期限の発言停止中で、ほかの人にメッセージを送れません。理由：{ $reason }
   *[other] あなたは{ $until }（UTC）まで発言停止中で、ほかの人にメッセージを送れません。理由：{ $reason }
 }
service-moderation-only = これができるのはモデレーターだけです。モデレーターに頼んでください。
service-moderation-reason = 理由を1行で書いてください。ログに残り、対象者にも表示されます。
service-moderation-nobody = 「{ $name }」というアカウントはありません。名前を確認してください。
service-moderation-decided = この通報はもう処理済みです。ページを再読み込みしてください。
service-moderation-over = この卓のゲームはもう終わっているため、閉じられません。
service-moderation-no-tournament = このIDの大会で、受付中または進行中のものはありません。URLの末尾を確認してください。
service-moderation-no-verdict = この卓で時間切れ負けになったプレイヤーはいません。取り消すものはありません。
service-moderation-shown = このゲームはもう終わり、隠された情報も公開済みなので、再開できません。レートの対象でもないため、取り消すものはありません。
