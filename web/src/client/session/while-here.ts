import { session } from './session.ts';

/**
 * Settles as `work` does, as long as the person who began it is signed in. After that it never settles, so
 * the code that waits for it puts nothing of that person before the next one. No `finally` runs then either:
 * state that outlives a session is set anew at its end.
 */
export function whileHere<T>(work: Promise<T>): Promise<T> {
  const { person } = session;
  const isHere = () => person === undefined || session.person === person;
  return new Promise((resolve, reject) => {
    work.then(
      (result) => isHere() && resolve(result),
      (error: unknown) => isHere() && reject(error),
    );
  });
}
