import type { Invitation } from '@kith/contract/invitations';
import { calledName } from '@kith/contract/kit/names';

/** The sender or the invited person, by full name and by called name. */
export function otherOne({ person, first_name, last_name, email }: Invitation): {
  name: string;
  called: string;
} {
  if (person) return { name: person.displayName, called: calledName(person) };
  const name = `${first_name} ${last_name}`.trim();
  return { name: name || (email ?? ''), called: first_name || name || (email ?? '') };
}
