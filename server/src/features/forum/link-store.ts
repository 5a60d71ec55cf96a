import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import type { Sealer } from '#kernel/seal';
import { drawId } from './draw-id.ts';
import { forumLinks, forumPeople, forumRoomPeople } from './schema.ts';

/** The purpose of the key under which a link is sealed. Only the look behind a name opens one. */
export const FORUM_LINK_SEAL = 'forum link';

/** Where an account is one person: the forum, or the room of a focus area by its id. */
export type Place = 'forum' | number;

/** The caller as the place knows them. */
export interface Self {
  readonly id: number;
  readonly name: string | null;
}

type Keeper = Pick<ViewerCtx, 'db' | 'viewer' | 'ports'>;

const byDigest = prepared((db) =>
  db
    .select({ id: forumPeople.id, name: forumPeople.name })
    .from(forumLinks)
    .innerJoin(forumPeople, eq(forumPeople.id, forumLinks.personId))
    .where(eq(forumLinks.digest, sql.placeholder('digest')))
    .prepare('forum_links_by_digest'),
);

/** Undefined for a person who has done nothing there but read. */
export async function findLinked(ctx: Keeper, place: Place = 'forum'): Promise<Self | undefined> {
  const [row] = await byDigest(ctx.db).execute({ digest: digestOf(ctx, place) });
  return row;
}

/** The ids that the caller has in these places. */
export async function findOwnIds(ctx: Keeper, places: readonly Place[]): Promise<Set<number>> {
  const digests = places.map((place) => digestOf(ctx, place));
  const rows = await ctx.db
    .select({ id: forumLinks.personId })
    .from(forumLinks)
    .where(inArray(forumLinks.digest, digests));
  return new Set(rows.map(({ id }) => id));
}

/** Draws the id of a new person. Of two calls at once, the second waits for the first and finds it. */
export async function insertLink(ctx: Keeper, place: Place): Promise<Self & { readonly isNew: boolean }> {
  const { db, viewer, ports } = ctx;
  const personId = drawId();
  const sealed = ports.sealer.apart(FORUM_LINK_SEAL).seal(padded(viewer.userId));
  const made = await db
    .insert(forumLinks)
    .values({ digest: digestOf(ctx, place), personId, sealed })
    .onConflictDoNothing()
    .returning({ personId: forumLinks.personId });
  if (made.length > 0) return { id: personId, name: null, isNew: true };
  const found = await findLinked(ctx, place);
  if (!found) throw new Error('a link of the forum leads to no person');
  return { ...found, isNew: false };
}

/** Those of the accounts that are in a room now. */
export async function whoIsIn(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  room: number,
  accounts: Iterable<number>,
): Promise<Set<number>> {
  const byDigest = new Map([...accounts].map((account) => [digestIn(sealer, account, room), account]));
  const rows = await db
    .select({ digest: forumLinks.digest })
    .from(forumLinks)
    .innerJoin(forumRoomPeople, eq(forumRoomPeople.personId, forumLinks.personId))
    .where(and(inArray(forumLinks.digest, [...byDigest.keys()]), not(forumRoomPeople.hasLeft)));
  return new Set(rows.flatMap(({ digest }) => byDigest.get(digest) ?? []));
}

/** A seal is as long as what it holds: an account of one digit would be one of ten. */
const padded = (account: number): string => String(account).padStart(16, '0');

const digestOf = ({ viewer, ports }: Keeper, place: Place): string =>
  digestIn(ports.sealer, viewer.userId, place);

/** Under a key of its own: no value that a person may choose is digested under it elsewhere. */
const digestIn = (sealer: Sealer, account: number, place: Place): string =>
  sealer.apart(FORUM_LINK_SEAL).digest(place === 'forum' ? String(account) : `${account} in room ${place}`);
