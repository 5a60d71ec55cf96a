import type { InputOf } from '@kith/contract/kit/endpoint';
import type { providersEndpoints } from '@kith/contract/providers';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { profileChanged } from './facts.ts';
import { presentProfile } from './present.ts';
import { isProfessional, mayFind } from './professionals.ts';
import { editProfile, lockProfile, type ProfilePatch } from './store.ts';

export const getProviderProfile: Story<typeof providersEndpoints.getProviderProfile> = async (ctx, asked) => {
  const id = asked.id ?? ctx.viewer.userId;
  return (await mayFind(ctx, id)) ? { provider: await presentProfile(ctx, id) } : refuse('not_found');
};

export const updateProviderProfile: Story<typeof providersEndpoints.updateProviderProfile> = async (
  ctx,
  { version, ...asked },
) => {
  const { userId } = ctx.viewer;
  if (!(await isProfessional(ctx, userId))) return refuse('forbidden');
  const now = ctx.clock.now();
  const former = await lockProfile(ctx.db, userId, now);
  if (former.version !== version) return refuse('stale', { current: await presentProfile(ctx, userId) });
  const fields = Object.keys(asked);
  if (fields.length > 0) {
    await editProfile(ctx.db, userId, patchOf(asked), now);
    await ctx.record(profileChanged(userId, { fields }));
  }
  return { provider: await presentProfile(ctx, userId) };
};

type AskedProfile = Omit<InputOf<typeof providersEndpoints.updateProviderProfile>, 'version'>;

function patchOf({ is_listed: isListed, languages, ...asked }: AskedProfile): ProfilePatch {
  return { ...asked, isListed, languages: languages && [...new Set(languages)] };
}
