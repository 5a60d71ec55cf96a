import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { presentUser } from '#people/users';
import { requireRecentPassword } from '#policy/access';
import { recoveryCodesRenewed } from './facts.ts';
import { lockPerson } from './lock-store.ts';
import { sendFactorNotice } from './outbound-messages.ts';
import { newRecoveryCodes, theViewer } from './set-factor.ts';

/** Without a second factor there is nothing to recover from. */
export const renewRecoveryCodes: Story<typeof authEndpoints.renewRecoveryCodes> = async (ctx) => {
  requireRecentPassword(ctx);
  await lockPerson(ctx.db, ctx.viewer.userId);
  const person = await theViewer(ctx);
  if (!person.twoFactorEnabled)
    return refuse('conflict', { message: 'Please turn on two-step login first.' });
  const codes = await newRecoveryCodes(ctx);
  await ctx.record(recoveryCodesRenewed(person.id, { count: codes.length }));
  await sendFactorNotice(
    ctx,
    person,
    'Your Kith account has new recovery codes. The old ones no longer work.',
  );
  return { user: await presentUser(ctx, person.id), recovery_codes: codes };
};
