import type { Post } from '#policy';

/** Posts of whom a member may let in by name. Front desks are met as a group, and administrators not at all. */
export function worksWithMembers({ role }: Post): boolean {
  return role === 'provider' || role === 'care_coordinator';
}
