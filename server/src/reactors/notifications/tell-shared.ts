import type { NotificationType } from '@kith/contract/notification-types';
import type { SharedKind } from '@kith/contract/shareable';
import type { StatedFact } from '#kernel/outbox/stated-fact';
import { reachOf } from '#policy/audiences';
import type { Audience } from '#policy/sharing';
import { type Desk, notify } from './notify.ts';

interface Shared {
  readonly kind: SharedKind;
  readonly type: NotificationType;
  readonly recordId: number;
  readonly to: Audience;
  /** The permission that a supporter needs beside the share, as in `isSharedWith`. */
  readonly area: 'note' | null;
  /** People who are notified in another way. */
  readonly but?: readonly number[];
}

/**
 * Notifies all people whom a share reaches by name, by a group or by a team; `notify` leaves out those who
 * may not see it. A change without an actor notifies none.
 */
export async function tellShared(desk: Desk, fact: StatedFact, shared: Shared): Promise<void> {
  const { id: factId, memberId, actorId } = fact;
  const { kind, type, recordId, to, area, but = [] } = shared;
  if (memberId === null || actorId === null) return;
  const query = { db: desk.db, now: desk.clock.now(), isHere: () => true };
  const reached = await reachOf(query, { kind, id: recordId, memberId }, to, area);
  for (const userId of reached.filter((id) => id !== actorId && !but.includes(id)))
    await notify(desk, { userId, type, memberId, actorId, recordId }, { factId });
}
