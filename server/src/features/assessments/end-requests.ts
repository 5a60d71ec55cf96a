import type { Ctx } from '#kernel/context';
import { assessmentsWithdrawn } from './facts.ts';
import { lockWaitingBy, updateRequest } from './request-store.ts';

interface EndedPlace {
  readonly memberId: number;
  readonly askedBy: number;
  /** When it ended: what a later place asked stays. */
  readonly at: Date;
}

/** Takes back what a professional asked by a place that is over. What was done for it stays. */
export async function endRequests(
  { db, clock, record }: Pick<Ctx, 'db' | 'clock' | 'record'>,
  { memberId, askedBy, at }: EndedPlace,
): Promise<void> {
  const withdrawnAt = clock.now();
  for (const { id: requestId } of await lockWaitingBy(db, { memberId, askedBy, before: at })) {
    await updateRequest(db, requestId, { withdrawnAt });
    await record(assessmentsWithdrawn(memberId, { requestId, askedBy }));
  }
}
