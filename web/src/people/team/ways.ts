import { Eye, type LucideIcon, MessageCircle } from 'lucide-react';
import { isSupporter, type TeamPerson } from './team-person.ts';
import { texts } from './texts.ts';

/** A page that a person on a team leads to. `page` is named as in the table of routes. */
export interface Way {
  readonly label: string;
  /** The label with the name, for those who hear a link without what stands around it. */
  readonly named: (name: string) => string;
  readonly icon: LucideIcon;
  readonly page: string;
  readonly to: string;
}

/**
 * To a person by their id, to the front desk of an organisation by that of the organisation; the desk is the
 * member's own to write to.
 */
function messageTo({ user_id, organisation, patient_id }: TeamPerson, viewer: number): Way[] {
  const page = '/messaging';
  const way = { label: texts.card.message, named: texts.card.messageTo, icon: MessageCircle, page };
  if (user_id !== null) return user_id === viewer ? [] : [{ ...way, to: `${page}?to=${user_id}` }];
  return organisation && patient_id === viewer ? [{ ...way, to: `${page}?desk=${organisation.id}` }] : [];
}

/** The buttons of a card. Only the member changes access, and no person writes to themself. */
export function waysTo(person: TeamPerson, viewer: number): Way[] {
  const { permissions, patient_id } = person;
  return [
    ...messageTo(person, viewer),
    ...(isSupporter(person) && permissions !== null && patient_id === viewer ? [accessOf(person)] : []),
  ];
}

export function accessOf({ patient_team_id }: TeamPerson): Way {
  const page = '/supporter-permissions';
  return {
    label: texts.card.access,
    named: texts.card.accessOf,
    icon: Eye,
    page,
    to: `${page}?place=${patient_team_id}`,
  };
}

/** The page of a person; undefined for who has none. */
export function profileOf(person: TeamPerson): Pick<Way, 'page' | 'to'> | undefined {
  const [kind, id] = isSupporter(person)
    ? (['supporter', person.patient_team_id] as const)
    : (['provider', person.user_id] as const);
  return id === null ? undefined : { page: `/${kind}/profile/{id}`, to: `/${kind}/profile/${id}` };
}
