### ターミナルの『ヒトラー殿の11人』の文。

## 区画

terminal-eleven-title-prompt = { $seat }
terminal-eleven-title-cards = 派閥とカード
terminal-eleven-title-battle = アクションとイベント
terminal-eleven-title-facts = エリア
terminal-eleven-typing = : で入力（例：{ $example }）
terminal-eleven-no-battle = 今はアクションもイベントも行われていません。

## トラック

terminal-eleven-phase-draft = 将軍の分配
terminal-eleven-phase-deployment = 配置
terminal-eleven-phase-cards = 山札
terminal-eleven-phase-over = 終了
terminal-eleven-vp = VP
terminal-eleven-power = 国力{ $power }
terminal-eleven-entry-short-neutral = { $code } { $n }/{ $last }
terminal-eleven-entry-short-at-war = { $code }参戦
terminal-eleven-entry-long-neutral = { $power }：中立、参戦トラック{ $n }/{ $last }
terminal-eleven-entry-long-at-war = { $power }：参戦中
terminal-eleven-half = 半終了{ $n }/{ $all }
terminal-eleven-turns-left = { $n ->
    [0] 最終ターン
   *[other] このあと{ $n }ターン
 }
terminal-eleven-deck-size = 山札{ $n }

## マップ

terminal-eleven-legend =
    ■ □ 枢軸軍、連合軍  ⌂ 本拠地（x 占領済み）
    A5★ 派閥A：兵5個と将軍
    FR4◎ フランス：兵4個と元首
    # 要塞境界線  ~ 海域境界線
    ► 選べる  * 変化があった

## 派閥とカード

terminal-eleven-to-place = 配置するもの：{ $units }
terminal-eleven-to-draft = 選べる将軍
terminal-eleven-faction = { $seat }：{ $vp }VP、マップ上の兵{ $n }個
terminal-eleven-obeys = （命令にすべて従う）
terminal-eleven-general = { $name }（{ $strength }）
terminal-eleven-in-sanatorium = 療養中
terminal-eleven-out = ゲームから除外
terminal-eleven-tracks = トラック（{ $turn }）
terminal-eleven-turn-event = ターンイベント：{ $text }
terminal-eleven-head = ヒトラーの所属：{ $seat }
terminal-eleven-power-of = ドイツの国力{ $power }（{ $least }～{ $most }）
terminal-eleven-london = ロンドン占領マーカーはまだ獲得できる：{ $vp }VP、国力+{ $power }
terminal-eleven-london-held = ロンドンは枢軸軍の占領下
terminal-eleven-london-lost = 連合軍がロンドンを奪還（ロンドン占領マーカーは獲得済みで、制覇終了のロンドンの条件は満たしたまま）
terminal-eleven-surrendered = 降伏：{ $powers }
terminal-eleven-pile-deck = 山札：{ $n }枚
terminal-eleven-pile-discard = 連合軍カード捨て場（上から）：{ $n }枚
terminal-eleven-pile-axis-discard = 枢軸軍カード捨て場：{ $n }枚
terminal-eleven-pile-aside = まだ使わないカード：{ $n }枚
terminal-eleven-off-map = マップ外
terminal-eleven-boxes = 補充ボックスの兵：{ $boxes }
terminal-eleven-off-map-sanatorium = 療養ボックス：{ $generals }
terminal-eleven-off-map-away = 今はマップにいない：{ $generals }
terminal-eleven-off-map-gone = ゲームから除外：{ $generals }

## アクションとイベント

terminal-eleven-action = { $general }：{ $kind }
terminal-eleven-act-move = 移動
terminal-eleven-act-mobilise = 動員
terminal-eleven-act-attack = 通常攻撃
terminal-eleven-act-move-attack = 移動攻撃
terminal-eleven-act-air-raid = 空爆
terminal-eleven-act-bombard = 砲撃
terminal-eleven-act-transfer = 転属
terminal-eleven-act-wait = 待機
terminal-eleven-act-return = 現役復帰
terminal-eleven-act-order = 総統命令
terminal-eleven-ordered = 総統命令を出した派閥：{ $seat }
terminal-eleven-path-from = { $space }から
terminal-eleven-path-to = { $space }へ
terminal-eleven-path-target = 目標は{ $space }
terminal-eleven-with = ユニット：{ $units }
terminal-eleven-needs = { $needs ->
    [0] ヒットする目はない
    [1] 1の目でヒット
   *[other] 1～{ $needs }の目でヒット
 }
