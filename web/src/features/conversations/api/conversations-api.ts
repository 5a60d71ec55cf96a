import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { type Message, message, type Reaction, type Thread } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { call, callOfOutbox } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { liveTags } from '#client/api/live-tags.ts';
import type { ApiError } from '#client/connection/api-error.ts';

const THREADS = 50;

export const threadsKey = ['threads'] as const;

/** The chats of the viewer: all of them, or while they work for a member those about that member. */
export const threadsQuery = ({ named: { member_id, supporter_id } }: Whose) =>
  infiniteQueryOptions({
    ...liveTags(conversationsEndpoints.listThreads, member_id ?? null),
    queryKey: [...threadsKey, 'list', member_id ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        conversationsEndpoints.listThreads,
        { user: member_id, supporter: supporter_id, limit: THREADS, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * THREADS : undefined),
    refetchOnMount: 'always',
  });

export const threadQuery = (id: number) =>
  queryOptions({
    ...liveTags(conversationsEndpoints.getThread),
    queryKey: [...threadsKey, 'one', id],
    queryFn: async ({ signal }): Promise<Thread> =>
      (await call(conversationsEndpoints.getThread, { id }, { signal })).thread,
    refetchOnMount: 'always',
  });

/**
 * The numbers of chats: with new messages, and with a member who waits for staff. The second counts the front
 * desks of the viewer, and the members whom they coordinate for.
 */
export const chatCountsQuery = queryOptions({
  ...liveTags(conversationsEndpoints.countUnreadThreads),
  queryKey: [...threadsKey, 'unread'],
  queryFn: ({ signal }) => call(conversationsEndpoints.countUnreadThreads, {}, { signal }),
});

/**
 * The people of a team to whom the viewer can write, as far as the viewer may see the team. It also says if
 * the viewer can ask for a coordinator.
 */
export const contactsQuery = ({ member, named }: Whose) =>
  queryOptions({
    ...liveTags(conversationsEndpoints.listTeamContacts, named.member_id ?? null),
    queryKey: [...threadsKey, 'contacts', member],
    queryFn: ({ signal }) => call(conversationsEndpoints.listTeamContacts, named, { signal }),
    refetchOnMount: 'always',
  });

/**
 * The private chat with one person, made the first time. While the viewer works for a member, the chat is
 * about that member. A chat with the member is the exception: no switch of theirs decides whether one may
 * write to them.
 */
export async function openThread(recipient: number, { member, named, team }: Whose): Promise<Thread> {
  const isAbout = team !== null && recipient !== member;
  const about = isAbout ? { about_patient_id: member } : {};
  const claim = named.supporter_id === undefined ? {} : { supporter_id: named.supporter_id };
  const asked = { recipient_id: recipient, ...about, ...claim, client_key: newClientKey() };
  return (await call(conversationsEndpoints.openThread, asked)).thread;
}

/** The viewer's own chat with the front desk of an organisation that looks after them. */
export async function openDesk(organisation: number): Promise<Thread> {
  return (await call(frontDeskEndpoints.openReceptionist, { organisation_id: organisation })).thread;
}

/** The viewer’s own chat with their care coordinator; a member without a coordinator gets one with it. */
export async function openCoordinator(): Promise<Thread> {
  return (await call(frontDeskEndpoints.openCareCoordinator, {})).thread;
}

export async function sendText(threadId: number, text: string, clientKey: string): Promise<Message> {
  const sending = { conversation_id: threadId, message: text, client_key: clientKey };
  return (await callOfOutbox(conversationsEndpoints.sendText, sending)).message;
}

export async function markSeen(threadId: number, upTo: number): Promise<void> {
  await call(conversationsEndpoints.markSeen, { conversation_id: threadId, last_message_seen: upTo });
}

export async function editMessage({ id, version }: Message, text: string): Promise<Message> {
  return (await call(threadsEndpoints.editMessage, { id, version, message: text })).message;
}

export async function reactToMessage(id: number, reaction: Reaction | null): Promise<Message> {
  return (await call(threadsEndpoints.reactToMessage, { id, reaction })).message;
}

export async function deleteMessage({ id, version }: Pick<Message, 'id' | 'version'>): Promise<Message> {
  return (await callOfOutbox(threadsEndpoints.deleteMessage, { id, version })).message;
}

export function newerMessage(error: ApiError): Message | undefined {
  const parsed = message.safeParse(error.current);
  return parsed.success ? parsed.data : undefined;
}
