import type { Visit } from '@kith/contract/visit-fields';
import type { visitsEndpoints } from '@kith/contract/visits';
import type { Story } from '#kernel/http/bind';
import { presentRow, presentVisit } from './present.ts';
import type { VisitSources } from './sources.ts';
import { selectActions, selectVisits } from './store.ts';
import type { Holder } from './visit-record.ts';

type Endpoints = typeof visitsEndpoints;

export function readsWith(sources: VisitSources) {
  const { selectVisible, partOf } = sources.appointments;

  const listVisits: Story<Endpoints['listVisits']> = async (ctx, { limit, offset }) => {
    const rows = await selectVisits(ctx, { limit: limit + 1, offset });
    const page = rows.slice(0, limit);
    const ids = page.map(({ appointmentId }) => appointmentId);
    const seen = new Map((await selectVisible(ctx, ids)).map((one) => [one.id, one]));
    const actions = Map.groupBy(await selectActions(ctx.db, ids), (one) => one.appointmentId);
    const visits: Visit[] = [];
    for (const row of page) {
      const one = seen.get(row.appointmentId);
      if (!one || partOf(one, ctx.viewer) === 'supporter') continue;
      visits.push(await presentRow(ctx, sources, { one, row, actions: actions.get(one.id) ?? [] }));
    }
    return { visits: visits.filter(hasSomething), has_more_data: rows.length > limit };
  };

  const getVisit: Story<Endpoints['getVisit'], Holder> = async (ctx) => ({
    visit: await presentVisit(ctx, sources, ctx.held),
  });

  return { listVisits, getVisit };
}

function hasSomething({ page, agreed, own }: Visit): boolean {
  return page !== null || agreed.length > 0 || (own?.reflection ?? null) !== null;
}
