import type { AgreedAction, Visit, VisitPage } from '@kith/contract/visit-fields';
import { AGREED_KINDS } from '@kith/contract/visit-fields';
import type { ViewerCtx } from '#kernel/context';
import { isEmpty, stillStanding } from './contents.ts';
import { canBring, canReflect, isOpenToProvider, pageEndOf } from './rules.ts';
import type { Agreed, Appointment, VisitSources } from './sources.ts';
import { type ActionRow, findVisit, selectActions, type VisitRow } from './store.ts';

/** As records of access name it. */
const VISIT = 'visit';

/** A visit as its member, or its professional, reads it. */
export async function presentVisit(ctx: ViewerCtx, sources: VisitSources, one: Appointment): Promise<Visit> {
  const row = await findVisit(ctx.db, one.id);
  const actions = await selectActions(ctx.db, one.id);
  const now = ctx.clock.now();
  const isMembers = sources.appointments.partOf(one, ctx.viewer) === 'member';
  return {
    appointment_id: one.id,
    about_patient_id: one.memberId,
    page: row ? await pageOf(ctx, sources, { one, row }) : null,
    agreed: await agreedOf(ctx, sources, one, actions),
    own: isMembers ? { reflection: row?.reflection ?? null } : null,
    can_bring: isMembers && canBring(one, now),
    can_reflect: isMembers && canReflect(one, now),
    // It counts what the member writes for themself, too.
    version: isMembers ? (row?.version ?? 0) : 0,
  };
}

async function pageOf(
  ctx: ViewerCtx,
  sources: VisitSources,
  { one, row }: { readonly one: Appointment; readonly row: VisitRow },
): Promise<VisitPage | null> {
  const now = ctx.clock.now();
  const { contents, broughtAt, sharedAt } = row;
  const { memberId } = one;
  const isMembers = sources.appointments.partOf(one, ctx.viewer) === 'member';
  if (!contents || !broughtAt || pageEndOf(one) <= now) return null;
  const shared = isOpenToProvider({ sharedAt }, one, now);
  if (!isMembers && !shared) return null;
  const standing = await stillStanding({ db: ctx.db, memberId, now }, sources.brought, contents);
  if (isEmpty(standing)) return null;
  if (!isMembers) ctx.auditRead({ kind: VISIT, memberId, ids: [one.id] });
  return {
    ...standing,
    brought_at: broughtAt.toISOString(),
    shared,
    ends_at: pageEndOf(one).toISOString(),
  };
}

/** Those that the caller may see, in the order in which they were added. */
export async function agreedOf(
  ctx: ViewerCtx,
  { agreed }: VisitSources,
  { memberId }: Appointment,
  actions: readonly ActionRow[],
): Promise<AgreedAction[]> {
  const seen = new Map<string, Agreed>();
  for (const kind of AGREED_KINDS) {
    const ids = actions.flatMap((one) => (one.kind === kind ? one.recordId : []));
    for (const [id, found] of ids.length === 0 ? [] : await agreed[kind](ctx, ids))
      if (found.memberId === memberId) seen.set(`${kind} ${id}`, found);
  }
  return actions.flatMap(({ kind, recordId: record_id }) => {
    const found = seen.get(`${kind} ${record_id}`);
    return found ? [{ kind, record_id, title: found.title, state: found.state, at: found.at }] : [];
  });
}
