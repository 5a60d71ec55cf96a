import { SWITCH_NOUNS } from '@kith/contract/switch-words';
import * as z from 'zod';
import { READ_BY_CALENDAR } from '#kernel/audit-reads';
import { linesOfAccessRecord } from '#kernel/facts';
import type { RecordLine } from './record-store.ts';
import {
  BY_ITSELF,
  CONSENTS,
  DEEDS,
  GROUP_CHANGED,
  GUARDIAN,
  HOLDERS,
  LEFT_AS_IT_WAS,
  OWN_DEEDS,
  RECORD_EXPORTED,
  SOME_DEED,
  SOMEONE,
  THINGS,
} from './record-words.ts';

const items = z.array(z.object({ kind: z.string(), ids: z.array(z.number()) }));
const someIds = z.array(z.number());
/** Of shares: null where a last day was taken away. */
const ends = z.array(
  z.object({
    audience: z.enum(['user', 'group', 'organisation_team']),
    audienceId: z.number(),
    endsAt: z.string().nullable(),
  }),
);
/** People alone, or people, groups and teams of organisations. */
const audience = z.union([
  someIds.transform((userIds) => ({ userIds, groupIds: [], organisationTeamIds: [], ends: undefined })),
  z.object({
    userIds: someIds,
    groupIds: someIds.default([]),
    organisationTeamIds: someIds.default([]),
    ends: ends.optional(),
  }),
]);
/** Groups and teams beside the people who are named. */
const several = z
  .object({ groupIds: someIds, organisationTeamIds: someIds })
  .transform((lists) => ({ userIds: [], ends: undefined, ...lists }));
const data = z.object({
  personId: z.number().optional(),
  turnedOn: z.array(z.string()).optional(),
  turnedOff: z.array(z.string()).optional(),
  endsAt: z.string().nullish(),
  endMoved: z.boolean().default(false),
  role: z.enum(['supporter', 'provider', 'care_coordinator']).default('supporter'),
  kind: z.enum(['guardian', 'referral']).optional(),
  added: audience.optional(),
  removed: audience.optional(),
  addedTo: several.optional(),
  removedFrom: several.optional(),
  /** The first audience, and for a task people added by name later. */
  sharedWith: audience.optional(),
  shared: audience.optional(),
  unshared: audience.optional(),
  exported: z.boolean().default(false),
  ends: ends.optional(),
});
type Data = z.output<typeof data>;

export interface ToldLine {
  readonly kinds: readonly string[];
  readonly items: z.output<typeof items>;
  /** Without the full stop. */
  readonly sentence: string;
}

const list = new Intl.ListFormat('en-AU');

/** The items of a read. */
export const itemsIn = (content: unknown): ToldLine['items'] => items.parse(content);

/** The person whom a change concerns, by the fact; it may be the person who acted. */
export function concernedBy({ source, content }: RecordLine): number | undefined {
  return source === 'fact' ? data.safeParse(content).data?.personId : undefined;
}

/**
 * A line as a sentence. `name` is the person who acted, null without a signed-in person. `whom` is the person
 * concerned, null without a name.
 */
export function tellLine(line: RecordLine, name: string | null, whom: string | null = null): ToldLine {
  const { source, type, content } = line;
  if (source === 'read') return tellRead(content, name ?? SOMEONE);
  const known = data.safeParse(content).data ?? data.parse({});
  const details = detailsOf(type, known);
  const sentence = sentenceOf(line, known, name)
    .replace('{holder}', HOLDERS[known.role])
    .replace('{whom}', () => whom ?? HOLDERS[known.role])
    .replace('{consent}', CONSENTS[known.kind ?? 'referral']);
  const said = sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
  return { kinds: [type], items: [], sentence: withDetails(said, type, details) };
}

/** A record is shared with its first audience; a later change is told beside the deed. */
function withDetails(said: string, type: string, details: string): string {
  if (details === '') return said;
  return isFirstShare(type) ? `${said} with ${details}` : `${said} (${details})`;
}

