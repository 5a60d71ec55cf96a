import type { PersonCard } from '@kith/contract/users';

type Named = Pick<PersonCard, 'first_name' | 'last_name' | 'displayName'>;

/** How one calls somebody in a sentence: the preferred name, or the first. */
export function callName({ first_name, last_name, displayName }: Named): string {
  return displayName === `${first_name} ${last_name}` ? first_name : displayName;
}
