import { calendarDay } from '@kith/contract/kit/dates';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { signUpEndpoints } from '@kith/contract/sign-up';
import type { Ctx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { slowHash } from '#kernel/passwords';
import { refuse, refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { checkNewPassword } from '#people/auth';
import { acceptVersions, type ShownVersions } from '#people/terms';
import { userStore } from '#people/users';
import { needsGuardian } from '#policy/rights/requests';
import { askMember } from './ask-member.ts';
import { accountCreated } from './facts.ts';
import { arriveAt, consentAgeOf, invitingOrganisation } from './inviting-organisation.ts';
import { openInvitation } from './open-invitation.ts';
import { DEFAULT_ZONE } from './rules.ts';
import { type Invitation, spendInvitation } from './store.ts';
import { versionNumbers } from './verify-sign-up-link.ts';

type Input = InputOf<typeof signUpEndpoints.signUp>;

export const signUp: Story<typeof signUpEndpoints.signUp> = withoutTransaction(async (ctx, input) => {
  const invitation = await openInvitation(ctx, input);
  const person = whoSignsUp(invitation, input);
  const shown = await requireNewestTerms(ctx, input, invitation);
  await checkNewPassword(input.password, person);
  const passwordHash = await slowHash(input.password, ctx.settings.passwordCost);
  await transact(ctx, (inner) => createAccount(inner, person, { ...input, shown, passwordHash }));
  return { status: 'created', email: person.email };
});

const FILL_IN = 'Please fill this in.';
const UNSEEN = 'Please open the link and read the terms first.';

type Person = Invitation & { readonly birthDate: string };

/**
 * An invited person gives their own birth date and spelling of their name; a person who asked for an account
 * gave all of it before.
 */
function whoSignsUp(invitation: Invitation, input: Input): Person {
  if (invitation.birthDate !== null) return { ...invitation, birthDate: invitation.birthDate };
  const { birth_date: birthDate } = input;
  const firstName = input.first_name ?? invitation.firstName;
  const lastName = input.last_name ?? invitation.lastName;
  if (birthDate === undefined) return refuseField('birth_date', FILL_IN);
  // The inviting person may not know the name.
  if (firstName === '') return refuseField('first_name', FILL_IN);
  if (lastName === '') return refuseField('last_name', FILL_IN);
  return { ...invitation, birthDate, firstName, lastName };
}

/** The mobile number stays unconfirmed: it signs in no person until a code has come back from it. */
async function createAccount(
  ctx: Ctx,
  person: Person,
  input: Input & { passwordHash: string; shown: ShownVersions },
): Promise<void> {
  const { id, firstName, lastName, email, birthDate, mobilePhone, registeredAs, asksMemberId } = person;
  const now = ctx.clock.now();
  const timeZone = input.time_zone ?? DEFAULT_ZONE;
  const consentAge = consentAgeOf(person, await invitingOrganisation(ctx, person));
  const waits = needsGuardian(birthDate, calendarDay(now, timeZone), consentAge);
  const userId = await userStore.create(ctx.db, {
    firstName,
    lastName,
    email,
    birthDate,
    mobilePhone,
    timeZone,
    registeredAs,
    passwordHash: input.passwordHash,
    consent: waits ? 'pending' : 'not_needed',
    consentAge,
    createdAt: now,
  });
  if (userId === undefined || !(await spendInvitation(ctx.db, id, { usedAt: now, userId })))
    return refuse('registration_completed');
  await acceptVersions(ctx, userId, input.shown);
  await ctx.record(accountCreated(userId, { needsConsent: waits }));
  await arriveAt(ctx, userId, person);
  if (asksMemberId !== null) await askMember(ctx, { memberId: asksMemberId, supporterId: userId });
}

/**
 * A person accepts only texts that they have seen: the versions that the caller names, or that the link has
 * shown. An outdated version is reported at its field.
 */
async function requireNewestTerms(ctx: Ctx, input: Input, invitation: Invitation): Promise<ShownVersions> {
  const newest = await versionNumbers(ctx);
  const userAgreement = input.user_agreement_version ?? invitation.shownUserAgreement;
  const privacyTerms = input.privacy_terms_version ?? invitation.shownPrivacyTerms;
  if (userAgreement === null) return refuseField('user_agreement_version', UNSEEN);
  if (privacyTerms === null) return refuseField('privacy_terms_version', UNSEEN);
  const outdated = {
    user_agreement_version: userAgreement !== newest.userAgreement,
    privacy_terms_version: privacyTerms !== newest.privacyTerms,
  };
  const fields = Object.entries(outdated).filter(([, isOutdated]) => isOutdated);
  if (fields.length === 0) return { userAgreement, privacyTerms };
  const message = 'There is a newer version. Please read it, then accept it.';
  return refuse('conflict', { errors: Object.fromEntries(fields.map(([field]) => [field, message])) });
}
