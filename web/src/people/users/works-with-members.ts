import type { User } from '@kith/contract/users';

/** Whether somebody has a professional profile to tell of themself. */
export function worksWithMembers({ roles }: Pick<User, 'roles'>): boolean {
  return roles.includes('provider') || roles.includes('care_coordinator');
}