terminal-eleven-roll-attack = 攻撃（{ $dice }）：{ $needs }以下でヒット、{ $hits }ヒット
terminal-eleven-roll-counter = 反撃（{ $dice }）：{ $needs }以下でヒット、{ $hits }ヒット
terminal-eleven-roll-strike = { $seat }の反撃（{ $dice }）：{ $needs }以下でヒット、{ $hits }ヒット
terminal-eleven-to-remove = 除去する連合軍ユニット：残り{ $n }個
terminal-eleven-to-lose = 失う攻撃側ユニット：残り{ $n }個
terminal-eleven-event = 連合軍カード：{ $name }
terminal-eleven-event-again = もう一度：{ $name }
terminal-eleven-turn-event-name = ターンイベント
terminal-eleven-effect-reinforce = 補充
terminal-eleven-effect-march-or-reinforce = 進軍か補充
terminal-eleven-effect-march = 進軍
terminal-eleven-effect-entry = 参戦トラック
terminal-eleven-effect-enter = 参戦
terminal-eleven-effect-add-card = カードの追加
terminal-eleven-effect-winter = 冬将軍
terminal-eleven-effect-bomb = 戦略爆撃
terminal-eleven-effect-half-end = 半終了
terminal-eleven-effect-order = 総統命令
terminal-eleven-marches = { $general }の進軍
terminal-eleven-in-area = エリア：{ $space }
terminal-eleven-attacks = { $space }を攻撃
terminal-eleven-marching = 連合軍ユニット{ $n }個
terminal-eleven-waiting = まだ反撃していない派閥：{ $seats }
terminal-eleven-share = { $seat }：{ $n }ヒットを受ける
terminal-eleven-to-assign = 余ったヒット：{ $n }
terminal-eleven-end-annihilation = ヒトラーが除去されました。プレイヤー全員の負けです。
terminal-eleven-end-time = 最終ターンが終わりました。
terminal-eleven-end-domination = 制覇終了です。
terminal-eleven-winner = 勝者：{ $seat }
terminal-eleven-points = { $seat }：{ $vp }VP

## エリア

terminal-eleven-group = { $seat }：{ $units }
terminal-eleven-strength = （戦闘力{ $strength }）
terminal-eleven-strength-is = 戦闘力{ $strength }
terminal-eleven-nobody = ユニットはいません。
terminal-eleven-kind-sea = 海域
terminal-eleven-kind-box = マップ外のボックス
terminal-eleven-zone-capital = ドイツの首都
terminal-eleven-zone-core = ドイツ中核部
terminal-eleven-zone-soviet = ソ連国防圏
terminal-eleven-owner = 勢力：{ $power }
terminal-eleven-home = { $general }の本拠地
terminal-eleven-enter-closed = 進入禁止
terminal-eleven-enter-head-only = 枢軸軍はヒトラー以外進入禁止
terminal-eleven-enter-general-home = この将軍がマップ上にいる間、枢軸軍は進入禁止
terminal-eleven-enter-allied-box = 枢軸軍は常に進入禁止
terminal-eleven-taken = 枢軸軍が占領済み
terminal-eleven-pays = 最初に占領すると：{ $vp }VP、国力+{ $power }
terminal-eleven-borders-plain = 隣接：{ $spaces }
terminal-eleven-borders-fortress = # 要塞境界線：{ $spaces }
terminal-eleven-borders-sea = ~ 海域境界線：{ $spaces }
terminal-eleven-arrows = 連合軍の進軍先：{ $spaces }
terminal-eleven-arrow = { $space }（{ $dice }）
terminal-eleven-arrows-from = 連合軍の進軍元：{ $spaces }

## 交代

terminal-eleven-curtain-pass = 次は{ $seat }です。画面を渡してください
terminal-eleven-curtain-open = Enter：{ $seat }でプレイ

## 実物のダイス

terminal-eleven-roll = { $seat }：ダイスを{ $n }個振り、出目を入力してください。

## キーと手引き

terminal-eleven-key-battle = アクション
terminal-eleven-line-act = 「{ $word }」はこのアクションの書き方に合いません。「将軍 アクション エリア 兵の数」と書いてください。例：rommel attack warsaw from breslau 4 with paulus
terminal-eleven-line-only = ここで選べるのは{ $space }だけです。それを選んでください。
terminal-eleven-help-keys =
    ?  選択肢・エリア・カードのルール（ほかでは今の選択のルール）
    u  直前の選択を取り消す      r  取り消せる選択をすべて取り消す
    m  マップ：矢印キーでエリアを移り、Enterで選ぶ。そのエリアの情報が横に出る
    w  次の連合軍カードで起こりうること
    z  マップの拡大縮小      0～9  選択肢の番号へ移動する
    c  派閥とカード      b  アクションとイベント      g  ログ      Esc  選択肢に戻る
    Tab  次の区画      l  English      t  明暗      q  終了する
    s  ゲームを保存する      o  ゲームを読み込む      Ctrl+P  すべてのコマンド
    まとめて入力（取り消しも1回）：  rommel attack warsaw from breslau 4 with paulus（1人なら alone）
    rommel move breslau 2      rommel mobilise 2      hitler orders rommel move breslau 2      lose 3 soldiers
terminal-eleven-help-signs =
    名前の前の ■ □  枢軸軍または連合軍がいる    ⌂  連合軍の将軍の本拠地、占領されると x
    A5★★  派閥A：ドイツ兵5個と将軍2人    A3+2★  さらにルーマニア兵2個
    FR4◎  ほかのユニットは勢力で示す：フランス兵4個と元首    UK9★3  将軍3人
    線は境界線：  #  要塞    ~  海域。選んだエリアの境界線は明るく、隣のエリアには下線が付く。
    {"*"}  前の手番以降に変化があった（ログでは + が付く）
    カードの前の ×  行動済みの将軍
