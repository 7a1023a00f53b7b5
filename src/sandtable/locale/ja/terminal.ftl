### 端末の卓。

## 区画

terminal-title-prompt = { $seat }
terminal-title-watching = 観戦中
terminal-title-options = 選択肢
terminal-title-cards = カードと枠
terminal-title-battle = 戦闘
terminal-title-log = 記録
terminal-typing = : で入力（例：pass）
terminal-several = { $thing }についての選択肢はいくつかあります。1つ選んでください。
terminal-no-battle = 戦闘は行われていません。

## トラック

terminal-turn = ターン { $turns }
terminal-phase-deployment = 配置
terminal-phase-planning = 作戦計画
terminal-phase-pre-moves = 事前行動
terminal-phase-operations = 作戦
terminal-phase-over = 終了
terminal-momentum = モメンタム { $track }
terminal-surrender = 降伏 { $points }/{ $limit }
terminal-victory = 勝利条件 { $cards }

## マップ

terminal-british = 英
terminal-legend =
    ■ □ ドイツ軍、連合軍の支配
    ■● ドイツ軍の歩兵、戦車
    □○ フランス軍、前に英でイギリス軍
    2 防御効果  # 要塞  ⌂ 根拠地
    ~ 港  ? 伏せられている  ! 退却中
    ► 選べる  * 変化があった

## カードと枠

terminal-to-place = 未配置：{ $units }
terminal-unknown = ？
terminal-own-hand = { $seat }の手札：{ $n }枚
terminal-other-hand = { $seat }の手札：{ $n }枚
terminal-pool = 次のターンの計画に使えるカード
terminal-pool-choose = 選べるカード（{ $limit }枚のうち{ $n }枚選択済み）
terminal-victory-cards = 勝利条件カード
terminal-victory-open = 公開：{ $card }
terminal-victory-secret = 秘密：{ $card }
terminal-victory-hidden = 秘密：ドイツ軍プレイヤーだけが知る
terminal-boxes = 枠
terminal-box-replacement = { $seat }、補充：{ $units }
terminal-box-returning = { $seat }、次のターンに戻る：{ $units }
terminal-box-surrendered = { $seat }、降伏：{ $units }
terminal-box-evacuated = { $seat }、撤収：{ $units }
terminal-piles = 手札以外のカード
terminal-seized-count = { $seat }、このターン奪われた：{ $n }枚
terminal-pile-seized = { $seat }、奪われた：{ $card } × { $n }
terminal-pile-used = { $seat }、使用済み：{ $card } × { $n }
terminal-pile-resting = { $seat }、次のターン使えない：{ $card } × { $n }
terminal-pile-barred = { $seat }、このターン使えない：{ $card } × { $n }
terminal-pile-removed = { $seat }、ゲームから除外：{ $card } × { $n }

## 戦闘

terminal-battle = { $space }の戦闘（{ $start }から）
terminal-step-attack-cards = 手順1：攻撃側がカードを伏せて出す
terminal-step-defence-cards = 手順1：防御側がカードを出す
terminal-step-attack-dice = 手順2：攻撃側のダイス
terminal-step-defence-dice = 手順3：防御側のダイス
terminal-step-losses = 手順4：損害
terminal-step-refusal = 手順5：退却するか踏みとどまるか
terminal-step-retreat = 手順5：退却
terminal-attacks = { $seat }の攻撃：{ $units }
terminal-defends = { $seat }の防御：{ $units }
terminal-battle-cards = カード：{ $cards }
terminal-laid = 伏せたカード：{ $cards }
terminal-face-down = 伏せたカード{ $n }枚
terminal-bluff = 戦場の霧
terminal-dice = ＝ ダイス{ $n }個
terminal-rolled = 出目 { $dice }
terminal-kept = 採用 { $dice }：合計 { $score }

## 説明

