import { RENEWAL_UNDO_SECONDS, type Renewal, type RenewalToDo } from '@kith/contract/renewals';
import type { ViewerCtx } from '#kernel/context';
import { undoWithin } from '#kernel/undo';
import { selectHours } from '#people/hours';
import { memberships, organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { selectPosts } from '#policy/work';
import { selectRead } from '../store/renewals/asked-store.ts';
import type { OpenRenewal, RenewalRow } from '../store/renewals/renewal-store.ts';
import { type StepRow, selectSteps } from '../store/renewals/steps-store.ts';

/** A list that is asked for again with all news is one look an hour at each person. */
const RESTS_MS = 3_600_000;
/** A request that was on its way when the words changed may have been answered with those before. */
const ON_ITS_WAY_MS = 30_000;

export const undoOfStep = undoWithin(RENEWAL_UNDO_SECONDS);

type To = Pick<RenewalRow, 'prescriberId' | 'organisationId'>;

/** The people who are asked, by name, and the usual time that they promise. */
export async function askedOf(ctx: ViewerCtx, rows: readonly To[], others: readonly number[] = []) {
  const organisationIds = rows.flatMap(({ organisationId }) => organisationId ?? []);
  const cards = await personCards(ctx, [
    ...rows.flatMap(({ prescriberId }) => prescriberId ?? []),
    ...others,
  ]);
  const names = await organisationNames(ctx.db, organisationIds);
  const hours = await selectHours(ctx.db, organisationIds);
  return {
    cards,
    to: ({ prescriberId, organisationId }: To) => ({
      prescriber: cards.get(prescriberId ?? 0) ?? null,
      organisation: names.get(organisationId ?? 0) ?? null,
    }),
    usual: ({ organisationId }: To) => hours.get(organisationId ?? 0)?.renewalDays ?? null,
  };
}

/** One's own. */
export async function presentRenewals(ctx: ViewerCtx, rows: readonly RenewalRow[]): Promise<Renewal[]> {
  const { to, usual } = await askedOf(ctx, rows);
  const steps = await selectSteps(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const open = rows.filter(({ closedAt }) => closedAt === null);
  const read = new Set(await selectRead(ctx.db, open, ctx.clock.now()));
  return rows.map((row) => ({
    ...{ id: row.id, medication_id: row.medicationId, state: row.state, note: row.note },
    ...to(row),
    usual_days: usual(row),
    is_read: read.has(row.id),
    asked_at: row.askedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    steps: steps.filter(({ renewalId }) => renewalId === row.id).map((step) => stepOf(step, row)),
  }));
}

/** At a front desk a member meets no receptionist by name. */
function stepOf({ state, takenBy, takenAt, reason }: StepRow, row: RenewalRow): Renewal['steps'][number] {
  const isPrescriber = takenBy === row.prescriberId;
  const by = takenBy === row.memberId ? 'member' : isPrescriber ? 'prescriber' : 'desk';
  return { state, by, at: takenAt.toISOString(), reason };
}

/** For the people who are asked. The member finds each look in their access record. */
export async function presentToDo(
  ctx: ViewerCtx,
  rows: readonly OpenRenewal[],
  look: 'one' | 'list',
): Promise<RenewalToDo[]> {
  const now = ctx.clock.now();
  const own = rows.map(({ renewal }) => renewal);
  const { cards, to } = await askedOf(
    ctx,
    own,
    own.flatMap(({ memberId, movedBy }) => [memberId, movedBy]),
  );
  // A prescriber who has left the practice is still on the team, and knows no number of the practice.
  const posts = await selectPosts(ctx.db, { userIds: [ctx.viewer.userId] });
  const inOrganisations = own.flatMap(({ memberId, organisationId }) =>
    posts.some((post) => post.organisationId !== null && post.organisationId === organisationId)
      ? [{ memberId, organisationId: organisationId ?? 0 }]
      : [],
  );
  const numbers = await memberships.numbersOf(ctx.db, inOrganisations);
  return rows.flatMap(({ renewal, line }) => {
    const { id, memberId, movedBy, movedAt } = renewal;
    const member = cards.get(memberId);
    if (!member) return [];
    const rests = look === 'list' ? { unlessSince: restsSince(ctx, { renewal, line }) } : {};
    ctx.auditRead({ kind: 'renewal', memberId, ids: [id], ...rests });
    const isUndone = movedBy === ctx.viewer.userId && undoOfStep.isOpen(movedAt, now);
    return {
      ...{ id, member, note: renewal.note, state: renewal.state },
      member_number: numbers.get(`${renewal.organisationId} ${memberId}`) ?? null,
      ...{ name: line.name, form: line.form, strength: line.strength, dose: line.dose },
      ...{ frequency: line.frequency, frequency_words: line.frequencyWords },
      prescribed_by: line.prescribedBy,
      ...to(renewal),
      asked_at: renewal.askedAt.toISOString(),
      moved_by: movedBy === memberId ? null : (cards.get(movedBy) ?? null),
      undo_until: isUndone ? undoOfStep.until(movedAt).toISOString() : null,
    };
  });
}

/** Words that changed since, and a step that another person took, are a new look. */
function restsSince(ctx: ViewerCtx, { renewal, line }: OpenRenewal): Date {
  const moved = renewal.movedBy === ctx.viewer.userId ? [] : [renewal.movedAt];
  const news = [...moved, line.editedAt ?? []].flat().map((at) => at.getTime() + ON_ITS_WAY_MS);
  return new Date(Math.max(ctx.clock.now().getTime() - RESTS_MS, ...news));
}
