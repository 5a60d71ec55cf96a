import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { appointments } from './schema.ts';

const DAY = 86_400_000;

/** Whether an appointment of the caller’s own with this professional was over in the last days. */
export async function hasMet(
  { db, viewer, clock }: ViewerCtx,
  professional: number,
  days: number,
): Promise<boolean> {
  const { memberId, providerId, reservedUntil, cancelledAt, endsAt } = appointments;
  const now = clock.now();
  const isOver = and(
    isNull(reservedUntil),
    isNull(cancelledAt),
    lte(endsAt, now),
    gt(endsAt, new Date(now.getTime() - days * DAY)),
  );
  const met = and(eq(memberId, viewer.userId), eq(providerId, professional), isOver);
  return (await db.$count(appointments, met)) > 0;
}
