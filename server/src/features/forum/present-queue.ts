import {
  FORUM_LOOK_HOURS,
  FORUM_URGENCIES,
  type ForumQueueItem,
  type ForumUrgency,
} from '@kith/contract/forum-fields';
import type { Ctx } from '#kernel/context';
import { presentPerson } from './present.ts';
import { type Item, keyOf, selectItems, selectReports } from './queue-store.ts';

const HOUR_MS = 3_600_000;

/** Null where it waits no longer. */
interface Shown extends Item {
  readonly urgency: number | null;
  readonly since: Date | null;
}

/** What waits, as moderators read it: an author by the forum name alone, and no reporter. */
export async function presentQueue(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  waiting: readonly Shown[],
): Promise<ForumQueueItem[]> {
  const items = await selectItems(db, waiting);
  const reports = Map.groupBy(await selectReports(db, waiting), keyOf);
  const overdue = clock.now().getTime() - FORUM_LOOK_HOURS * HOUR_MS;
  return waiting.flatMap(({ kind, id, urgency, since }) => {
    const row = items.get(keyOf({ kind, id }));
    if (!row) return [];
    const { postId, areaId, title, contentNote, text, state, version, moderatorNote, authorId, name, icon } =
      row;
    return {
      ...{ kind, id, post_id: postId, focus_area_id: areaId, title, content_note: contentNote },
      ...{ text, state, version },
      author: presentPerson({ id: authorId, name, icon }),
      urgency: urgency === null ? null : urgencyOf(urgency),
      waiting_since: since?.toISOString() ?? null,
      is_overdue: since !== null && since.getTime() < overdue,
      moderator_note: moderatorNote,
      reports: (reports.get(keyOf({ kind, id })) ?? []).map(({ reason, note }) => ({ reason, note })),
    };
  });
}

/** Places count from 1, as arrays of PostgreSQL do. */
const urgencyOf = (place: number): ForumUrgency => FORUM_URGENCIES[place - 1] ?? 'spam';
