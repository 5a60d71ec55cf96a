// Who may do what in a thread, and with a message. Whether a thread is open now, and until when a message can
// be changed, are rules of their own, in `rules.ts`.
import { and, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { type Membership, mayWriteAbout, type ThreadAccess } from './rules.ts';
import { isInside, isShown } from './store/inside-store.ts';

/** The caller's relation to a thread that they are in. */
interface Caller {
  readonly callerId: number;
  readonly thread: ThreadAccess;
  /** The memberships that decide who has access to it. */
  readonly memberships: readonly Membership[];
}

type Read = (db: Db) => SQL | undefined;
type Rule = (caller: Caller) => boolean;

export const threadPolicy: Readonly<{ read: Read } & Record<'update' | 'answer' | 'claim', Rule>> = {
  /** The people in it: by name while they are on the team, or at the front desk of the organisation. */
  read: isInside,
  /**
   * Its name and its people, for the person who made the group, and for the member whom it is about. All in
   * it see the change, so a caller who may not write to them changes nothing.
   */
  update: ({ callerId, thread, memberships }) =>
    thread.kind === 'group' &&
    (callerId === thread.createdBy || callerId === thread.memberId) &&
    mayWriteAbout(thread, callerId, [], memberships),
  /** For an organisation: the person in it who is not the member. */
  answer: ({ callerId, thread }) =>
    (thread.kind === 'receptionist_group' || thread.kind === 'care_coordinator') &&
    callerId !== thread.memberId,
  /** At a front desk, where the staff share the answering. */
  claim: ({ callerId, thread }) => thread.kind === 'receptionist_group' && callerId !== thread.memberId,
};

const theSender = (callerId: number, message: { readonly senderId: number | null }): boolean =>
  message.senderId === callerId;

export const messagePolicy = {
  /**
   * People in its thread, except for messages from before they came, messages that they deleted for
   * themselves, and messages that their block keeps back.
   */
  read: (db: Db): SQL | undefined => and(isShown(db), isInside(db)),
  update: theSender,
  delete: theSender,
  /** People who have it. Whether they may write in its thread now is asked with the other rules of `now`. */
  react: (): boolean => true,
};
