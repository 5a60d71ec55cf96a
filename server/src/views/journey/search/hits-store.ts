import type { JourneyKind } from '@kith/contract/journey';
import { shownAppointments } from '#features/appointments';
import { messageQueries } from '#features/conversations';
import { soughtEvents } from '#features/events';
import { soughtTasks } from '#features/tasks';
import type { ViewerCtx } from '#kernel/context';
import type { Sought } from '#kernel/search/sought';
import { eyes } from '#policy/callers';
import { SOURCES, type Sources } from '../sources.ts';
import { boundsAfter, branches, type Found, forEachQuestion, inOrder } from '../store.ts';
import { whoseOf } from '../whose.ts';

/** Kinds of record that have words. */
export const SOUGHT_KINDS = [
  'note',
  'task',
  'event',
  'appointment',
  'message',
] as const satisfies readonly JourneyKind[];
export type SoughtKind = (typeof SOUGHT_KINDS)[number];

/**
 * How many each branch is asked for, however few are taken. PostgreSQL plans for it: for six it reads the
 * journey from its newest item on, and for a word that is not there that is all of it.
 */
const PLANNED_FOR = 101;

/**
 * As the journey has them, but for each event once, also appointments that have not begun, tasks of the
 * caller's list, and messages of all chats that the caller is in.
 */
const EVERYWHERE: Sources = {
  ...SOURCES,
  team: null,
  videoCall: null,
  task: { queries: soughtTasks },
  event: { queries: soughtEvents },
  appointment: { queries: shownAppointments.sought },
  message: { queries: messageQueries.ofCaller },
};

/** Without a name, as the searches of the journey. */
const hits = forEachQuestion((db, question) =>
  inOrder(db, branches(db, question, { matching: true, several: true }, EVERYWHERE)).prepare(''),
);

/** The newest records of one kind with these words that the caller may see. */
export async function selectHits(
  ctx: ViewerCtx,
  kind: SoughtKind,
  { sought, take }: { readonly sought: Sought; readonly take: number },
): Promise<Found[]> {
  const { relation } = ctx.viewer;
  const whose = await whoseOf(ctx);
  const threadsAbout = relation === 'self' ? null : whose.memberId;
  const paging = {
    take,
    offset: 0,
    reach: Math.max(take, PLANNED_FOR),
    threadsAbout,
    ...boundsAfter(undefined),
  };
  return hits({ relation, filter: kind })(ctx.db).execute({ ...eyes(ctx), ...whose, ...paging, ...sought });
}
