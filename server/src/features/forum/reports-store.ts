import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { drawId } from './draw-id.ts';
import { forumReports as reports } from './schema.ts';

type Report = Pick<typeof reports.$inferInsert, 'reporterId' | 'kind' | 'itemId' | 'reason' | 'since'> & {
  readonly note: string | null;
};

/** One open report of a person about an item: a second one changes its reason, and waits no longer for it. */
export async function upsertReport(db: Db, report: Report): Promise<void> {
  const { reason, note } = report;
  await db
    .insert(reports)
    .values({ ...report, id: drawId() })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.kind, reports.itemId],
      targetWhere: sql`${reports.isOpen}`,
      set: { reason, note },
    });
}
