// The rulebook clauses in the player aid: a turn, moves, a battle and its dice, supply, the end of the game, and the
// cards.
export const PLAYER_AID: readonly string[] = [
  ...['rule-5-1-i1', 'rule-5-1-i2', 'rule-5-1-i3', 'rule-5-1-i4', 'rule-5-2'],
  ...['rule-6-0', 'rule-6-1-1', 'rule-6-2', 'rule-6-3'],
  ...['rule-7-0-i1', 'rule-7-0-i2', 'rule-7-0-i3'],
  ...['rule-7-1', 'rule-7-1-a', 'rule-7-1-b', 'rule-7-1-c', 'rule-7-1-e', 'rule-7-1-f'],
  ...['rule-7-2', 'rule-7-2-d', 'rule-7-3', 'rule-7-3-b', 'rule-7-4'],
  ...['rule-8-1-1', 'rule-8-1-2', 'rule-8-1-3', 'rule-8-1-4', 'rule-8-1-5', 'rule-8-2-f'],
  ...['rule-8-3-1', 'rule-8-3-2', 'rule-8-3-3', 'rule-8-3-4', 'rule-8-3-5'],
  ...['rule-8-4', 'rule-8-4-b', 'rule-8-5', 'rule-8-5-1', 'rule-8-5-2-a', 'rule-8-5-2-b'],
  ...['rule-8-6-i1', 'rule-8-6-i2', 'rule-8-6-i3', 'rule-8-6-1', 'rule-8-6-2'],
  ...['rule-8-8-i1', 'rule-8-8-i2', 'rule-8-9', 'rule-9-1', 'rule-9-2'],
  ...['rule-4-1', 'rule-4-2', 'rule-4-3', 'rule-4-4', 'rule-4-4-b'],
]
