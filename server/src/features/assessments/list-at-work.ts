import { type caseloadCheckInsEndpoints, LOOK_DAYS } from '@kith/contract/caseload-check-ins';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { personCards } from '#people/users';
import { selectRequestsAtWork } from './at-work-requests-store.ts';
import { type CaseRow, selectCases } from './at-work-store.ts';
import { READ } from './policy.ts';
import { looksOf, presentSeen } from './present-at-work.ts';
import { presentRequests } from './present-request.ts';
import { presentSchedules } from './present-schedule.ts';
import { selectSchedulesAtWork } from './schedule-store.ts';

const DAY_MS = 86_400_000;
/** A list that is asked for again with all news is one look an hour at each result. */
const RESTS_MS = 3_600_000;

/** A bounded number of statements, however many people: the database puts them in order. */
export const listCaseCheckIns: Story<typeof caseloadCheckInsEndpoints.listCaseCheckIns> = async (
  ctx,
  { view, limit, offset },
) => {
  const since = sinceWhen(ctx);
  const asked = { onlyLooks: view === 'look', since, limit: limit + 1, offset };
  const found = await selectCases(ctx, asked);
  // Beyond the last page, and in an empty view, no row has the counts.
  const [counted] =
    found.length > 0 ? found : await selectCases(ctx, { onlyLooks: false, since, limit: 1, offset: 0 });
  const { allCount = 0, lookCount = 0 } = counted ?? {};
  return {
    people: await presentCases(ctx, found.slice(0, limit), since),
    count: view === 'look' ? lookCount : allCount,
    look_count: lookCount,
    has_more_data: found.length > limit,
  };
};

/** A number alone, of people whose check-ins the caller may read: it names no person and shows no result. */
export const countCaseCheckIns: Story<typeof caseloadCheckInsEndpoints.countCaseCheckIns> = async (ctx) => {
  const [first] = await selectCases(ctx, { onlyLooks: true, since: sinceWhen(ctx), limit: 1, offset: 0 });
  return { look_count: first?.lookCount ?? 0 };
};

/** Older results need no look. */
function sinceWhen({ clock }: ViewerCtx): Date {
  return new Date(clock.now().getTime() - LOOK_DAYS * DAY_MS);
}

async function presentCases(ctx: ViewerCtx, page: readonly CaseRow[], since: Date) {
  const cards = await personCards(
    ctx,
    page.map(({ memberId }) => memberId),
  );
  const asked = page.flatMap(({ memberId, mayAsk }) => (mayAsk ? [memberId] : []));
  const rows = await selectRequestsAtWork(ctx, asked, since);
  const requests = await presentRequests(ctx, rows);
  const schedules = await presentSchedules(ctx, await selectSchedulesAtWork(ctx, asked, since));
  auditResults(ctx, page);
  return page.flatMap(({ memberId, mayAsk, results }) => {
    const person = cards.get(memberId);
    if (!person) return [];
    const own = rows.filter((row) => row.memberId === memberId);
    return [
      {
        person,
        may_ask: mayAsk,
        requests: requests.filter(({ about_patient_id }) => about_patient_id === memberId),
        schedules: schedules.filter(({ about_patient_id }) => about_patient_id === memberId),
        results: results.map(presentSeen),
        looks: looksOf(results, own, ctx.clock.now()),
      },
    ];
  });
}

/** A change shows something of the result before, too. */
function auditResults(ctx: ViewerCtx, page: readonly CaseRow[]): void {
  const unlessSince = new Date(ctx.clock.now().getTime() - RESTS_MS);
  for (const { memberId, results } of page) {
    const ids = results.flatMap(({ id, beforeId }) => (beforeId === null ? [id] : [id, beforeId]));
    if (ids.length > 0) for (const kind of READ) ctx.auditRead({ kind, memberId, ids, unlessSince });
  }
}
