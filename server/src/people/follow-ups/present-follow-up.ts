import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import { highestOf, withoutContained } from '@kith/contract/assessments/flags';
import type { FollowUp } from '@kith/contract/follow-ups';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { memberships, organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import type { FollowUpRow } from './follow-up-store.ts';
import { stateAt } from './rules.ts';

/** A list that is asked for again with all news is one look an hour at each person. */
const RESTS_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** As staff read them. The member finds each look in their access record. */
export async function presentFollowUps(
  ctx: ViewerCtx,
  rows: readonly FollowUpRow[],
  look: 'one' | 'list',
): Promise<FollowUp[]> {
  const now = ctx.clock.now();
  const rests = look === 'list' ? { unlessSince: new Date(now.getTime() - RESTS_MS) } : {};
  const cards = await personCards(
    ctx,
    rows.flatMap(({ memberId, acknowledgedBy, closedBy, secondPersonId }) =>
      [memberId, secondPersonId, acknowledgedBy ?? [], closedBy ?? []].flat(),
    ),
  );
  const names = await organisationNames(
    ctx.db,
    rows.map(({ organisationId }) => organisationId),
  );
  const numbers = await memberships.numbersOf(ctx.db, rows);
  return rows.flatMap((row) => {
    const { id, memberId, organisationId, code, flags } = row;
    const instrument = instrumentOf(code, row.instrumentVersion);
    const [member, organisation] = [cards.get(memberId), names.get(organisationId)];
    if (!member || !organisation) return [];
    ctx.auditRead({ kind: 'follow_up', memberId, ids: [id], ...rests });
    return {
      ...{ id, member, organisation, role: row.role, outcome: row.outcome },
      member_number: numbers.get(`${organisationId} ${memberId}`) ?? null,
      assessment_code: code,
      short_title: instrument?.short_title ?? code,
      reasons: (instrument ? withoutContained(instrument, flags) : flags).map(({ reason }) => reason),
      level: highestOf(flags.map(({ level }) => level)) ?? 'gentle',
      answered_at: answeredBefore(row),
      opened_at: row.openedAt.toISOString(),
      due_at: row.dueAt.toISOString(),
      state: stateAt(row, now),
      ...presentSteps(row, cards),
    };
  });
}

/** Null where it came in at once. */
function answeredBefore({ answeredAt, openedAt }: FollowUpRow): string | null {
  const isLater = answeredAt !== null && openedAt.getTime() - answeredAt.getTime() >= MINUTE_MS;
  return isLater ? answeredAt.toISOString() : null;
}

function presentSteps(row: FollowUpRow, cards: ReadonlyMap<number, PersonCard>) {
  const personOf = (id: number | null) => cards.get(id ?? 0) ?? null;
  const momentOf = (at: Date | null) => at?.toISOString() ?? null;
  const isTaken = row.isTakenOn || row.closedAt !== null;
  return {
    acknowledged_by: isTaken ? personOf(row.acknowledgedBy) : null,
    acknowledged_at: isTaken ? momentOf(row.acknowledgedAt) : null,
    second_person: personOf(row.secondPersonId),
    passed_on_at: momentOf(row.passedOnAt),
    closed_by: personOf(row.closedBy),
    closed_at: momentOf(row.closedAt),
  };
}
