import type { VisitContents } from '@kith/contract/visit-fields';
import * as z from 'zod';
import type { Ctx, ViewerCtx } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import type { JobParts } from '#kernel/feature';
import type { JobHandlers } from '#kernel/jobs';
import { isEmpty } from './contents.ts';
import { visitPageEnded } from './facts.ts';
import { pageEndOf } from './rules.ts';
import type { Appointment, BroughtList, VisitSources } from './sources.ts';
import { lockVisit, lockWithCopyOf, setContents } from './store.ts';

const END_PAGE = 'visits.end_page';
const job = z.object({ id: z.number() });

type Parts = Pick<Ctx, 'db' | 'clock'> & { readonly ports: Pick<Ctx['ports'], 'jobs'> };

const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** Reads are judged by the clock; this deletes the copies. */
export async function endPageLater({ db, clock, ports }: Parts | ViewerCtx, one: Appointment): Promise<void> {
  const afterSeconds = secondsUntil(pageEndOf(one), clock.now());
  await ports.jobs.send(db, END_PAGE, { id: one.id }, { afterSeconds });
}

/** Empties the page of a visit whose days are over; one that has moved meanwhile waits on. */
export const endPagesWith =
  ({ appointments }: VisitSources) =>
  ({ db: database, clock, ports }: JobParts): JobHandlers => ({
    [END_PAGE]: async (data) => {
      const { id } = job.parse(data);
      await database.transaction(async (db) => {
        const row = await lockVisit(db, id);
        const endsAt = await appointments.findEnd(db, id);
        if (!row?.contents || !endsAt) return;
        const [end, now] = [pageEndOf({ endsAt }), clock.now()];
        if (end > now) {
          await ports.jobs.send(db, END_PAGE, { id }, { afterSeconds: secondsUntil(end, now) });
          return;
        }
        await setContents(db, id, null);
        const record = recorder(db, byItself('visits', clock));
        await record(visitPageEnded(row.memberId, { id, providerId: row.providerId }));
      });
    },
  });

interface Deleted {
  readonly memberId: number;
  readonly list: BroughtList;
  /** The field of a copy that names its record. */
  readonly field: 'id' | 'medication_id';
  readonly id: number;
}

/** The copies of a record go with it, for good: an undo of its deletion brings none back. */
export async function removeCopies(
  ctx: Pick<Ctx, 'db' | 'record'>,
  { memberId, list, field, id }: Deleted,
): Promise<void> {
  for (const row of await lockWithCopyOf(ctx.db, memberId, { list, field, id })) {
    if (!row.contents) continue;
    const kept: VisitContents = { ...row.contents, [list]: row.contents[list].filter(isOther(field, id)) };
    await setContents(ctx.db, row.appointmentId, isEmpty(kept) ? null : kept);
    await ctx.record(visitPageEnded(memberId, { id: row.appointmentId, providerId: row.providerId }));
  }
}

const isOther =
  (field: Deleted['field'], id: number) =>
  (copy: { readonly id: number; readonly medication_id?: number }): boolean =>
    copy[field] !== id;
