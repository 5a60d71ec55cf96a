import type { guideModelEndpoints } from '@kith/contract/guide-model';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { userStore } from '#people/users';
import { guideModelChosen } from './facts.ts';
import { offeredModel } from './offered-model.ts';

export const getGuideModel: Story<typeof guideModelEndpoints.getGuideModel> = (ctx) => present(ctx);

/** A no always holds, also to a host that this server does not offer any more. */
export const chooseGuideModel: Story<typeof guideModelEndpoints.chooseGuideModel> = async (
  ctx,
  { host, agreed },
) => {
  const { model, agreedTo, ...before } = await offeredModel(ctx);
  if (!agreed && agreedTo !== undefined) await keep(ctx, agreedTo, null);
  // The person has read another name: the page is older than the setting, or the call is not of our page.
  if (agreed && host !== model?.host) return refuse('conflict');
  if (agreed && !before.agreed) await keep(ctx, host, ctx.clock.now());
  return present(ctx);
};

async function keep(ctx: ViewerCtx, host: string, agreedAt: Date | null): Promise<void> {
  const { userId } = ctx.viewer;
  const guide_model = agreedAt && { host, agreed_at: agreedAt.toISOString() };
  await userStore.mergePreferences(ctx.db, userId, { guide_model });
  await ctx.record(guideModelChosen(userId, { host, agreed: agreedAt !== null }));
}

async function present(ctx: ViewerCtx) {
  const { model, agreed } = await offeredModel(ctx);
  return { host: model?.host ?? null, agreed };
}
