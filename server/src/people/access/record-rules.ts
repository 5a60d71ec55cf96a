import * as z from 'zod';
import type { RecordLine } from './record-store.ts';
import {
  BY_ITSELF,
  CONSENTS,
  DEEDS,
  GUARDIAN,
  HOLDERS,
  SOME_DEED,
  SOMEBODY,
  THINGS,
} from './record-words.ts';

const items = z.array(z.object({ kind: z.string(), ids: z.array(z.number()) }));
const someIds = z.array(z.number());
/** People alone, or people, groups and teams of organisations. */
const audience = z.union([
  someIds.transform((userIds) => ({ userIds, groupIds: [], organisationTeamIds: [] })),
  z.object({
    userIds: someIds,
    groupIds: someIds.default([]),
    organisationTeamIds: someIds.default([]),
  }),
]);
const data = z.object({
  turnedOn: z.array(z.string()).optional(),
  turnedOff: z.array(z.string()).optional(),
  role: z.enum(['supporter', 'provider', 'care_coordinator']).default('supporter'),
  kind: z.enum(['guardian', 'referral']).optional(),
  added: audience.optional(),
  removed: audience.optional(),
});
type Data = z.output<typeof data>;

export interface Told {
  readonly kinds: readonly string[];
  readonly items: z.output<typeof items>;
  /** Without the full stop. */
  readonly sentence: string;
}

/** A line in plain words. `name` is who did it; null where nobody signed in did. */
export function tellLine({ source, type, content }: RecordLine, name: string | null): Told {
  if (source === 'read') return tellRead(content, name ?? SOMEBODY);
  const known = data.safeParse(content).data ?? data.parse({});
  const details = detailsOf(known);
  const sentence = sentenceOf(type, known, name)
    .replace('{holder}', HOLDERS[known.role])
    .replace('{consent}', CONSENTS[known.kind ?? 'referral']);
  return { kinds: [type], items: [], sentence: details ? `${sentence} (${details})` : sentence };
}

function sentenceOf(type: string, { kind }: Data, name: string | null): string {
  const alone = name === null ? BY_ITSELF[type] : undefined;
  const stranger = kind === 'guardian' ? GUARDIAN : SOMEBODY;
  return alone ?? `${name ?? stranger} ${DEEDS[type] ?? SOME_DEED}`;
}

function tellRead(content: unknown, name: string): Told {
  const read = items.parse(content);
  const kinds = read.map(({ kind }) => kind);
  const things = kinds.map((kind) => THINGS[kind] ?? 'your data');
  return {
    kinds,
    items: read,
    sentence: `${name} looked at ${[...new Set(things)].join(' and ')}`,
  };
}

function detailsOf({ turnedOn = [], turnedOff = [], added, removed }: Data): string {
  const lists = {
    'on:': turnedOn,
    'off:': turnedOff,
    'now also': countsOf(added),
    'no longer': countsOf(removed),
  };
  return Object.entries(lists)
    .flatMap(([word, list]) => (list.length > 0 ? [`${word} ${list.join(', ')}`] : []))
    .join('; ');
}

/** Ids stay out of the sentence: names change, and the record does not. */
function countsOf(those: Data['added']): string[] {
  if (!those) return [];
  return [
    ...counted(those.userIds.length, 'person', 'people'),
    ...counted(those.groupIds.length, 'group', 'groups'),
    ...counted(those.organisationTeamIds.length, 'organisation team', 'organisation teams'),
  ];
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
