import { ROLE_IDS } from '@kith/contract/roles';
import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { CARD_TEXT_MAX } from '@kith/contract/safety-plan-fields';
import type { TeamMember } from '@kith/contract/team';
import { roleInWords } from '#people/users';

/** The card that writes to a professional: the fifth of every plan. */
const WRITES = 'default-5';
/** The page it opens until a person was chosen. */
export const TO_NOBODY = '/messaging';
const LEADS = /^\/messaging\?to=(\d{1,10})$/;

/** A professional or a front desk that "Message Your Dr" may write to. */
export interface Doctor {
  readonly name: string;
  readonly what: string;
  readonly user_id: number | null;
  readonly initials: string;
  readonly avatar_colour: number;
  /** The chat with them, made the first time. */
  readonly href: string;
}

export const writesToDoctor = ({ id }: Pick<SafetyPlanCard, 'id'>): boolean => id === WRITES;

/** The person to whom the card writes; null for none in particular, or a front desk. */
export function doctorOf({ href }: Pick<SafetyPlanCard, 'href'>): number | null {
  const id = LEADS.exec(href)?.[1];
  return id === undefined ? null : Number(id);
}

/** Who treats a member comes first, then who looks after them otherwise. */
const ORDER: readonly number[] = [ROLE_IDS.provider, ROLE_IDS.care_coordinator, ROLE_IDS.receptionist];

export function doctorsOf(team: readonly TeamMember[]): Doctor[] {
  return ORDER.flatMap((role) => team.filter(({ role_id }) => role_id === role)).flatMap(doctorIn);
}

/** The card from now on writes to them. */
export function writingTo(card: SafetyPlanCard, { href, name }: Doctor): SafetyPlanCard {
  return { ...card, href, person_name: name.slice(0, CARD_TEXT_MAX) };
}

function doctorIn(member: TeamMember): Doctor[] {
  const { user_id, role_id, organisation, displayName: name, initials, avatar_colour } = member;
  const doctor = { name, user_id, initials, avatar_colour, what: roleInWords(member) };
  if (role_id !== ROLE_IDS.receptionist)
    return user_id === null ? [] : [{ ...doctor, href: `${TO_NOBODY}?to=${user_id}` }];
  return organisation === null ? [] : [{ ...doctor, href: `${TO_NOBODY}?desk=${organisation.id}` }];
}
