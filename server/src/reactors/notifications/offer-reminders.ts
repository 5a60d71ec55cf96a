import { appointmentReminders } from '#features/appointments';
import type { Db } from '#kernel/db';
import type { ReminderSource } from './reminder-source.ts';

export const OFFER = 'offer';

interface Look {
  readonly db: Db;
  readonly now: Date;
}

/** When the member is told of an offer; null once it is over. */
export async function tellAt(look: Look, heldId: number): Promise<Date | null> {
  return (await appointmentReminders.offers.toTell(look, heldId))?.at ?? null;
}

interface Offer {
  readonly id: number;
  readonly memberId: number;
  readonly providerId: number;
}

export const offerNotice = ({ id, memberId, providerId }: Offer) =>
  ({ userId: memberId, type: 'time_offered', memberId, actorId: providerId, recordId: id }) as const;

/** For a member to whom a time was offered in the night. */
export const offerReminders: ReminderSource = {
  kind: OFFER,
  async wanted(look, id, from) {
    const found = await appointmentReminders.offers.toTell(look, id);
    return found && found.at >= from ? [{ at: found.at, told: offerNotice(found) }] : [];
  },
};
