import type { Ctx } from '#kernel/context';
import { newCode } from '#kernel/seal';
import { findUserByLogin } from '#people/users';
import { accountAskedFor } from './facts.ts';
import {
  sendInvitation,
  sendInvitationWaits,
  sendLogInLink,
  sendOrganisationInvitation,
  sendSignUpLink,
} from './outbound-messages.ts';
import { purgeLater } from './purge.ts';
import { INVITATION_DAYS } from './rules.ts';
import { insertInvitation, type NewInvitation } from './store.ts';

/** The text of the mail, by the reason for the account. */
const MAILS_FOR = {
  own_wish: { toKnown: sendLogInLink, toNew: sendSignUpLink },
  invited_by_organisation: { toKnown: sendLogInLink, toNew: sendOrganisationInvitation },
  invited_to_team: { toKnown: sendInvitationWaits, toNew: sendInvitation },
} as const;

const LIFE_MS = INVITATION_DAYS * 86_400_000;

export type AccountAsked = Pick<NewInvitation, 'firstName' | 'lastName' | 'email'> &
  Partial<
    Pick<
      NewInvitation,
      | 'birthDate'
      | 'mobilePhone'
      | 'registeredAs'
      | 'asksMemberId'
      | 'organisationId'
      | 'staffRole'
      | 'grantId'
    >
  >;

/**
 * The same steps for known and unknown addresses: an invitation is written and a mail sent. With an account,
 * the mail says so, and the link of that invitation leads nowhere: the invitation is over as it is made.
 * `from` is the name of the member who invites; only an invitation to a team has it, and only by their wish.
 */
export async function askForAccount(
  ctx: Ctx,
  asked: AccountAsked,
  because: keyof typeof MAILS_FOR,
  from: string | null = null,
): Promise<void> {
  const known = await findUserByLogin(ctx.db, asked.email);
  const id = newCode().code;
  const { code, hash } = newCode();
  const now = ctx.clock.now();
  const expiresAt = known ? now : new Date(now.getTime() + LIFE_MS);
  await insertInvitation(ctx.db, { ...asked, id, codeHash: hash, createdAt: now, expiresAt });
  const { toKnown, toNew } = MAILS_FOR[because];
  if (known) await toKnown(ctx, known.email, from);
  else await toNew(ctx, asked.email, { id, code }, from);
  await purgeLater(ctx);
  await ctx.record(accountAskedFor(known?.id ?? null, {}));
}
