import { type FullGrants, grantsWhere } from '@kith/contract/permissions';

/** Permissions of a supporter: everything off, one thing at a time, or several. */
export const MAPS: Readonly<Record<string, FullGrants | null>> = {
  defaults: null,
  nothing: grantsWhere(() => false),
  journey: grantsWhere((area) => area === 'journeyOverview'),
  notes: grantsWhere((area, action) => area === 'note' && action === 'view'),
  reader: grantsWhere((area, action) => ['note', 'journeyOverview'].includes(area) && action === 'view'),
  writer: grantsWhere((area) => area === 'note' || area === 'journeyOverview'),
  tasks: grantsWhere((area) => area === 'task'),
  listener: grantsWhere((area) => ['supportTeamConversation', 'journeyOverview'].includes(area)),
  talker: grantsWhere((area) => ['supportTeamConversation', 'supportTeam'].includes(area)),
  carer: grantsWhere((area) => ['medication', 'focusArea', 'assessment', 'assessmentResult'].includes(area)),
  everything: grantsWhere(() => true),
};

/** An organisation gives this membership, and takes it. */
export const ASSIGNED = 'care_coordinator';

/** A live membership. `as` is the name of a map for a supporter, and the role of a professional. */
export interface Membership {
  readonly id: number;
  readonly as: string;
}

/** The rights of a person for a member. */
interface Opened {
  readonly journey: boolean;
  readonly notes: boolean;
  /** See those in the journey that are not withheld; a professional sees those shared with them. */
  readonly tasks: boolean;
  readonly team: boolean;
  /** Read the messages about the member in chats where they are. */
  readonly chats: boolean;
  /** Write to the others on the team. */
  readonly writes: boolean;
  /** These three to supporters alone. */
  readonly medicines: boolean;
  readonly goals: boolean;
  readonly checkIns: boolean;
}

/** The areas that each map and each professional's role opens: written down again by hand. */
const OPENS: Readonly<Record<string, Partial<Opened>>> = {
  defaults: { journey: true, team: true, goals: true },
  nothing: {},
  journey: { journey: true },
  notes: { notes: true },
  reader: { journey: true, notes: true },
  writer: { journey: true, notes: true },
  tasks: { tasks: true },
  listener: { journey: true, chats: true },
  talker: { team: true, chats: true, writes: true },
  carer: { medicines: true, goals: true, checkIns: true },
  everything: {
    ...{ journey: true, notes: true, tasks: true, team: true, chats: true, writes: true },
    ...{ medicines: true, goals: true, checkIns: true },
  },
  provider: { journey: true, notes: true, team: true, chats: true, writes: true },
  care_coordinator: { journey: true, notes: true, chats: true },
};
const NOTHING: Opened = {
  journey: false,
  notes: false,
  tasks: false,
  team: false,
  chats: false,
  writes: false,
  medicines: false,
  goals: false,
  checkIns: false,
};
const BY_TEAM_ALONE: Opened = { ...NOTHING, journey: true, notes: true };

export function isProfessionals({ as }: Membership): boolean {
  return !Object.hasOwn(MAPS, as);
}

export function opens({ as }: Membership): Opened {
  return { ...NOTHING, ...OPENS[as] };
}

/** By a membership, or by a team of the clinic alone. */
export function openedTo(place: Membership | undefined, byTeam: boolean): Opened {
  if (place) return opens(place);
  return byTeam ? BY_TEAM_ALONE : NOTHING;
}
