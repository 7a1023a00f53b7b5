### Errors of replays

service-wrong-eyes = No seat called “{ $seat }” in this game. Available: { $seats }.
service-others-eyes = You can see the view of the { $seat } player only after the game. Until then, choose your own seat or the spectator.
