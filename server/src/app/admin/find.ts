import type { Ctx } from '#kernel/context';
import { selectOrganisations } from '#people/organisations';
import { findUserByLogin, type UserRecord } from '#people/users';
import { selectAudiences } from '#policy/rights/audiences';
import { Refused } from './refused.ts';

type Organisation = Awaited<ReturnType<typeof selectOrganisations>>[number];

export async function organisationOf({ db }: Ctx, code: string): Promise<Organisation> {
  const [organisation] = await selectOrganisations(db, { code });
  if (organisation) return organisation;
  throw new Refused(`There is no organisation with the code ${code}. list-organisations shows them.`);
}

/** Refuses the platform's own organisation, which has no members. */
export async function requireMembers(
  ctx: Ctx,
  { organisation: code }: { readonly organisation: string },
): Promise<void> {
  const { isPlatform, name } = await organisationOf(ctx, code);
  if (isPlatform) throw new Refused(`${name} is the platform’s own: it has coordinators and no members.`);
}

export async function personOf({ db }: Ctx, email: string): Promise<UserRecord> {
  const person = await findUserByLogin(db, email);
  if (person) return person;
  throw new Refused(`No account has the address ${email}.`);
}

export async function teamOf({ db }: Ctx, organisation: Organisation, name: string): Promise<number> {
  const teams = await selectAudiences(db, 'organisation_team', [organisation.id]);
  const team = teams.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (team) return team.id;
  throw new Refused(`${organisation.name} has no team called ${name}.`);
}

export function nameOf({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
