import { listOf } from '#kit/list-of.ts';
import { type Ends, endKey, endsIn, isEnds } from './ends.ts';
import { texts } from './texts.ts';

/** A chosen audience: people, groups of the member and teams of organisations, by id. */
export interface Choice {
  readonly people: readonly number[];
  readonly groups: readonly number[];
  readonly teams: readonly number[];
  /** Of the shares whose end was chosen; the others keep theirs. */
  readonly ends?: Ends;
}

export type ChoiceKind = 'people' | 'groups' | 'teams';

export const NOBODY: Choice = { people: [], groups: [], teams: [] };
const KINDS = ['people', 'groups', 'teams'] as const;

export function isNobody(choice: Choice): boolean {
  return KINDS.every((kind) => choice[kind].length === 0);
}

export function isChosen(choice: Choice, kind: ChoiceKind, id: number): boolean {
  return choice[kind].includes(id);
}

/** The same choice with one more, or with one less. */
export function toggled(choice: Choice, kind: ChoiceKind, id: number): Choice {
  const before = choice[kind];
  const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
  return { ...choice, [kind]: after };
}

/** The moment at which this share ends; null for none. */
export function endOf({ ends }: Choice, kind: ChoiceKind, id: number): string | null {
  return ends?.[endKey(kind, id)] ?? null;
}

/** The same choice with another end of the share of this key; null takes it away. */
export function withEnd(choice: Choice, key: string, end: string | null): Choice {
  return { ...choice, ends: { ...choice.ends, [key]: end } };
}

/** An earlier choice that also takes away the ends which a later one has set. */
export function takingBack(before: Choice, after: Choice): Choice {
  const none = Object.fromEntries(Object.keys(after.ends ?? {}).map((key) => [key, null]));
  const ends = { ...none, ...before.ends };
  return Object.keys(ends).length > 0 ? { ...before, ends } : before;
}

/**
 * The button that leaves a record unshared. `alone` names its readers without a share: `Only you`, `You and
 * Maya`.
 */
export function keepLabel(alone: string): string {
  return alone === texts.choice.onlyYou ? texts.choice.keepPrivate : texts.choice.noOneElse;
}

/** `2 people and 1 group`; empty for an empty choice. */
export function choiceInWords({ people, groups, teams }: Choice): string {
  const parts = [
    counted(people.length, 'person', 'people'),
    counted(groups.length + teams.length, 'group', 'groups'),
  ];
  return listOf(parts.filter((part) => part !== ''));
}

export function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? one : many}`;
}

/** Whether both reach the same, until the same days. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return JSON.stringify(toLasting(one)) === JSON.stringify(toLasting(other));
}

/** A day that was taken away is none. */
function toLasting(choice: Choice) {
  const { share_ends = [], ...audience } = toSharing(choice);
  return { ...audience, share_ends: share_ends.filter(({ ends_at }) => ends_at !== null) };
}

/** In the form of the calls, always in one order: the same choice is the same request. */
export function toSharing(choice: Choice) {
  const share_ends = KINDS.flatMap((kind) => endsIn(choice.ends, kind, sorted(choice[kind])));
  return { ...toAudience(choice), ...(share_ends.length > 0 && { share_ends }) };
}

/** The same without the ends of shares. */
export function toAudience(choice: Choice) {
  return {
    shared_with: sorted(choice.people),
    shared_with_group: sorted(choice.groups),
    shared_with_organisation_team: sorted(choice.teams),
  };
}

export function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  if (!isEnds(parts.get('ends') ?? {})) return false;
  return KINDS.every((kind) => {
    const ids = parts.get(kind);
    return Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id));
  });
}

function sorted(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other);
}
