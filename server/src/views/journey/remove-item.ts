import { type journeyEndpoints, REMOVE_UNDO_SECONDS, type RemovableKind } from '@kith/contract/journey';
import { eventRecord } from '#features/events';
import { fileRecord } from '#features/files';
import { noteRecord } from '#features/notes';
import { taskRecord } from '#features/tasks';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { itemRemoved, itemRestored } from './facts.ts';

interface Held {
  readonly authorId: number;
  readonly removedAt: Date | null;
  readonly deletedAt?: Date | null;
}

interface Removable {
  readonly lockInJourney: (db: Db, id: number, memberId: number) => Promise<Held | undefined>;
  readonly setRemovedAt: (db: Db, id: number, removedAt: Date | null) => Promise<void>;
}

const RECORDS: Readonly<Record<RemovableKind, Removable>> = {
  note: noteRecord,
  task: taskRecord,
  event: eventRecord,
  file: fileRecord,
};
const undo = undoWithin(REMOVE_UNDO_SECONDS);

/** A second tap is answered as the first was. */
export const removeItem: Story<typeof journeyEndpoints.removeItem> = async (ctx, { kind, id }) => {
  const { removedAt } = await holdItem(ctx, kind, id);
  const at = removedAt ?? ctx.clock.now();
  if (removedAt === null) {
    await RECORDS[kind].setRemovedAt(ctx.db, id, at);
    await ctx.record(itemRemoved(ctx.viewer.userId, { itemKind: kind, recordId: id }));
  }
  return { kind, id, undo_until: undo.until(at).toISOString() };
};

/** An item that was not removed is answered unchanged. */
export const restoreItem: Story<typeof journeyEndpoints.restoreItem> = async (ctx, { kind, id }) => {
  const { removedAt } = await holdItem(ctx, kind, id);
  if (removedAt !== null) {
    if (!undo.isOpen(removedAt, ctx.clock.now())) return refuse('undo_expired');
    await RECORDS[kind].setRemovedAt(ctx.db, id, null);
    await ctx.record(itemRestored(ctx.viewer.userId, { itemKind: kind, recordId: id }));
  }
  return { kind, id };
};

/** An item in the caller's own journey, removed or not. They delete their own items instead. */
async function holdItem(ctx: ViewerCtx, kind: RemovableKind, id: number): Promise<Held> {
  const { userId } = ctx.viewer;
  const item = await RECORDS[kind].lockInJourney(ctx.db, id, userId);
  if (!item || item.deletedAt) return refuse('not_found');
  return item.authorId === userId ? refuse('forbidden') : item;
}
