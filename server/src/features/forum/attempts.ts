import { ROOM_SLOW_SECONDS } from '@kith/contract/room-fields';
import type { ViewerCtx } from '#kernel/context';
import type { Limit } from '#kernel/limits';

const LIMITS = {
  name: { name: 'forum-name', points: 20, seconds: 600 },
  post: { name: 'forum-post', points: 6, seconds: 3600 },
  comment: { name: 'forum-comment', points: 30, seconds: 600 },
  change: { name: 'forum-change', points: 30, seconds: 600 },
  held: { name: 'forum-held', points: 60, seconds: 3600 },
  star: { name: 'forum-star', points: 120, seconds: 600 },
  /** Slow mode, room by room. */
  roomPace: { name: 'room-pace', points: 1, seconds: ROOM_SLOW_SECONDS },
  roomMessage: { name: 'room-message', points: 120, seconds: 3600 },
  report: { name: 'forum-report', points: 10, seconds: 3600 },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * Counts an attempt in the memory of this process alone: a stored counter has the moment of an attempt, by
 * which the session of that moment and the item that it made could be joined.
 */
export function count(
  { ports, viewer }: ViewerCtx,
  deed: keyof typeof LIMITS,
  ...within: readonly number[]
): Promise<void> {
  return ports.limits.takeHere(LIMITS[deed], [viewer.userId, ...within].join(' '));
}

/** Words of danger are never refused for being too many at the usual limit: they wait for a moderator. */
export function countNew(
  ctx: ViewerCtx,
  kind: 'post' | 'comment',
  { heldAs }: { readonly heldAs: unknown },
): Promise<void> {
  return count(ctx, heldAs === null ? kind : 'held');
}

/** As `countNew`, for a message in a room, which also has its pace. */
export async function countInRoom(
  ctx: ViewerCtx,
  room: number,
  { heldAs }: { readonly heldAs: unknown },
): Promise<void> {
  if (heldAs !== null) return count(ctx, 'held');
  // What slow mode refuses is no message of the hour.
  await count(ctx, 'roomPace', room);
  await count(ctx, 'roomMessage');
}
