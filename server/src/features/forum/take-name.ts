import { FORUM_NAME_HINT, type ForumIcon, type ForumUser } from '@kith/contract/forum-fields';
import type { ViewerCtx } from '#kernel/context';
import { refuse, refuseField } from '#kernel/refuse';
import { findUser } from '#people/users';
import type { Self } from './link-store.ts';
import { isLikeOwn, isReadable, isReserved, nameKey, tidied } from './name-rules.ts';
import { findPerson, isNameTaken, setIcon, setName } from './people-store.ts';
import { presentPerson } from './present.ts';

const SHAPE_HINT =
  'Please use letters of one alphabet, with digits, blanks, dots and hyphens between them if you like.';

interface Wished {
  /** The field that a refusal names. */
  readonly field: string;
  readonly name: string;
  readonly icon: ForumIcon | undefined;
}

/** Gives the caller the name that they wish, once; the icon may change. A name is in use in one place. */
export async function takeName(
  ctx: ViewerCtx,
  self: Self,
  { field, name: typed, icon }: Wished,
): Promise<ForumUser> {
  const { db } = ctx;
  const name = tidied(typed);
  if (self.name === null) {
    const hint = await hintAbout(ctx, name);
    if (hint !== null) return refuseField(field, hint);
    if (!(await setName(db, self.id, name, nameKey(name)))) return refuseField(field, FORUM_NAME_HINT);
  } else if (self.name !== name) return refuse('forum_name_set');
  if (icon !== undefined) await setIcon(db, self.id, icon);
  const person = await findPerson(db, self.id);
  const user = person && presentPerson(person);
  if (!user) throw new Error('a person of the forum has no name');
  return user;
}

/** Null for a name that the caller can take. The hint does not tell a name in use from one’s own. */
export async function hintAbout({ db, viewer }: ViewerCtx, name: string): Promise<string | null> {
  if (!isReadable(name)) return SHAPE_HINT;
  const user = await findUser(db, viewer.userId);
  const isTaken = (await isNameTaken(db, nameKey(name))) || isReserved(name);
  return isTaken || !user || isLikeOwn(name, user) ? FORUM_NAME_HINT : null;
}
