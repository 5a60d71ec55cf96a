import { timeWords } from '@kith/contract/kit/date-words';
import { fromStorage, plainDay } from '@kith/contract/kit/dates';
import type { LookBackOfRecord } from '@kith/contract/look-backs';
import { THINKING_TRAPS } from '@kith/contract/thinking-traps/thinking-traps';
import type { Feeling, ThoughtRecord, ThoughtText } from '@kith/contract/thought-record-fields';
import { foundLines } from './found-lines.ts';
import { texts } from './texts.ts';

/**
 * Records as plain text with what was found on looking back, to be read anywhere, in any script. Dates have
 * their year: a file is read later.
 */
export function thoughtsAsText(
  records: readonly ThoughtRecord[],
  lookBacks: readonly LookBackOfRecord[],
  zone: string,
): string {
  const found = Map.groupBy(lookBacks, ({ thought_record_id }) => thought_record_id);
  const all = records.map((record) => asText(record, found.get(record.id) ?? [], zone));
  return `${[texts.file.title, ...all].join('\n\n\n')}\n`;
}

function asText(record: ThoughtRecord, lookBacks: readonly LookBackOfRecord[], zone: string): string {
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
    ...lookBacks.toReversed().map((one) => lookBackWords(one, record, zone)),
  ];
  return parts.filter((one) => one !== null).join('\n\n');
}

function lookBackWords(one: LookBackOfRecord, record: ThoughtRecord, zone: string): string {
  const lines = [...foundLines(one, record), ...(one.words === null ? [] : [one.words])];
  const label = texts.file.lookedBack(momentWords(new Date(one.looked_at), zone));
  return [label, ...lines].join('\n');
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
