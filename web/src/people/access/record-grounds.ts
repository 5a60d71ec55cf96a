import type { AccessLine } from '@kith/contract/access';
import { joined } from './in-words.ts';

/** What let somebody look, as a line says it after the time; null where the sentence has said all. */
export function groundOf({ action, under, shares }: AccessLine): string | null {
  if (action === 'changed') return null;
  if (shares.length > 0) return `shared with ${joined(shares.map(sharedWith), 'and')}`;
  if (under === 'grant') return 'as your supporter';
  return under === 'team' ? 'as a professional on your team' : null;
}

function sharedWith({ audience, name }: AccessLine['shares'][number]): string {
  if (audience === 'user') return 'them by name';
  return audience === 'group' ? `your group ${name}` : `the team ${name}`;
}
