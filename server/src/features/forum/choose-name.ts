import type { forumEndpoints } from '@kith/contract/forum';
import { FORUM_ICONS, FORUM_NAME_HINT, FORUM_NAME_SAVED } from '@kith/contract/forum-fields';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { findUser } from '#people/users';
import { count } from './attempts.ts';
import { isLikeOwn, isReadable, isReserved, nameKey, tidied } from './name-rules.ts';
import { findPerson, isNameTaken, setIcon, setName } from './people-store.ts';
import { presentPerson } from './present.ts';
import { ensureSelf, findSelf } from './self.ts';

type Endpoints = typeof forumEndpoints;

const SHAPE_HINT =
  'Please use letters of one alphabet, with digits, blanks, dots and hyphens between them if you like.';

export const listForumIcons: Story<Endpoints['listForumIcons']> = async () => ({ icons: [...FORUM_ICONS] });

/** By a number that is not one’s own nothing is told of an account: digits alone are no name. */
export const checkForumUser: Story<Endpoints['checkForumUser']> = async (ctx, { x }) => {
  const self = await findSelf(ctx);
  const person = self && (await findPerson(ctx.db, self.id));
  const user = person ? presentPerson(person) : null;
  if (x === String(ctx.viewer.userId)) return { user, available: null, hint: null };
  await count(ctx, 'name');
  const name = tidied(x);
  const isOwn = user !== null && nameKey(user.username) === nameKey(name);
  const hint = isOwn ? null : await hintAbout(ctx, name);
  return { user, available: hint === null, hint };
};

export const createForumUser: Story<Endpoints['createForumUser']> = async (ctx, { username, icon }) => {
  const { db } = ctx;
  await count(ctx, 'name');
  const self = await ensureSelf(ctx);
  const name = tidied(username);
  if (self.name === null) {
    const hint = await hintAbout(ctx, name);
    if (hint !== null) return refuseField('username', hint);
    if (!(await setName(db, self.id, name, nameKey(name)))) return refuseField('username', FORUM_NAME_HINT);
  } else if (self.name !== name) return refuse('forum_name_set');
  if (icon !== undefined) await setIcon(db, self.id, icon);
  const person = await findPerson(db, self.id);
  const user = person && presentPerson(person);
  if (!user) throw new Error('a person of the forum has no name');
  return { user, message: FORUM_NAME_SAVED };
};

/** Null for a name that the caller can take. The hint does not tell a name in use from one’s own. */
async function hintAbout({ db, viewer }: ViewerCtx, name: string): Promise<string | null> {
  if (!isReadable(name)) return SHAPE_HINT;
  const user = await findUser(db, viewer.userId);
  const isTaken = (await isNameTaken(db, nameKey(name))) || isReserved(name);
  return isTaken || !user || isLikeOwn(name, user) ? FORUM_NAME_HINT : null;
}
