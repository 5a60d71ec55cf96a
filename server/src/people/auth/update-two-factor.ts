import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '#kernel/http/bind';
import { presentUser } from '#people/users';
import { requireRecentPassword } from '#policy/access';
import { isReady } from './factor-rules.ts';
import { lockPerson } from './lock-store.ts';
import { setFactor, theViewer } from './set-factor.ts';

/** If the chosen way is not ready, the factor is turned on by mail. */
export const updateTwoFactor: Story<typeof authEndpoints.updateTwoFactor> = async (ctx, { enabled }) => {
  requireRecentPassword(ctx);
  await lockPerson(ctx.db, ctx.viewer.userId);
  const person = await theViewer(ctx);
  if (person.twoFactorEnabled === enabled)
    return { user: await presentUser(ctx, person.id), recovery_codes: [] };
  if (!enabled)
    return setFactor(ctx, { twoFactorEnabled: false }, 'Your Kith account no longer asks for a code.');
  const method = isReady(person, person.twoFactorMethod) ? person.twoFactorMethod : 'email';
  return setFactor(
    ctx,
    { twoFactorEnabled: true, twoFactorMethod: method },
    'Your Kith account now asks for a code when you log in. We logged you out on your other devices.',
  );
};
