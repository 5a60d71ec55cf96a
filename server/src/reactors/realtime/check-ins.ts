import { assessmentRecord, insights } from '#features/assessments';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { teamAmong } from '#policy/audiences';
import {
  assessmentAnswered,
  assessmentBegun,
  assessmentCompleted,
  assessmentScheduleChanged,
  assessmentScheduleEnded,
  assessmentSharingChanged,
  assessmentsAsked,
  assessmentsScheduled,
  assessmentsWithdrawn,
  assessmentWithheld,
} from '../../features/assessments/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';
import { tellEnd } from './tell-end.ts';
import { tellOfWellbeing } from './tell-of-wellbeing.ts';
import { tellRecord } from './tell-record.ts';
import { tellSharing } from './tell-sharing.ts';

const record = tellRecord('assessment', assessmentRecord.readers, ({ id }: { readonly id: number }) => id);
const shared = {
  kind: 'assessment',
  readersNow: assessmentRecord.readers.now,
  shareNeeds: null,
} as const;
const tellShare = tellSharing(shared);

/** What goes on concerns its person alone, on their other devices. */
const sitting =
  (change: Change) =>
  async (live: Live, { memberId, data }: StatedFact<{ readonly sittingId: number }>): Promise<void> => {
    if (memberId === null) return;
    const changed = {
      kind: 'assessment_sitting',
      id: data.sittingId,
      about_patient_id: memberId,
      change,
    } as const;
    await tell(live, [memberId], changed);
  };

type Asked = StatedFact<{ readonly askedBy: number }>;

/** A request or a schedule of a professional: its member, and the professional while they are on the team. */
async function tellBoth(
  live: Live,
  { memberId, data: { askedBy } }: Asked,
  changed: { readonly kind: 'assessment_request' | 'assessment_schedule'; readonly id: number },
  change: Change,
): Promise<void> {
  if (memberId === null) return;
  const query = audienceQuery(live);
  const team = await teamAmong(query.db, memberId, [askedBy], query.now);
  const askers = team.flatMap(({ personId, role }) => (role === 'supporter' ? [] : [personId]));
  await tell(live, [memberId, ...askers], { ...changed, about_patient_id: memberId, change });
}

const request =
  (change: Change) =>
  (live: Live, fact: StatedFact<{ readonly requestId: number; readonly askedBy: number }>) =>
    tellBoth(live, fact, { kind: 'assessment_request', id: fact.data.requestId }, change);

const schedule =
  (change: Change) =>
  (live: Live, fact: StatedFact<{ readonly scheduleId: number; readonly askedBy: number }>) =>
    tellBoth(live, fact, { kind: 'assessment_schedule', id: fact.data.scheduleId }, change);

export const tellCheckIns = [
  on(assessmentBegun, sitting('added')),
  on(assessmentAnswered, sitting('updated')),
  on(assessmentCompleted, async (live: Live, fact) => {
    await sitting('removed')(live, fact);
    await record.added(live, fact);
    const { memberId, data } = fact;
    if (memberId === null) return;
    if (insights.countsFor(data.code)) await tellOfWellbeing(live, memberId);
    if (data.requestId === null) return;
    const asked = { kind: 'assessment_request', id: data.requestId, about_patient_id: memberId } as const;
    await tell(live, [memberId, ...data.sharedWith.userIds], { ...asked, change: 'updated' });
  }),
  on(assessmentSharingChanged, async (live: Live, fact) => {
    await tellShare(live, fact);
    const { requests = [] } = fact.data;
    for (const data of requests) await request('updated')(live, { ...fact, data });
  }),
  tellEnd(shared),
  on(assessmentWithheld, async (live: Live, fact) => {
    await record.withheld(live, fact);
    const { memberId, data } = fact;
    if (memberId !== null && insights.countsFor(data.code)) await tellOfWellbeing(live, memberId);
  }),
  on(assessmentsAsked, request('added')),
  on(assessmentsWithdrawn, request('updated')),
  on(assessmentsScheduled, schedule('added')),
  on(assessmentScheduleChanged, schedule('updated')),
  on(assessmentScheduleEnded, schedule('removed')),
];
