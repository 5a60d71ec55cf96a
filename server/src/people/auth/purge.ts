import type { Clock } from '#kernel/clock';
import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { removeChallenges } from './challenge-store.ts';
import { removeNetworks } from './network-store.ts';
import { removeResets } from './reset-store.ts';
import { removeSessions } from './session-store.ts';

/** The queue of the job that deletes the remains of sign-ins. */
export const PURGE_SIGN_INS = 'auth.purge';

const DAY_MS = 86_400_000;
const DAYS = { sessions: 30, codes: 1, networks: 365 } as const;

/** Longer than the longest session and the time it is stored. */
const AFTER_SECONDS = (30 + DAYS.sessions + 1) * 86_400;

export function purgeLater({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<void> {
  return ports.jobs.send(db, PURGE_SIGN_INS, {}, { afterSeconds: AFTER_SECONDS });
}

/** An attacker leaves challenges and no session, so no other call would ask for this. */
export function purgeCodesSoon({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<void> {
  const when = { afterSeconds: (DAYS.codes + 1) * 86_400, onceIn: 86_400 };
  return ports.jobs.send(db, PURGE_SIGN_INS, {}, when);
}

/**
 * The job: sessions that ended 30 days ago go with their devices and addresses, codes and links after a day.
 */
export function purgeSignIns(db: Db, clock: Clock): () => Promise<void> {
  return async () => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await db.transaction(async (tx) => {
      await removeSessions(tx, daysAgo(DAYS.sessions));
      await removeChallenges(tx, daysAgo(DAYS.codes));
      await removeResets(tx, daysAgo(DAYS.codes));
      await removeNetworks(tx, daysAgo(DAYS.networks));
    });
  };
}
