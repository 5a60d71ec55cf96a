import { session as ownSession } from './session.ts';
import type { Session } from './session-store.ts';

/** What one person has begun never goes on in the name of another who signed in meanwhile. */
export function isStillIn(session: Session, person: number | undefined): boolean {
  return person === undefined || session.person === person;
}

/**
 * Settles as `work` does, as long as the person who began it is signed in. After that it never settles, so
 * the code that waits for it puts nothing of that person before the next one. No `finally` runs then either:
 * state that outlives a session is set anew at its end.
 */
export function whileHere<T>(work: Promise<T>): Promise<T> {
  const { person } = ownSession;
  const isHere = () => isStillIn(ownSession, person);
  return new Promise((resolve, reject) => {
    work.then(
      (result) => isHere() && resolve(result),
      (error: unknown) => isHere() && reject(error),
    );
  });
}
