import type { SupporterPermissions } from '@kith/contract/team';
import { lastDayOf } from '#people/last-days';
import type { Held } from './choices.ts';

/** What the server holds, as the page compares it with the choices. */
export function heldIn({ permissions, ends_at }: SupporterPermissions, zone: string): Held {
  return { grants: permissions, lastDay: ends_at === null ? null : lastDayOf(ends_at, zone) };
}
