import type { NamedAudience } from '@kith/contract/named-audience';
import { ROLE_LABELS } from '@kith/contract/roles';
import type { Db } from '#kernel/db';
import { organisationNames } from '#people/organisations';
import { worksWithMembers } from '#policy/posts';
import { selectPosts } from '#policy/work';
import { selectProfiles } from './store.ts';

/**
 * The profession and the organisations of a professional: those that vouch for them now, the longest first.
 */
export interface Work {
  readonly profession: string | null;
  /** The title shown to others: without a profession, the post. */
  readonly title: string | null;
  readonly organisations: readonly NamedAudience[];
  readonly languages: readonly string[];
}

/** The professions of these people, by id; people without one are left out. */
export async function professionsOf(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const profiles = await selectProfiles(db, [...new Set(userIds)]);
  return new Map(
    profiles.flatMap(({ userId, profession }) => (profession === null ? [] : [[userId, profession]])),
  );
}

/** By id; every id of the input is in it. */
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
  const coordinates = (userId: number) =>
    posts.some((post) => post.userId === userId && post.role === 'care_coordinator');
  return new Map(
    ids.map((id) => {
      const { profession = null, languages = [] } = profiles.get(id) ?? {};
      const title = profession ?? (coordinates(id) ? ROLE_LABELS.care_coordinator : null);
      const organisations = [...placesOf(id)].flatMap((one) => names.get(one) ?? []);
      return [id, { profession, title, organisations, languages }];
    }),
  );
}
