import { CONSENT_DAYS } from '@kith/contract/consents';
import type { Clock } from '../../kernel/clock.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db.ts';
import { removeUnanswered } from './store.ts';

/** The queue whose job forgets who was asked and never answered. */
export const PURGE_CONSENTS = 'consents.purge';

const DAY_SECONDS = 86_400;
const KEPT_DAYS = 30;

export function purgeLater({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<void> {
  const afterSeconds = (CONSENT_DAYS + KEPT_DAYS + 1) * DAY_SECONDS;
  return ports.jobs.send(db, PURGE_CONSENTS, {}, { afterSeconds });
}

/** What the job does: requests without an answer go 30 days after they ran out, with the names and addresses in them. */
export function purgeConsents(db: Db, clock: Clock): () => Promise<void> {
  return () => removeUnanswered(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_SECONDS * 1000));
}
