import { CONSENT_DAYS } from '@kith/contract/consents';
import type { Clock } from '#kernel/clock';
import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { removeUnanswered } from './store.ts';

/** The queue of the job that deletes people who were asked and never answered. */
export const PURGE_CONSENTS = 'consents.purge';

const DAY_SECONDS = 86_400;
const KEPT_DAYS = 30;

export function purgeLater({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<void> {
  const afterSeconds = (CONSENT_DAYS + KEPT_DAYS + 1) * DAY_SECONDS;
  return ports.jobs.send(db, PURGE_CONSENTS, {}, { afterSeconds });
}

/** The job: requests without an answer go 30 days after they expired, with their names and addresses. */
export function purgeConsents(db: Db, clock: Clock): () => Promise<void> {
  return () => removeUnanswered(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_SECONDS * 1000));
}
