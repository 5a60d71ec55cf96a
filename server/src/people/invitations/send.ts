import { askForAccount } from '#people/sign-up';
import type { Grant } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { LETTERS_TO_ADDRESS } from './limits.ts';

/**
 * Posts the letter of an invitation: to an address without an account with a link that makes one. An address that has had enough letters gets no more
 * for a day, and the answer does not show it: who invites learns nothing about others who do.
 */
export async function sendLetter(
  ctx: ViewerCtx,
  { email, firstName, lastName }: Pick<Grant, 'email' | 'firstName' | 'lastName'>,
): Promise<void> {
  if (email === null) return;
  const { limits, sealer } = ctx.ports;
  const address = sealer.digest(email);
  if (await limits.exhausted(LETTERS_TO_ADDRESS, address)) return;
  await limits.take(LETTERS_TO_ADDRESS, address);
  const asked = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    registeredAs: 'supporter' as const,
  };
  await askForAccount(ctx, asked, 'invited');
}
