import { OPEN_GOALS_MAX, PROPOSALS_MAX } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { FOCUS_AREA_IDS } from '@kith/contract/focus-areas/area-ids';
import { goalLinksEndpoints } from '@kith/contract/goal-links';
import { expect } from 'vitest';
import type { Someone } from '../testing/caller.ts';

const { answerProposedGoal, listGoals, listProposedGoals, proposeGoal } = focusAreasEndpoints;
const { linkGoal, listGoalLinks, unlinkGoal } = goalLinksEndpoints;

/** The goals of a member's one area: the first of them, with its task, and those that were proposed. */
export interface Goals {
  /** Whether the first one leads to the member's task. */
  isLinked: boolean;
  /** Those that wait, each with the number of its person; the writer has no number. */
  readonly waiting: { readonly id: number; readonly by: number | undefined }[];
  /** How many the member said yes to. */
  taken: number;
}

export const noGoals = (): Goals => ({ isLinked: false, waiting: [], taken: 0 });

/** What one person may see of it. */
interface Sight {
  readonly area: boolean;
  readonly goal: boolean;
  readonly task: boolean;
  /** The proposals that are theirs to see. */
  readonly seesProposal: (by: number | undefined) => boolean;
}

/** A link is seen by who sees both its ends, and a proposal by its member and its professional alone. */
export function expectedGoals({ isLinked, waiting, taken }: Goals, sight: Sight) {
  return {
    first: sight.goal ? 1 : 0,
    taken: sight.area ? taken : 0,
    links: isLinked && sight.goal && sight.task ? 1 : 0,
    proposed: waiting.flatMap(({ id, by }) => (sight.seesProposal(by) ? [id] : [])).toSorted(),
  };
}

interface Ids {
  readonly area: number;
  readonly goal: number;
}

export async function lookAtGoals(person: Someone, member: Someone, { area, goal }: Ids) {
  const patient_focus_area_id = area;
  const [goals, links, proposals] = [
    await person.send(listGoals, { patient_focus_area_id }),
    await person.send(listGoalLinks, { patient_focus_area_id }),
    await person.send(listProposedGoals, { member_id: member.id }),
  ];
  const idsOf = (answer: typeof goals, part: string): number[] =>
    answer.statusCode === 200 ? answer.json()[part].map(({ id }: { id: number }) => id) : [];
  const found = idsOf(goals, 'goals');
  return {
    first: found.filter((id) => id === goal).length,
    taken: found.filter((id) => id !== goal).length,
    links: idsOf(links, 'links').length,
    proposed: idsOf(proposals, 'proposed_goals').toSorted(),
  };
}

export async function turnLink(member: Someone, goals: Goals, id: number, record_id: number): Promise<void> {
  await member.call(goals.isLinked ? unlinkGoal : linkGoal, { id, kind: 'task', record_id });
  goals.isLinked = !goals.isLinked;
}

interface Proposing {
  readonly member: Someone;
  readonly person: Someone;
  readonly by: number | undefined;
  readonly isAllowed: boolean;
}

/** Returns whether it was proposed. */
export async function propose(goals: Goals, { member, person, by, isAllowed }: Proposing): Promise<boolean> {
  const words = { focus_area_id: FOCUS_AREA_IDS.sleep, goal: 'Rest', actions: ['Read'] };
  const answer = await person.send(proposeGoal, { about_patient_id: member.id, ...words });
  const hasRoom = goals.waiting.filter((one) => one.by === by).length < PROPOSALS_MAX;
  expect(answer.statusCode === 200).toBe(isAllowed && hasRoom);
  if (answer.statusCode !== 200) return false;
  goals.waiting.push({ id: answer.json().proposed_goal.id, by });
  return true;
}

/** The member answers the one that waits longest. A yes to a full area leaves it waiting. */
export async function answer(member: Someone, goals: Goals, accepted: boolean): Promise<void> {
  const [one] = goals.waiting;
  if (!one) return;
  const isFull = accepted && goals.taken + 1 >= OPEN_GOALS_MAX;
  const { statusCode } = await member.send(answerProposedGoal, { id: one.id, accepted });
  expect(statusCode).toBe(isFull ? 422 : 200);
  if (isFull) return;
  goals.waiting.shift();
  if (accepted) goals.taken += 1;
}

/** Another person says yes, which the member alone may, and then takes it back, which its author may. */
export async function meddle(person: Someone, goals: Goals, sees: Sight['seesProposal']): Promise<void> {
  const [one] = goals.waiting;
  if (!one) return;
  const isSeen = sees(one.by);
  const send = async (accepted: boolean) =>
    (await person.send(answerProposedGoal, { id: one.id, accepted })).statusCode;
  expect(await send(true)).toBe(isSeen ? 403 : 404);
  expect(await send(false)).toBe(isSeen ? 200 : 404);
  if (isSeen) goals.waiting.shift();
}
