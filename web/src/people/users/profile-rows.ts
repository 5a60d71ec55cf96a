import type { User } from '@kith/contract/users';
import { texts } from './profile-texts.ts';

interface ProfileRow {
  readonly label: string;
  readonly value: string;
}

/** What a profile says about its person, in the order a person would. */
export function profileRows(user: User): ProfileRow[] {
  return [
    { label: texts.profile.name, value: `${user.first_name} ${user.last_name}` },
    { label: texts.profile.email, value: user.email },
    { label: texts.profile.mobile, value: user.mobile_phone ?? texts.profile.notAdded },
    {
      label: texts.profile.workPhone,
      value: user.work_phone === 'N/A' ? texts.profile.notAdded : user.work_phone,
    },
    { label: texts.profile.birthDate, value: longDate(user.birth_date) },
    { label: texts.profile.zone, value: zoneLabel(user.time_zone) },
  ];
}

function longDate(date: string): string {
  const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** `Australia/Perth` as `Perth, Australia`. */
export function zoneLabel(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  return parts.length < 2 ? zone : `${parts.slice(1).toReversed().join(', ')}, ${parts[0]}`;
}
