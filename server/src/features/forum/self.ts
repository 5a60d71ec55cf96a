import { FORUM_AGE } from '@kith/contract/forum-fields';
import { ageOn, calendarDay } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findUser } from '#people/users';
import { findLinked, insertLink, type Place, type Self } from './link-store.ts';
import { insertPerson } from './people-store.ts';

/** No person of the forum has this id. */
const A_READER = 0;

/** The caller’s id in the forum, or one that is of no person. Refuses people below the age of the forum. */
export async function readerOf(ctx: ViewerCtx): Promise<number> {
  return (await findSelf(ctx))?.id ?? A_READER;
}

/** As `readerOf`, for the caller with their name there. */
export async function findSelf(ctx: ViewerCtx, place: Place = 'forum'): Promise<Self | undefined> {
  const self = await findLinked(ctx, place);
  // A person of the forum was old enough before.
  if (!self) await requireAge(ctx);
  return self;
}

/** Makes the caller a person of that place, without a name, if they are none yet. */
export async function ensureSelf(ctx: ViewerCtx, place: Place = 'forum'): Promise<Self> {
  const found = await findSelf(ctx, place);
  if (found) return found;
  const { isNew, ...self } = await insertLink(ctx, place);
  if (isNew) await insertPerson(ctx.db, self.id);
  return self;
}

/** The id of a caller who may write: they have chosen a name. */
export async function writerOf(ctx: ViewerCtx): Promise<number> {
  const self = await findSelf(ctx);
  return self?.name ? self.id : refuse('forum_name_due');
}

async function requireAge({ db, viewer, clock }: ViewerCtx): Promise<void> {
  const user = await findUser(db, viewer.userId);
  const today = calendarDay(clock.now(), viewer.timeZone);
  if (!user || ageOn(user.birthDate, today) < FORUM_AGE) refuse('forum_closed');
}
