import { expect, it } from 'vitest';
import data from './thinking-traps.json' with { type: 'json' };
import { THINKING_TRAPS } from './thinking-traps.ts';
import { TRAP_IDS } from './trap-ids.ts';

it('each thinking trap has its words, and none is left without a place', () => {
  expect(data.distortions.map(({ id }) => id)).toEqual(TRAP_IDS);
  expect(THINKING_TRAPS.map(({ id }) => id)).toEqual(TRAP_IDS);
  for (const { id, icon_alt: alt, ...words } of THINKING_TRAPS)
    for (const text of [alt, words.name, words.definition, words.example, words.question_to_ask])
      expect([id, text]).not.toEqual([id, '']);
});
