import type { MembershipCard } from '@kith/contract/care';
import type { User } from '@kith/contract/users';

/** The card of a member of RSL WA. */
export function aMembershipCard(person: User): MembershipCard {
  return {
    organisation: {
      id: 1,
      code: 'rslwa',
      name: 'RSL WA',
      logo: null,
      consent_age: 16,
      has_membership_card: true,
      referral_types: [],
      resources: [],
    },
    member_name: `${person.first_name} ${person.last_name}`,
    member_number: '000017',
    since: '2024-11-01T03:00:00.000Z',
  };
}
