import { untilOf } from '#people/last-days';
import type { OwnRecord } from './shown-record.ts';

/** How long the shares of a record last, as far as the viewer may know it; empty where no share ends. */
export function untilOfRecord(record: OwnRecord, zone: string): string {
  const { shared_with, shared_with_group, shared_with_organisation_team, share_ends } = record;
  const all = [shared_with, shared_with_group, shared_with_organisation_team];
  const count = all.reduce((sum, some) => sum + some.length, 0);
  return untilOf(share_ends, count, zone);
}
