import type { Clock } from '../../kernel/clock.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db.ts';
import { INVITATION_DAYS } from './rules.ts';
import { removeInvitations } from './store.ts';

/** The queue whose job forgets people who asked for an account and made none. */
export const PURGE_INVITATIONS = 'sign_up.purge';

const DAY_SECONDS = 86_400;

export function purgeLater({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<void> {
  const afterSeconds = (INVITATION_DAYS + 1) * DAY_SECONDS;
  return ports.jobs.send(db, PURGE_INVITATIONS, {}, { afterSeconds });
}

/** What the job does: invitations that are over go, with the names and birth dates in them. */
export function purgeInvitations(db: Db, clock: Clock): () => Promise<void> {
  return () => removeInvitations(db, clock.now());
}
