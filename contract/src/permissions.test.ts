import { describe, expect, it } from 'vitest';
import { type Action, AREAS, type Area, allows, type GrantMap } from './permissions.ts';

/** The sixteen cells as the specification lists them, in an order of their own: nothing here is read from `AREAS`. */
const CELLS = [
  ['supportTeam', 'view'],
  ['supportTeam', 'message'],
  ['supportTeamConversation', 'view'],
  ['note', 'view'],
  ['note', 'create'],
  ['team', 'view'],
  ['assessment', 'view'],
  ['videoCall', 'view'],
  ['focusArea', 'view'],
  ['wellbeingIndex', 'view'],
  ['journeyOverview', 'view'],
  ['providerContent', 'view'],
  ['task', 'view'],
  ['medication', 'view'],
  ['assessmentResult', 'view'],
  ['event', 'view'],
] as const;

const ON_WITHOUT_A_MAP = new Set([
  'supportTeam view',
  'focusArea view',
  'wellbeingIndex view',
  'journeyOverview view',
  'providerContent view',
]);

/** A map in which exactly the cells of `bits` are granted; the others are written as denied. */
function mapOf(bits: number): GrantMap {
  const map: Record<string, Record<string, boolean>> = {};
  for (const [at, [area, action]] of CELLS.entries()) {
    map[area] = { ...map[area], [action]: (bits & (1 << at)) !== 0 };
  }
  return map;
}

function ask(map: GrantMap | null, area: Area, action: string): boolean {
  return allows(map, area, action as Action);
}

describe('what a supporter may do', () => {
  it('has the sixteen cells of the specification and no other', () => {
    const cells = Object.entries(AREAS).flatMap(([area, actions]) =>
      actions.map((action) => `${area} ${action}`),
    );

    expect(cells.toSorted()).toEqual(CELLS.map((cell) => cell.join(' ')).toSorted());
  });

  it('follows the defaults without a map, null and empty alike', () => {
    for (const [area, action] of CELLS) {
      const expected = ON_WITHOUT_A_MAP.has(`${area} ${action}`);
      expect([ask(null, area, action), ask({}, area, action)], `${area} ${action}`).toEqual([
        expected,
        expected,
      ]);
    }
  });

  it('is exactly what the map says, for each of the 65,536 maps', () => {
    let wrong = 0;
    for (let bits = 0; bits < 2 ** CELLS.length; bits += 1) {
      const map = mapOf(bits);
      for (const [at, [area, action]] of CELLS.entries()) {
        if (ask(map, area, action) !== ((bits >> at) % 2 === 1)) wrong += 1;
      }
    }

    expect(wrong).toBe(0);
  });

  it('is nothing that a map leaves out', () => {
    for (const [at, [area, action]] of CELLS.entries()) {
      const only: GrantMap = { [area]: { [action]: true } };
      for (const [other, [otherArea, otherAction]] of CELLS.entries()) {
        expect(ask(only, otherArea, otherAction)).toBe(at === other);
      }
    }
  });

  it.each(['true', 1, 'yes', {}, []])('is granted by true alone, and not by %j', (value) => {
    const map = JSON.parse(JSON.stringify({ medication: { view: value } }));

    expect(allows(map, 'medication', 'view')).toBe(false);
  });

  it('takes no name that the map merely inherits', () => {
    const map = Object.create({ medication: { view: true } });
    map.task = { view: true };

    expect(allows(map, 'medication', 'view')).toBe(false);
  });
});
