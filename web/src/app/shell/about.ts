import type { NavLink } from './nav-table.ts';

export const aboutLinks: readonly NavLink[] = [
  { name: 'Privacy policy', path: '/privacy-policy' },
  { name: 'User agreement', path: '/user-agreement' },
];
