import { PURGE_NOTES, purgeNotes } from '#features/notes';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db.ts';
import type { JobHandlers } from '../kernel/jobs.ts';

/** Work that features put off; a new queue is one line. */
export function featureJobs(db: Db, clock: Clock): JobHandlers {
  return { [PURGE_NOTES]: purgeNotes(db, clock) };
}
