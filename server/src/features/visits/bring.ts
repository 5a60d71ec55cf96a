import type { visitsEndpoints } from '@kith/contract/visits';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { requireVersion } from '#records';
import { copyChosen, EMPTY, isSame } from './contents.ts';
import { endPageLater } from './end-pages.ts';
import { visitBrought, visitTakenBack } from './facts.ts';
import { presentVisit } from './present.ts';
import { canBring } from './rules.ts';
import type { VisitSources } from './sources.ts';
import { findVisit, lockCopies, readSnapshot, upsertVisit, type VisitRow } from './store.ts';
import { type Holder, keyOf, nameOf } from './visit-record.ts';

type Endpoints = typeof visitsEndpoints;

export function bringingWith(sources: VisitSources) {
  const bringToVisit: Story<Endpoints['bringToVisit'], Holder> = async (ctx, { id, version, ...asked }) => {
    const { db, held, clock } = ctx;
    const now = clock.now();
    if (!canBring(held, now)) return refuse('conflict');
    // Copies of records that are deleted meanwhile go after this call: see `removeCopies`.
    await lockCopies(db, held.memberId);
    const row = await findVisit(db, id);
    if (!isRepeat(row, version, asked)) {
      const current = { id, version: row?.version ?? 0 };
      await requireVersion(ctx, current, version, (inner) => presentVisit(inner, sources, held));
      const before = row?.contents ?? EMPTY;
      const contents = await copyChosen(ctx, sources.brought, {
        asked,
        before,
        seen: await readSnapshot(db),
      });
      await upsertVisit(db, keyOf(held), { contents, broughtAt: now, sharedAt: now });
      await ctx.record(visitBrought(held.memberId, nameOf(held)));
      await endPageLater(ctx, held);
    }
    return { visit: await presentVisit(ctx, sources, held) };
  };

  const takeBackFromVisit: Story<Endpoints['takeBackFromVisit'], Holder> = async (ctx, { id }) => {
    const { db, held } = ctx;
    // A second tap does no harm.
    if ((await findVisit(db, id))?.sharedAt) {
      await upsertVisit(db, keyOf(held), { sharedAt: null });
      await ctx.record(visitTakenBack(held.memberId, nameOf(held)));
    }
    return { visit: await presentVisit(ctx, sources, held) };
  };

  return { bringToVisit, takeBackFromVisit };
}

type Chosen = Parameters<typeof isSame>[1];

/** A second tap, or a save whose answer was lost. */
function isRepeat(row: VisitRow | undefined, version: number, asked: Chosen): boolean {
  return (
    !!row?.contents && row.sharedAt !== null && row.version === version + 1 && isSame(row.contents, asked)
  );
}
