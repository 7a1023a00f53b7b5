### ターミナルに専用の画面がないゲームの卓。

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
terminal-plain-nothing = この場所の情報はありません。
terminal-plain-others = ほかの選択肢
terminal-plain-legend = ► 選べる  * 変化があった

## 複数人と実物のダイス

terminal-plain-curtain-pass = { $seat }の手番です
terminal-plain-curtain-open = { $seat }：Enterを押すか、クリックしてください。
terminal-plain-roll = ダイスを{ $n }個振り、出目を入力してください（{ $seat }の手番）。

## ヘルプ

terminal-plain-help-keys =     ?で、選択しているもののルールを表示します。スペースでは、そこでできること、またはできない理由も表示します。mはマップ、cは局面、gはログ、Tabは次の区画、Escは選択肢に戻ります。マップでは矢印キーでスペースを移り、Enterで選びます。uは取り消し、rは手番の最初に戻します。qは終了、lは言語、tは明暗を切り替えます。
terminal-plain-help-signs =     マップでは ► が選べるもの、* が前回の選択から変わったものです。名前の下は、そのスペースの情報です。●と赤は、「局面」に出てくるスペースです。「局面」には、マップに出ない情報がすべて並びます。ログの + は新しい項目です。
