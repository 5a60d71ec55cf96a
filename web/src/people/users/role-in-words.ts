import type { NamedAudience } from '@kith/contract/named-audience';
import { ROLE_IDS } from '@kith/contract/roles';
import { doorTexts } from './door-texts.ts';

/** The facts that tell the work of a person on a team, or who they are to the member. */
export interface InRole {
  readonly role: string;
  readonly role_id: number;
  readonly category: string | null;
  readonly relationship: string | null;
}

/** An organisation's front desk, which is no person. */
export const isDesk = ({ role_id }: Pick<InRole, 'role_id'>) => role_id === ROLE_IDS.receptionist;

/** The one name of it, in teams, chats and previews. */
export const FRONT_DESK = doorTexts.frontDesk;

/** `Psychologist`, `Brother`: what a person does, without the place, or who they are to the member. */
export function workInWords(person: InRole): string {
  return isDesk(person) ? FRONT_DESK : (person.category ?? person.relationship ?? person.role);
}

/** `Psychologist, Banksia Clinic`: a professional's work, and the place. */
export function roleInWords(person: InRole & { readonly organisation: NamedAudience | null }): string {
  const { organisation } = person;
  const work = workInWords(person);
  return organisation === null ? work : `${work}, ${organisation.name}`;
}
