import type { Thread } from '@kith/contract/messages';
import type { ViewerCtx } from '#kernel/context';
import { deskName, organisationNames } from '#people/organisations';
import { presentThreads } from './present/present-threads.ts';
import { selectChatNames } from './store/chat-names-store.ts';
import { selectThreadIds } from './store/thread-store.ts';
import { CHATS_SEARCHED } from './store/ways-store.ts';

interface Sought {
  /** Only chats about this member, and those about no member that they are in. */
  readonly about: number | null;
  readonly fits: (names: string) => boolean;
  readonly take: number;
}

/** The chats in the caller's list whose name, or whose people's names, fit: the one used last comes first. */
export async function findChats(ctx: ViewerCtx, { about, fits, take }: Sought) {
  const ids = await selectThreadIds(ctx, { memberId: about, limit: CHATS_SEARCHED, offset: 0 });
  if (ids.length === 0) return { threads: [] as Thread[], more: false };
  const chats = await selectChatNames(ctx, ids);
  const desks = await organisationNames(
    ctx.db,
    chats.flatMap(({ organisationId }) => organisationId ?? []),
  );
  const fitting = new Set(
    chats
      .filter(({ name, organisationId, people }) => {
        const desk = desks.get(organisationId ?? 0);
        return fits(`${name ?? ''} ${desk ? deskName(desk.name) : ''} ${people}`);
      })
      .map(({ id }) => id),
  );
  const found = ids.filter((id) => fitting.has(id));
  return { threads: await presentThreads(ctx, found.slice(0, take)), more: found.length > take };
}
