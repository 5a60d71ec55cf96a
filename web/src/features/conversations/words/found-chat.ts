import type { Found } from '@kith/contract/search';
import { FRONT_DESK } from '#people/users';
import { texts } from './texts.ts';
import { aboutToo, isNamedGroup } from './thread-words.ts';

type FoundChat = Found['chats']['hits'][number];

/** Staff of a front desk see the member; the member sees the desk. */
const isForStaff = ({ kind, about_patient_id }: FoundChat, viewer: number): boolean =>
  kind === 'receptionist_group' && about_patient_id !== viewer;

/** The name of a chat that a search found: as in the list of chats. */
export function foundChatName(chat: FoundChat, viewer: number): string {
  const { name, about_patient, people } = chat;
  if (isForStaff(chat, viewer) && about_patient !== null) return about_patient.displayName;
  return name ?? (people.map(({ displayName }) => displayName).join(', ') || texts.thread.justYou);
}

/** One line below the name: how many people, where there are more than two, and whose care it is about. */
export function foundChatDetail(chat: FoundChat, viewer: number): string {
  const { kind, name, about_patient: about, people } = chat;
  if (isForStaff(chat, viewer)) return name ?? '';
  if (kind === 'receptionist_group') return FRONT_DESK;
  const isOfTwo = people.length < 2 && !isNamedGroup(chat);
  const other = isOfTwo ? people[0]?.id : undefined;
  return aboutToo(
    isOfTwo ? '' : texts.thread.people(people.length + 1),
    about?.id === other ? null : about,
    viewer,
  );
}
