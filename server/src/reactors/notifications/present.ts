import { toStorage } from '@kith/contract/kit/dates';
import { kindOfNotification } from '@kith/contract/notification-types';
import type { Notification } from '@kith/contract/notifications';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { eyes } from '#policy/callers';
import { selectMembershipsOf } from '#policy/memberships';
import { selectTeamMates } from '#policy/teams';
import type { NotificationRecord } from './store.ts';

interface Around {
  readonly viewerId: number;
  readonly cards: ReadonlyMap<number, PersonCard>;
  /** People whom the viewer may see. */
  readonly mates: ReadonlySet<number>;
  /** Members on whose team the viewer is. */
  readonly members: ReadonlySet<number>;
}

/** Notifications that the caller may know, in the form of the wire. */
export async function presentNotifications(
  ctx: ViewerCtx,
  rows: readonly NotificationRecord[],
): Promise<Notification[]> {
  if (rows.length === 0) return [];
  const { userId: viewerId } = ctx.viewer;
  const sight = eyes(ctx);
  const memberships = await selectMembershipsOf(ctx.db, sight);
  const people = rows.flatMap(({ memberId, actorId }) => [memberId ?? [], actorId ?? []].flat());
  const around: Around = {
    viewerId,
    cards: await personCards(ctx, people),
    mates: await selectTeamMates(ctx.db, sight),
    members: new Set(memberships.map((place) => place.memberId)),
  };
  return rows.map((row) => presentOne(row, around));
}

function presentOne(row: NotificationRecord, around: Around): Notification {
  const { id, type, memberId, createdAt } = row;
  const whom = row.actorId ?? (memberId === around.viewerId ? null : memberId);
  return {
    id,
    type,
    member_id: memberId,
    words: inWords(row, around),
    person: whom !== null && around.mates.has(whom) ? (around.cards.get(whom) ?? null) : null,
    ...whereItOpens(row, around),
    created_at: toStorage(createdAt),
    unformatted_date_created: createdAt.toISOString(),
    seen: row.seenAt !== null,
    read: row.readAt !== null,
  };
}

function inWords({ type, memberId, actorId }: NotificationRecord, { cards }: Around): string {
  const nameOf = (id: number | null) => (id === null ? undefined : cards.get(id)?.displayName) ?? 'Someone';
  const { words } = kindOfNotification(type);
  return words.replace('{who}', () => nameOf(actorId)).replace('{member}', () => nameOf(memberId));
}

/** A caller who knows a member by a team of their organisation alone begins at home. */
function whereItOpens({ type, memberId, recordId }: NotificationRecord, { viewerId, members }: Around) {
  const { forMember, ...kind } = kindOfNotification(type);
  const opens = kind.opens.replace('{record}', String(recordId));
  if (!forMember || memberId === null || memberId === viewerId) return { opens, opens_for: null };
  return members.has(memberId) ? { opens, opens_for: memberId } : { opens: '/', opens_for: null };
}
