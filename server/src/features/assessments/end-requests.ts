import * as z from 'zod';
import type { Ctx } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import type { Feature } from '#kernel/feature';
import { lockPlace } from '#policy/places';
import { assessmentsWithdrawn } from './facts.ts';
import { lockWaitingBy, updateRequest } from './request-store.ts';

const END_REQUESTS = 'assessments.end_requests';
const MARGIN_SECONDS = 1;

const endedPlace = z.object({
  placeId: z.number(),
  memberId: z.number(),
  askedBy: z.number(),
  /** When it ended, ISO 8601: what a later place asked stays. */
  at: z.string(),
});
type EndedPlace = z.output<typeof endedPlace>;

type Planning = Pick<Ctx, 'db' | 'clock'> & { readonly ports: Pick<Ctx['ports'], 'jobs'> };

/** Once the end of a place can be undone no more, its requests end. */
export async function planEndRequests(
  { db, clock, ports }: Planning,
  { undoUntil, ...ended }: EndedPlace & { readonly undoUntil: string | null },
): Promise<void> {
  const wait = undoUntil === null ? 0 : (Date.parse(undoUntil) - clock.now().getTime()) / 1000;
  const afterSeconds = Math.max(0, Math.ceil(wait)) + MARGIN_SECONDS;
  await ports.jobs.send(db, END_REQUESTS, ended, { afterSeconds });
}

/** Takes back what a professional asked by a place that is over. What was done for it stays. */
export const endRequestJobs: NonNullable<Feature['jobs']> = ({ db, clock }) => ({
  [END_REQUESTS]: async (data) => {
    const { placeId, memberId, askedBy, at } = endedPlace.parse(data);
    await db.transaction(async (tx) => {
      const withdrawnAt = clock.now();
      if (await lockPlace(tx, placeId, withdrawnAt)) return;
      const record = recorder(tx, byItself('check-ins', clock));
      for (const { id: requestId } of await lockWaitingBy(tx, { memberId, askedBy, before: new Date(at) })) {
        await updateRequest(tx, requestId, { withdrawnAt });
        await record(assessmentsWithdrawn(memberId, { requestId, askedBy }));
      }
    });
  },
});
