import { CONSENT_AGE } from '@kith/contract/consents';
import type { Ctx } from '#kernel/context';
import { givePost, joinOrganisation } from '#people/care';
import { selectOrganisations } from '#people/organisations';
import type { Invitation } from './store.ts';

type Organisation = Awaited<ReturnType<typeof selectOrganisations>>[number];

/** The organisation that invites a person, as a member or to work there. */
export async function invitingOrganisation(
  { db }: Pick<Ctx, 'db'>,
  { organisationId }: Invitation,
): Promise<Organisation | undefined> {
  if (organisationId === null) return undefined;
  const [organisation] = await selectOrganisations(db, { ids: [organisationId] });
  return organisation;
}

/** An organisation sets the age from which its own members decide for themselves. */
export function consentAgeOf({ staffRole }: Invitation, organisation: Organisation | undefined): number {
  return staffRole === null && organisation ? organisation.consentAge : CONSENT_AGE;
}

/** The purpose of the invitation: a post in the organisation, or to be its member. */
export async function arriveAt(ctx: Ctx, userId: number, invitation: Invitation): Promise<void> {
  const { organisationId, staffRole } = invitation;
  if (organisationId === null) return;
  if (staffRole === null) await joinOrganisation(ctx, { organisationId, memberId: userId });
  else await givePost(ctx, { userId, organisationId, role: staffRole });
}
