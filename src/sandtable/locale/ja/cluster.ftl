### 複数のマシンで行うゲーム。

help-cluster = このアドレス（tcp://192.0.2.1:8786など）のdask.distributedクラスターでゲームを行います。
lab-no-distributed = クラスターに必要なdask.distributedがありません。インストールしてください：pip install { $packages }
lab-bad-cluster = 「{ $address }」はスケジューラーのアドレスではありません。tcp://192.0.2.1:8786のように書いてください。
lab-no-cluster = { $address }で応答するdask.distributedのスケジューラーがありません。起動するか、アドレスを確認してください。
lab-cluster-empty = { $address }のスケジューラーにはワーカーがありません。daskのワーカーを1つ以上起動してください。
lab-cluster-other = { $address }の一部のワーカーには、このバージョンのSandtable（{ $program }）が入っていません。すべてのワーカーに、ルールとボットが同じSandtableを入れてください。
lab-cluster-lost = クラスターとの接続が切れました。スケジューラーが停止したか、同じゲームの途中で複数のワーカーが停止しました。ログを確認してから、もう一度実行してください。
