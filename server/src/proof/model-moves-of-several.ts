import { groupsEndpoints, type Older } from '@kith/contract/groups';
import { expect } from 'vitest';
import { type Move, newGroup } from './model-game.ts';
import { reshare, sharedIds } from './model-moves-of-items.ts';
import { KINDS, type Kind, type Several } from './model-rule.ts';
import type { Step } from './model-steps.ts';

const { deleteTeamGroup, editTeamGroup, restoreTeamGroup } = groupsEndpoints;

/** The acts of members on their groups, and of the clinic on its teams. */
export const several = {
  async changeGroup({ member, people, known, group, step, ids }: Move) {
    const pairs = known.pairs[step.member] ?? [];
    const older = olderOf(step);
    const answer = await member.send(editTeamGroup, {
      ...(older && {
        ...(older.rest && { older: older.rest }),
        older_items: [{ kind: step.kind, id: ids[step.kind], shown: older.isShown }],
      }),
      id: group.id,
      name: `Group ${step.several}`,
      people: step.people.map((person) => people[person]?.id),
      version: group.version,
    });
    const expected = step.people.every((person) => pairs[person]?.membership) ? 200 : 422;
    expect(answer.statusCode).toBe(group.stands ? expected : 404);
    if (answer.statusCode !== 200) return;
    group.version += 1;
    const added = step.people.filter((person) => !group.people.has(person));
    if (older) leaveOut(group, added, { ...older, step });
    group.people.clear();
    for (const person of step.people) group.people.add(person);
  },
  async deleteGroup({ member, group: { id, version, stands }, group }: Move) {
    const answer = await member.send(deleteTeamGroup, { id, version });
    expect(answer.statusCode).toBe(stands ? 200 : 404);
    group.stands = false;
  },
  async deleteGroupAndUndo({ member, group }: Move) {
    const { id, version } = group;
    if (!group.stands) return;
    await member.call(deleteTeamGroup, { id, version });
    group.version = (await member.call(restoreTeamGroup, { id })).group.version;
  },
  /** Another group replaces one that was deleted, and begins empty. */
  async makeGroup({ member, group, step }: Move) {
    if (group.stands) return;
    Object.assign(group, await newGroup(member, `Group ${step.several}`));
  },
  async shareWithGroup({ group, ...move }: Move) {
    const groups = sharedBy(move, move.known.groups[move.step.member] ?? []);
    const shared_with_group = [...new Set([...groups, group.id])];
    const mayShare = group.stands || group.sharedBy[move.step.kind].has(move.step.member);
    await changeSharing({ group, ...move }, { shared_with_group }, mayShare ? 200 : 422);
    if (mayShare) group.sharedBy[move.step.kind].add(move.step.member);
  },
  async unshareWithGroup({ group, ...move }: Move) {
    const groups = sharedBy(move, move.known.groups[move.step.member] ?? []);
    const shared_with_group = groups.filter((id) => id !== group.id);
    await changeSharing({ group, ...move }, { shared_with_group }, 200);
    group.sharedBy[move.step.kind].delete(move.step.member);
    group.ending[move.step.kind].delete(move.step.member);
  },

  async hire({ clinic, person, known, step }: Move) {
    await clinic.letWork(person, 'provider');
    known.staff.add(step.person);
  },
  /** A person who no longer works there is in no team of it. */
  async fire({ clinic, person, known, step }: Move) {
    await clinic.letGo(person, 'provider');
    known.staff.delete(step.person);
    for (const { people } of known.teams) people.delete(step.person);
  },
  async staffTeam({ clinic, people, known, team, step }: Move) {
    const working = step.people.filter((person) => known.staff.has(person));
    await clinic.joinTeam(team.id, ...working.map((person) => ({ id: people[person]?.id ?? 0 })));
    team.people.clear();
    for (const person of working) team.people.add(person);
  },
  async shareWithTeam({ team, ...move }: Move) {
    const teams = sharedBy(move, move.known.teams);
    const shared_with_organisation_team = [...new Set([...teams, team.id])];
    const mayShare = team.stands || team.sharedBy[move.step.kind].has(move.step.member);
    await changeSharing({ team, ...move }, { shared_with_organisation_team }, mayShare ? 200 : 422);
    if (mayShare) team.sharedBy[move.step.kind].add(move.step.member);
  },
  async unshareWithTeam({ team, ...move }: Move) {
    const teams = sharedBy(move, move.known.teams);
    const shared_with_organisation_team = teams.filter((id) => id !== team.id);
    await changeSharing({ team, ...move }, { shared_with_organisation_team }, 200);
    team.sharedBy[move.step.kind].delete(move.step.member);
    team.ending[move.step.kind].delete(move.step.member);
  },
  async endTeam({ clinic, team }: Move) {
    await clinic.endTeam(team.id);
    team.stands = false;
  },
  async reviveTeam({ clinic, team }: Move) {
    await clinic.reviveTeam(team.id);
    team.stands = true;
  },
};

interface OlderWords {
  readonly rest: Older | undefined;
  /** Whether the record of the step is shown. */
  readonly isShown: boolean;
}

/** What the member says of older records, in three of four changes. */
function olderOf({ person, people }: Step): OlderWords | undefined {
  const rest = ([undefined, 'shown', 'left_out'] as const)[person % 3];
  return person === 3 ? undefined : { rest, isShown: people.length % 2 === 0 };
}

/** People who come in are left out of records as far as the group shares them. */
function leaveOut(
  { leftOut, sharedBy, hasPlan }: Several,
  added: readonly number[],
  { rest, isShown, step }: OlderWords & { readonly step: Step },
): void {
  const isShared = (kind: Kind) => sharedBy[kind].has(step.member);
  const letIn = KINDS.filter((kind) => rest !== undefined || (kind === step.kind && isShown));
  const out = KINDS.filter((kind) => isShared(kind) && (kind === step.kind ? !isShown : rest === 'left_out'));
  for (const person of rest === undefined ? [] : added) {
    if (rest === 'left_out' && hasPlan) leftOut.plan.add(person);
    else leftOut.plan.delete(person);
  }
  for (const person of added) {
    for (const kind of letIn) leftOut[kind].delete(person);
    for (const kind of out) leftOut[kind].add(person);
  }
}

/** Replaces the groups or teams with which a record is shared; the people stay as they are. */
async function changeSharing(
  move: Move,
  lists: Partial<Record<'shared_with_group' | 'shared_with_organisation_team', number[]>>,
  expected: number,
): Promise<void> {
  const { member, ids, step } = move;
  const asked = { shared_with: sharedIds(move), ...lists };
  expect(await reshare(member, step.kind, ids[step.kind], asked)).toBe(expected);
}

function sharedBy({ step }: Pick<Move, 'step'>, all: readonly Several[]): number[] {
  return all.filter((one) => one.sharedBy[step.kind].has(step.member)).map(({ id }) => id);
}
