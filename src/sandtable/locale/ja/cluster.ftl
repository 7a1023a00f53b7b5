### 複数のマシンで行う対戦。

help-cluster = このマシンの代わりに、指定したアドレス（tcp://192.0.2.1:8786 など）にある dask.distributed スケジューラーのワーカーで対戦させます。
lab-no-distributed = クラスターに必要なdask.distributedがありません。インストールしてください：pip install { $packages }
lab-bad-cluster = 「{ $address }」はスケジューラーのアドレスではありません。tcp://192.0.2.1:8786 のように書いてください。
lab-no-cluster = { $address }で応答する dask.distributed のスケジューラーがありません。
lab-cluster-empty = { $address }のスケジューラーにはワーカーがいません。
lab-cluster-other = { $address }のワーカーの一部に、これと同じ版の Sandtable（{ $program }、ルールとボットのソースまで同じもの）が入っていません。
lab-cluster-lost = クラスターを失いました。スケジューラーが停止したか、同じ対戦の処理中に複数のワーカーが停止しました。
