import type { ChosenEnd, ShareEnd } from '@kith/contract/share-ends';

/** When shares end, by `people 12`: a moment in ISO 8601, or null where a last day is taken away. */
export type Ends = Readonly<Record<string, string | null>>;

type Kind = 'people' | 'groups' | 'teams';

const TO = { people: 'person', groups: 'group', teams: 'organisation_team' } as const;
const KIND = { person: 'people', group: 'groups', organisation_team: 'teams' } as const;

export function endKey(kind: Kind, id: number): string {
  return `${kind} ${id}`;
}

/** The ends that are said for these people, groups or teams, in the form of the calls. */
export function endsIn(ends: Ends | undefined, kind: Kind, ids: readonly number[]): ChosenEnd[] {
  return ids.flatMap((id) => {
    const end = ends?.[endKey(kind, id)];
    return end === undefined ? [] : [{ to: TO[kind], id, ends_at: end }];
  });
}

/** From the fields of a record; undefined for a record whose shares have no last day. */
export function endsFrom(share_ends: readonly ShareEnd[] | undefined): Ends | undefined {
  if (!share_ends || share_ends.length === 0) return undefined;
  return Object.fromEntries(share_ends.map(({ to, id, ends_at }) => [endKey(KIND[to], id), ends_at]));
}

export function isEnds(value: unknown): value is Ends {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((end) => end === null || !Number.isNaN(Date.parse(String(end))));
}
