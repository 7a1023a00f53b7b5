### ターミナルの卓：『ライズ・オブ・ブリッツクリーク』について。

## 区画

terminal-blitzkrieg-title-prompt = { $seat }
terminal-blitzkrieg-title-cards = カードとボックス
terminal-blitzkrieg-title-facts = スペース
terminal-blitzkrieg-title-battle = 戦闘
terminal-blitzkrieg-typing = : で入力（例：{ $example }）
terminal-blitzkrieg-no-battle = 戦闘は行われていません。

## トラック

terminal-blitzkrieg-turn = ターン：{ $turns }
terminal-blitzkrieg-phase-deployment = 配置
terminal-blitzkrieg-phase-planning = 作戦計画
terminal-blitzkrieg-phase-pre-moves = 事前行動
terminal-blitzkrieg-phase-operations = 作戦
terminal-blitzkrieg-phase-over = 終了
terminal-blitzkrieg-momentum = モメンタム：{ $track }
terminal-blitzkrieg-surrender = 降伏：{ $points }/{ $limit }
terminal-blitzkrieg-victory = 勝利条件：{ $cards }

## マップ

terminal-blitzkrieg-british = 英
terminal-blitzkrieg-legend =
    ■ □ ドイツ軍、連合軍の支配
    ■● ドイツ軍の歩兵、戦車
    □○ フランス軍  英□ 英○ イギリス軍
    2 防御効果  # 要塞  ⌂ 根拠地
    ~ 港湾  ? 隠された  ! 退却中
    ► 選べる  * 変化があった

## カードとボックス

terminal-blitzkrieg-to-place = 未配置：{ $units }
terminal-blitzkrieg-unknown = ？
terminal-blitzkrieg-own-hand = { $seat }の手札：{ $n }枚
terminal-blitzkrieg-other-hand = { $seat }の手札：{ $n }枚
terminal-blitzkrieg-pool = 未使用デッキ
terminal-blitzkrieg-pool-choose = 選べるカード（{ $limit }枚のうち{ $n }枚選択済み）
terminal-blitzkrieg-victory-cards = 勝利条件カード
terminal-blitzkrieg-victory-open = 公開：{ $card }
terminal-blitzkrieg-victory-secret = 秘密：{ $card }
terminal-blitzkrieg-victory-hidden = 秘密：ドイツ軍プレイヤーだけが知っています
terminal-blitzkrieg-boxes = ボックス
terminal-blitzkrieg-box-replacement = { $seat }、補充：{ $units }
terminal-blitzkrieg-box-returning = { $seat }、次のターンに戻る：{ $units }
terminal-blitzkrieg-box-surrendered = { $seat }、降伏：{ $units }
terminal-blitzkrieg-box-evacuated = { $seat }、海上撤収：{ $units }
terminal-blitzkrieg-piles = 手札以外のカード
terminal-blitzkrieg-seized-count = { $seat }、このターン奪われた：{ $n }枚
terminal-blitzkrieg-pile-seized = { $seat }、奪われた：{ $card } × { $n }
terminal-blitzkrieg-pile-used = { $seat }、使用済み：{ $card } × { $n }
terminal-blitzkrieg-pile-resting = { $seat }、次のターン使えない：{ $card } × { $n }
terminal-blitzkrieg-pile-barred = { $seat }、このターン使えない：{ $card } × { $n }
terminal-blitzkrieg-pile-removed = { $seat }、ゲームから除外：{ $card } × { $n }

## 戦闘

terminal-blitzkrieg-battle = { $space }の戦闘（{ $start }から）
terminal-blitzkrieg-step-attack-cards = 手順1/5：攻撃側がカードを伏せて出す
terminal-blitzkrieg-step-defence-cards = 手順2/5：防御側がカードを出す
terminal-blitzkrieg-step-attack-dice = 手順3/5：攻撃側のダイス
terminal-blitzkrieg-step-defence-dice = 手順4/5：防御側のダイス
terminal-blitzkrieg-step-losses = 手順5/5：損害
terminal-blitzkrieg-step-refusal = 手順5/5：退却するか踏みとどまるか
terminal-blitzkrieg-step-retreat = 手順5/5：退却
terminal-blitzkrieg-attacks = { $seat }の攻撃：{ $units }
terminal-blitzkrieg-defends = { $seat }の防御：{ $units }
terminal-blitzkrieg-battle-cards = カード：{ $cards }
terminal-blitzkrieg-laid = 伏せたカード：{ $cards }
terminal-blitzkrieg-face-down = 伏せたカード{ $n }枚
terminal-blitzkrieg-bluff = 戦場の霧
terminal-blitzkrieg-dice = ＝ダイス{ $n }個
terminal-blitzkrieg-rolled = 出目：{ $dice }
terminal-blitzkrieg-kept = 選択：{ $dice }、戦果{ $score }

