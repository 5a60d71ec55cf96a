import { WAIT_DAYS_MAX } from '@kith/contract/assessments';
import * as z from 'zod';
import type { ViewerCtx } from '#kernel/context';
import type { Feature } from '#kernel/feature';
import { askDueJobs } from './ask-due.ts';
import { endRequestJobs } from './end-requests.ts';
import { deleteLeftSitting } from './sitting-store.ts';

const PURGE = 'assessments.purge';
/** A day after the last on which it takes answers. */
const PURGE_AFTER_SECONDS = (WAIT_DAYS_MAX + 1) * 86_400;

const work = z.object({ sittingId: z.number() });

/** Answers that their person left go for good once they can not be gone on with. */
export function planPurge({ db, ports }: Pick<ViewerCtx, 'db' | 'ports'>, sittingId: number): Promise<void> {
  return ports.jobs.send(db, PURGE, { sittingId }, { afterSeconds: PURGE_AFTER_SECONDS });
}

export const assessmentJobs: NonNullable<Feature['jobs']> = (parts) => ({
  ...askDueJobs(parts),
  ...endRequestJobs(parts),
  [PURGE]: async (data) => {
    const { sittingId } = work.parse(data);
    await parts.db.transaction((tx) => deleteLeftSitting(tx, sittingId));
  },
});
