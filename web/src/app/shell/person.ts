import type { PersonRole } from '@kith/contract/roles';

/** Who is signed in, as the frame around every page shows them. */
export interface Person {
  name: string;
  initials: string;
  colour: number;
  /** Has members in their care, or may have. */
  isProfessional: boolean;
  roles: readonly PersonRole[];
  logOut: () => void;
}
