import { conversationJobs } from '#features/conversations';
import { eventDeletion } from '#features/events';
import { noteDeletion } from '#features/notes';
import { planPhotoJobs } from '#features/safety-plan';
import { PURGE_SIGN_INS, purgeSignIns, signInLog } from '#people/auth';
import { PURGE_CONSENTS, purgeConsents } from '#people/consents';
import { PURGE_INVITATIONS, purgeInvitations } from '#people/sign-up';
import { teamJobs } from '#people/team';
import { notificationJobs } from '#reactors/notifications';
import type { Ctx } from '../kernel/context.ts';
import { fileJobs } from '../kernel/files/index.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import { purgeCounters } from '../kernel/purge.ts';

/** Jobs of the features; a new queue is one line. */
export function featureJobs(parts: Pick<Ctx, 'db' | 'clock' | 'ports' | 'settings'>): JobHandlers {
  const { db, clock } = parts;
  const forgetSignIns = purgeSignIns(db, clock);
  return {
    // Every sign-in enqueues this job for later: it purges the counters too.
    [PURGE_SIGN_INS]: async () => {
      await forgetSignIns();
      await purgeCounters(db, clock);
    },
    [signInLog.queue]: signInLog.purge(db, clock),
    [PURGE_CONSENTS]: purgeConsents(db, clock),
    [PURGE_INVITATIONS]: purgeInvitations(db, clock),
    ...fileJobs(parts),
    ...conversationJobs(parts),
    ...noteDeletion.jobs(db, clock),
    ...planPhotoJobs(parts),
    ...eventDeletion.jobs(db, clock),
    ...teamJobs(db, clock),
    ...notificationJobs(parts),
  };
}
