import type { InputOf } from '@kith/contract/kit/endpoint';
import type { usersEndpoints } from '@kith/contract/users';
import type { Story } from '../../kernel/http/bind.ts';
import { preferencesChanged, profileChanged } from './events.ts';
import { presentUser } from './present.ts';
import { editUser, mergePreferences, type UserPatch } from './store.ts';

export const updateProfile: Story<typeof usersEndpoints.updateProfile> = async (ctx, input) => {
  const fields = Object.keys(input);
  if (fields.length > 0) {
    await editUser(ctx.db, ctx.viewer.userId, patchOf(input));
    await ctx.record(profileChanged(ctx.viewer.userId, { fields }));
  }
  return { user: await presentUser(ctx, ctx.viewer.userId) };
};

export const updatePreferences: Story<typeof usersEndpoints.updatePreferences> = async (ctx, chosen) => {
  const fields = Object.keys(chosen);
  if (fields.length > 0) {
    await mergePreferences(ctx.db, ctx.viewer.userId, chosen);
    await ctx.record(preferencesChanged(ctx.viewer.userId, { fields }));
  }
  return { user: await presentUser(ctx, ctx.viewer.userId) };
};

/** Absent fields stay absent, and so unchanged. */
function patchOf(input: InputOf<typeof usersEndpoints.updateProfile>): UserPatch {
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
