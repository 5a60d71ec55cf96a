import { listenForRisk } from './guide/listen.ts';

/**
 * The level at which a moderator reads these words before others do: they speak of danger to a person. A
 * browser asks first, to show help before the words leave; the server asks again and decides.
 */
export function dangerIn(...texts: readonly string[]): 'emergency' | 'crisis' | null {
  const level = listenForRisk(texts.join('\n'))?.level;
  return level === 'emergency' || level === 'crisis' ? level : null;
}
