### 大会についてのリクエストへの返答

service-no-tournament = 大会「{ $tournament }」はここにありません。リンクを確認してください。
service-tournament-name = 大会の名前がありません。名前を入力してください。
service-tournament-variant = このバリアントは大会では使えません。2人以上の通常シナリオを選んでください。
service-tournament-days = 日数制の時計では、各回戦の最長日数を決めてください。
service-tournament-starts = 開始時刻は今から1年以内にしてください。手動で開始するには、空欄にしてください。
service-tournament-many = あなたはすでに{ $most }件の大会を主催しています（受付中または進行中）。先に1件を閉じてください。
service-tournament-not-open = この大会はもう始まっているか、終わっているため、参加を受け付けていません。一覧から別の大会を選んでください。
service-tournament-entered = この大会にはすでに参加しています。もう一度参加する必要はありません。
service-tournament-not-entered = あなたはこの大会に参加していません。大会の一覧から参加できます。
service-tournament-full = この大会は満員です（{ $most }人まで）。一覧から別の大会を選んでください。
service-tournament-few = 大会を始めるには2人以上の参加が必要で、そのうち少なくとも1人はボット以外です。参加者が増えるまで待ってください。
service-tournament-over = この大会は終わっています。一覧から別の大会を選んでください。
service-tournament-not-maker = この大会を始めたり閉じたりできるのは、主催者だけです。主催者に頼んでください。
service-tournament-no-pause = 大会ではほかのプレイヤーが回戦の終わりを待っているため、中断はできません。続けてください。
