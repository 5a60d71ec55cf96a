import type { User } from '@kith/contract/users';

/** Whether a person has a professional profile of their own. */
export function worksWithMembers({ roles }: Pick<User, 'roles'>): boolean {
  return roles.includes('provider') || roles.includes('care_coordinator');
}
