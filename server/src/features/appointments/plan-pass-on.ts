import type { Ctx } from '#kernel/context';
import type { Jobs } from '#kernel/jobs';

/** What it takes to offer times to people who wait. */
export interface Offering extends Pick<Ctx, 'db' | 'clock'> {
  readonly jobs: Pick<Jobs, 'send'>;
}

/** The queue whose job passes on the offers that no person has answered. */
export const PASS_ON = 'appointments.pass_on';
/** The queue whose job offers a time from which an appointment was moved. */
export const OFFER_FREED = 'appointments.offer_freed';

const MARGIN_SECONDS = 1;

export async function planPassOn({ db, clock, jobs }: Offering, at: Date): Promise<void> {
  const seconds = Math.ceil((at.getTime() - clock.now().getTime()) / 1000);
  await jobs.send(db, PASS_ON, {}, { afterSeconds: Math.max(0, seconds) + MARGIN_SECONDS });
}

/** After these seconds a move can be taken back no more: until then its time is not given to another. */
const STEP_BACK_SECONDS = 16;

export async function planOffer(
  { db, jobs }: Offering,
  { providerId, startsAt, heldUntil }: { providerId: number; startsAt: Date; heldUntil: Date },
): Promise<void> {
  const data = { providerId, startsAt: startsAt.toISOString(), heldUntil: heldUntil.toISOString() };
  await jobs.send(db, OFFER_FREED, data, { afterSeconds: STEP_BACK_SECONDS });
}
