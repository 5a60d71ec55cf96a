import type { Clock } from '#kernel/clock';
import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { INVITATION_DAYS } from './rules.ts';
import { removeInvitations } from './store.ts';

/** The queue of the job that deletes people who asked for an account and made none. */
export const PURGE_INVITATIONS = 'sign_up.purge';

const DAY_SECONDS = 86_400;

export function purgeLater({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<void> {
  const afterSeconds = (INVITATION_DAYS + 1) * DAY_SECONDS;
  return ports.jobs.send(db, PURGE_INVITATIONS, {}, { afterSeconds });
}

/** The job: expired invitations go, with their names and birth dates. */
export function purgeInvitations(db: Db, clock: Clock): () => Promise<void> {
  return () => removeInvitations(db, clock.now());
}
