### What may be looked back on.

service-wrong-eyes = There is no seat “{ $seat }” to look through. There are: { $seats }.
service-others-eyes = While the game goes on, it can be replayed through your own eyes or a spectator's only; through the eyes of { $seat } when it is over.
