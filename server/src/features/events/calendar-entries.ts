import type { ViewerCtx } from '#kernel/context';
import type { Entry, EntrySpan } from '#kernel/icalendar';
import { whenOf } from './entry-times.ts';
import { selectIdsInSpan } from './occurrence-store.ts';
import { EVENT } from './policy.ts';
import { eventRecord } from './store.ts';

/** Events that touch the span, as the list of events has them, for a calendar outside of Kith. */
export async function eventEntries(ctx: ViewerCtx, span: EntrySpan): Promise<Entry[]> {
  const rows = await eventRecord.selectVisible(ctx, await selectIdsInSpan(ctx, span));
  const host = new URL(ctx.settings.publicUrl).hostname;
  return rows.map((row) => {
    const { id, authorId, memberId, title, place, version } = row;
    if (authorId !== ctx.viewer.userId) ctx.auditRead({ kind: EVENT, memberId, ids: [id] });
    const changedAt = row.editedAt ?? row.createdAt;
    return { uid: `event-${id}@${host}`, title, place, text: '', ...whenOf(row), version, changedAt };
  });
}
