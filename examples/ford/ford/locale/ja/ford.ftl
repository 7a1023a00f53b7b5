ford-ask-send = 浅瀬へ兵を何個送りますか。
ford-wait = { $seat }の選択を待っています。
ford-do-send = { $number ->
    [0] 誰も送らない
   *[other] 兵を{ $number }個送る
 }
ford-did-send-openly = { $seat }は{ $number ->
    [0] 誰も送りません
   *[other] 兵を{ $number }個送ります
 }。
ford-did-send = { $seat }は兵を送りました。
ford-did-fight = { $seat }の目は{ $dice }です。
ford-did-push = 戦いは{ $space }へ移り、{ $seat }は兵を1個失います。
ford-did-push-nobody = 戦いは{ $space }へ移ります。
ford-did-hold = どちらも退きません。
ford-no-more-than = 一度に送れる兵は{ $most }個までです。
ford-no-so-many = { $seat }に残る兵は{ $left }個だけです。
ford-end-crossed = 対岸の村が占領されました。
ford-end-time = 日が暮れました。相手の村により近づいた側の勝ちです。
seat-west = 西軍
seat-east = 東軍
ford-bad-row = 並びのマスが{ $number }個です。3以上の奇数でなければなりません。
ford-west-first = 東軍は最後に選ぶため、戦いの前に送った兵を書くことはできません。
