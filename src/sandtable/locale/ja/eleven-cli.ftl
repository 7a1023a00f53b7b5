### 『ヒトラー殿の11人』だけのためにコマンドが表示する語。

## コンポーネント

cli-show-borders = エリア境界線
cli-show-arrows = 連合軍の進軍の矢印
cli-show-powers = 勢力
cli-show-generals = 将軍
cli-show-cards-axis = 枢軸軍のカード
cli-show-cards-allied = 連合軍のカード
cli-show-tracks = トラック
cli-show-vp = 勝利得点（VP）
cli-column-kind = 種類
cli-column-zone = 区域
cli-column-owner = 所属
cli-column-entry = 枢軸軍の進入
cli-column-home = 本拠地
cli-column-vp = VP
cli-column-power = 国力
cli-column-borders = 隣接
cli-column-from = 始点
cli-column-to = 終点
cli-column-faces = ダイスの目
cli-column-code = 略号
cli-column-side = 陣営
cli-column-soldiers = 兵
cli-column-backs = 裏面
cli-column-head = 元首
cli-column-strength = 戦闘力
cli-column-cards = カード
cli-column-steps = マス数
cli-column-min = 最小
cli-column-max = 最大
cli-column-start = 開始時
cli-value-land = 陸
cli-value-sea = 海域
cli-value-box = ボックス
cli-value-plain = 平地
cli-value-fortress = 要塞
cli-value-capital = 首都
cli-value-core = ドイツ中核部
cli-value-soviet = ソ連国防圏
cli-value-open = 可
cli-value-closed = 進入禁止
cli-value-head-only = 元首以外進入禁止
cli-value-general-home = 将軍がマップ上にいる間は進入禁止
cli-value-allied-box = 枢軸軍進入禁止
cli-value-axis = 枢軸軍
cli-value-allied = 連合軍

## ゲームの終わり方

lab-reason-annihilation = 滅亡終了（全員の敗北）
lab-reason-time = 時間切れ終了
lab-reason-domination = 制覇終了
