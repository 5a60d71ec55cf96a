// Who may do what in a thread, and with a message. What a thread takes now, and until when a message can be
// changed, are rules of their own, in `rules.ts`.
import { and, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { type Bearing, mayWriteAbout, type Place } from './rules.ts';
import { isInside, isShown } from './store/inside-store.ts';

/** How the caller stands in a thread that they are in. */
interface Caller {
  readonly callerId: number;
  readonly thread: Bearing;
  /** The places that say who stands in it. */
  readonly places: readonly Place[];
}

type Read = (db: Db) => SQL | undefined;
type Rule = (caller: Caller) => boolean;

export const threadPolicy: Readonly<{ read: Read } & Record<'update' | 'answer' | 'claim', Rule>> = {
  /** Who is in it: by name while they stand on the team, or at the front desk of the organisation. */
  read: isInside,
  /**
   * Its name and its people: who made the group, and the member whom it is about. All in it read what is
   * changed, so who may not write to them changes nothing.
   */
  update: ({ callerId, thread, places }) =>
    thread.kind === 'group' &&
    (callerId === thread.createdBy || callerId === thread.aboutId) &&
    mayWriteAbout(thread, callerId, [], places),
  /** For an organisation: who is in it and is not the member. */
  answer: ({ callerId, thread }) =>
    (thread.kind === 'receptionist_group' || thread.kind === 'care_coordinator') &&
    callerId !== thread.aboutId,
  /** At a front desk, where the staff share the answering. */
  claim: ({ callerId, thread }) => thread.kind === 'receptionist_group' && callerId !== thread.aboutId,
};

const theSender = (callerId: number, message: { readonly senderId: number | null }): boolean =>
  message.senderId === callerId;

export const messagePolicy = {
  /**
   * Who is in its thread, except what was written before they came, what they deleted for themself, and what
   * their block keeps back.
   */
  read: (db: Db): SQL | undefined => and(isShown(db), isInside(db)),
  update: theSender,
  delete: theSender,
};
