import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Calls about a member. Nothing that is seen or said in one is kept. */
export const videoCalls = pgTable(
  'video_calls',
  {
    id: key(),
    /** 128 random bits: it is part of the address of the call, and cannot be guessed. */
    roomId: text().notNull().unique(),
    memberId: ref(),
    openedBy: ref(),
    openedAt: at().notNull(),
    /** When two people were in it for the first time. Null for one that has not come about. */
    metAt: at(),
    /** When it is over: it was ended, or it was open for as long as a call may be. */
    closesAt: at().notNull(),
  },
  (t) => [
    index('video_calls_of_member').on(t.memberId, t.metAt, t.id),
    index('video_calls_open').on(t.memberId, t.openedBy, t.closesAt),
  ],
);

/** People who are asked to a call, and the person who opened it. */
export const videoCallPeople = pgTable(
  'video_call_people',
  {
    id: key(),
    callId: bigint({ mode: 'number' })
      .notNull()
      .references(() => videoCalls.id),
    personId: ref(),
    /** The membership by which they may be in it. Null for the member. */
    placeId: bigint({ mode: 'number' }),
    askedBy: ref(),
    askedAt: at().notNull(),
    status: text().$type<'asked' | 'accepted' | 'declined' | 'missed'>().notNull(),
    /** Since when they may come in. */
    admittedAt: at(),
    /** When they were let in and came in, for the first time. */
    enteredAt: at(),
    /** A device of theirs is there until then, unless it says so again. Null after leaving. */
    hereUntil: at(),
    /** The opening of the page that has their place, and its session: a later one takes it. */
    visit: text(),
    sessionId: bigint({ mode: 'number' }),
  },
  (t) => [
    unique('video_call_people_once').on(t.callId, t.personId),
    index('video_call_people_of').on(t.personId, t.callId),
    check('video_call_people_status', sql`${t.status} in ('asked', 'accepted', 'declined', 'missed')`),
  ],
);
