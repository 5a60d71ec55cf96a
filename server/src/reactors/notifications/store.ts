import { randomBytes } from 'node:crypto';
import type { NotificationType } from '@kith/contract/notification-types';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { notifications } from './schema.ts';

export type NotificationRecord = typeof notifications.$inferSelect;
type Columns = 'userId' | 'type' | 'memberId' | 'actorId' | 'recordId';
/** A notification for one person. */
export type Notice = Pick<NotificationRecord, Columns>;
export type NewNotification = Notice & Pick<NotificationRecord, 'factId' | 'createdAt' | 'readAt' | 'mailAt'>;

const LINK_BYTES = 18;

/** Undefined when it exists already. */
export async function insertNotification(db: Db, row: NewNotification): Promise<number | undefined> {
  return (await insertNotifications(db, [row]))[0]?.id;
}

/** Several in one statement; returns those that did not exist. */
export function insertNotifications(
  db: Db,
  rows: readonly NewNotification[],
): Promise<{ id: number; userId: number }[]> {
  const link = () => randomBytes(LINK_BYTES).toString('base64url');
  return db
    .insert(notifications)
    .values(rows.map((row) => ({ ...row, seenAt: row.readAt, link: link() })))
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId });
}

/** Of one type and record: a person is shown the newest of those that they have not read. */
export function isOfSame(one: Notice, other: Notice): boolean {
  const columns = ['userId', 'type', 'memberId', 'recordId'] as const;
  return columns.every((column) => one[column] === other[column]);
}

/**
 * A new notification replaces an unread one of the same type and record; `ofActor` only of the same person,
 * where that of another may outlast it.
 */
export async function removeUnread(
  db: Db,
  { userId, type, memberId, actorId, recordId }: Notice,
  { ofActor }: { readonly ofActor: boolean },
): Promise<void> {
  const same = (column: 'memberId' | 'actorId' | 'recordId', value: number | null) =>
    value === null ? isNull(notifications[column]) : eq(notifications[column], value);
  const bySame = ofActor ? same('actorId', actorId) : undefined;
  const ofSame = and(same('memberId', memberId), same('recordId', recordId), bySame);
  await db.delete(notifications).where(and(isOf(userId, [type]), ofSame, isNull(notifications.readAt)));
}

/** Whether a person has an unread notification of this type about this record. */
export async function isWaiting(
  db: Db,
  { userId, type, recordId }: Pick<Notice, 'userId' | 'type'> & { readonly recordId: number },
): Promise<boolean> {
  const ofRecord = and(eq(notifications.recordId, recordId), isNull(notifications.readAt));
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isOf(userId, [type]), ofRecord))
    .limit(1);
  return rows.length > 0;
}

/** Returns the deleted ones. */
export async function removeOfRecord(
  db: Db,
  { userId, type, recordId }: Pick<Notice, 'userId' | 'type'> & { readonly recordId: number },
): Promise<number[]> {
  const gone = await db
    .delete(notifications)
    .where(and(isOf(userId, [type]), eq(notifications.recordId, recordId)))
    .returning({ id: notifications.id });
  return gone.map(({ id }) => id);
}

/** The newest of them alone: its cause is taken back, and not those before. Returns how many are left. */
export async function removeNewest(
  db: Db,
  { userId, type, recordId }: Pick<Notice, 'userId' | 'type'> & { readonly recordId: number },
): Promise<number> {
  const ofRecord = and(isOf(userId, [type]), eq(notifications.recordId, recordId));
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(ofRecord)
    .orderBy(desc(notifications.id));
  const [newest] = rows;
  if (newest) await db.delete(notifications).where(eq(notifications.id, newest.id));
  return Math.max(0, rows.length - 1);
}

/** Of these types, for all people, or only with this member, person or record. */
export async function removeOfTypes(
  db: Db,
  userId: number,
  types: readonly NotificationType[],
  only: { readonly memberId?: number; readonly actorId?: number; readonly recordId?: number } = {},
): Promise<void> {
  const about = only.memberId === undefined ? undefined : eq(notifications.memberId, only.memberId);
  const by = only.actorId === undefined ? undefined : eq(notifications.actorId, only.actorId);
  const of = only.recordId === undefined ? undefined : eq(notifications.recordId, only.recordId);
  await db.delete(notifications).where(and(isOf(userId, types), about, by, of));
}

export async function removeBefore(db: Db, userId: number, before: Date): Promise<void> {
  await removeBeforeOf(db, [userId], before);
}

export async function removeBeforeOf(db: Db, userIds: readonly number[], before: Date): Promise<void> {
  const isOld = lt(notifications.createdAt, before);
  await db.delete(notifications).where(and(inArray(notifications.userId, [...userIds]), isOld));
}

function isOf(userId: number, types: readonly NotificationType[]): SQL | undefined {
  return and(eq(notifications.userId, userId), inArray(notifications.type, [...types]));
}

interface Part {
  readonly userId: number;
  /** Older than this one. */
  readonly before: number | undefined;
  readonly isUnread: boolean;
  readonly limit: number;
}

/** Newest first. */
export function selectNewest(db: Db, part: Part): Promise<NotificationRecord[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, part.userId),
        part.before === undefined ? undefined : lt(notifications.id, part.before),
        part.isUnread ? isNull(notifications.readAt) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(part.limit);
}

export async function findNotification(
  db: Db,
  userId: number,
  by: { readonly id: number } | { readonly link: string },
): Promise<NotificationRecord | undefined> {
  const named = 'id' in by ? eq(notifications.id, by.id) : eq(notifications.link, by.link);
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(named, eq(notifications.userId, userId)));
  return row;
}

/** Returns whether it changed any. */
export async function markUpTo(
  db: Db,
  { userId, upTo, as, at }: { userId: number; upTo: number; as: 'seen' | 'read'; at: Date },
): Promise<boolean> {
  const { seenAt, readAt } = notifications;
  const seen = sql`coalesce(${seenAt}, ${at.toISOString()}::timestamptz)`;
  const marked = await db
    .update(notifications)
    .set(as === 'seen' ? { seenAt: at } : { seenAt: seen, readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        lte(notifications.id, upTo),
        isNull(as === 'seen' ? seenAt : readAt),
      ),
    )
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function updateMarks(
  db: Db,
  id: number,
  marks: Partial<Pick<NotificationRecord, 'seenAt' | 'readAt' | 'mailAt' | 'mailedAt'>>,
): Promise<void> {
  await db.update(notifications).set(marks).where(eq(notifications.id, id));
}

/** Notifications whose mail is due, longest first. */
export async function selectToMail(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lte(notifications.mailAt, now))
    .orderBy(asc(notifications.mailAt), asc(notifications.id));
  return rows.map(({ id }) => id);
}

/** Undefined while another process holds it, or once its mail is settled. */
export async function lockToMail(db: Db, id: number, now: Date): Promise<NotificationRecord | undefined> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), lte(notifications.mailAt, now)))
    .for('update', { skipLocked: true });
  return row;
}

/** Whether the person has a mail of this type already, and has not looked since. */
export async function isMailedAlready(db: Db, { id, userId, type }: NotificationRecord): Promise<boolean> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isOf(userId, [type]),
        ne(notifications.id, id),
        isNull(notifications.seenAt),
        isNotNull(notifications.mailedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
