import * as z from 'zod';
import type { Ctx, ViewerCtx } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import type { JobParts } from '#kernel/feature';
import type { JobHandlers } from '#kernel/jobs';
import { isEmpty } from './contents.ts';
import { visitPageEnded } from './facts.ts';
import { pageEndOf } from './rules.ts';
import type { Appointment, BroughtList, VisitSources } from './sources.ts';
import {
  lockCopies,
  lockVisit,
  lockWithCopyOf,
  type StoredContents,
  setContents,
  type VisitRow,
} from './store.ts';

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
        await record(visitPageEnded(row.memberId, endOf(row)));
      });
    },
  });

/** A record, or a part of one, whose copies go with it. */
export type Gone = { readonly xid: string; readonly memberId: number } & (
  | { readonly list: BroughtList; readonly field: 'id' | 'medication_id'; readonly id: number }
  | { readonly list: 'goals'; readonly field: 'actions'; readonly id: number }
);

/** The copies of a record go with it, for good: an undo of its deletion brings none back. */
export async function removeCopies(ctx: Pick<Ctx, 'db' | 'record'>, gone: Gone): Promise<void> {
  const { list, field, id, xid, memberId } = gone;
  await lockCopies(ctx.db, memberId);
  const copy = field === 'actions' ? { actions: [{ id }] } : { [field]: id };
  for (const row of await lockWithCopyOf(ctx.db, memberId, { list, copy, xid })) {
    if (!row.contents) continue;
    const kept = without(row.contents, gone);
    await setContents(ctx.db, row.appointmentId, isEmpty(kept) ? null : kept);
    await ctx.record(visitPageEnded(memberId, endOf(row)));
  }
}

function without(contents: StoredContents, { list, field, id }: Gone): StoredContents {
  if (field !== 'actions') return { ...contents, [list]: contents[list].filter(isOther(field, id)) };
  const goals = contents.goals.map((goal) => ({
    ...goal,
    actions: goal.actions.filter((step) => step.id !== id),
  }));
  return { ...contents, goals };
}

const endOf = ({ appointmentId: id, providerId, sharedAt }: VisitRow) => ({
  ...{ id, providerId },
  shared: sharedAt !== null,
});

const isOther =
  (field: 'id' | 'medication_id', id: number) =>
  (copy: { readonly id: number; readonly medication_id?: number }): boolean =>
    copy[field] !== id;
