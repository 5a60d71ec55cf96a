import type { consentsEndpoints } from '@kith/contract/consents';
import type { Story } from '#kernel/http/bind';
import { waitsForGuardian } from '#policy/access';
import { callerOf } from './caller.ts';
import { presentConsents } from './present.ts';
import { selectAbout } from './store.ts';

export const listConsents: Story<typeof consentsEndpoints.listConsents> = async (ctx) => {
  const caller = await callerOf(ctx);
  const requests = await selectAbout(ctx.db, { userId: caller.id, email: caller.email });
  const waits = waitsForGuardian(caller, ctx.clock.now());
  return { consents: await presentConsents(ctx, requests, waits) };
};
