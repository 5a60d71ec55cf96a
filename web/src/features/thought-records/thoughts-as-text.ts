import { timeWords } from '@kith/contract/kit/date-words';
import { fromStorage, plainDay } from '@kith/contract/kit/dates';
import { THINKING_TRAPS } from '@kith/contract/thinking-traps/thinking-traps';
import type { Feeling, ThoughtRecord, ThoughtText } from '@kith/contract/thought-record-fields';
import { texts } from './texts.ts';

/** Records as plain text, to be read anywhere, in any script. Dates have their year: a file is read later. */
export function thoughtsAsText(records: readonly ThoughtRecord[], zone: string): string {
  return `${[texts.file.title, ...records.map((record) => asText(record, zone))].join('\n\n\n')}\n`;
}

function asText(record: ThoughtRecord, zone: string): string {
  const text = (name: ThoughtText) => part(texts.fields[name].label, record[name]);
  const at = record.situation_at;
  const parts = [
    momentWords(new Date(record.unformatted_date_created), zone),
    text('situation'),
    part(texts.when.day, at === null ? null : momentWords(fromStorage(at), zone)),
    text('automatic_thought'),
    beliefWords(record.belief_before),
    part(texts.one.feelings, record.emotions.map(strengthWords).join('\n')),
    text('body'),
    part(texts.one.traps, trapNames(record).join('\n')),
    text('evidence_for'),
    text('evidence_against'),
    text('alternative_thought'),
    beliefWords(record.belief_alternative),
    text('next_step'),
  ];
  return parts.filter((one) => one !== null).join('\n\n');
}

function momentWords(moment: Date, zone: string): string {
  return `${plainDay(moment, zone)}, ${timeWords(moment, zone)}`;
}

function part(label: string, words: string | null): string | null {
  return words === null || words === '' ? null : `${label}\n${words}`;
}

function beliefWords(percent: number | null): string | null {
  return percent === null ? null : texts.one.belief(percent);
}

function trapNames({ distortions, own_traps }: ThoughtRecord): string[] {
  const known = THINKING_TRAPS.filter(({ id }) => distortions.includes(id)).map(({ name }) => name);
  return [...known, ...own_traps];
}

/** A feeling with its strength, as far as it was rated. */
export function strengthWords({ name, before, after }: Feeling): string {
  if (before === null) return name;
  return after === null ? texts.one.before(name, before) : texts.one.after(name, before, after);
}
