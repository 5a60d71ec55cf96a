import { calendarDay } from '@kith/contract/kit/dates';
import type { signUpEndpoints } from '@kith/contract/sign-up';
import type { Ctx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { maskEmail } from '#kernel/mask-email';
import { newestVersions } from '#people/terms';
import { needsGuardian } from '#policy/rights/requests';
import { consentAgeOf, invitingOrganisation } from './inviting-organisation.ts';
import { openInvitation } from './open-invitation.ts';
import { DEFAULT_ZONE } from './rules.ts';
import { type Invitation, markTermsShown } from './store.ts';

export const verifySignUpLink: Story<typeof signUpEndpoints.verifySignUpLink> = withoutTransaction(
  async (ctx, link) => {
    const invitation = await openInvitation(ctx, link);
    const versions = await versionNumbers(ctx);
    await markTermsShown(ctx.db, invitation, versions);
    const { birthDate } = invitation;
    const today = calendarDay(ctx.clock.now(), DEFAULT_ZONE);
    const organisation = await invitingOrganisation(ctx, invitation);
    const consentAge = consentAgeOf(invitation, organisation);
    return {
      kind: kindOf(invitation),
      organisation: organisation ? { id: organisation.id, name: organisation.name } : null,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      masked_email: maskEmail(invitation.email),
      needs_consent: birthDate !== null && needsGuardian(birthDate, today, consentAge),
      consent_age: consentAge,
      needs_birth_date: birthDate === null,
      user_agreement_version: versions.userAgreement,
      privacy_terms_version: versions.privacyTerms,
    };
  },
);

function kindOf({ registeredAs, staffRole }: Invitation): 'self' | 'supporter' | 'professional' {
  if (staffRole !== null || registeredAs === 'provider') return 'professional';
  return registeredAs === 'supporter' ? 'supporter' : 'self';
}

export async function versionNumbers({ db }: Pick<Ctx, 'db'>) {
  const newest = await newestVersions(db);
  const numberOf = (type: string): number => {
    const found = newest.find((version) => version.type === type);
    if (!found) throw new Error(`no ${type} is published`);
    return found.version;
  };
  return { userAgreement: numberOf('user agreement'), privacyTerms: numberOf('privacy terms') };
}
