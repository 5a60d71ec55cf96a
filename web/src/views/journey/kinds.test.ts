import { expect, it } from 'vitest';
import type { Acting } from '#client/acting/acting-for.ts';
import { aCase, aSupportedTeam } from '#testing/teams.ts';
import { aPerson } from '#testing/world.ts';
import { isOpenTo } from './kinds.ts';

const maya = aPerson();
const look = { journeyOverview: { view: true }, note: { view: true } };

it('a professional may look for what is shared with them and for their appointments, without a switch', () => {
  const { person: patient, permissions } = aCase(maya, look);
  const caring: Acting = { as: 'professional', patient_id: maya.id, patient, permissions };
  for (const kind of ['note', 'task', 'event', 'appointment', 'assessment'] as const)
    expect(isOpenTo(caring, kind)).toBe(true);
  for (const kind of ['message', 'team', 'focusArea'] as const) expect(isOpenTo(caring, kind)).toBe(false);

  const closed = { ...caring, permissions: aCase(maya, { note: { view: true } }).permissions };
  expect(isOpenTo(closed, 'note')).toBe(false);
});

it('a supporter needs the switch of each kind', () => {
  const supporting: Acting = { ...aSupportedTeam(maya, look), as: 'supporter' };
  expect(isOpenTo(supporting, 'note')).toBe(true);
  expect(isOpenTo(supporting, 'appointment')).toBe(false);
});
