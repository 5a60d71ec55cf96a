import type { Db } from '#kernel/db';
import { findUser } from '#people/users';
import { findHours } from './booking-store.ts';
import { findOffer, selectOwnOffers } from './held-store.ts';
import { answerTimes } from './offer-rules.ts';

export interface Look {
  readonly db: Db;
  readonly now: Date;
}

/** For the room that tells people. */
export const offers = {
  /** Of these held times, those that are offered to the person now. */
  async waitingAmong({ db, now }: Look, member: number, ids: readonly number[]): Promise<number[]> {
    return (await selectOwnOffers(db, { member, ids }, now)).map(({ id }) => id);
  },

  /** An offer that is open, and when its member is told of it: in the night, in the morning. */
  async toTell({ db, now }: Look, heldId: number) {
    const held = await findOffer(db, heldId, now);
    const zone = held && (await findUser(db, held.memberId))?.timeZone;
    const hours = held && (await findHours(db, held.providerId));
    if (!held || !hours || zone === undefined) return null;
    const times = answerTimes(held.startsAt, hours.noticeHours, { now: held.createdAt, zone });
    const { id, memberId, providerId } = held;
    return { id, memberId, providerId, at: times?.tellAt ?? held.createdAt };
  },
};
