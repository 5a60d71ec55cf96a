import { type FullGrants, grantsWhere } from '@kith/contract/permissions';

/** What a member can have said to a supporter: everything off, one thing at a time, or several. */
export const MAPS: Readonly<Record<string, FullGrants | null>> = {
  defaults: null,
  nothing: grantsWhere(() => false),
  journey: grantsWhere((area) => area === 'journeyOverview'),
  notes: grantsWhere((area, action) => area === 'note' && action === 'view'),
  reader: grantsWhere((area, action) => ['note', 'journeyOverview'].includes(area) && action === 'view'),
  writer: grantsWhere((area) => area === 'note' || area === 'journeyOverview'),
  everything: grantsWhere(() => true),
};

/** What somebody may do for a member. */
interface Opened {
  readonly journey: boolean;
  readonly notes: boolean;
  readonly team: boolean;
}

/** What each of them opens, and what goes with the work of a professional: written down again by hand. */
const OPENS: Readonly<Record<string, Opened>> = {
  defaults: { journey: true, notes: false, team: true },
  nothing: { journey: false, notes: false, team: false },
  journey: { journey: true, notes: false, team: false },
  notes: { journey: false, notes: true, team: false },
  reader: { journey: true, notes: true, team: false },
  writer: { journey: true, notes: true, team: false },
  everything: { journey: true, notes: true, team: true },
  provider: { journey: true, notes: true, team: true },
  care_coordinator: { journey: true, notes: true, team: false },
};
const BY_TEAM_ALONE: Opened = { journey: true, notes: true, team: false };
const NOTHING: Opened = { journey: false, notes: false, team: false };

/** A place that holds. `as` is the name of a map for a supporter, and the role of a professional. */
interface Place {
  readonly id: number;
  readonly as: string;
}

/** What is known of one member and one other person. */
export interface Pair {
  /** An invitation that waits, and what it offers. */
  invited: Place | undefined;
  place: Place | undefined;
  isShared: boolean;
  /** What a share of the member's safety plan lets them do. */
  plan: 'view' | 'edit' | undefined;
  /** The last place that the member has ended. */
  removed: number | undefined;
}

/** A group of a member, or a team of the clinic. People are told by their number in the game. */
export interface Several {
  id: number;
  version: number;
  readonly people: Set<number>;
  stands: boolean;
  /** The members whose note is shared with it. */
  readonly sharedBy: Set<number>;
}

/** All that the model knows: the whole of the reference. */
export interface Known {
  readonly pairs: readonly (readonly Pair[])[];
  readonly groups: readonly (readonly Several[])[];
  readonly teams: readonly Several[];
  /** Who works in the clinic. */
  readonly staff: Set<number>;
}

export function isProfessionals({ as }: Place): boolean {
  return !Object.hasOwn(MAPS, as);
}

/** Who asks for a member's plan, and who saves it. */
const PLAN = {
  none: { plan: 404, savedPlan: 404 },
  view: { plan: 200, savedPlan: 403 },
  edit: { plan: 200, savedPlan: 200 },
} as const;

/** The rule, in a few lines: what this person finds of that member's one note, and of the member. */
export function expectedOf(known: Known, member: number, person: number) {
  const pair = known.pairs[member]?.[person];
  const place = pair?.place;
  const reaches = ({ stands, people, sharedBy }: Several) =>
    stands && people.has(person) && sharedBy.has(member);
  const byTeam = known.teams.some(reaches);
  const atHand = pair?.isShared === true || known.groups[member]?.some(reaches) === true;
  const opened = (place && OPENS[place.as]) ?? (byTeam ? BY_TEAM_ALONE : NOTHING);
  const reads = byTeam || (atHand && place !== undefined && opened.notes);
  const isNear = byTeam || place !== undefined;
  const inJourney = reads && opened.journey ? 1 : 0;
  return {
    note: reads ? 200 : 404,
    list: reads ? 1 : 0,
    journey: statusFor(isNear, opened.journey),
    journeyNotes: inJourney,
    found: inJourney,
    team: statusFor(isNear, opened.team),
    supports: place !== undefined && !isProfessionals(place),
    pending: pair?.invited?.id,
    ...planOf(pair),
  };
}

function planOf(pair: Pair | undefined) {
  return PLAN[(pair?.place && pair.plan) ?? 'none'];
}

function statusFor(isNear: boolean, isOpen: boolean): number {
  if (!isNear) return 404;
  return isOpen ? 200 : 403;
}

/** What the member finds on their page of groups. */
export function expectedGroups(known: Known, member: number) {
  const standing = (known.groups[member] ?? []).filter(({ stands }) => stands);
  return standing.map((group) => ({
    id: group.id,
    version: group.version,
    people: [...group.people].filter((person) => known.pairs[member]?.[person]?.place).toSorted(),
    shared: group.sharedBy.has(member) ? 1 : 0,
  }));
}

export function expectedTeams({ teams }: Known, member: number) {
  return teams
    .filter(({ stands }) => stands)
    .map(({ id, people, sharedBy }) => ({
      id,
      people: [...people].toSorted(),
      shared: sharedBy.has(member) ? 1 : 0,
    }));
}
