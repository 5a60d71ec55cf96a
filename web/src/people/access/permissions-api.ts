import type { FullGrants } from '@kith/contract/permissions';
import { grantsOf, turnedOn } from '@kith/contract/permissions';
import {
  type PermissionsReceipt,
  type SupporterPermissions,
  supporterPermissions,
  teamEndpoints,
} from '@kith/contract/team';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { isRefusal } from '#client/connection/api-error.ts';

/** All supporters of the signed-in person, with their access. Never of another member's team. */
export const supportersQuery = queryOptions({
  ...liveTags(teamEndpoints.listSupporterPermissions),
  queryKey: ['supporter_permissions'],
  queryFn: async ({ signal }): Promise<SupporterPermissions[]> =>
    (await call(teamEndpoints.listSupporterPermissions, {}, { signal })).supporter_permissions,
  refetchOnMount: 'always',
});

export interface Change {
  readonly permissions: FullGrants;
  /** Left out, it stays as it is. */
  readonly ends_at?: string | null;
}

export interface Saved {
  readonly now: SupporterPermissions;
  readonly receipt: PermissionsReceipt;
}

/** Refused as `stale` when `former` is not what holds: see `newerPermissions`. */
export async function savePermissions(former: SupporterPermissions, change: Change): Promise<Saved> {
  const opened = turnedOn(former.permissions, change.permissions);
  const { supporter_permissions, receipt } = await call(teamEndpoints.saveSupporterPermissions, {
    ...change,
    patient_team_id: former.patient_team_id,
    ...(opened.length > 0 && { new_permissions: grantsOf(opened) }),
    version: former.version,
  });
  return { now: supporter_permissions, receipt };
}

/** The newer state that came with a refusal as `stale`. */
export function newerPermissions(error: unknown): SupporterPermissions | undefined {
  if (!isRefusal(error, 'stale')) return undefined;
  const parsed = supporterPermissions.safeParse(error.current);
  return parsed.success ? parsed.data : undefined;
}

/** Puts what holds now in place, and has what depends on it asked for again. */
export function showPermissions(queries: QueryClient, now: SupporterPermissions): void {
  queries.setQueryData(supportersQuery.queryKey, (all) =>
    all?.map((one) => (one.patient_team_id === now.patient_team_id ? now : one)),
  );
  void queries.invalidateQueries({ queryKey: previewKey(now.patient_team_id) });
}

/** The preview through one supporter's eyes. */
export function previewKey(place: number) {
  return ['preview', place] as const;
}
