### リプレイのエラー

service-wrong-eyes = このゲームに「{ $seat }」という席はありません。選べる席：{ $seats }
service-others-eyes = { $seat }の視点は、ゲームが終わると選べます。それまでは自分の席か観戦者の視点を選んでください。
