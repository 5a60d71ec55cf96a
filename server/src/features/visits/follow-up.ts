import { AGREED_MAX } from '@kith/contract/visit-fields';
import type { visitsEndpoints } from '@kith/contract/visits';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { requireVersion } from '#records';
import { visitAgreed, visitReflected } from './facts.ts';
import { agreedOf, presentVisit } from './present.ts';
import { canReflect } from './rules.ts';
import type { VisitSources } from './sources.ts';
import {
  type ActionRow,
  findVisit,
  insertAction,
  removeAction,
  selectActions,
  upsertVisit,
} from './store.ts';
import { type Holder, keyOf, nameOf } from './visit-record.ts';

type Endpoints = typeof visitsEndpoints;

type HeldCtx = Parameters<Story<Endpoints['addAgreed'], Holder>>[0];
type Named = Pick<ActionRow, 'kind' | 'recordId'>;

const FULL = `A visit has room for ${AGREED_MAX} of yours. Please remove one first.`;

export function followUpWith(sources: VisitSources) {
  const addAgreed: Story<Endpoints['addAgreed'], Holder> = async (ctx, { id, kind, record_id: recordId }) => {
    const { db, held, viewer, clock } = ctx;
    if (held.cancelledAt) return refuse('conflict');
    const named = { kind, recordId };
    await requireSeen(ctx, named);
    const actions = await selectActions(db, id);
    if (!actions.some((one) => one.kind === kind && one.recordId === recordId)) {
      await makeRoom(ctx, actions);
      const createdAt = clock.now();
      await insertAction(db, { ...named, appointmentId: id, addedBy: viewer.userId, createdAt });
      if (!(await findVisit(db, id))) await upsertVisit(db, keyOf(held), {});
      await ctx.record(visitAgreed(held.memberId, { ...nameOf(held), ...named }));
    }
    return { visit: await presentVisit(ctx, sources, held) };
  };

  /** One of this member that the caller sees. */
  async function requireSeen(ctx: HeldCtx, { kind, recordId }: Named): Promise<void> {
    const found = (await sources.agreed[kind](ctx, [recordId])).get(recordId);
    if (found?.memberId !== ctx.held.memberId) refuse('not_found');
  }

  /**
   * Counts what the caller has named, for they may not see what the other has. One that they see no more, and
   * so can not remove, gives its place to the next.
   */
  async function makeRoom(ctx: HeldCtx, actions: readonly ActionRow[]): Promise<void> {
    const own = actions.filter(({ addedBy }) => addedBy === ctx.viewer.userId);
    if (own.length < AGREED_MAX) return;
    const shown = await agreedOf(ctx, sources, ctx.held, own);
    const lost = own.find(
      ({ kind, recordId }) => !shown.some((one) => one.kind === kind && one.record_id === recordId),
    );
    if (!lost) return refuseField('record_id', FULL);
    await removeAction(ctx.db, lost);
  }

  const removeAgreed: Story<Endpoints['removeAgreed'], Holder> = async (
    ctx,
    { id, kind, record_id: recordId },
  ) => {
    const { db, held } = ctx;
    const named = { kind, recordId };
    await requireSeen(ctx, named);
    if (await removeAction(db, { appointmentId: id, ...named }))
      await ctx.record(visitAgreed(held.memberId, { ...nameOf(held), ...named }));
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
      await ctx.record(visitReflected(held.memberId, nameOf(held)));
    }
    return { visit: await presentVisit(ctx, sources, held) };
  };

  return { addAgreed, removeAgreed, reflectOnVisit };
}
