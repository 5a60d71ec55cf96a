import type { User } from '@kith/contract/users';

interface ProfileRow {
  readonly label: string;
  readonly value: string;
}

/** What a profile says about its person, in the order a person would. */
export function profileRows(user: User): ProfileRow[] {
  return [
    { label: 'Full name', value: `${user.first_name} ${user.last_name}` },
    { label: 'Email', value: user.email },
    { label: 'Mobile', value: user.mobile_phone ?? 'Not added' },
    { label: 'Work phone', value: user.work_phone === 'N/A' ? 'Not added' : user.work_phone },
    { label: 'Date of birth', value: longDate(user.birth_date) },
    { label: 'Time zone', value: zoneLabel(user.time_zone) },
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
