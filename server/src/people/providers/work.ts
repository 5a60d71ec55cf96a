import type { NamedAudience } from '@kith/contract/groups';
import { organisationNames } from '#people/organisations';
import { selectPosts } from '#policy';
import type { Db } from '../../kernel/db.ts';
import { worksWithMembers } from './rules.ts';
import { selectProfiles } from './store.ts';

/** What a professional does and where: the organisations are those that vouch for them now, the longest first. */
export interface Work {
  readonly profession: string | null;
  readonly organisations: readonly NamedAudience[];
}

/** By id; everybody asked for is in it. */
export async function workOf(db: Db, userIds: readonly number[]): Promise<Map<number, Work>> {
  if (userIds.length === 0) return new Map();
  const ids = [...new Set(userIds)];
  const profiles = new Map((await selectProfiles(db, ids)).map((row) => [row.userId, row]));
  const posts = (await selectPosts(db, { userIds: ids })).filter(worksWithMembers);
  const names = await organisationNames(
    db,
    posts.flatMap(({ organisationId }) => organisationId ?? []),
  );
  const placesOf = (userId: number) =>
    new Set(
      posts.filter((post) => post.userId === userId).flatMap(({ organisationId }) => organisationId ?? []),
    );
  return new Map(
    ids.map((id) => [
      id,
      {
        profession: profiles.get(id)?.profession ?? null,
        organisations: [...placesOf(id)].flatMap((one) => names.get(one) ?? []),
      },
    ]),
  );
}