terminal-typed-as = 入力するには：{ $notation }
terminal-held = { $seat }が支配。防御効果{ $defence }。
terminal-covered = ここのユニットは伏せられていて、ドイツ軍プレイヤーだけが見られます。
terminal-standing = ここにいるのは：{ $units }。
terminal-retreating = 退却中で、この作戦の間は行動できない：{ $start }からの{ $units }。
terminal-can-do = { $label }（{ $notation }）
terminal-shape-fort = 要塞
terminal-shape-base = 根拠地
terminal-icon-port = 港
terminal-icon-british-no-stop = イギリス軍ユニットは止まれない
terminal-icon-no-tank-superiority = このスペースへの攻撃では戦車優勢が生じない
terminal-icon-supply-source = 補給源
terminal-icon-may-refuse-retreat = 防御側は退却を拒める
terminal-icon-supply-exempt = ここで防御するユニットはどちらの軍も補給を要しない
terminal-icon-supply-exempt-allied = ここで防御する連合軍ユニットは補給を要しない
terminal-close = Escで閉じる、矢印キーで動かす

## 幕

terminal-curtain-pass = 画面を{ $seat }プレイヤーに渡してください
terminal-curtain-hidden = 今、画面に秘密の情報はありません。
terminal-curtain-open = Enter：{ $seat }プレイヤーです

## 実物のダイス

terminal-roll = { $seat }：ダイスを{ $n }個振り、出目を入力してください。
terminal-roll-hint = 例：6 4 3。Enterで確定します。
terminal-roll-back = 例：6 4 3。Enterで確定、Escで選択を取り消します。
terminal-bad-faces = 1から6までの出目がちょうど{ $n }個必要です。

## 終える

terminal-leave = ゲームは保存されておらず、失われます。終えますか。
terminal-leave-keys = y：終える   n：続ける   （sandtable play … --record ファイル で保存されます）

## キーと手引き

terminal-key-rule = ルール
terminal-key-undo = 取消
terminal-key-reset = 全取消
terminal-key-type = 入力
terminal-key-map = マップ
terminal-key-cards = カード
terminal-key-battle = 戦闘
terminal-key-log = 記録
terminal-key-language = English
terminal-key-theme = 明暗
terminal-key-help = 手引き
terminal-key-quit = 終了
terminal-help-title = キーと記号
terminal-help-choose =
    矢印キーとEnterで選びます。選択肢の後ろに灰色で示された表記を入力することも（: か / で入力、Tabで補完）、選択肢・スペース・カードをクリックすることもできます。選べるものにはマップとカードに ► が付きます。
terminal-help-keys =
    ?  選択肢・スペース・カードのルール（記録や戦闘では今の問いのルール）
    u  直前の選択を取り消す      r  取り消せるものをすべて取り消す
    m  マップ：矢印キーでスペースを移動し、Enterで選ぶ
    c  カードと枠      b  戦闘      g  記録      Esc  選択肢に戻る
    Tab  次の区画      l  English      t  明暗      q  終える
terminal-help-signs =
    名前の前の ■ □  ドイツ軍または連合軍の支配
    ■ ●  ドイツ軍の歩兵と戦車    □ ○  フランス軍、前に「英」があればイギリス軍
    名前の後の数字  防御効果    #  要塞    ⌂  根拠地    ~  港
    ?  伏せられたユニット（出入りが見えた分を添える）    !2  2個が退却中
    {"*"}  前の手番以降に変化があった（記録では + が付く）
    モメンタムのトラック：■ ドイツ軍、□ 連合軍の点

## コマンド

cli-play-bad-seat = 「{ $entry }」は理解できません。--seat german=human や --seat allied=bot:random のように書いてください。
cli-play-no-seat = 「{ $seat }」という側はありません。あるのは：{ $seats }。
cli-play-seat-twice = { $seat } が2回指定されています。
cli-play-no-player = 「{ $player }」はプレイできません。選べるのは：{ $players }。
cli-play-dice = --dice { $dice } はありません。選べるのは --dice typed だけです。
cli-play-seed-typed = --seed と --dice typed は一緒に使えません。実物のダイスにシードはありません。
cli-play-file-exists = ファイル { $file } はすでにあります。記録には別の名前を選んでください。
cli-play-no-folder = 記録を書き込むフォルダー { $folder } がありません。
cli-play-not-writable = フォルダー { $folder } に書き込めません。
cli-play-no-textual = 端末の卓には Textual が必要です。pip install "sandtable[terminal]" で入れてください。
cli-play-no-terminal = 卓を表示する端末が必要です。ここはパイプかファイルです。
cli-play-recorded = ゲームは { $file } にあります。
