import type { Ctx } from '#kernel/context';
import type { Jobs } from '#kernel/jobs';
import type { Freed } from './freed-times.ts';

/** What it takes to offer times to people who wait. */
export interface Offering extends Pick<Ctx, 'db' | 'clock'> {
  readonly jobs: Pick<Jobs, 'send'>;
}

/** The queue whose job passes on the offers that no person has answered. */
export const PASS_ON = 'appointments.pass_on';
/** The queue whose job offers what came free earlier, as after a move. */
export const OFFER_FREED = 'appointments.offer_freed';

const MARGIN_SECONDS = 1;

export async function planPassOn({ db, clock, jobs }: Offering, at: Date): Promise<void> {
  const seconds = Math.ceil((at.getTime() - clock.now().getTime()) / 1000);
  await jobs.send(db, PASS_ON, {}, { afterSeconds: Math.max(0, seconds) + MARGIN_SECONDS });
}

/** After these seconds a move can be taken back no more: until then its time is not given to another. */
export const STEP_BACK_SECONDS = 16;

export async function planOffer(
  { db, jobs }: Offering,
  providerId: number,
  freed: Freed,
  afterSeconds = 0,
): Promise<void> {
  await jobs.send(db, OFFER_FREED, { providerId, freed }, { afterSeconds });
}
