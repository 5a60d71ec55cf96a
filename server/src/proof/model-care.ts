import { assessmentsEndpoints } from '@kith/contract/assessments';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { medicationsEndpoints } from '@kith/contract/medications';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { expect } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { takeCheckIn } from '../testing/check-ins.ts';
import { chooseArea, setGoal } from '../testing/focus-areas.ts';
import { expectedGoals, type Goals, lookAtGoals, noGoals } from './model-goals.ts';
import { expectedRenewals, lookAtRenewals, type Renewals } from './model-renewals.ts';
import { isProfessionals, type Membership, opens } from './model-rights.ts';

const { createMedication, getMedication, listMedications, shareMedication, withholdMedication } =
  medicationsEndpoints;
const { createThoughtRecord, getThoughtRecord, listThoughtRecords, shareThoughtRecord } =
  thoughtRecordsEndpoints;
const { getAssessment, listSelfCompleted, shareResult, withholdAssessment } = assessmentsEndpoints;
const { getFocusArea, withholdGoal } = focusAreasEndpoints;

const GAD7 = 'A111202';

/** What each member has of the kinds that stand beside the shared records: one of each. */
export type Withheld = 'medicine' | 'goal' | 'checkIn';
export const GIVEN = ['thought', 'checkIn', 'medicine'] as const;
export type GivenByName = (typeof GIVEN)[number];

export interface Care {
  readonly ids: Readonly<Record<Withheld | GivenByName | 'area', number>>;
  /** "Not for supporters". */
  readonly withheld: Set<Withheld>;
  /** The people, by number, whom it is shared with by name. */
  readonly givenTo: Readonly<Record<GivenByName, Set<number>>>;
  readonly goals: Goals;
  readonly renewals: Renewals;
}

export async function beginCare(member: Someone): Promise<Care> {
  const { medication } = await member.call(createMedication, { name: 'Lithium' });
  const { thought_record } = await member.call(createThoughtRecord, { automatic_thought: 'They will laugh' });
  const { id: area } = await chooseArea(member);
  const { id: goal } = await setGoal(member, area);
  const { id: checkIn } = await takeCheckIn(member, GAD7, 1);
  return {
    ids: { medicine: medication.id, thought: thought_record.id, area, goal, checkIn },
    withheld: new Set(),
    givenTo: { thought: new Set(), checkIn: new Set(), medicine: new Set() },
    goals: noGoals(),
    renewals: { waiting: undefined },
  };
}

/**
 * The rule: a switch opens records that are not withheld, to supporters alone. A share by name reaches a
 * person on the team, withheld or not, and nothing else opens a thought record.
 */
export function expectedCare(
  { withheld, givenTo, goals, renewals }: Care,
  membership: Membership | undefined,
  person: number,
  /** Whether they read the task of the member. */
  task: boolean,
) {
  const supports = membership !== undefined && !isProfessionals(membership);
  const opened = supports ? opens(membership) : undefined;
  const isGiven = (kind: GivenByName) => membership !== undefined && givenTo[kind].has(person);
  const inList = opened?.medicines === true;
  const medicine = isGiven('medicine') || isOpen(inList, withheld, 'medicine');
  const goal = isOpen(opened?.goals, withheld, 'goal');
  const done = isOpen(opened?.checkIns, withheld, 'checkIn');
  return {
    // Its list is behind the switch: people without it have the link alone.
    medicine: { ...found(medicine), ...(!inList && { listed: 0 }), given: isGiven('medicine') },
    area: opened?.goals ? 200 : 404,
    goals: expectedGoals(goals, {
      ...{ area: opened?.goals === true, goal, task },
      seesProposal: seesProposal(membership, person),
    }),
    thought: { ...found(isGiven('thought')), given: isGiven('thought') },
    checkIn: { ...found(done || isGiven('checkIn')), given: done || isGiven('checkIn') },
    renewals: expectedRenewals(renewals, person, membership),
  };
}

/** A person on the team has those that they proposed, and none of others. */
export const seesProposal =
  (membership: Membership | undefined, person: number) => (by: number | undefined) =>
    membership !== undefined && by === person;

const isOpen = (bySwitch: boolean | undefined, withheld: ReadonlySet<Withheld>, kind: Withheld) =>
  bySwitch === true && !withheld.has(kind);

const found = (isRead: boolean) => ({ read: isRead ? 200 : 404, listed: isRead ? 1 : 0 });

/** By its id, in the list, and in what the person and the member share. */
export async function lookAtCare(person: Someone, member: Someone, { ids }: Care) {
  const member_id = member.id;
  const status = async (...asked: Parameters<Someone['send']>) => (await person.send(...asked)).statusCode;
  const listed = async (id: number, part: string, ...asked: Parameters<Someone['send']>) => {
    const answer = await person.send(...asked);
    const all: { id: number }[] = answer.statusCode === 200 ? answer.json()[part] : [];
    return all.filter((one) => one.id === id).length;
  };
  const given = async (kind: 'thought_record' | 'assessment' | 'medication', id: number) =>
    (await listed(id, 'shared_contents', sharedContentsEndpoints.listSharedContents, {
      ...{ support_id: member_id, filter: 'shared_with', kind },
    })) === 1;
  return {
    medicine: {
      read: await status(getMedication, { id: ids.medicine }),
      listed: await listed(ids.medicine, 'medications', listMedications, { member_id }),
      given: await given('medication', ids.medicine),
    },
    area: await status(getFocusArea, { id: ids.area }),
    goals: await lookAtGoals(person, member, ids),
    thought: {
      read: await status(getThoughtRecord, { id: ids.thought }),
      listed: await listed(ids.thought, 'thought_records', listThoughtRecords, { id: member_id }),
      given: await given('thought_record', ids.thought),
    },
    checkIn: {
      read: await status(getAssessment, { id: ids.checkIn }),
      listed: await listed(ids.checkIn, 'assessments', listSelfCompleted, { member_id }),
      given: await given('assessment', ids.checkIn),
    },
    renewals: await lookAtRenewals(person, member),
  };
}

/** Turns "not for supporters" on or off. */
export async function turnWithheld(member: Someone, { ids, withheld }: Care, kind: Withheld): Promise<void> {
  const asked = { id: ids[kind], withheld: !withheld.has(kind) };
  if (kind === 'medicine') await member.call(withholdMedication, asked);
  else if (kind === 'goal') await member.call(withholdGoal, asked);
  else await member.call(withholdAssessment, asked);
  if (asked.withheld) withheld.add(kind);
  else withheld.delete(kind);
}

const SHARE = { thought: shareThoughtRecord, checkIn: shareResult, medicine: shareMedication } as const;

interface Giving {
  readonly kind: GivenByName;
  /** All people of the game, and whether each is on the team of the member. */
  readonly people: readonly { readonly id: number; readonly isOnTeam: boolean }[];
  readonly to: readonly number[];
}

/** A list replaces the former; a person who is not on the team is refused, and no list keeps one. */
export async function give(member: Someone, { ids, givenTo }: Care, { kind, people, to }: Giving) {
  const shared_with = to.map((number) => people[number]?.id ?? 0);
  const asked = { id: ids[kind], shared_with };
  const { statusCode } = await member.send(SHARE[kind], asked);
  const isAllowed = to.every((number) => people[number]?.isOnTeam);
  expect(statusCode).toBe(isAllowed ? 200 : 422);
  if (!isAllowed) return;
  givenTo[kind].clear();
  for (const number of to) givenTo[kind].add(number);
}
