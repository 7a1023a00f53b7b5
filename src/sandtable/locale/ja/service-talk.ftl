### チャットとメモについてのリクエストへの返答

service-talk-off = この卓にチャットはありません。
service-talk-nothing = 送るものがありません。メッセージを書くか、定型文を選んでください。
service-talk-nameless = メッセージには名前が必要です。表示する名前を入力してください。
service-talk-unheard = このメッセージはもうありません。ページを再読み込みしてください。
service-notes-full = 1つのゲームに残せるメモは{ $most }件までです。先に1件削除してください。
