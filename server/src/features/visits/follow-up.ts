import { AGREED_MAX } from '@kith/contract/visit-fields';
import type { visitsEndpoints } from '@kith/contract/visits';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { requireVersion } from '#records';
import { visitAgreed, visitReflected } from './facts.ts';
import { presentVisit } from './present.ts';
import { canReflect } from './rules.ts';
import type { VisitSources } from './sources.ts';
import { findVisit, insertAction, removeAction, selectActions, upsertVisit } from './store.ts';
import { type Holder, keyOf, named } from './visit-record.ts';

type Endpoints = typeof visitsEndpoints;

const FULL = `A visit has room for ${AGREED_MAX}. Please remove one first.`;

export function followUpWith(sources: VisitSources) {
  const addAgreed: Story<Endpoints['addAgreed'], Holder> = async (ctx, { id, kind, record_id: recordId }) => {
    const { db, held, viewer, clock } = ctx;
    if (held.cancelledAt) return refuse('conflict');
    const found = (await sources.agreed[kind](ctx, [recordId])).get(recordId);
    if (found?.memberId !== held.memberId) return refuse('not_found');
    const action = { appointmentId: id, kind, recordId, addedBy: viewer.userId, createdAt: clock.now() };
    if (await insertAction(db, action)) {
      if ((await selectActions(db, [id])).length > AGREED_MAX) return refuseField('record_id', FULL);
      if (!(await findVisit(db, id))) await upsertVisit(db, keyOf(held), {});
      await ctx.record(visitAgreed(held.memberId, named(held)));
    }
    return { visit: await presentVisit(ctx, sources, held) };
  };

  const removeAgreed: Story<Endpoints['removeAgreed'], Holder> = async (ctx, { id, kind, record_id }) => {
    const { db, held } = ctx;
    if (await removeAction(db, { appointmentId: id, kind, recordId: record_id }))
      await ctx.record(visitAgreed(held.memberId, named(held)));
    return { visit: await presentVisit(ctx, sources, held) };
  };

  const reflectOnVisit: Story<Endpoints['reflectOnVisit'], Holder> = async (
    ctx,
    { id, reflection, version },
  ) => {
    const { db, held, clock } = ctx;
    if (!canReflect(held, clock.now())) return refuse('conflict');
    const row = await findVisit(db, id);
    if (reflection !== undefined && reflection !== (row?.reflection ?? null)) {
      const current = { id, version: row?.version ?? 0 };
      await requireVersion(ctx, current, version, (inner) => presentVisit(inner, sources, held));
      await upsertVisit(db, keyOf(held), { reflection });
      await ctx.record(visitReflected(held.memberId, named(held)));
    }
    return { visit: await presentVisit(ctx, sources, held) };
  };

  return { addAgreed, removeAgreed, reflectOnVisit };
}
