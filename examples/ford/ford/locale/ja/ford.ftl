ford-ask-send = 浅瀬へ兵を何個送りますか。
ford-wait = { $seat }の選択を待っています。
ford-do-send = { $number ->
    [0] 誰も送らない
   *[other] 兵を{ $number }個送る
 }
ford-did-send-openly = { $number ->
    [0] { $seat }は兵を送りませんでした。
   *[other] { $seat }が兵を{ $number }個送りました。
 }
ford-did-send = { $seat }が送る兵を決めました。
ford-did-fight = { $seat }の出目は{ $dice }です。
ford-did-push = 戦いの場が{ $space }へ移り、{ $seat }が兵を1個失いました。
ford-did-push-nobody = 戦いの場が{ $space }へ移りました。
ford-did-hold = どちらも退きませんでした。
ford-no-more-than = 一度に送れる兵は{ $most }個までです。数を減らしてください。
ford-no-so-many = { $seat }に残る兵は{ $left }個だけです。数を減らしてください。
ford-end-crossed = 対岸の村が占領されました。
ford-end-time = 日が暮れました。相手の村により近づいた側の勝ちです。
seat-west = 西軍
seat-east = 東軍
ford-bad-row = 並びのマスが{ $number }個です。3以上の奇数にしてください。
ford-west-first = 東軍は最後に選ぶため、戦いの前に送った兵を書けません。その兵を消してください。
