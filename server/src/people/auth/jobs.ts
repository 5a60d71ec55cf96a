import type { Feature } from '#kernel/feature';
import { purgeCounters } from '#kernel/purge';
import { PURGE_SIGN_INS, purgeSignIns } from './purge.ts';
import { signInLog } from './sign-in-log.ts';

export const authJobs: NonNullable<Feature['jobs']> = ({ db, clock }) => {
  const forgetSignIns = purgeSignIns(db, clock);
  return {
    // Every sign-in enqueues this job for later: it purges the counters too.
    [PURGE_SIGN_INS]: async () => {
      await forgetSignIns();
      await purgeCounters(db, clock);
    },
    [signInLog.queue]: signInLog.purge(db, clock),
  };
};
