import type { Organisation } from '@kith/contract/organisations';
import type { OrganisationRecord } from './store.ts';

export function presentOrganisation(row: OrganisationRecord): Organisation {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    logo: row.logoKey && `/api/organisations/get_logo?id=${row.id}&v=${row.logoKey.slice(0, 8)}`,
    consent_age: row.consentAge,
    has_membership_card: row.hasMembershipCard,
    referral_types: presentReferralTypes(row.referralTypes),
    resources: [...row.resources],
  };
}

/** NDIS is not offered, and "No Referral" stands for no referral. */
export function presentReferralTypes(types: readonly string[]): Organisation['referral_types'] {
  return types
    .filter((type) => type !== 'NDIS')
    .map((type) => ({ id: type, name: type === 'No Referral' ? 'Self-referral' : type }));
}
