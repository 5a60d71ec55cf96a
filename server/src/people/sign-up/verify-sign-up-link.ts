import { calendarDay } from '@kith/contract/kit/dates';
import type { signUpEndpoints } from '@kith/contract/sign-up';
import { newestVersions } from '#people/terms';
import { needsGuardian } from '#policy';
import type { Ctx } from '../../kernel/context.ts';
import { type Story, withoutTransaction } from '../../kernel/http/bind.ts';
import { maskEmail } from '../../kernel/mask-email.ts';
import { openInvitation } from './open-invitation.ts';
import { DEFAULT_ZONE } from './rules.ts';

export const verifySignUpLink: Story<typeof signUpEndpoints.verifySignUpLink> = withoutTransaction(
  async (ctx, link) => {
    const invitation = await openInvitation(ctx, link);
    const versions = await versionNumbers(ctx);
    const { birthDate, registeredAs } = invitation;
    const today = calendarDay(ctx.clock.now(), DEFAULT_ZONE);
    return {
      kind: registeredAs === 'supporter' ? 'supporter' : 'self',
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      masked_email: maskEmail(invitation.email),
      needs_consent: birthDate !== null && needsGuardian(birthDate, today),
      needs_birth_date: birthDate === null,
      user_agreement_version: versions.userAgreement,
      privacy_terms_version: versions.privacyTerms,
    };
  },
);

export async function versionNumbers({ db }: Pick<Ctx, 'db'>) {
  const newest = await newestVersions(db);
  const numberOf = (type: string): number => {
    const found = newest.find((version) => version.type === type);
    if (!found) throw new Error(`no ${type} is published`);
    return found.version;
  };
  return { userAgreement: numberOf('user agreement'), privacyTerms: numberOf('privacy terms') };
}
