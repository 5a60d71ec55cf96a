import type { InputOf } from '@kith/contract/kit/endpoint';
import type { usersEndpoints } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { requireRecentPassword } from '#policy/access';
import { preferencesChanged, profileChanged } from './facts.ts';
import { presentUser } from './present.ts';
import { editUser, holdUser, mergePreferences, type UserPatch } from './store.ts';

export const updateProfile: Story<typeof usersEndpoints.updateProfile> = async (
  ctx,
  { version: known, ...told },
) => {
  const { userId } = ctx.viewer;
  const { version } = await holdUser(ctx.db, userId);
  if (known !== undefined && known !== version)
    return refuse('stale', { current: await presentUser(ctx, userId) });
  const fields = Object.keys(told);
  if (fields.length > 0) {
    await editUser(ctx.db, userId, patchOf(told));
    await ctx.record(profileChanged(userId, { fields }));
  }
  return { user: await presentUser(ctx, userId) };
};

export const updatePreferences: Story<typeof usersEndpoints.updatePreferences> = async (ctx, chosen) => {
  const fields = Object.keys(chosen);
  if (chosen.thoughts_ask === false) await keepLock(ctx);
  if (fields.length > 0) {
    await mergePreferences(ctx.db, ctx.viewer.userId, chosen);
    await ctx.record(preferencesChanged(ctx.viewer.userId, { fields }));
  }
  return { user: await presentUser(ctx, ctx.viewer.userId) };
};

/** A person with another’s open device must not take off what asks for the password. */
async function keepLock(ctx: ViewerCtx): Promise<void> {
  const { preferences } = await presentUser(ctx, ctx.viewer.userId);
  if (preferences.thoughts_ask) requireRecentPassword(ctx);
}

/** Absent fields stay absent, and so unchanged. */
function patchOf(input: Omit<InputOf<typeof usersEndpoints.updateProfile>, 'version'>): UserPatch {
  return {
    firstName: input.first_name,
    lastName: input.last_name,
    preferredName: input.preferred_name,
    pronouns: input.pronouns,
    workPhone: input.work_phone,
    avatarColour: input.avatar_colour,
    timeZone: input.time_zone,
  };
}
