import type { GoalLinkKind } from '@kith/contract/goal-links';
import { assessmentRecord } from '#features/assessments';
import { isActive, isForSupporters } from '#features/focus-areas';
import { taskRecord } from '#features/tasks';
import { type Listener, on, type StatedFact } from '#kernel/outbox/stated-fact';
import { supportersWith, teamAmong } from '#policy/audiences';
import * as facts from '../../features/focus-areas/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';
import { tellOfWellbeing } from './tell-of-wellbeing.ts';

interface Part {
  readonly areaId: number;
  readonly goalId?: number;
  readonly ownAlone?: boolean | undefined;
}
type Changed = StatedFact<Part>;

/** The member, and supporters while they may see that part. */
async function tellChanged(live: Live, { memberId, data }: Changed): Promise<void> {
  if (memberId === null) return;
  const { areaId, goalId, ownAlone = false } = data;
  const isOpen = !ownAlone && (await isForSupporters(live.db, areaId, goalId));
  const supporters = isOpen ? await supportersWith(audienceQuery(live), memberId, 'focusArea') : [];
  await say(live, [memberId, ...supporters], { memberId, id: areaId, change: 'updated' });
}

/** The index of a member rests on ratings of active areas that are for supporters. */
async function tellRated(live: Live, fact: Changed): Promise<void> {
  await tellChanged(live, fact);
  const { data } = fact;
  if (!data.ownAlone && (await isActive(live.db, data.areaId))) await tellOfIndex(live, fact);
}

type Moved = StatedFact<Part & { readonly from: string; readonly status: string }>;

/** An area that is active no longer takes its ratings out of the index; one that is active adds them. */
async function tellMoved(live: Live, fact: Moved): Promise<void> {
  await tellChanged(live, fact);
  const { from, status } = fact.data;
  if ([from, status].includes('active')) await tellOfIndex(live, fact);
}

async function tellOfIndex(live: Live, { memberId, data: { areaId } }: Changed): Promise<void> {
  if (memberId !== null && (await isForSupporters(live.db, areaId))) await tellOfWellbeing(live, memberId);
}

type Ordered = StatedFact<{ readonly areaId: number; readonly shownId?: number | undefined }>;

/** Supporters hear of it by an area that they see; and not at all where those stand as they stood. */
async function tellOrdered(live: Live, { memberId, data: { areaId, shownId } }: Ordered): Promise<void> {
  if (memberId === null) return;
  await say(live, [memberId], { memberId, id: areaId, change: 'updated' });
  if (shownId === undefined || !(await isForSupporters(live.db, shownId))) return;
  const supporters = await supportersWith(audienceQuery(live), memberId, 'focusArea');
  await say(live, supporters, { memberId, id: shownId, change: 'updated' });
}

type ChangedLink = StatedFact<{
  readonly areaId: number;
  readonly goalId: number;
  readonly kind: GoalLinkKind;
  readonly recordId: number;
}>;

/** Who sees what a link leads to; null for what all people see. */
const LINKED = {
  task: taskRecord,
  assessment: assessmentRecord,
  article: null,
} as const satisfies Record<GoalLinkKind, unknown>;

/** The member, and supporters who see both the goal and what it leads to. */
async function tellLinked(live: Live, { memberId, data }: ChangedLink): Promise<void> {
  if (memberId === null) return;
  const { areaId, goalId, kind, recordId } = data;
  const query = audienceQuery(live);
  const isOpen = await isForSupporters(live.db, areaId, goalId);
  const supporters = isOpen ? await supportersWith(query, memberId, 'focusArea') : [];
  const record = LINKED[kind];
  const readers = supporters.length > 0 && record ? await record.readers.now(query, recordId) : [];
  const both = record ? supporters.filter((person) => readers.includes(person)) : supporters;
  await say(live, [memberId, ...both], { memberId, id: areaId, change: 'updated' });
}

interface Said {
  readonly memberId: number;
  readonly id: number;
  readonly change: Change;
}

function say(live: Live, people: readonly number[], { memberId, id, change }: Said): Promise<void> {
  return tell(live, people, { kind: 'focus_area', id, about_patient_id: memberId, change });
}

type Withheld = StatedFact<{ readonly areaId: number; readonly goalId?: number; readonly withheld: boolean }>;

/** Supporters with the switch gain or lose sight of it; of a goal, if its area is for them. */
async function tellWithheld(live: Live, { memberId, data }: Withheld): Promise<void> {
  if (memberId === null) return;
  const { areaId: id, goalId, withheld } = data;
  const concerns = goalId === undefined || (await isForSupporters(live.db, id));
  const supporters = concerns ? await supportersWith(audienceQuery(live), memberId, 'focusArea') : [];
  await say(live, [memberId], { memberId, id, change: 'updated' });
  const isArea = goalId === undefined;
  if (isArea && (await isActive(live.db, id))) await tellOfWellbeing(live, memberId);
  await say(live, supporters, {
    memberId,
    id,
    change: isArea ? (withheld ? 'removed' : 'added') : 'updated',
  });
}

/** A proposal is the matter of the member, and of the professional while they are on the team. */
const tellProposal =
  (change: Change) =>
  async (
    live: Live,
    { memberId, data }: StatedFact<{ readonly proposalId: number; readonly proposedBy: number }>,
  ): Promise<void> => {
    if (memberId === null) return;
    const { db, now } = audienceQuery(live);
    const team = await teamAmong(db, memberId, [data.proposedBy], now);
    const there = team.flatMap(({ personId, role }) => (role === 'supporter' ? [] : [personId]));
    await say(live, [memberId, ...there], { memberId, id: data.proposalId, change });
  };

const ofGoal = [facts.goalCreated, facts.goalEdited, facts.goalDeleted, facts.goalRestored];
const ofAction = [
  ...[facts.actionCreated, facts.actionEdited, facts.actionDeleted, facts.actionRestored],
  facts.actionMarked,
];
const ofRating = [facts.progressRated, facts.progressDeleted, facts.progressRestored];

export const tellFocusAreas: readonly Listener<Live>[] = [
  on(facts.areaChosen, tellChanged),
  on(facts.areaChanged, tellMoved),
  ...ofGoal.map((event) => on(event, tellChanged)),
  ...ofAction.map((event) => on(event, tellChanged)),
  ...ofRating.map((event) => on(event, tellRated)),
  on(facts.areasOrdered, tellOrdered),
  on(facts.areaWithheld, tellWithheld),
  on(facts.goalWithheld, tellWithheld),
  on(facts.goalLinked, tellLinked),
  on(facts.goalUnlinked, tellLinked),
  on(facts.goalProposed, tellProposal('added')),
  on(facts.proposalAnswered, tellProposal('removed')),
];
