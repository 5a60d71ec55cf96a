import type { ListedVisit } from '@kith/contract/visit-fields';
import type { visitsEndpoints } from '@kith/contract/visits';
import type { Story } from '#kernel/http/bind';
import { presentVisit } from './present.ts';
import { isOpenToProvider, pageEndOf } from './rules.ts';
import type { Appointment, VisitSources } from './sources.ts';
import { selectOwnVisits, type VisitRow } from './store.ts';
import type { Holder } from './visit-record.ts';

type Endpoints = typeof visitsEndpoints;

export function readsWith(sources: VisitSources) {
  const { selectVisible, orderOf } = sources.appointments;

  const listVisits: Story<Endpoints['listVisits']> = async (ctx, { limit, offset }) => {
    const rows = await selectOwnVisits(ctx, { limit: limit + 1, offset }, orderOf);
    const page = rows.slice(0, limit);
    const ids = page.map(({ appointmentId }) => appointmentId);
    const seen = new Map((await selectVisible(ctx, ids)).map((one) => [one.id, one]));
    const now = ctx.clock.now();
    const visits = page.flatMap((row) => {
      const one = seen.get(row.appointmentId);
      return one ? [listed(row, one, now)] : [];
    });
    return { visits, has_more_data: rows.length > limit };
  };

  const getVisit: Story<Endpoints['getVisit'], Holder> = async (ctx) => ({
    visit: await presentVisit(ctx, sources, ctx.held),
  });

  return { listVisits, getVisit };
}

type Listed = Pick<VisitRow, 'appointmentId' | 'sharedAt'> & { readonly hasContents: boolean };

/** Without a look at what stands on the page. */
function listed({ appointmentId, sharedAt, hasContents }: Listed, one: Appointment, now: Date): ListedVisit {
  const end = pageEndOf(one);
  const shared = isOpenToProvider({ sharedAt }, one, now);
  const page = hasContents && now < end ? { shared, ends_at: end.toISOString() } : null;
  return { appointment_id: appointmentId, page };
}
