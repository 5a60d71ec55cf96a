import { isProfessionals, type Membership, openedTo } from './model-rights.ts';

/** The records of each member, one of each, that can be shared. */
export const KINDS = ['note', 'task', 'file'] as const;
export type Kind = (typeof KINDS)[number];

/** The comments on one record. */
export interface Talk {
  count: number;
  /** Its author has turned them off. */
  isOff: boolean;
}

/** The known facts of one member and one other person. */
export interface Pair {
  /** An invitation that waits, and the membership it offers. */
  invited: Membership | undefined;
  membership: Membership | undefined;
  /** The member's records that are shared with them by name. */
  readonly shared: Set<Kind>;
  /** Those of them whose share has a last day. */
  readonly ending: Set<Kind>;
  /** The right that a share of the member's safety plan gives them. */
  plan: 'view' | 'edit' | undefined;
  /** The last membership that the member has ended. */
  removed: number | undefined;
}

/** A group of a member, or a team of the clinic. People are named by their number in the game. */
export interface Several {
  id: number;
  version: number;
  readonly people: Set<number>;
  stands: boolean;
  /** The members whose note or task is shared with it. */
  readonly sharedBy: Readonly<Record<Kind, Set<number>>>;
  /** Those of them whose share with it has a last day. */
  readonly ending: Readonly<Record<Kind, Set<number>>>;
  /** The people of a group whom its member has left out of the note or the task. */
  readonly leftOut: Readonly<Record<Kind | 'plan', Set<number>>>;
  /** The member of a group shares their plan with it. */
  hasPlan: boolean;
}

/** A record that a provider, who stays, has written in a member's journey. */
export interface Item {
  readonly kind: Kind;
  readonly id: number;
  /** The people whom the provider shares it with. */
  readonly sharedWith: Set<number>;
  /** The member has taken it out of their journey. */
  isRemoved: boolean;
  readonly talk: Talk;
}

/** All that the model knows: the whole of the reference. */
export interface Known {
  readonly pairs: readonly (readonly Pair[])[];
  readonly groups: readonly (readonly Several[])[];
  readonly teams: readonly Several[];
  /** The members whose task is not for supporters. */
  readonly withheld: Set<number>;
  /** By member. */
  readonly items: Item[];
  /** On the records of each member. */
  readonly talks: readonly Readonly<Record<Kind, Talk>>[];
  /** The staff of the clinic. */
  readonly staff: Set<number>;
}

/** Whether a record of the member reaches a person through a team of the clinic. */
export function isByTeam(known: Known, member: number, person: number): boolean {
  return KINDS.some((kind) => known.teams.some((team) => reaches(team, kind, member, person)));
}

function reaches({ stands, people, sharedBy }: Several, kind: Kind, member: number, person: number): boolean {
  return stands && people.has(person) && sharedBy[kind].has(member);
}

/** The statuses of a person who asks for a member's plan, and of one who saves it. */
const PLAN = {
  none: { plan: 404, savedPlan: 404 },
  view: { plan: 200, savedPlan: 403 },
  edit: { plan: 200, savedPlan: 200 },
} as const;

/** The status of a person who asks for a member's journey. */
export function expectedJourney(known: Known, member: number, person: number): number {
  const membership = known.pairs[member]?.[person]?.membership;
  const byTeam = isByTeam(known, member, person);
  return statusFor(byTeam || membership !== undefined, openedTo(membership, byTeam).journey);
}

/**
 * The rule, in a few lines: the answers that this person gets about the member's one note or task, records of
 * the same kind by others, and the member.
 */
export function expectedOf(known: Known, kind: Kind, member: number, person: number) {
  const pair = known.pairs[member]?.[person];
  const membership = pair?.membership;
  const byTeam = isByTeam(known, member, person);
  const opened = openedTo(membership, byTeam);
  const isNear = byTeam || membership !== undefined;
  // Files have a page of their own, which the switch for the journey leaves open.
  const isOpen = kind === 'file' || opened.journey;
  const asFound = (isRead: boolean, talk: Talk | undefined) => foundBy(isRead, isOpen, talk);
  const item = known.items[member];
  return {
    own: asFound(reads(known, kind, member, person), known.talks[member]?.[kind]),
    item: item?.kind === kind ? asFound(readsItem(known, member, person), item.talk) : undefined,
    journey: expectedJourney(known, member, person),
    team: statusFor(isNear, opened.team),
    supports: membership !== undefined && !isProfessionals(membership),
    pending: pair?.invited?.id,
    ...PLAN[planOf(known, member, person)],
  };
}

