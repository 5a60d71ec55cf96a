import * as z from 'zod';
import type { RecordLine } from './record-store.ts';

const items = z.array(z.object({ kind: z.string(), ids: z.array(z.number()) }));
const data = z.object({
  turnedOn: z.array(z.string()).optional(),
  turnedOff: z.array(z.string()).optional(),
});

/** Kinds of item as a member calls them. */
const THINGS: Readonly<Record<string, string>> = {
  journeyOverview: 'your journey page',
  supportTeam: 'your team',
  note: 'notes',
  team: 'changes to your team',
};

/** What was done, as the sentence goes on after a name. */
const DEEDS: Readonly<Record<string, string>> = {
  'team.invited': 'sent an invitation to your team',
  'team.invitation_sent_again': 'sent an invitation again',
  'team.invitation_cancelled': 'took back an invitation',
  'team.invitation_declined': 'declined an invitation or a request',
  'team.asked_for': 'asked to be on your team',
  'team.joined': 'said yes: a supporter is on your team',
  'team.removed': 'removed a supporter from your team',
  'team.left': 'left your team',
  'team.restored': 'undid a removal or a leaving',
  'team.permissions_changed': 'changed what a supporter may see',
  'team.new_permissions_seen': 'saw what was newly opened',
  'team.link_renewed': 'made a new link for supporters',
  'team.access_asked_for': 'asked you to open more',
  'team.access_given': 'opened what a supporter asked for',
  'team.access_declined': 'declined a request to open more',
  'team.access_record_read': 'looked at this record',
  'team.chosen': 'chose a team to look at',
  'note.sharing_changed': 'changed with whom a note is shared',
};

export interface Told {
  readonly kinds: readonly string[];
  readonly itemIds: readonly number[];
  readonly deed: string;
}

/** A line in plain words: what follows the name of who did it. */
export function tellLine({ source, type, content }: RecordLine): Told {
  return source === 'read' ? tellRead(content) : tellChange(type, content);
}

function tellRead(content: unknown): Told {
  const read = items.parse(content);
  const kinds = read.map(({ kind }) => kind);
  const things = kinds.map((kind) => THINGS[kind] ?? 'your data');
  return {
    kinds,
    itemIds: read.flatMap(({ ids }) => ids),
    deed: `looked at ${[...new Set(things)].join(' and ')}`,
  };
}

function tellChange(type: string, content: unknown): Told {
  const { turnedOn = [], turnedOff = [] } = data.safeParse(content).data ?? {};
  const changes = [
    ...(turnedOn.length > 0 ? [`on: ${turnedOn.join(', ')}`] : []),
    ...(turnedOff.length > 0 ? [`off: ${turnedOff.join(', ')}`] : []),
  ];
  const deed = DEEDS[type] ?? 'changed who may see something';
  return { kinds: [type], itemIds: [], deed: changes.length > 0 ? `${deed} (${changes.join('; ')})` : deed };
}
