### サーバーなしで遊ぶ人に伝える文。

service-here-no-store = このブラウザに書き込めません。空き容量がないか、書き込みが許可されていません。それまでの内容は残っています。容量を空けてから、もう一度選んでください。
service-here-edition-empty = エディションのファイルが選ばれていません。
service-here-edition-file = このゲームに{ $file }というファイルはありません。使われるのは{ $files }です。
service-here-edition-same = これらのファイルはゲーム本来のものと同じ内容で、重ねるものがありません。

## 郵便対局

service-mail-none = これは郵便対局の手紙ではないか、手紙の一部だけです。
service-mail-changed = この手紙は書かれたときのままではありません。途中で書き換えられたか、切れています。何も取り込まれていません。
service-mail-not-yours = この手紙は別の端末に宛てたものです。
service-mail-read = この手紙はここですでに読まれています。
service-mail-course = この手紙は、この端末でのゲームの続きになっていません。その前の手紙がここで読まれていないか、代わりに別の手紙が読まれています。
service-mail-rules = この手紙にある選択は、ルールでは認められません。何も取り込まれていません。
service-mail-dice = この手紙のサイコロは、あらかじめ封じられたものと違います。何も取り込まれていません。
service-mail-edition = この郵便対局のコンポーネントは、ここにあるものと違います。双方の端末に同じバージョンが必要です。
service-mail-taken = この席はすでに埋まっています。
service-mail-free = まだ空席があります。全員がそろうまで招待状を次へ回し、戻ってきたらここで読んでください。
service-mail-alone = 一人用のゲームは郵便対局では遊べません。
service-mail-yours = まだあなたの番です。渡す手紙はまだありません。
service-mail-no-game = このテーブルで郵便対局は行われていません。
