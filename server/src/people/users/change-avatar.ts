import type { usersEndpoints } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { redrawPicture } from '#kernel/picture';
import { refuse, refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { eyes } from '#policy/callers';
import { sharesTeam } from '#policy/teams';
import { pictureChanged, pictureRemoved } from './facts.ts';
import { presentUser } from './present.ts';
import { findUser, holdUser, type PictureKeys, replacePicture } from './store.ts';

const UPLOADS = { name: 'picture_uploads', points: 30, seconds: 3600 };
const SMALL = { pixels: 96, fit: 'cover' } as const;
const LARGE = { pixels: 512, fit: 'cover' } as const;
const NO_PICTURE: PictureKeys = { avatarKey: null, pictureKey: null };

/** For oneself, and for people on a common team. */
export const getAvatar: Story<typeof usersEndpoints.getAvatar> = async (ctx, { user_id, size }) => {
  const { userId } = ctx.viewer;
  const mayLook = user_id === userId || (await sharesTeam(ctx.db, eyes(ctx), user_id));
  const user = mayLook ? await findUser(ctx.db, user_id) : undefined;
  const key = size === 'small' ? user?.avatarKey : user?.pictureKey;
  const bytes = key ? await ctx.ports.files.get(key) : undefined;
  return bytes ? { contentType: 'image/webp', bytes } : refuse('not_found');
};

/**
 * Files are written before the row that names them and deleted after it, so that a row always names an
 * existing file.
 */
export const uploadAvatar: Story<typeof usersEndpoints.uploadAvatar> = withoutTransaction(
  async (ctx, { version }, file) => {
    if (!file) return refuseField('picture', 'Please choose a picture.');
    await ctx.ports.limits.take(UPLOADS, String(ctx.viewer.userId));
    const picture = { who: String(ctx.viewer.userId), read: async () => file.bytes };
    const small = await redrawPicture(picture, SMALL);
    const large = await redrawPicture(picture, LARGE);
    const { files } = ctx.ports;
    const keys = { avatarKey: await files.put(small), pictureKey: await files.put(large) };
    try {
      return await switchTo(ctx, keys, version);
    } catch (error) {
      await removeFiles(ctx, keys);
      throw error;
    }
  },
);

export const removeAvatar: Story<typeof usersEndpoints.removeAvatar> = withoutTransaction(
  (ctx, { version }) => switchTo(ctx, NO_PICTURE, version),
);

/** `known` is the version to replace, if it matters. */
async function switchTo(ctx: ViewerCtx, keys: PictureKeys, known: number | undefined) {
  const { userId } = ctx.viewer;
  const { former, user } = await transact(ctx, async (inner) => {
    const former = await holdUser(inner.db, userId);
    if (known !== undefined && known !== former.pictureVersion)
      return refuse('stale', { current: await presentUser(inner, userId) });
    await replacePicture(inner.db, userId, keys);
    if (keys.avatarKey !== null) await inner.record(pictureChanged(userId, {}));
    else if (former.avatarKey !== null) await inner.record(pictureRemoved(userId, {}));
    return { former, user: await presentUser(inner, userId) };
  });
  await removeFiles(ctx, former);
  return { user };
}

async function removeFiles({ ports }: ViewerCtx, { avatarKey, pictureKey }: PictureKeys): Promise<void> {
  if (avatarKey !== null) await ports.files.remove(avatarKey);
  if (pictureKey !== null) await ports.files.remove(pictureKey);
}
