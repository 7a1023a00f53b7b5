### 大会についての要求への返答

service-no-tournament = 大会「{ $tournament }」はここにありません。
service-tournament-name = 大会には名前が必要です。何という大会か書いてください。
service-tournament-variant = 大会で遊ぶのは、二人以上の通しのゲームだけです。この形は対象外です。
service-tournament-days = 一日以上の時計では、一回戦が最長で何日続くかを決めてください。
service-tournament-starts = 大会は、今から一年以内の時刻か、主催者の合図で始まります。
service-tournament-many = あなたの主催する、これからの、または進行中の大会が{ $most }件あります。先に一つを閉じてください。
service-tournament-not-open = この大会はもう始まっているか、終わっています。参加はできません。
service-tournament-entered = あなたはすでにこの大会に参加しています。
service-tournament-not-entered = あなたはこの大会に参加していません。
service-tournament-full = この大会は満員です。参加できるのは{ $most }人までです。
service-tournament-few = 大会を始めるには、人が一人以上いる、二人以上の参加が必要です。
service-tournament-over = この大会は終わっています。
service-tournament-not-maker = 大会を始めたり閉じたりできるのは、主催者だけです。
service-tournament-no-pause = 大会ではほかの人が回戦の終わりを待っています。休止はありません。
