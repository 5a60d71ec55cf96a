import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { codeWays, presentUser } from '#people/users';
import { requireRecentPassword } from '#policy/access';
import { isReady } from './factor-rules.ts';
import { lockPerson } from './lock-store.ts';
import { setFactor, theViewer } from './set-factor.ts';

const NOTICES = {
  email: 'Codes for your Kith account now come by mail.',
  sms: 'Codes for your Kith account now come by SMS.',
  totp: 'Codes for your Kith account now come from your authenticator app.',
} as const;

export const updateOtpMethod: Story<typeof authEndpoints.updateOtpMethod> = async (ctx, { method }) => {
  requireRecentPassword(ctx);
  if (!codeWays.all(ctx.settings).includes(method)) return refuse('sms_unavailable');
  await lockPerson(ctx.db, ctx.viewer.userId);
  const person = await theViewer(ctx);
  if (!isReady(person, method)) return refuse('conflict', { message: missing(method) });
  if (person.twoFactorMethod === method) return { user: await presentUser(ctx, person.id) };
  const { user } = await setFactor(ctx, { twoFactorMethod: method }, NOTICES[method]);
  return { user };
};

function missing(method: keyof typeof NOTICES): string {
  return method === 'sms'
    ? 'Please confirm a mobile number first.'
    : 'Please set up your authenticator app first.';
}
