import type { NavLink } from './nav-table.ts';

export const aboutLinks: readonly NavLink[] = [
  { name: 'Privacy terms', path: '/privacy-policy' },
  { name: 'User agreement', path: '/user-agreement' },
];
