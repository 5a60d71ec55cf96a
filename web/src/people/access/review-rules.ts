import type { SupporterPermissions } from '@kith/contract/team';
import type { User } from '@kith/contract/users';

const DAY_MS = 86_400_000;
const REVIEW_DAYS = 90;
const LATER_DAYS = 7;
const NAME = /^sharing-review\/(\d+)\/(\d{4}-\d{2}-\d{2})$/;

/** Whether it is time to ask if a supporter's access is still right. */
export function isReviewDue(
  { patient_team_id, last_changed_at }: Pick<SupporterPermissions, 'patient_team_id' | 'last_changed_at'>,
  dialogs: User['last_access'],
  now: Date,
): boolean {
  if (last_changed_at === null || daysSince(last_changed_at, now) < REVIEW_DAYS) return false;
  return !dialogs.some(({ modal }) => {
    const [, place, day = ''] = NAME.exec(modal ?? '') ?? [];
    return Number(place) === patient_team_id && daysSince(day, now) < LATER_DAYS;
  });
}

/** The name under which "Later" is remembered among the dialogs that were shown. */
export function laterMark(place: number, now: Date): string {
  return `sharing-review/${place}/${now.toISOString().slice(0, 10)}`;
}

function daysSince(moment: string, now: Date): number {
  return (now.getTime() - Date.parse(moment)) / DAY_MS;
}
