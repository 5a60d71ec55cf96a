import { commentType } from '@kith/contract/comment-notification-types';
import { COMMENTED_KINDS } from '@kith/contract/kit/nouns';
import { kindOfNotification, type NotificationType } from '@kith/contract/notification-types';
import { appointmentReaders, appointmentRecord, appointmentReminders } from '#features/appointments';
import { assessmentRecord, checkInAsks } from '#features/assessments';
import { readableThreads, waits } from '#features/conversations';
import { eventRecord } from '#features/events';
import { fileRecord } from '#features/files';
import { proposals } from '#features/focus-areas';
import { doseReminders, renewals } from '#features/medications';
import { noteRecord } from '#features/notes';
import { readablePlans } from '#features/safety-plan';
import { taskRecord } from '#features/tasks';
import { callNotices } from '#features/video-calls';
import type { Db } from '#kernel/db';
import { asked } from '#people/follow-ups';
import { findUser } from '#people/users';
import { type Eyes, seesAsStaff } from '#policy/callers';
import { selectMembershipsOf, selectReceived, selectTeam } from '#policy/memberships';
import { commentedRecord, commentStore } from '#records/comments';
import type { Notice, NotificationRecord } from './store.ts';

/** The owner of the inbox, and the time of the read. */
export interface InboxReader {
  readonly db: Db;
  readonly now: Date;
  readonly userId: number;
  /** The viewer parameters of the read. */
  readonly sight: Eyes;
}

type Holds = ReturnType<typeof kindOfNotification>['while'];
/** Of several, those that the person may know now. */
type Judge = <N extends Notice>(reader: InboxReader, rows: readonly (N & Made)[]) => Promise<N[]>;
/** When it was made; nothing while it is about to be. */
type Made = Partial<Pick<NotificationRecord, 'createdAt'>>;

const JUDGES: Readonly<Record<Holds, Judge>> = {
  always: async (_look, rows) => [...rows],
  at_work: async ({ sight }, rows) => (seesAsStaff(sight) ? [...rows] : []),
  on_team: isOnTeam,
  invited: isInvited,
  note_readable: ({ db, sight }, rows) => among(rows, (ids) => noteRecord.readableIds(db, { ...sight, ids })),
  task_visible: ({ db, sight }, rows) => among(rows, (ids) => taskRecord.readableIds(db, { ...sight, ids })),
  thread_readable: ({ db, sight }, rows) => among(rows, (ids) => readableThreads(db, { ...sight, ids })),
  thread_waiting: ({ db, sight }, rows) => among(rows, (ids) => waits.amongThreads(db, { ...sight, ids })),
  event_visible: ({ db, sight }, rows) =>
    among(rows, (ids) => eventRecord.readableIds(db, { ...sight, ids })),
  appointment_visible: ({ db, sight }, rows) =>
    among(rows, (ids) => appointmentReaders.readableIds(db, { ...sight, ids })),
  appointment_accompanied: ({ db, sight }, rows) =>
    among(rows, (ids) => appointmentRecord.companions.readableIds(db, { ...sight, ids })),
  appointment_ahead: isOfAppointmentAhead,
  offer_waits: ({ db, now, userId }, rows) =>
    among(rows, (ids) => appointmentReminders.offers.waitingAmong({ db, now }, userId, ids)),
  call_rings: ({ db, sight }, rows) => among(rows, (ids) => callNotices.ringing(db, { ...sight, ids })),
  call_missed: ({ db, sight }, rows) => among(rows, (ids) => callNotices.missed(db, { ...sight, ids })),
  file_readable: ({ db, sight }, rows) => among(rows, (ids) => fileRecord.readableIds(db, { ...sight, ids })),
  assessment_visible: ({ db, sight }, rows) =>
    among(rows, (ids) => assessmentRecord.readableIds(db, { ...sight, ids })),
  check_in_waits: ({ db, userId }, rows) => among(rows, (ids) => checkInAsks.waiting.among(db, userId, ids)),
  dose_waits: isAskedForDoses,
  follow_up_waits: ({ db, sight }, rows) => among(rows, (ids) => asked.waitingAmong(db, { ...sight, ids })),
  renewal_waits: ({ db, sight }, rows) =>
    among(rows, (ids) => renewals.people.unseenAmong(db, { ...sight, ids })),
  renewal_answered: ({ db, userId }, rows) =>
    among(rows, (ids) => renewals.people.answeredAmong(db, userId, ids)),
  proposal_waits: ({ db, sight }, rows) =>
    among(rows, (ids) => proposals.waitingAmong(db, { ...sight, ids })),
  proposal_answered: ({ db, sight }, rows) =>
    among(rows, (ids) => proposals.answeredAmong(db, { ...sight, ids })),
  commented: isCommented,
  plan_visible: ({ db, sight }, rows) =>
    among(rows, (ids) => readablePlans.readableIds(db, { ...sight, ids })),
};

