import type { notificationsEndpoints } from '@kith/contract/notifications';
import type { Story } from '#kernel/http/bind';
import { replaceDevice } from './device-store.ts';
import { deviceRegistered } from './facts.ts';

/** Stored for later push messages; none is sent yet. */
export const registerDevice: Story<typeof notificationsEndpoints.registerDevice> = async (ctx, asked) => {
  const { userId, sessionId } = ctx.viewer;
  const { sealer } = ctx.ports;
  await replaceDevice(ctx.db, {
    uuid: asked.uuid,
    userId,
    sessionId,
    keyDigest: sealer.digest(asked.fcm_key),
    sealedKey: sealer.seal(asked.fcm_key),
    operatingSystem: asked.operating_system ?? '',
    registeredAt: ctx.clock.now(),
  });
  await ctx.record(deviceRegistered(userId, {}));
  return { ok: true };
};
