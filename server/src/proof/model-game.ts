import { groupsEndpoints } from '@kith/contract/groups';
import { notesEndpoints } from '@kith/contract/notes';
import type { Someone } from '../testing/caller.ts';
import { makeOrganisation } from '../testing/professionals.ts';
import type { World } from '../testing/world.ts';
import type { Chat } from './model-chat.ts';
import type { Known, Pair, Several } from './model-rule.ts';
import { GROUPS, MEMBERS, PEOPLE, type Step, TEAMS } from './model-steps.ts';

/** Members who share one note each, people around them, and a clinic that looks after them. */
export interface Game {
  readonly world: World;
  readonly members: readonly { readonly someone: Someone; readonly noteId: number }[];
  readonly people: readonly Someone[];
  readonly clinic: Awaited<ReturnType<typeof makeOrganisation>>;
  readonly known: Known;
  /** The members, and then the people. */
  readonly everybody: readonly Someone[];
  readonly chats: Chat[];
}

/** A step with those it is about. */
export interface Move extends Game {
  readonly step: Step;
  readonly member: Someone;
  readonly noteId: number;
  readonly person: Someone;
  readonly pair: Pair;
  readonly group: Several;
  readonly team: Several;
}

export async function begin(world: World): Promise<Game> {
  const all: Someone[] = [];
  while (all.length < MEMBERS + PEOPLE) all.push(await world.person());
  const clinic = await makeOrganisation(world);
  const members = [];
  const groups = [];
  for (const someone of all.slice(0, MEMBERS)) {
    const { note } = await someone.call(notesEndpoints.createNote, { note: '<p>A walk by the river</p>' });
    members.push({ someone, noteId: note.id });
    await clinic.lookAfter(someone);
    const own = [];
    while (own.length < GROUPS) own.push(await newGroup(someone, `Group ${own.length}`));
    groups.push(own);
  }
  const teams = [];
  while (teams.length < TEAMS) teams.push(several(await clinic.makeTeam({ id: teams.length }), 1));
  for (const { id } of teams) await clinic.joinTeam(id);
  const pairs = members.map(() => Array.from({ length: PEOPLE }, strangers));
  return {
    world,
    members,
    people: all.slice(MEMBERS),
    clinic,
    everybody: all,
    chats: [],
    known: { pairs, groups, teams, staff: new Set() },
  };
}

export async function newGroup(member: Someone, name: string): Promise<Several> {
  const { group } = await member.call(groupsEndpoints.addTeamGroup, { name, people: [] });
  return several(group.id, group.version);
}

export function someone(everybody: readonly Someone[], number: number): Someone {
  return there(everybody[number]);
}

export function moveOf(game: Game, step: Step): Move {
  const { known } = game;
  const member = there(game.members[step.member]);
  return {
    ...game,
    step,
    member: member.someone,
    noteId: member.noteId,
    person: there(game.people[step.person]),
    pair: there(known.pairs[step.member]?.[step.person]),
    group: there(known.groups[step.member]?.[step.several] ?? known.groups[step.member]?.[0]),
    team: there(known.teams[step.several] ?? known.teams[0]),
  };
}

function several(id: number, version: number): Several {
  return { id, version, people: new Set(), stands: true, sharedBy: new Set() };
}

function strangers(): Pair {
  return { invited: undefined, place: undefined, isShared: false, plan: undefined, removed: undefined };
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nobody there');
  return value;
}
