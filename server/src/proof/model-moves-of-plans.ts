import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { expect } from 'vitest';
import type { Move } from './model-game.ts';
import type { Step } from './model-steps.ts';

const { updateSafetyPlanSharing } = safetyPlanEndpoints;

/** A plan is shared by name with people on the team, and with groups; a list replaces the former. */
export const plans = {
  sharePlan: (move: Move) => share(move, 'view'),
  sharePlanToEdit: (move: Move) => share(move, 'edit'),
  async unsharePlan(move: Move) {
    await move.member.call(updateSafetyPlanSharing, { shared_with: others(move) });
    settle(move);
    move.pair.plan = undefined;
  },
  sharePlanWithGroup: (move: Move) => shareWithGroup(move, true),
  unsharePlanWithGroup: (move: Move) => shareWithGroup(move, false),
} satisfies Partial<Record<Step['do'], (move: Move) => Promise<void>>>;

async function share(move: Move, access: 'view' | 'edit'): Promise<void> {
  const { member, person, pair } = move;
  const shared_with = [...others(move), { id: person.id, access }];
  const answer = await member.send(updateSafetyPlanSharing, { shared_with });
  expect(answer.statusCode).toBe(pair.membership ? 200 : 422);
  if (!pair.membership) return;
  settle(move);
  pair.plan = access;
}

/** The people by name stay; the list of groups replaces the former. */
async function shareWithGroup(move: Move, wanted: boolean): Promise<void> {
  const { member, known, group, step } = move;
  const groups = (known.groups[step.member] ?? []).filter((one) => one.hasPlan && one !== group);
  const shared_with_group = [...groups, ...(wanted ? [group] : [])].map(({ id }) => id);
  const mayShare = !wanted || group.stands || group.hasPlan;
  const answer = await member.send(updateSafetyPlanSharing, { shared_with_group });
  expect(answer.statusCode).toBe(mayShare ? 200 : 422);
  if (!mayShare) return;
  settle(move);
  group.hasPlan = wanted;
}

/** People who have it and are on the team, without this person. */
function others({ people, known, step, person }: Move) {
  return people.flatMap(({ id }, at) => {
    const { membership, plan } = known.pairs[step.member]?.[at] ?? {};
    return membership && plan && id !== person.id ? [{ id, access: plan }] : [];
  });
}

/** A person who was off the team when a list was saved is not in it. */
function settle({ known, step }: Move): void {
  for (const pair of known.pairs[step.member] ?? []) if (!pair.membership) pair.plan = undefined;
}
