import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import type { User, usersEndpoints } from '@kith/contract/users';

/** The fields of the form as they stand in it: nothing written is an empty string. */
export interface ProfileValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly preferred_name: string;
  readonly pronouns: string;
  readonly work_phone: string;
  readonly time_zone: string;
  readonly avatar_colour: number;
}

export function valuesOf(user: User): ProfileValues {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    preferred_name: user.preferred_name ?? '',
    pronouns: user.pronouns ?? '',
    // Shown as N/A where there is none.
    work_phone: user.work_phone === 'N/A' ? '' : user.work_phone,
    time_zone: user.time_zone,
    avatar_colour: user.avatar_colour,
  };
}

export type ProfileUpdate = CallerInputOf<typeof usersEndpoints.updateProfile>;

/** The fields to send: the server forgets a field that was emptied. */
export function toUpdate(values: ProfileValues): ProfileUpdate {
  return {
    ...values,
    preferred_name: values.preferred_name.trim() || null,
    pronouns: values.pronouns.trim() || null,
    work_phone: values.work_phone.trim() || null,
  };
}

export function isProfileValues(value: unknown): value is ProfileValues {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const texts = ['first_name', 'last_name', 'preferred_name', 'pronouns', 'work_phone', 'time_zone'];
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    typeof fields.get('avatar_colour') === 'number'
  );
}

/** What puts a profile back that was saved from `before` to `after`. */
export function toUndo(before: User, after: User): ProfileUpdate {
  const saved = new Map<string, unknown>(Object.entries(toUpdate(valuesOf(after))));
  const changed = Object.entries(toUpdate(valuesOf(before))).filter(
    ([name, value]) => saved.get(name) !== value,
  );
  return { ...Object.fromEntries(changed), version: after.version };
}
