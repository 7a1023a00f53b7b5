### 『ライズ・オブ・ブリッツクリーク』だけのためにコマンドが表示する語。

## コンポーネント

cli-show-routes = ルート
cli-show-units = ユニット
cli-show-cards-german = ドイツ軍のカード
cli-show-cards-allied = 連合軍のカード
cli-show-victory = 勝利条件カード
cli-column-country = 国
cli-column-shape = 種類
cli-column-defence = 防御効果
cli-column-supply-exempt = 常に補給下
cli-column-routes = ルート
cli-column-at-base = 開始時のパリ
cli-column-in-box = 開始時の補充ボックス
cli-column-when = 使う場面
cli-column-control = 支配
cli-column-dates = 日付
cli-column-german = ドイツ軍が奪われる手札
cli-column-allied = 連合軍が奪われる手札
cli-mark-port = 港湾
cli-mark-british-no-stop = イギリス軍停止不可
cli-mark-no-tank-superiority = 戦車優勢使用不可
cli-mark-supply-source = 補給源
cli-mark-may-refuse-retreat = 退却拒否可能
cli-mark-momentum-only = モメンタム保持時のみ
cli-mark-remove-after-use = 使用後除去
cli-mark-rest-next-turn = 使用後は次のターン使用不可
cli-value-base = 根拠地
cli-value-fort = 要塞
cli-value-square = スペース
cli-value-none = –
cli-value-both = 両軍
cli-value-allied = 連合軍
cli-value-operation = 作戦
cli-value-attack = 攻撃
cli-value-defence = 防御
cli-value-breakthrough = 突破

## ゲームの終わり方

lab-reason-surrender = 歩兵の降伏
lab-reason-base = 根拠地の支配
lab-reason-victory-card = 勝利条件カードの達成
lab-reason-no-victory-card = 勝利条件カードの未達成