/**
 * The notifications that a person may still know, in the same order: the one rule of every list decides, each
 * kind asked once.
 */
export async function stillHolding<N extends Notice>(reader: InboxReader, rows: readonly N[]): Promise<N[]> {
  const holding = new Set<N>();
  for (const condition of new Set(rows.map(conditionOf))) {
    const alike = rows.filter((row) => conditionOf(row) === condition);
    for (const row of await JUDGES[condition](reader, alike)) holding.add(row);
  }
  return rows.filter((row) => holding.has(row));
}

/** Whether a notification can be withdrawn because of its person, while that of another still holds. */
export function dependsOnActor(type: NotificationType): boolean {
  const condition = conditionOf({ type });
  return condition === 'commented' || condition === 'on_team';
}

function conditionOf({ type }: { readonly type: NotificationType }): Holds {
  return kindOfNotification(type).while;
}

async function isOnTeam<N extends Notice>(
  { db, userId, now, sight }: InboxReader,
  rows: readonly N[],
): Promise<N[]> {
  const members = (await selectMembershipsOf(db, sight)).map(({ memberId }) => memberId);
  const team = (await selectTeam(db, userId, now)).map(({ personId }) => personId);
  return rows.filter(({ memberId, actorId }) =>
    memberId === userId ? team.includes(actorId) : memberId !== null && members.includes(memberId),
  );
}

async function isInvited<N extends Notice>(
  { db, userId, now }: InboxReader,
  rows: readonly N[],
): Promise<N[]> {
  const user = await findUser(db, userId);
  if (!user) return [];
  const waiting = (await selectReceived(db, { userId, email: user.email }, now)).map(({ id }) => id);
  return rows.filter(({ recordId }) => recordId !== null && waiting.includes(recordId));
}

/** Their own, all medicines together. */
async function isAskedForDoses<N extends Notice>(
  { db, userId, now }: InboxReader,
  rows: readonly N[],
): Promise<N[]> {
  return (await doseReminders.isWaiting({ db, now }, userId)) ? [...rows] : [];
}

/** One that was made for a time from which the appointment has moved holds no more. */
async function isOfAppointmentAhead<N extends Notice>(
  { db, userId, now }: InboxReader,
  rows: readonly (N & Made)[],
): Promise<N[]> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const ahead = await appointmentReminders.ahead({ db, now }, userId, ids);
  return rows.filter(({ recordId, createdAt }) =>
    ahead.some(({ id, editedAt }) => id === recordId && (!createdAt || !editedAt || createdAt > editedAt)),
  );
}

/** They see the record, and read a comment on it of the person who is named. */
async function isCommented<N extends Notice>({ db, sight }: InboxReader, rows: readonly N[]): Promise<N[]> {
  const holding: N[] = [];
  for (const kind of COMMENTED_KINDS) {
    const seen = await among(
      rows.filter(({ type }) => type === commentType(kind)),
      (ids) => commentedRecord(kind).readableIds(db, { ...sight, ids }),
    );
    if (seen.length === 0) continue;
    const ids = seen.flatMap(({ recordId }) => recordId ?? []);
    const commented = await commentStore.selectCommented(db, { ...sight, kind, ids });
    const isBy = ({ recordId, actorId }: Notice) =>
      commented.some((one) => one.recordId === recordId && one.authorId === actorId);
    holding.push(...seen.filter(isBy));
  }
  return holding;
}

async function among<N extends Notice>(
  rows: readonly N[],
  readable: (ids: number[]) => Promise<number[]>,
): Promise<N[]> {
  const ids = await readable(rows.flatMap(({ recordId }) => recordId ?? []));
  return rows.filter(({ recordId }) => recordId !== null && ids.includes(recordId));
}
