/**
 * Role ids on the wire. 5 marks an organisation team, 9 the current user inside a thread: markers, not roles
 * of a person.
 */
export const ROLE_IDS = {
  patient: 1,
  provider: 2,
  care_coordinator: 3,
  receptionist: 4,
  organisation_team: 5,
  organisation_administrator: 6,
  platform_administrator: 7,
  moderator: 8,
  current_user: 9,
  supporter: 10,
} as const;

/** The name of a role on a screen; a person who lives with a condition is a member, never a patient. */
export const ROLE_LABELS = {
  patient: 'Member',
  provider: 'Provider',
  care_coordinator: 'Care coordinator',
  receptionist: 'Receptionist',
  organisation_team: 'Organisation team',
  organisation_administrator: 'Organisation administrator',
  platform_administrator: 'Platform administrator',
  moderator: 'Moderator',
  supporter: 'Supporter',
} as const;

export const PERSON_ROLES = [
  'platform_administrator',
  'organisation_administrator',
  'care_coordinator',
  'provider',
  'receptionist',
  'supporter',
  'patient',
  'moderator',
] as const;

/**
 * The possible roles of a person; the order is the precedence of `role` on a user. A moderator is shown as a
 * member, so that no person learns who looks after the forum.
 */
export type PersonRole = (typeof PERSON_ROLES)[number];
export type StaffRole = Exclude<PersonRole, 'supporter' | 'patient'>;

const WORKS_WITH_MEMBERS: readonly PersonRole[] = [
  'provider',
  'care_coordinator',
  'receptionist',
  'organisation_administrator',
];

/** Whether a person may have members in their care, by a post or by profession. */
export function isProfessional(roles: readonly PersonRole[]): boolean {
  return roles.some((role) => WORKS_WITH_MEMBERS.includes(role));
}
