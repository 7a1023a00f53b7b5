### アカウントについての要求への返答

service-account-off = ここにはそのようなアカウントはありません。アカウントがなくても、すべて遊べます。
service-account-no-name = アカウントには名前が要ります。
service-account-name-taken = 「{ $name }」か、見た目の似た名前を、ほかのアカウントが使っているか、使っていました。別の名前を選んでください。
# A word such as the name of a bot, a side, a game or a moderator.
service-name-reserved = 「{ $name }」は予約されている言葉です。別の名前を選んでください。
service-seat-name-taken = 「{ $name }」は、この卓のほかのプレイヤーの名前と見分けがつきません。別の名前を選んでください。
service-account-renamed = 名前は{ $every }日に1回変えられます。{ $days }日後にやり直してください。
service-account-wrong = この名前とこのパスワードのアカウントはありません。
service-account-wrong-code = この名前とこの復旧コードのアカウントはありません。コードはそれぞれ一度だけ使えます。
service-account-wrong-password = アカウントのパスワードと違います。
service-account-short-password = パスワードは{ $least }文字以上にしてください。
service-account-signed-out = サインインしていないか、もうサインインが切れています。
service-account-bad-passkey = パスキーの署名が、求めたものと合いません。もう一度お試しください。
service-account-no-passkey = このパスキーは、ここのどのアカウントのものでもありません。
service-account-known-passkey = このパスキーは、すでにあるアカウントのものです。
service-account-many-passkeys = 一つのアカウントのパスキーは{ $most }個までです。使わなくなったものを外してください。
service-account-late = 時間がかかりすぎました。もう一度お試しください。
service-account-last-way = これがなくなると、もうサインインできません。先に別のサインイン方法を加えてください。
service-account-not-there = もうありません。
service-account-other-name = アカウントを消すには、その名前を書いてください：{ $name }
service-account-many-seats = 一つのアカウントの席は{ $most }席までです。要らなくなった席を外してください。
service-account-no-seat = あなたのアカウントにその席はありません。
service-open-id-needs-name = このサインインのアカウントはまだありません。新しいアカウントの名前を入れてください。
service-open-id-taken = 別のアカウントがこのサインインを使っています。
service-open-id-refused = サインインが確認されませんでした。もう一度お試しください。
service-open-id-failed = サインインのサービスが正しく応答しません。数分後にもう一度お試しください。
service-invitation-no-seat = この席は空いていません。
service-invitation-self = これはあなた自身のアカウントです。ほかの人を招いてください。
service-invitation-many = 返事を待つあなたの招待がすでに{ $most }件あります。要らなくなったものを取り下げてください。
service-invitation-gone = この招待はもうありません。期限が切れたか、取り下げられたか、返事が済んでいます。
service-block-self = これはあなた自身のアカウントです。
service-block-many = 一つのアカウントでブロックできるのは{ $most }件までです。要らなくなったものを取り消してください。
service-account-banned = このアカウントは{ $until ->
    [none] 無期限に
   *[other] { $until }（UTC）まで
}停止されています。理由：{ $reason }
service-account-muted = { $until ->
    [none] 無期限に
   *[other] { $until }（UTC）まで
}、ほかの人に向けて書くことはできません。理由：{ $reason }
service-steward-only = これは世話役だけができます。
service-steward-reason = 理由を一行で書いてください。記録に残り、本人が読みます。
service-steward-nobody = 「{ $name }」というアカウントはありません。
service-steward-decided = これはもう通報されていません。
service-steward-over = この卓のゲームはもう終わっています。
service-steward-no-tournament = この番号の大会で、これから始まるもの、進行中のものはありません。
service-steward-no-verdict = この卓の時計は、取り消せるような判定をしていません。
service-steward-shown = このゲームは終わり、秘密はすべて公開されたので、続けられません。レートの対象ではないか、すでに外されています。
