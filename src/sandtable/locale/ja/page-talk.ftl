### 卓のチャットと、自分用のメモ

page-part-talk = チャット
page-part-talk-new = チャット・{ $n }
page-talk = チャット
page-talk-onlookers = 観戦者チャット
page-talk-new = 新着{ $n }件
page-talk-none = まだメッセージはありません。読めるのは、この卓のプレイヤーだけです。
page-talk-none-onlookers = まだメッセージはありません。プレイヤーはゲームが終わると読めます。
page-talk-say = メッセージを書く
page-talk-send = 送る
page-talk-phrase = 定型文（読む人の言語で表示します）
page-talk-onlooker = { $name }（観戦）
page-talk-said = { $who }：{ $words }
page-talk-off = すべての卓でチャットを切る
page-talk-on = チャットを使う
page-talk-about = { $who }のメッセージについて
page-talk-block = { $who }を非表示
page-talk-unblock = 全員を表示
page-talk-report = 通報：
page-talk-why-abuse = 侮辱や脅し
page-talk-why-cheating = 不正
page-talk-why-spam = 宣伝
page-talk-why-other = その他
page-talk-reported = モデレーターに通報しました。

page-phrase-hello = こんにちは。
page-phrase-good-game = よろしくお願いします。
page-phrase-moment = 少々お待ちください。
page-phrase-back = 戻りました。
page-phrase-tomorrow = 続きは明日にします。
page-phrase-sorry = お待たせしてすみません。
page-phrase-mistake = 選び間違えました。取り消してもいいですか。
page-phrase-rules = まだルールを覚えているところです。
page-phrase-thanks = ありがとうございます。
page-phrase-well-played = お見事です。
page-phrase-again = もう一度対戦しませんか。
page-phrase-goodbye = 失礼します。
page-phrase-left = アカウントを削除しました。もう戻らないかもしれません。

page-notes = メモ
page-notes-game = このゲームについて
page-notes-moment = この場面について
page-notes-hint = ほかの人には見えません。リプレイでは、場面ごとにメモを残せます。
page-notes-here = ほかの人には見えません。このブラウザーに保存します。
page-notes-of-moments = ゲーム全体と場面ごとの、自分用のメモ
page-notes-all = すべてのメモ
page-note-kept = 保存しました