## 説明

terminal-blitzkrieg-held = { $seat }が支配しています。防御効果{ $defence }。
terminal-blitzkrieg-covered = ここのユニットは軍集団ボックスで隠されています。ドイツ軍プレイヤーだけが見られます。
terminal-blitzkrieg-standing = ユニット：{ $units }。
terminal-blitzkrieg-retreating = { $start }から退却中で、この作戦では行動できません：{ $units }。
terminal-blitzkrieg-shape-fort = 要塞
terminal-blitzkrieg-shape-base = 根拠地
terminal-blitzkrieg-icon-port = 港湾
terminal-blitzkrieg-icon-british-no-stop = イギリス軍停止不可
terminal-blitzkrieg-icon-no-tank-superiority = 戦車優勢使用不可
terminal-blitzkrieg-icon-supply-source = 補給源
terminal-blitzkrieg-icon-may-refuse-retreat = 退却拒否可能
terminal-blitzkrieg-icon-supply-exempt = 防御側は補給判定不要
terminal-blitzkrieg-icon-supply-exempt-allied = 防御する連合軍は補給判定不要

## 幕

terminal-blitzkrieg-curtain-pass = 画面を{ $seat }プレイヤーに渡してください
terminal-blitzkrieg-curtain-open = Enter：{ $seat }プレイヤーです

## 実物のダイス

terminal-blitzkrieg-roll = { $seat }：ダイスを{ $n }個振り、出目を入力してください。

## キーとヘルプ

terminal-blitzkrieg-key-battle = 戦闘
terminal-blitzkrieg-line-move = 「{ $word }」は移動の書き方に合いません。「move 出発 到着 ユニット」と書きます。例：move aga libramont 2 tanks by operation with air-support
terminal-blitzkrieg-line-pay = 何を使って移動するかが書かれていません。次のどれかを最後に書いてください：{ $found }。
terminal-blitzkrieg-line-covered = そこのユニットは攻撃するまで隠されているため、まだカードを選べません。「with…」を付けずに入力してください。
terminal-blitzkrieg-line-deploy = 「{ $word }」は配置の書き方に合いません。例：deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks。残りは最後の根拠地に入ります。
terminal-blitzkrieg-line-replace = 「{ $word }」の到着先がありません。例のように書いてください：replace 1 tank aga 1 infantry agb
terminal-blitzkrieg-help-keys =
    ?  選択肢・スペース・カードのルール（ログや戦闘では今の選択のルール）
    u  取り消す      r  手番の最初に戻す
    m  マップ：矢印キーでスペースを移り、Enterで選ぶ
    w  脅威と補給線
    c  カードとボックス      b  戦闘      g  ログ      Esc  選択肢に戻る
    Tab  次の区画      l  English      t  明暗      q  終了
    s  ゲームを保存      o  ゲームを読み込む      Ctrl+P  すべてのコマンド
    まとめて入力（取り消しも1回）：  move aga libramont 2 tanks by operation with air-support
    plan operation 6 strategic 1 air 1 momentum rommel      replace 1 tank aga 1 infantry agb
    deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks      place 2 sedan verdun      lose 1 tank
terminal-blitzkrieg-help-signs =
    名前の前の ■ □  ドイツ軍または連合軍の支配
    ■ ●  ドイツ軍の歩兵と戦車    □ ○  フランス軍、前に「英」があればイギリス軍
    名前の後の数字  防御効果    #  要塞    ⌂  根拠地    ~  港湾
    ?  隠されたユニット（出入りが見えた分を添える）    !2  2個が退却中
    {"*"}  前の手番から変化があった（ログでは新しい項目に + が付く）
    モメンタム記録トラック：■ ドイツ軍、□ 連合軍のポイント
