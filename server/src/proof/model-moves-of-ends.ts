import type { ChosenEnd } from '@kith/contract/share-ends';
import { expect } from 'vitest';
import type { Move } from './model-game.ts';
import { reshare, sharedIds } from './model-moves-of-items.ts';
import { KINDS } from './model-rule.ts';
import type { Step } from './model-steps.ts';

const DAY_MS = 86_400_000;

/** Last days of shares: chosen, taken away, and passed. */
export const endMoves = {
  async limit(move: Move) {
    const { person, pair, step } = move;
    const isShared = pair.shared.has(step.kind);
    await say(move, { to: 'person', id: person.id }, isShared);
    if (isShared) keep(pair.ending, step.kind, hasEnd(step));
  },
  async limitGroup(move: Move) {
    const { group, step } = move;
    const isShared = group.sharedBy[step.kind].has(step.member);
    await say(move, { to: 'group', id: group.id }, isShared);
    if (isShared) keep(group.ending[step.kind], step.member, hasEnd(step));
  },
  async limitTeam(move: Move) {
    const { team, step } = move;
    const isShared = team.sharedBy[step.kind].has(step.member);
    await say(move, { to: 'organisation_team', id: team.id }, isShared);
    if (isShared) keep(team.ending[step.kind], step.member, hasEnd(step));
  },
  /** A day passes for the shares alone: with the clock, the time for each undo and edit would pass too. */
  async passDay({ world, known }: Move) {
    const lasting = 'ends_at > $1 and end_to_tell is not null';
    const passed = `update shares set ends_at = $1, end_to_tell = $1 where ${lasting}`;
    await world.database.pool.query(passed, [world.now()]);
    await world.work('shares.end');
    for (const { shared, ending } of known.pairs.flat()) {
      for (const kind of ending) shared.delete(kind);
      ending.clear();
    }
    for (const { sharedBy, ending } of [...known.groups.flat(), ...known.teams])
      for (const kind of KINDS) {
        for (const member of ending[kind]) sharedBy[kind].delete(member);
        ending[kind].clear();
      }
  },
};

/** In two of three steps a last day is set, in the other it is taken away. */
function hasEnd({ people }: Step): boolean {
  return people.length % 3 !== 0;
}

async function say(move: Move, whom: Pick<ChosenEnd, 'to' | 'id'>, isShared: boolean): Promise<void> {
  const { world, member, ids, step } = move;
  const ends_at = hasEnd(step) ? new Date(world.now().getTime() + DAY_MS).toISOString() : null;
  const asked = { shared_with: sharedIds(move), share_ends: [{ ...whom, ends_at }] };
  expect(await reshare(member, step.kind, ids[step.kind], asked)).toBe(isShared ? 200 : 422);
}

function keep<T>(all: Set<T>, one: T, isIn: boolean): void {
  if (isIn) all.add(one);
  else all.delete(one);
}
