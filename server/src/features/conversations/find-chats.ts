import { deskName } from '@kith/contract/organisations';
import type { Found } from '@kith/contract/search';
import type { ViewerCtx } from '#kernel/context';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { type ChatNames, selectChatNames } from './store/chat-names-store.ts';
import { selectMembers } from './store/member-store.ts';

type ChatHit = Found['chats']['hits'][number];

interface Sought {
  /** Only chats about this member, and those about no member that they are in. */
  readonly about: number | null;
  readonly fits: (names: string) => boolean;
  readonly take: number;
}

/**
 * The chats in the caller's list whose name, or whose people's names, fit: the one used last comes first. A
 * hit has no message and no mark, so to find a chat is not to read it.
 */
export async function findChats(ctx: ViewerCtx, { about, fits, take }: Sought): Promise<Found['chats']> {
  const chats = await withDeskNames(ctx, await selectChatNames(ctx, about));
  const found = chats.filter(({ name, names }) => fits(`${name ?? ''} ${names}`));
  return { hits: await presentChats(ctx, found.slice(0, take)), has_more_data: found.length > take };
}

async function withDeskNames({ db }: ViewerCtx, chats: readonly ChatNames[]): Promise<ChatNames[]> {
  const desks = await organisationNames(
    db,
    chats.flatMap(({ organisationId }) => organisationId ?? []),
  );
  return chats.map((chat) => {
    const desk = desks.get(chat.organisationId ?? 0);
    return desk ? { ...chat, name: deskName(desk.name) } : chat;
  });
}

async function presentChats(ctx: ViewerCtx, chats: readonly ChatNames[]): Promise<ChatHit[]> {
  if (chats.length === 0) return [];
  const members = await selectMembers(
    ctx.db,
    chats.map(({ id }) => id),
  );
  const others = members.filter(({ personId }) => personId !== ctx.viewer.userId);
  const cards = await personCards(ctx, [
    ...others.map(({ personId }) => personId),
    ...chats.flatMap(({ memberId }) => memberId ?? []),
  ]);
  return chats.map(({ id, kind, name, memberId }) => ({
    conversation_id: id,
    kind,
    name,
    about_patient_id: memberId,
    about_patient: cards.get(memberId ?? 0) ?? null,
    people: others.flatMap(({ threadId, personId }) => (threadId === id ? (cards.get(personId) ?? []) : [])),
  }));
}
