### 卓を見ていないあいだの知らせ

page-telling = お知らせ
page-telling-text = 卓を表示しているあいだは何も送られません。できごとごとに1回だけ、少し間をおいて、このページの言語で知らせます。ここで選ばないかぎり、何も送られません。
page-telling-no-address = 下の欄でアカウントにメールアドレスを登録すると、手紙で知らせを受け取れます。
page-telling-to = 手紙は{ $address }に届きます。どの手紙にも、停止のためのリンクがあります。
page-telling-kept = 保存しました。
page-telling-turn = 自分の番が来たとき
page-telling-offer = 提案を受けたとき
page-telling-clock = 持ち時間が少なくなったとき
page-telling-message = メッセージが書かれたとき
page-telling-over = ゲームが終わったとき
page-telling-invited = 対局に招待されたとき
page-telling-round = 参加している大会の回戦が始まったとき
page-telling-mail-off = 知らせない
page-telling-mail-once = すぐに手紙で
page-telling-mail-digest = 1日1通にまとめて
page-telling-own = この卓だけ別の設定にする
page-telling-own-hint = そうでなければ、アカウントの設定がこの卓にも使われます。
page-telling-leave = 手紙の停止
page-telling-leave-text = 1回押すと、どの卓についても、このサーバーからの手紙は届かなくなります。アカウントの画面で、いつでも選び直せます。
page-telling-leave-do = 手紙を止める
page-telling-left = 停止しました。今後、手紙は届きません。
page-telling-push = ブラウザーに
page-telling-here = このブラウザーに知らせる
page-telling-here-hint = ページを閉じていても知らせます。登録済みのブラウザー: { $browsers }台
page-telling-refused = このブラウザーでは許可されていません。ブラウザーの、このページの設定で許可できます。
page-telling-unable = このブラウザーには知らせを送れません。ブラウザーの提供元の通知サービスに接続できません。
