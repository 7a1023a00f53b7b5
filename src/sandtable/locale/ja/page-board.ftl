### どのゲームでも同じ、マップとその上にあるものの言葉。

page-board-fold = パネルをたたむ
page-board-unfold = パネルを開く
page-board-state = 現在の状況
