import type { Invitation } from '@kith/contract/invitations';
import { calledName } from '@kith/contract/kit/names';

/** Who asks or is asked, by their whole name and by the one they are called. */
export function otherOne({ person, first_name, last_name, email }: Invitation): {
  name: string;
  called: string;
} {
  if (person) return { name: person.displayName, called: calledName(person) };
  const name = `${first_name} ${last_name}`.trim();
  return { name: name || (email ?? ''), called: first_name || name || (email ?? '') };
}
