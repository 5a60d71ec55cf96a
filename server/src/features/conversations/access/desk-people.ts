import type { Db } from '#kernel/db';
import { selectPosts } from '#policy/work';
import type { ThreadRecord } from '../store/thread-store.ts';

type Claimed = Pick<ThreadRecord, 'claimedBy' | 'claimedAt' | 'organisationId' | 'settledWait'>;

/** The receptionists of an organisation now. */
export async function receptionistsOf(db: Db, organisationId: number): Promise<number[]> {
  const posts = await selectPosts(db, { organisationId });
  return posts.filter(({ role }) => role === 'receptionist').map(({ userId }) => userId);
}

/**
 * Those of these threads that are claimed. A receptionist who has left the desk has no claims, also when they
 * are back, and a settled thread has none.
 */
export async function takenAmong<T extends Claimed>(db: Db, threads: readonly T[]): Promise<Set<T>> {
  const claimed = threads.filter(({ claimedBy, settledWait }) => claimedBy !== null && settledWait === null);
  if (claimed.length === 0) return new Set();
  const posts = await selectPosts(db, { userIds: claimed.flatMap(({ claimedBy }) => claimedBy ?? []) });
  const answers = ({ claimedBy, claimedAt, organisationId }: Claimed) =>
    posts.some(
      ({ role, userId, since, ...post }) =>
        role === 'receptionist' &&
        userId === claimedBy &&
        post.organisationId === organisationId &&
        claimedAt !== null &&
        since <= claimedAt,
    );
  return new Set(claimed.filter(answers));
}

export async function isTaken({ db }: { readonly db: Db }, thread: Claimed): Promise<boolean> {
  return (await takenAmong(db, [thread])).has(thread);
}
