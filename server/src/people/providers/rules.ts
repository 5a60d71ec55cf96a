import type { Post } from '#policy/work';

/**
 * Posts of people whom a member may invite by name. Front desks are met as a group, and administrators not at
 * all.
 */
export function worksWithMembers({ role }: Pick<Post, 'role'>): boolean {
  return role === 'provider' || role === 'care_coordinator';
}

const SLUG_MAX = 60;

/** The end of a link shows people its owner; the server never reads it. */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX);
  return slug.replace(/^-|-$/g, '') || 'professional';
}
