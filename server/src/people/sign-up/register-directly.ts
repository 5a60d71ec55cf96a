import type { signUpEndpoints } from '@kith/contract/sign-up';
import { findUserByLogin } from '#people/users';
import { type Story, withoutTransaction } from '../../kernel/http/bind.ts';
import { placeOf } from '../../kernel/network.ts';
import { mobileNumber } from '../../kernel/phone.ts';
import { refuseField } from '../../kernel/refuse.ts';
import { newCode } from '../../kernel/seal.ts';
import { transact } from '../../kernel/transact.ts';
import { accountAskedFor } from './events.ts';
import { postLogInLink, postSignUpLink } from './letters.ts';
import { ASKS_BY_ADDRESS, ASKS_FOR_EMAIL } from './limits.ts';
import { purgeLater } from './purge.ts';
import { INVITATION_DAYS } from './rules.ts';
import { insertInvitation } from './store.ts';

const LIFE_MS = INVITATION_DAYS * 86_400_000;

/**
 * The same steps for known and unknown addresses: an invitation is written and a letter is posted. To somebody who has an
 * account the letter says so, and the link of that invitation goes nowhere: it is over as it is made, and nobody holds it.
 */
export const registerDirectly: Story<typeof signUpEndpoints.registerDirectly> = withoutTransaction(
  async (ctx, input) => {
    const mobilePhone = readMobile(input.mobile_phone);
    const { limits, sealer } = ctx.ports;
    await limits.take(ASKS_BY_ADDRESS, sealer.digest(placeOf(ctx.origin.address)));
    await limits.take(ASKS_FOR_EMAIL, sealer.digest(input.email));
    const known = await findUserByLogin(ctx.db, input.email);
    const id = newCode().code;
    const { code, hash } = newCode();
    await transact(ctx, async (inner) => {
      const now = inner.clock.now();
      await insertInvitation(inner.db, {
        id,
        codeHash: hash,
        firstName: input.first_name,
        lastName: input.last_name,
        email: input.email,
        birthDate: input.birth_date,
        mobilePhone,
        createdAt: now,
        expiresAt: known ? now : new Date(now.getTime() + LIFE_MS),
      });
      if (known) await postLogInLink(inner, known.email);
      else await postSignUpLink(inner, input.email, { id, code });
      await purgeLater(inner);
      await inner.record(accountAskedFor(known?.id ?? null, {}));
    });
    return { ok: true };
  },
);

function readMobile(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const number = mobileNumber(typed);
  return number ?? refuseField('mobile_phone', 'This does not look like a mobile number. Please check it.');
}
