import { calledName } from '@kith/contract/kit/names';
import type { Message, Thread, ThreadMember } from '@kith/contract/messages';
import { ROLE_IDS, ROLE_LABELS } from '@kith/contract/roles';
import { FRONT_DESK } from '#people/users';
import { filesInWords } from './files-in-words.ts';
import { common, texts } from './texts.ts';

const LABELS = new Map<number, string>(
  Object.entries(ROLE_LABELS).map(([role, label]) => [ROLE_IDS[role as keyof typeof ROLE_LABELS], label]),
);

export const isMe = ({ role_id }: ThreadMember): boolean => role_id === ROLE_IDS.current_user;

export function othersOf({ members }: Pick<Thread, 'members'>): ThreadMember[] {
  return members.filter((member) => !isMe(member));
}

/**
 * Whether the viewer answers it for a front desk: the member sees the desk, and the staff there see the
 * member.
 */
export function isAtDesk({ abilities }: Pick<Thread, 'abilities'>): boolean {
  return abilities.includes('claim');
}

/** The name of a chat: its own, or its people's. */
export function threadName(thread: Thread): string {
  if (isAtDesk(thread) && thread.about_patient !== null) return thread.about_patient.displayName;
  if (thread.name !== null) return thread.name;
  return othersOf(thread).map(memberName).join(', ') || texts.thread.justYou;
}

/** Names the people of a chat; a group that has a name is called by it. */
export function chatTitle(thread: Thread): string {
  return isNamedGroup(thread) ? threadName(thread) : texts.thread.with(threadName(thread));
}

export function memberName({ kind, displayName, first_name }: ThreadMember): string {
  return kind === 'receptionist_group' ? first_name || displayName : displayName;
}

/** The profession or the role of a person in a chat; empty for oneself. */
export function roleWords({ kind, role_id, category }: ThreadMember): string {
  if (kind === 'receptionist_group') return FRONT_DESK;
  return category ?? LABELS.get(role_id) ?? '';
}

/** A named group keeps its name as title, also while only two are left in it. */
export function isNamedGroup({ kind, name }: Pick<Thread, 'kind' | 'name'>): boolean {
  return kind === 'group' && name !== null;
}

/** One line below the name: the role or the number of its people, and whose care it is about. */
export function threadDetail(thread: Thread, viewer: number): string {
  if (isAtDesk(thread)) return thread.name ?? '';
  const others = othersOf(thread);
  const one = others.length === 1 && !isNamedGroup(thread) ? others[0] : undefined;
  const who = one ? roleWords(one) : texts.thread.people(thread.members.length);
  const { about_patient: about } = thread;
  return aboutToo(who, about?.id === one?.id ? null : about, viewer);
}

/** These words, and whose care it is about, where that is another person. */
export function aboutToo(words: string, about: Thread['about_patient'], viewer: number): string {
  const isNamed = about !== null && about.id !== viewer;
  return [words, isNamed ? texts.thread.about(calledName(about)) : ''].filter(Boolean).join(', ');
}

/** The others who are here, below the name of a chat; empty for none. */
export function hereWords(
  thread: Pick<Thread, 'members' | 'kind' | 'name'>,
  here: readonly ThreadMember[],
): string {
  const others = othersOf(thread);
  if (here.length === 0) return '';
  const { thread: words } = texts;
  const [one = '', other] = here.map(calledName);
  if (others.length === 1) return isNamedGroup(thread) ? words.nameOnline(one) : words.online;
  if (here.length === others.length) return words.everyoneOnline;
  if (here.length > 2) return words.othersOnline(here.length);
  return other === undefined ? words.nameOnline(one) : words.twoOnline(one, other);
}

/** The last message, as short as a list needs. */
export function previewOf(message: Message | null, viewer: number): string {
  if (message === null) return texts.thread.empty;
  if (message.deleted_at !== null) return texts.thread.deleted;
  if (message.sender === null) return message.message;
  const who = message.sender.id === viewer ? common.you : calledName(message.sender);
  return texts.thread.said(who, message.message || filesInWords(message.files));
}
