### 卓での会話と、自分用のメモ

page-part-talk = 会話
page-part-talk-new = 会話・{ $n }
page-talk = 会話
page-talk-onlookers = 観戦者どうしの会話
page-talk-new = 新着{ $n }件
page-talk-none = まだ発言はありません。ここを読めるのは、この卓についている人だけです。
page-talk-none-onlookers = まだ発言はありません。対局者には、終局後に読めるようになります。
page-talk-say = 発言する
page-talk-send = 送る
page-talk-phrase = 定型の言い回し(相手の言語で表示されます)
page-talk-onlooker = { $name }(観戦)
page-talk-said = { $who }:{ $words }
page-talk-off = すべての卓で会話を切る
page-talk-on = 会話を使う
page-talk-about = { $who }の発言について
page-talk-block = この卓で{ $who }の発言を表示しない
page-talk-unblock = 全員の発言を表示する
page-talk-report = 報告する:
page-talk-why-abuse = 侮辱や脅し
page-talk-why-cheating = 不正
page-talk-why-spam = 宣伝
page-talk-why-other = その他
page-talk-reported = サーバーの運営者に伝わります。

page-phrase-hello = こんにちは。
page-phrase-good-game = よろしくお願いします。
page-phrase-moment = 少々お待ちください。
page-phrase-back = 戻りました。
page-phrase-tomorrow = 続きは明日にします。
page-phrase-sorry = お待たせしてすみません。
page-phrase-mistake = 選び間違えました。戻してもいいですか。
page-phrase-rules = まだルールを覚えているところです。
page-phrase-thanks = ありがとうございます。
page-phrase-well-played = お見事です。
page-phrase-again = もう一局いかがですか。
page-phrase-goodbye = 失礼します。
page-phrase-left = アカウントを削除しました。もう戻らないかもしれません。

page-notes = メモ
page-notes-game = この対局について
page-notes-moment = この場面について
page-notes-hint = ほかの人には見えません。リプレイでは、場面ごとにメモを残せます。
page-notes-here = ほかの人には見えません。このブラウザに保存されます。
page-notes-of-moments = 対局全体と場面ごとの、自分用のメモ
page-notes-all = すべてのメモ
page-note-kept = 保存しました
