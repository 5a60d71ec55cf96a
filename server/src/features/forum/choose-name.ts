import type { forumEndpoints } from '@kith/contract/forum';
import { FORUM_ICONS, FORUM_NAME_SAVED } from '@kith/contract/forum-fields';
import type { Story } from '#kernel/http/bind';
import { count } from './attempts.ts';
import { nameKey, tidied } from './name-rules.ts';
import { findPerson } from './people-store.ts';
import { presentPerson } from './present.ts';
import { ensureSelf, findSelf } from './self.ts';
import { hintAbout, takeName } from './take-name.ts';

type Endpoints = typeof forumEndpoints;

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
  await count(ctx, 'name');
  const user = await takeName(ctx, await ensureSelf(ctx), { field: 'username', name: username, icon });
  return { user, message: FORUM_NAME_SAVED };
};
