import type { Organisation } from '@kith/contract/organisations';
import type { Db } from '#kernel/db';
import { presentOrganisation, selectOrganisations } from '#people/organisations';
import { selectPosts } from '#policy/work';

export type ReferralOrganisation = Pick<Organisation, 'id' | 'name' | 'referral_types'>;

/** By id, each with the kinds of referral that it takes, in the form for the wire. */
export async function organisationsById(
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number, ReferralOrganisation>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const rows = await selectOrganisations(db, { ids: known });
  return new Map(rows.map((row) => [row.id, presentForReferrals(presentOrganisation(row))]));
}

/** The organisations that the person works for now, in any post. */
export async function organisationsOf(db: Db, userId: number): Promise<ReferralOrganisation[]> {
  const posts = await selectPosts(db, { userIds: [userId] });
  const found = await organisationsById(
    db,
    posts.map(({ organisationId }) => organisationId),
  );
  return [...found.values()];
}

/** The name of a kind; a kind that the organisation no longer takes keeps its own name. */
export function nameOfType(
  organisation: ReferralOrganisation | undefined,
  type: string | null,
): string | null {
  return organisation?.referral_types.find(({ id }) => id === type)?.name ?? type;
}

function presentForReferrals({ id, name, referral_types }: Organisation): ReferralOrganisation {
  return { id, name, referral_types };
}
