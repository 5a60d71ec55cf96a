import type { pushEndpoints } from '@kith/contract/push';
import { doseReminders } from '#features/medications';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { pushSubscribed, pushUnsubscribed } from '../facts.ts';
import { areKeysOfBrowser, isPushAddress } from './address-rules.ts';
import { keysOf } from './keys-store.ts';
import { isSubscribed, removeSubscriptionsOf, replaceSubscription } from './store.ts';

const UNKNOWN_SERVICE = 'Kith doesn’t know the push service of this browser.';
const NO_KEYS = 'These aren’t the keys of a browser.';

export const getPush: Story<typeof pushEndpoints.getPush> = async (ctx) => {
  if (!ctx.ports.push) return { public_key: null, here: false };
  const { publicKey } = await keysOf(ctx);
  return { public_key: publicKey, here: await isSubscribed(ctx.db, ctx.viewer.sessionId) };
};

export const subscribePush: Story<typeof pushEndpoints.subscribePush> = async (ctx, asked) => {
  const { userId, sessionId } = ctx.viewer;
  const { sealer, push } = ctx.ports;
  if (!push) return refuse('conflict');
  if (!isPushAddress(asked.endpoint)) return refuseField('endpoint', UNKNOWN_SERVICE);
  if (!areKeysOfBrowser(asked)) return refuseField('p256dh', NO_KEYS);
  await replaceSubscription(ctx.db, {
    userId,
    sessionId,
    addressDigest: sealer.digest(asked.endpoint),
    sealedAddress: sealer.seal(JSON.stringify(asked)),
    subscribedAt: ctx.clock.now(),
  });
  await ctx.record(pushSubscribed(userId, {}));
  return { ok: true };
};

export const unsubscribePush: Story<typeof pushEndpoints.unsubscribePush> = async (ctx) => {
  const { userId, sessionId } = ctx.viewer;
  await doseReminders.removeCodesOf(ctx.db, [sessionId]);
  if (await removeSubscriptionsOf(ctx.db, [sessionId])) await ctx.record(pushUnsubscribed(userId, {}));
  return { ok: true };
};
