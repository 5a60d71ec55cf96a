import { ALERT_MINUTES, type DeskHours, type deskHoursEndpoints } from '@kith/contract/desk-hours';
import type { StaffRole } from '@kith/contract/roles';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { lockOrganisation, organisationNames } from '#people/organisations';
import { selectPosts } from '#policy/work';
import { deskHoursChanged } from './facts.ts';
import { type HoursRecord, saveHours, selectHours } from './store.ts';

/** Roles that set the hours of an organisation. */
const KEEPERS: readonly StaffRole[] = ['receptionist', 'organisation_administrator'];

type Endpoints = typeof deskHoursEndpoints;
type Named = DeskHours['organisation'];

export const listDeskHours: Story<Endpoints['listDeskHours']> = async (ctx) => {
  const ids = await keptBy(ctx);
  const names = await organisationNames(ctx.db, ids);
  const hours = await selectHours(ctx.db, ids);
  const named = [...names.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  return { desk_hours: named.map((organisation) => present(organisation, hours.get(organisation.id))) };
};

export const setDeskHours: Story<Endpoints['setDeskHours']> = async (ctx, asked) => {
  const { organisation_id: organisationId, version } = asked;
  if (!(await keptBy(ctx)).includes(organisationId)) return refuse('not_found');
  const organisation = (await lockOrganisation(ctx.db, organisationId)) ?? refuse('not_found');
  const named = { id: organisation.id, name: organisation.name };
  const known = (await selectHours(ctx.db, [organisationId])).get(organisationId);
  if ((known?.version ?? 0) !== version) return refuse('stale', { current: present(named, known) });
  const saved = await saveHours(ctx.db, {
    organisationId,
    timeZone: asked.time_zone,
    open: asked.open.toSorted((one, other) => one.day - other.day),
    closedDays: [...new Set(asked.closed_days)].toSorted(),
    alertMinutes: asked.alert_minutes,
    renewalDays: asked.renewal_days === undefined ? (known?.renewalDays ?? null) : asked.renewal_days,
    changedAt: ctx.clock.now(),
  });
  await ctx.record(deskHoursChanged(null, { organisationId }));
  return { desk_hours: present(named, saved) };
};

async function keptBy({ db, viewer }: ViewerCtx): Promise<number[]> {
  const posts = await selectPosts(db, { userIds: [viewer.userId] });
  return posts.flatMap(({ organisationId, role }) =>
    organisationId !== null && KEEPERS.includes(role) ? [organisationId] : [],
  );
}

function present(organisation: Named, hours: HoursRecord | undefined): DeskHours {
  return {
    organisation,
    time_zone: hours?.timeZone ?? null,
    open: [...(hours?.open ?? [])],
    closed_days: [...(hours?.closedDays ?? [])],
    alert_minutes: hours?.alertMinutes ?? ALERT_MINUTES.usual,
    renewal_days: hours?.renewalDays ?? null,
    version: hours?.version ?? 0,
  };
}
