import { eq, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { drawId } from './draw-id.ts';
import { forumLinks, forumPeople } from './schema.ts';

/** The purpose of the key under which a link is sealed. Only the look behind a name opens one. */
export const FORUM_LINK_SEAL = 'forum link';

/** The caller as the forum knows them. */
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

/** Undefined for a person who has done nothing in the forum but read. */
export async function findLinked(ctx: Keeper): Promise<Self | undefined> {
  const [row] = await byDigest(ctx.db).execute({ digest: digestOf(ctx) });
  return row;
}

/** Draws the id of a new person. Of two calls at once, the second waits for the first and finds it. */
export async function insertLink(ctx: Keeper): Promise<Self & { readonly isNew: boolean }> {
  const { db, viewer, ports } = ctx;
  const personId = drawId();
  const sealed = ports.sealer.apart(FORUM_LINK_SEAL).seal(padded(viewer.userId));
  const made = await db
    .insert(forumLinks)
    .values({ digest: digestOf(ctx), personId, sealed })
    .onConflictDoNothing()
    .returning({ personId: forumLinks.personId });
  if (made.length > 0) return { id: personId, name: null, isNew: true };
  const found = await findLinked(ctx);
  if (!found) throw new Error('a link of the forum leads to no person');
  return { ...found, isNew: false };
}

/** A seal is as long as what it holds: an account of one digit would be one of ten. */
const padded = (account: number): string => String(account).padStart(16, '0');

/** Under a key of its own: no value that a person may choose is digested under it elsewhere. */
const digestOf = ({ viewer, ports }: Keeper): string =>
  ports.sealer.apart(FORUM_LINK_SEAL).digest(String(viewer.userId));
