import type { signUpEndpoints } from '@kith/contract/sign-up';
import type { Story } from '#kernel/http/bind';
import { addressBlockOf } from '#kernel/network';
import { mobileNumber } from '#kernel/phone';
import { findUserByLogin } from '#people/users';
import { CHECKS_BY_ADDRESS, CHECKS_OF_INVITATION } from './limits.ts';
import { openInvitation } from './open-invitation.ts';

/** Whether an account exists is told to the holder of an open invitation alone, a few times a day. */
export const checkMobilePhone: Story<typeof signUpEndpoints.checkMobilePhone> = async (ctx, asked) => {
  const { limits, sealer } = ctx.ports;
  await limits.take(CHECKS_BY_ADDRESS, sealer.digest(addressBlockOf(ctx.origin.address)));
  const { phone, invitation_id = '', security_code = '' } = asked;
  const number = mobileNumber(phone);
  const is_valid = number !== undefined;
  if (invitation_id === '' && security_code === '') return { is_valid, exists: null };
  const { id } = await openInvitation(ctx, { invitation_id, security_code });
  await limits.take(CHECKS_OF_INVITATION, id);
  if (number === undefined) return { is_valid, exists: null };
  return { is_valid, exists: (await findUserByLogin(ctx.db, number)) !== undefined };
};
