/** Who is signed in, as the frame around every page shows them. */
export interface Person {
  name: string;
  initials: string;
  colour: number;
  /** Has members in their care, or may have. */
  isProfessional: boolean;
  /** Administers an organisation. */
  isAdministrator: boolean;
  /** Looks after the forum. */
  isModerator?: boolean;
  logOut: () => void;
}
