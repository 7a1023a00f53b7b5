### ロビーについての要求への返答

service-lobby-off = ここにロビーはありません。リンクで誰かを招待してください。
service-lobby-full = この卓の席は、もうすべて埋まっています。
service-lobby-gone = この席はもう空いていません。ほかに誰かを待っている卓があるかもしれません。
service-lobby-nobody = いまその条件で待っている人はいません。