/**
 * By its id, in the list, in the journey, and by a word with a slip; of a file its bytes, and by a word. And
 * the comments on it.
 */
const foundBy = (reads: boolean, isOpen: boolean, talk: Talk | undefined) => ({
  read: reads ? 200 : 404,
  listed: reads ? 1 : 0,
  inJourney: reads && isOpen ? 1 : 0,
  sought: reads && isOpen ? 1 : 0,
  comments: commentsFor(reads, talk),
});

/** A comment is read exactly when its record is and comments are on. */
export function commentsFor(isRead: boolean, talk: Talk | undefined): number {
  if (!isRead) return -404;
  return talk && !talk.isOff ? talk.count : 0;
}

/** A note or file needs the share and, for a supporter, the switch; a task the one or the other. */
export function reads(known: Known, kind: Kind, member: number, person: number): boolean {
  const pair = known.pairs[member]?.[person];
  const isReached = (several: Several) =>
    reaches(several, kind, member, person) && !several.leftOut[kind].has(person);
  if (known.teams.some(isReached)) return true;
  if (pair?.membership === undefined) return false;
  const { notes, tasks } = openedTo(pair.membership, false);
  const atHand = pair.shared.has(kind) || known.groups[member]?.some(isReached) === true;
  return kind === 'task' ? atHand || (tasks && !known.withheld.has(member)) : atHand && notes;
}

/** A record that is out of the journey stays with the professionals whom it was shared with. */
export function readsItem(known: Known, member: number, person: number): boolean {
  const membership = known.pairs[member]?.[person]?.membership;
  const item = known.items[member];
  if (membership === undefined || item === undefined) return false;
  if (item.isRemoved && !isProfessionals(membership)) return false;
  const { notes, tasks } = openedTo(membership, false);
  const atHand = item.sharedWith.has(person);
  return item.kind === 'task' ? atHand || tasks : atHand && notes;
}

/** By name to read or to change; by a group to read. */
function planOf(known: Known, member: number, person: number): keyof typeof PLAN {
  const pair = known.pairs[member]?.[person];
  if (pair?.membership === undefined) return 'none';
  const byGroup = known.groups[member]?.some(
    ({ stands, hasPlan, people, leftOut }) =>
      stands && hasPlan && people.has(person) && !leftOut.plan.has(person),
  );
  return pair.plan ?? (byGroup ? 'view' : 'none');
}

function statusFor(isNear: boolean, isOpen: boolean): number {
  if (!isNear) return 404;
  return isOpen ? 200 : 403;
}

/** The records of others that the member finds in their journey. */
export function expectedOfOwn({ items }: Known, member: number) {
  const item = items[member];
  return foundBy(item?.isRemoved === false, true, item?.talk);
}

/** The groups that the member finds on their page of groups. */
export function expectedGroups(known: Known, member: number) {
  const current = (known.groups[member] ?? []).filter(({ stands }) => stands);
  return current.map((group) => ({
    id: group.id,
    version: group.version,
    people: [...group.people].filter((person) => known.pairs[member]?.[person]?.membership).toSorted(),
    shared: sharedOf(group, member),
  }));
}

export function expectedTeams({ teams }: Known, member: number) {
  return teams
    .filter(({ stands }) => stands)
    .map(({ id, people, ...shared }) => ({
      id,
      people: [...people].toSorted(),
      shared: sharedOf(shared, member),
    }));
}

function sharedOf({ sharedBy, hasPlan }: Pick<Several, 'sharedBy' | 'hasPlan'>, member: number): string[] {
  const kinds: string[] = KINDS.filter((kind) => sharedBy[kind].has(member));
  return [...kinds, ...(hasPlan ? ['safety_plan'] : [])].toSorted();
}
