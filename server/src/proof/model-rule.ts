import { isProfessionals, openedTo, type Place } from './model-rights.ts';

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

/** Whether something of the member reaches a person through a team of the clinic. */
export function isByTeam(known: Known, member: number, person: number): boolean {
  return known.teams.some((team) => reaches(team, member, person));
}

function reaches({ stands, people, sharedBy }: Several, member: number, person: number): boolean {
  return stands && people.has(person) && sharedBy.has(member);
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
  const byTeam = isByTeam(known, member, person);
  const byGroup = known.groups[member]?.some((group) => reaches(group, member, person)) === true;
  const atHand = pair?.isShared === true || byGroup;
  const opened = openedTo(place, byTeam);
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
