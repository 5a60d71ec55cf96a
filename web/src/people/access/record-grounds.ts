import type { AccessLine } from '@kith/contract/access';
import { joined } from './in-words.ts';

const AS = [
  ['grant', 'as your supporter'],
  ['team', 'as a professional on your team'],
] as const;

/**
 * The right by which a person looked, as a line says it after the time; null where the sentence has said all.
 */
export function groundOf({ action, under, shares }: AccessLine): string | null {
  if (action === 'changed') return null;
  const by = AS.filter(([right]) => right === under).map(([, words]) => words);
  const shared = shares.length > 0 ? [`shared with ${joined(shares.map(sharedWith), 'and')}`] : [];
  return joined([...by, ...shared], 'and') || null;
}

function sharedWith({ audience, name }: AccessLine['shares'][number]): string {
  if (audience === 'user') return 'them by name';
  return audience === 'group' ? `your group ${name}` : `the team ${name}`;
}
