import { lte } from 'drizzle-orm';
import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { shares } from '../schema.ts';

/** The queue of the job that tells of shares whose last day is over. Told or not, they open nothing. */
export const END_SHARES = 'shares.end';

/** A job comes a little after the moment, so that every clock has passed it. */
const MARGIN_SECONDS = 0.05;

/** Lets the job run when a share ends at this moment. */
export async function endSharesLater(
  { db, ports, clock }: Pick<Ctx, 'db' | 'ports' | 'clock'>,
  endsAt: Date,
): Promise<void> {
  const left = (endsAt.getTime() - clock.now().getTime()) / 1000;
  const afterSeconds = Math.max(0, left) + MARGIN_SECONDS;
  await ports.jobs.send(db, END_SHARES, { endsAt: endsAt.toISOString() }, { afterSeconds });
}

type EndedShare = Pick<
  typeof shares.$inferSelect,
  'kind' | 'recordId' | 'memberId' | 'audience' | 'audienceId' | 'sharedBy'
>;

/**
 * The shares whose last day is over and was not told yet; from now on it counts as told. That of a deleted
 * record is told to no person: they lost it with the record.
 */
export async function takeEndedShares(db: Db, now: Date): Promise<EndedShare[]> {
  const { kind, recordId, memberId, audience, audienceId, sharedBy, endToTell, withdrawnAt } = shares;
  const rows = await db
    .update(shares)
    .set({ endToTell: null })
    .where(lte(endToTell, now))
    .returning({ kind, recordId, memberId, audience, audienceId, sharedBy, withdrawnAt });
  return rows.filter((row) => row.withdrawnAt === null);
}