function sentenceOf(line: RecordLine, known: Data, name: string | null): string {
  const { type } = line;
  const { kind } = known;
  const alone = name === null ? BY_ITSELF[type] : undefined;
  const stranger = kind === 'guardian' ? GUARDIAN : SOMEONE;
  return alone ?? `${name ?? stranger} ${deedOf(line, known)}`;
}

function deedOf(
  { type, personId: actorId }: RecordLine,
  { turnedOn, turnedOff, endMoved, personId, exported }: Data,
): string {
  const moved = (turnedOn ?? []).length + (turnedOff ?? []).length;
  if (type === 'team.permissions_changed' && moved === 0 && !endMoved) return LEFT_AS_IT_WAS;
  if (type === 'team.access_record_read' && exported) return RECORD_EXPORTED;
  const own = actorId !== null && actorId === personId ? OWN_DEEDS[type] : undefined;
  return own ?? DEEDS[type] ?? linesOfAccessRecord().get(type)?.phrase ?? SOME_DEED;
}

function tellRead(content: unknown, name: string): ToldLine {
  const all = itemsIn(content);
  const read = all.filter(({ kind }) => kind !== READ_BY_CALENDAR);
  const looked = read.length < all.length ? `${name}’s calendar read` : `${name} looked at`;
  const kinds = read.map(({ kind }) => kind);
  const things = kinds.map((kind) => THINGS[kind] ?? 'your data');
  return {
    kinds,
    items: read,
    sentence: `${looked} ${list.format(new Set(things))}`,
  };
}

function detailsOf(type: string, { turnedOn = [], turnedOff = [], ...whom }: Data): string {
  if (isFirstShare(type)) {
    const limited = countsOf(thoseOf(whom.sharedWith?.ends, true)).map((some) => `a last day for ${some}`);
    return [...countsOf(whom.shared, whom.sharedWith), ...limited].join(', ');
  }
  const lists = tellsHowMany(type)
    ? {
        'now also': countsOf(whom.added, whom.addedTo, whom.shared, whom.sharedWith),
        'no longer': countsOf(whom.removed, whom.removedFrom, whom.unshared),
        'set the last day for': countsOf(thoseOf(whom.ends, true)),
        'took away the last day for': countsOf(thoseOf(whom.ends, false)),
      }
    : {
        'turned on:': turnedOn.map(nounOf),
        'turned off:': turnedOff.map(nounOf),
        [whom.endsAt ? 'set' : 'took away']: whom.endMoved ? ['the last day'] : [],
      };
  return Object.entries(lists)
    .flatMap(([word, list]) => (list.length > 0 ? [`${word} ${list.join(', ')}`] : []))
    .join('; ');
}

const isFirstShare = (type: string) => /\.(created|added)$/.test(type) && linesOfAccessRecord().has(type);

/** Facts that count added and removed people, groups and teams. */
function tellsHowMany(type: string): boolean {
  return type === GROUP_CHANGED || linesOfAccessRecord().has(type);
}

const NOUNS: Readonly<Record<string, string>> = SWITCH_NOUNS;

function nounOf(name: string): string {
  return NOUNS[name] ?? 'something';
}

/** Ids stay out of the sentence: names change, and the record does not. */
function countsOf(...those: readonly Data['added'][]): string[] {
  const count = (of: 'userIds' | 'groupIds' | 'organisationTeamIds') =>
    new Set(those.flatMap((one) => one?.[of] ?? [])).size;
  return [
    ...counted(count('userIds'), 'person', 'people'),
    ...counted(count('groupIds'), 'group', 'groups'),
    ...counted(count('organisationTeamIds'), 'organisation team', 'organisation teams'),
  ];
}

/** The shares among these that got a last day, or that lost theirs. */
function thoseOf(all: Data['ends'], hasEnd: boolean): Data['added'] {
  const idsOf = (name: z.output<typeof ends>[number]['audience']) =>
    (all ?? []).flatMap(({ audience: whom, audienceId, endsAt }) =>
      whom === name && (endsAt !== null) === hasEnd ? [audienceId] : [],
    );
  return {
    userIds: idsOf('user'),
    groupIds: idsOf('group'),
    organisationTeamIds: idsOf('organisation_team'),
    ends: undefined,
  };
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
