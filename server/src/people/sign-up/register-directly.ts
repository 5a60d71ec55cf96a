import { NO_MOBILE } from '@kith/contract/kit/text';
import type { signUpEndpoints } from '@kith/contract/sign-up';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { addressBlockOf } from '#kernel/network';
import { mobileNumber } from '#kernel/phone';
import { refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { askForAccount } from './ask-for-account.ts';
import { ASKS_BY_ADDRESS, ASKS_FOR_EMAIL } from './limits.ts';

export const registerDirectly: Story<typeof signUpEndpoints.registerDirectly> = withoutTransaction(
  async (ctx, input) => {
    const mobilePhone = readMobile(input.mobile_phone);
    const { limits, sealer } = ctx.ports;
    await limits.take(ASKS_BY_ADDRESS, sealer.digest(addressBlockOf(ctx.origin.address)));
    await limits.take(ASKS_FOR_EMAIL, sealer.digest(input.email));
    const asked = {
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      birthDate: input.birth_date,
      mobilePhone,
    };
    await transact(ctx, (inner) => askForAccount(inner, asked, 'own_wish'));
    return { ok: true };
  },
);

function readMobile(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const number = mobileNumber(typed);
  return number ?? refuseField('mobile_phone', NO_MOBILE);
}
