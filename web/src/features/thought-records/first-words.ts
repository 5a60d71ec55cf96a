import type { ThoughtText } from '@kith/contract/thought-record-fields';
import { texts } from './texts.ts';

const MOST = 120;
const NAMING: readonly ThoughtText[] = ['automatic_thought', 'situation', 'alternative_thought'];

/** What a record is called by: its thought, or what stands there instead. */
export function firstWords(record: Readonly<Record<ThoughtText, string | null>>): string {
  const words = NAMING.map((name) => record[name]?.trim()).find(Boolean) ?? texts.row.noWords;
  const signs = [...words];
  return signs.length > MOST ? `${signs.slice(0, MOST).join('').trimEnd()}…` : words;
}
