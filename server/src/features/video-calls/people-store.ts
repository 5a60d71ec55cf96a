import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { videoCallPeople } from './schema.ts';

export type CallPerson = typeof videoCallPeople.$inferSelect;
type NewPerson = Omit<CallPerson, 'id' | 'enteredAt' | 'hereUntil' | 'visit' | 'sessionId'>;

const { callId, personId, id, status } = videoCallPeople;

const ofCall = prepared((db) =>
  db
    .select()
    .from(videoCallPeople)
    .where(eq(callId, sql.placeholder('callId')))
    .orderBy(asc(id))
    .prepare('video_call_people_of_call'),
);

/** All that were asked to a call, the person who opened it first. */
export function selectPeople(db: Db, call: number): Promise<CallPerson[]> {
  return ofCall(db).execute({ callId: call });
}

export async function insertPeople(db: Db, people: readonly NewPerson[]): Promise<void> {
  await db.insert(videoCallPeople).values([...people]);
}

type Patch = Partial<
  Pick<CallPerson, 'status' | 'admittedAt' | 'enteredAt' | 'hereUntil' | 'visit' | 'sessionId'>
>;

export async function updatePerson(db: Db, one: number, patch: Patch): Promise<void> {
  await db.update(videoCallPeople).set(patch).where(eq(id, one));
}

/** People who have not answered have missed it; returns them. Devices in it are gone. */
export async function closeFor(db: Db, call: number): Promise<number[]> {
  const missed = await db
    .update(videoCallPeople)
    .set({ status: 'missed' })
    .where(and(eq(callId, call), eq(status, 'asked')))
    .returning({ personId });
  await db.update(videoCallPeople).set({ hereUntil: null }).where(eq(callId, call));
  return missed.map((one) => one.personId);
}

/** One of the caller's own. */
export async function findOwn(db: Db, own: number, person: number): Promise<CallPerson | undefined> {
  const [row] = await db
    .select()
    .from(videoCallPeople)
    .where(and(eq(id, own), eq(personId, person)));
  return row;
}

/** The people who were asked to it, and the person who opened it. */
export async function callInvited(db: Db, call: number): Promise<number[]> {
  return (await selectPeople(db, call)).map((one) => one.personId);
}

export function selectPeopleOf(db: Db, calls: readonly number[]): Promise<CallPerson[]> {
  if (calls.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(videoCallPeople)
    .where(inArray(callId, [...calls]))
    .orderBy(asc(id));
}
