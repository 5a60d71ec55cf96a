import { calendarDay } from '@kith/contract/kit/dates';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { signUpEndpoints } from '@kith/contract/sign-up';
import { checkNewPassword } from '#people/auth';
import { acceptVersions } from '#people/terms';
import { createUser } from '#people/users';
import type { Ctx } from '../../kernel/context.ts';
import { type Story, withoutTransaction } from '../../kernel/http/bind.ts';
import { slowHash } from '../../kernel/passwords.ts';
import { refuse } from '../../kernel/refuse.ts';
import { transact } from '../../kernel/transact.ts';
import { accountCreated } from './events.ts';
import { openInvitation } from './open-invitation.ts';
import { DEFAULT_ZONE, needsConsent } from './rules.ts';
import { type Invitation, spendInvitation } from './store.ts';
import { versionNumbers } from './verify-sign-up-link.ts';

type Input = InputOf<typeof signUpEndpoints.signUp>;

export const signUp: Story<typeof signUpEndpoints.signUp> = withoutTransaction(async (ctx, input) => {
  const invitation = await openInvitation(ctx, input);
  await requireNewestTerms(ctx, input);
  await checkNewPassword(input.password, invitation);
  const passwordHash = await slowHash(input.password, ctx.settings.passwordCost);
  await transact(ctx, (inner) => createAccount(inner, invitation, { ...input, passwordHash }));
  return { status: 'created' };
});

/** The mobile number stays unconfirmed: it signs nobody in until a code has come back from it. */
async function createAccount(
  ctx: Ctx,
  { id, firstName, lastName, email, birthDate, mobilePhone }: Invitation,
  input: Input & { passwordHash: string },
): Promise<void> {
  const now = ctx.clock.now();
  const timeZone = input.time_zone ?? DEFAULT_ZONE;
  const waits = needsConsent(birthDate, calendarDay(now, timeZone));
  const userId = await createUser(ctx.db, {
    firstName,
    lastName,
    email,
    birthDate,
    mobilePhone,
    timeZone,
    passwordHash: input.passwordHash,
    consent: waits ? 'pending' : 'not_needed',
    createdAt: now,
  });
  if (userId === undefined || !(await spendInvitation(ctx.db, id, { usedAt: now, userId })))
    return refuse('registration_completed');
  await acceptVersions(ctx, userId, {
    userAgreement: input.user_agreement_version,
    privacyTerms: input.privacy_terms_version,
  });
  await ctx.record(accountCreated(userId, { needsConsent: waits }));
}

/** Nobody accepts words they have not seen: a version that is not the newest is told at its field. */
async function requireNewestTerms(ctx: Ctx, input: Input): Promise<void> {
  const newest = await versionNumbers(ctx);
  const outdated = {
    user_agreement_version: input.user_agreement_version !== newest.userAgreement,
    privacy_terms_version: input.privacy_terms_version !== newest.privacyTerms,
  };
  const fields = Object.entries(outdated).filter(([, isOutdated]) => isOutdated);
  if (fields.length === 0) return;
  const message = 'There is a newer version. Please read it, then accept it.';
  return refuse('conflict', { errors: Object.fromEntries(fields.map(([field]) => [field, message])) });
}
