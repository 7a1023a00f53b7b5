### 端末に専用の画面がないゲームの卓。

## 区画

terminal-plain-title-prompt = { $seat }
terminal-plain-title-cards = 局面
terminal-plain-title-facts = スペース
terminal-plain-typing = : 灰色の表記どおりに選択を入力
terminal-plain-key-cards = 局面
terminal-plain-command-cards = 局面

## 局面の内容

terminal-plain-fact = { $label }：{ $value }
terminal-plain-yes = はい
terminal-plain-no = いいえ
terminal-plain-nothing = ここについて分かっていることはありません。
terminal-plain-others = ほかに選べるもの
terminal-plain-legend = ► 選択可  * 変化あり

## 複数人と実物のダイス

terminal-plain-curtain-pass = { $seat }の番です
terminal-plain-curtain-open = { $seat }の方はEnterを押すかクリックしてください。
terminal-plain-roll = ダイスを{ $n }個振り、出目を入力してください（{ $seat }の手番）。

## 手引き

terminal-plain-help-keys =
    ? は指しているもののルールを示し、スペースではできること、またはできない理由も示します。mはマップ、cは局面、gは記録、Tabは次の区画、Escは選択肢に戻ります。マップでは矢印キーでスペースを移り、Enterで選びます。uは直前の選択を、rは取り消せるすべてを取り消します。qは終了、lは言語、tは明暗を切り替えます。
terminal-plain-help-signs =
    マップでは ► が選べるもの、* が前回の選択以後に変わったものです。名前の下は、そのスペースに関する局面の内容です。●と赤は、局面が指すスペースです。「局面」には、マップのほかに知りうることがすべて並びます。記録の + は新しい出来事です。
