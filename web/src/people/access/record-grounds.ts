import type { AccessLine } from '@kith/contract/access';
import { joined } from './in-words.ts';
import { texts } from './record-texts.ts';

const AS = [
  ['grant', texts.lines.asSupporter],
  ['team', texts.lines.asProfessional],
  ['post', texts.lines.byPost],
] as const;

/**
 * The right by which a person looked, as a line says it after the time; null where the sentence has said all.
 */
export function groundOf({ action, under, shares }: AccessLine): string | null {
  if (action === 'changed') return null;
  const by = AS.filter(([right]) => right === under).map(([, words]) => words);
  const shared = shares.length > 0 ? [texts.lines.shared(joined(shares.map(sharedWith), 'and'))] : [];
  return joined([...by, ...shared], 'and') || null;
}

function sharedWith({ audience, name }: AccessLine['shares'][number]): string {
  if (audience === 'user') return texts.lines.byName;
  return audience === 'group' ? texts.lines.group(name ?? '') : texts.lines.team(name ?? '');
}
