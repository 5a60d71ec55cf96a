import { PURGE_EVENTS, purgeEvents } from '#features/events';
import { PURGE_NOTES, purgeNotes } from '#features/notes';
import { PURGE_SIGN_INS, purgeSignIns } from '#people/auth';
import { PURGE_CONSENTS, purgeConsents } from '#people/consents';
import { PURGE_INVITATIONS, purgeInvitations } from '#people/sign-up';
import { teamJobs } from '#people/team';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import { purgeCounters } from '../kernel/purge.ts';

/** Work that features put off; a new queue is one line. */
export function featureJobs(db: Db, clock: Clock): JobHandlers {
  const forgetSignIns = purgeSignIns(db, clock);
  return {
    [PURGE_NOTES]: purgeNotes(db, clock),
    [PURGE_EVENTS]: purgeEvents(db, clock),
    // Every sign-in asks for this one, a while later: counters are looked after along with it.
    [PURGE_SIGN_INS]: async () => {
      await forgetSignIns();
      await purgeCounters(db, clock);
    },
    [PURGE_CONSENTS]: purgeConsents(db, clock),
    [PURGE_INVITATIONS]: purgeInvitations(db, clock),
    ...teamJobs(db, clock),
  };
}
