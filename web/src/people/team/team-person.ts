import { allows, CELLS, type FullGrants } from '@kith/contract/permissions';
import { ROLE_IDS } from '@kith/contract/roles';
import type { workInWords } from '#people/users';
import { texts } from './texts.ts';

type InRole = Parameters<typeof workInWords>[0];

/** The facts that a card needs of a person on a team. Roles are words of the server, shown as they come. */
export interface TeamPerson extends InRole {
  readonly patient_team_id: number | null;
  readonly patient_id: number;
  readonly user_id: number | null;
  readonly displayName: string;
  readonly last_name: string;
  readonly initials: string;
  readonly avatar: string | null;
  readonly avatar_colour: number;
  readonly organisation: { readonly id: number; readonly name: string } | null;
  readonly can_remove: boolean;
  readonly work_phone: string;
  readonly permissions: FullGrants | null;
  readonly since: string | null;
  readonly ends_at: string | null;
}

/** The same, with the facts for the person's own page. */
export interface TeamMemberPerson extends TeamPerson {
  readonly last_changed_at: string | null;
}

const isMember = ({ role_id }: TeamPerson) => role_id === ROLE_IDS.patient;
export const isSupporter = ({ role_id }: TeamPerson) => role_id === ROLE_IDS.supporter;

/** Parts the team by where each person is drawn. All but the member and the supporters work with members. */
export function parted<P extends TeamPerson>(team: readonly P[]) {
  const around = team.filter((person) => !isMember(person));
  return {
    member: team.find(isMember),
    around,
    supporters: around.filter(isSupporter),
    professionals: around.filter((person) => !isSupporter(person)),
  };
}

/** What goes with the work of a professional, for the member on whose team they are. */
const OPEN_TO: Readonly<Record<number, string>> = {
  [ROLE_IDS.provider]: texts.person.provider,
  [ROLE_IDS.care_coordinator]: texts.person.coordinator,
  [ROLE_IDS.receptionist]: texts.person.receptionist,
};

/** Only the member ends a place that Kith itself has given. */
const FROM_KITH = texts.person.fromKith;

export function openToInWords({ role_id, can_remove }: TeamPerson): string | undefined {
  return role_id === ROLE_IDS.care_coordinator && can_remove ? FROM_KITH : OPEN_TO[role_id];
}

/** A provider for whom no organisation vouches. */
export function isUnverified({ role_id, organisation }: TeamPerson): boolean {
  return role_id === ROLE_IDS.provider && organisation === null;
}

/** A front desk has no place of its own, and there is one for each organisation. */
export function keyOf({ patient_team_id, displayName }: TeamPerson): string {
  return patient_team_id === null ? displayName : String(patient_team_id);
}

/** `Sees 5 parts of your care and can write in 2.` */
export function accessInWords(permissions: FullGrants): string {
  const open = CELLS.filter(([area, action]) => allows(permissions, area, action));
  const seen = open.filter(([, action]) => action === 'view').length;
  const done = open.length - seen;
  const sees = seen === 0 ? texts.person.seesNothing : texts.person.sees(seen);
  return done === 0 ? `${sees}.` : texts.person.andWrites(sees, done);
}

/** The work phone, for who has given one. */
export function phoneOf({ work_phone }: Pick<TeamPerson, 'work_phone'>): string | undefined {
  return work_phone === '' || work_phone === 'N/A' ? undefined : work_phone;
}
