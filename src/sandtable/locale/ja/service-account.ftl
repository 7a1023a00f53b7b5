### アカウントについての要求への返答

service-account-off = ここにはそのようなアカウントはありません。アカウントがなくても、すべて遊べます。
service-account-no-name = アカウントには名前が要ります。
service-account-name-taken = 「{ $name }」か、それに近い名前のアカウントがすでにあります。
service-account-wrong = この名前とこのパスワードのアカウントはありません。
service-account-wrong-code = この名前とこの復旧コードのアカウントはありません。コードはそれぞれ一度だけ使えます。
service-account-wrong-password = アカウントのパスワードと違います。
service-account-short-password = パスワードは { $least } 文字以上にしてください。
service-account-signed-out = サインインしていないか、もうサインインが切れています。
service-account-bad-passkey = パスキーの署名が、求めたものと合いません。もう一度お試しください。
service-account-no-passkey = このパスキーは、ここのどのアカウントのものでもありません。
service-account-known-passkey = このパスキーは、すでにあるアカウントのものです。
service-account-many-passkeys = 一つのアカウントのパスキーは { $most } 個までです。使わなくなったものを外してください。
service-account-late = 時間がかかりすぎました。もう一度お試しください。
service-account-last-way = これがなくなると、もうサインインできません。先に別のサインイン方法を加えてください。
service-account-not-there = もうありません。
service-account-other-name = アカウントを消すには、その名前を書いてください：{ $name }
service-account-many-seats = 一つのアカウントの席は { $most } 席までです。要らなくなった席を外してください。
service-account-no-seat = あなたのアカウントにその席はありません。
service-open-id-needs-name = このサインインのアカウントはまだありません。新しいアカウントの名前を入れてください。
service-open-id-taken = 別のアカウントがこのサインインを使っています。
service-open-id-refused = サインインが確認されませんでした。もう一度お試しください。
service-open-id-failed = サインインのサービスが正しく応答しません。数分後にもう一度お試しください。
