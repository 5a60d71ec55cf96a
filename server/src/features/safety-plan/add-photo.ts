import { randomUUID } from 'node:crypto';
import { toStorage } from '@kith/contract/kit/dates';
import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { PLAN_PHOTOS_MAX } from '@kith/contract/safety-plan-photos';
import type { ViewerCtx } from '#kernel/context';
import { insertFiles, type NewFile } from '#kernel/files/index';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { contentAt, putVersion } from './merge-plan.ts';
import { insertPhoto } from './photo-store.ts';
import { presentPlan } from './present.ts';
import { redrawnFile } from './redrawn-file.ts';
import { lockPlan } from './store.ts';

/**
 * Drawn anew before the transaction begins; row and version come with one commit. Devices that add at once
 * follow one another, so that none overwrites another.
 */
export const addSafetyPlanPhoto: Story<typeof safetyPlanEndpoints.addSafetyPlanPhoto> = withoutTransaction(
  async (ctx, { alt = null, client_key: key }, _file, received) => {
    const [sent] = received?.files ?? [];
    if (!received || !sent) return refuseField('photo', 'Please choose a photo.');
    const file = await redrawnFile(ctx.ports, received);
    return transact(ctx, async (inner) => {
      const claim = { operation: 'safety_plan.add_photo', key, body: { alt, photo: sent.hash } };
      await idempotent(inner, claim, async () => {
        const version = await putIntoPlan(inner, file, alt);
        await received.keep(inner.db);
        return version;
      });
      return presentPlan(inner);
    });
  },
);

async function putIntoPlan(ctx: ViewerCtx, file: NewFile, alt: string | null): Promise<number> {
  const now = ctx.clock.now();
  const plan = await lockPlan(ctx.db, ctx.viewer.userId, now);
  const newest = await contentAt(ctx, plan, plan.version);
  const { photos } = newest;
  if (photos.length >= PLAN_PHOTOS_MAX) return refuse('photos_full');
  const [made] = await insertFiles(ctx.db, { ownerId: plan.memberId, createdAt: now }, [file]);
  if (made === undefined) throw new Error('a photo was not kept');
  const photo = { id: randomUUID(), alt, sort_order: photos.length, updated_at: toStorage(now) };
  await insertPhoto(ctx.db, { id: photo.id, planId: plan.id, fileId: made.id });
  return putVersion(ctx, plan, { ...newest, photos: [...photos, photo] });
}
