// The rulebook clauses in the player aid: actions, an attack, the Allied march, tracks, the end of the game, and the
// generals.
export const PLAYER_AID: readonly string[] = [
  ...['rule-4', 'rule-4-a', 'rule-4-b', 'rule-4-1', 'rule-4-1-f', 'rule-4-1-1'],
  ...['rule-4-2', 'rule-4-2-a', 'rule-4-3-c', 'rule-4-3-1-a', 'rule-4-3-1-b', 'rule-4-3-1-c', 'rule-4-3-1-d'],
  ...['rule-4-3-1-e', 'rule-4-3-1-f', 'rule-4-3-1-g', 'rule-4-3-1-h', 'rule-4-3-2', 'rule-4-3-2-b', 'rule-4-3-2-c'],
  ...['rule-4-3-2-e', 'rule-4-3-3-a', 'rule-4-3-3-b', 'rule-4-3-5-a', 'rule-4-3-5-b', 'rule-4-3-6', 'rule-4-3-6-c'],
  ...['rule-4-3-7', 'rule-4-3-7-c', 'rule-4-3-8', 'rule-4-3-8-b', 'rule-4-3-8-c', 'rule-4-3-8-d'],
  ...['rule-4-4', 'rule-4-4-a', 'rule-4-5', 'rule-4-6-a'],
  ...['rule-5-1', 'rule-5-1-a', 'rule-5-1-b', 'rule-5-1-c', 'rule-5-1-1-a', 'rule-5-1-1-c', 'rule-5-1-2-c'],
  ...['rule-5-1-2-d', 'rule-5-1-3-a', 'rule-5-1-3-d', 'rule-5-1-5', 'rule-5-2-a', 'rule-5-4', 'rule-5-4-a'],
  ...['rule-6-a', 'rule-6-b', 'rule-7-2-a', 'rule-7-2-b', 'rule-7-2-c', 'rule-7-3-a', 'rule-7-3-b', 'rule-7-4-a'],
  ...['rule-8-a', 'rule-8-b', 'rule-8-c', 'rule-8-e', 'rule-8-f'],
  ...['rule-ability-hitler', 'rule-ability-hitler-order', 'rule-ability-manstein', 'rule-ability-guderian'],
  ...['rule-ability-rundstedt', 'rule-ability-model', 'rule-ability-paulus', 'rule-ability-rommel'],
  ...[
    'rule-ability-keitel',
    'rule-ability-sepp',
    'rule-ability-jodl',
    'rule-ability-goring',
    'rule-ability-kesselring',
  ],
]
