import type { NavLink } from './nav-table.ts';
import * as names from './nav-texts.ts';

export const aboutLinks: readonly NavLink[] = [
  { name: names.privacyTerms, path: '/privacy-policy' },
  { name: names.userAgreement, path: '/user-agreement' },
];
