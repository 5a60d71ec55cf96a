import { groupsEndpoints } from '@kith/contract/groups';
import { notesEndpoints } from '@kith/contract/notes';
import { tasksEndpoints } from '@kith/contract/tasks';
import type { Someone } from '../testing/caller.ts';
import { addFile, fileOf } from '../testing/files.ts';
import { letTreat, makeOrganisation } from '../testing/professionals.ts';
import type { World } from '../testing/world.ts';
import { beginCare, type Care } from './model-care.ts';
import type { Chat } from './model-chat.ts';
import type { Item, Kind, Known, Pair, Several, Talk } from './model-rule.ts';
import { GROUPS, MEMBERS, PEOPLE, type Step, TEAMS } from './model-steps.ts';

type Ids = Readonly<Record<Kind, number>>;

/**
 * Members who share one note, one task and one file each, people around them, a provider of all, and a clinic
 * that looks after them.
 */
export interface Game {
  readonly world: World;
  readonly members: readonly { readonly someone: Someone; readonly ids: Ids }[];
  readonly people: readonly Someone[];
  readonly clinic: Awaited<ReturnType<typeof makeOrganisation>>;
  readonly writer: Someone;
  readonly known: Known;
  /** The members, and then the people. */
  readonly everyone: readonly Someone[];
  readonly chats: Chat[];
  /** By member. */
  readonly cares: readonly Care[];
}

/** A step with the people it is about. */
export interface Move extends Game {
  readonly step: Step;
  readonly member: Someone;
  readonly ids: Ids;
  readonly item: Item;
  readonly person: Someone;
  readonly pair: Pair;
  readonly group: Several;
  readonly team: Several;
  readonly care: Care;
}

export async function begin(world: World): Promise<Game> {
  const all: Someone[] = [];
  while (all.length < MEMBERS + PEOPLE) all.push(await world.person());
  const clinic = await makeOrganisation(world);
  const writer = await world.person();
  const items: Item[] = [];
  const members = [];
  const groups = [];
  const cares: Care[] = [];
  for (const someone of all.slice(0, MEMBERS)) {
    const ids = {
      note: await write(someone, 'note', someone.id),
      task: await write(someone, 'task', someone.id),
      file: await write(someone, 'file', someone.id),
    };
    members.push({ someone, ids });
    cares.push(await beginCare(someone));
    await clinic.lookAfter(someone);
    await letTreat(world, someone, writer, 'provider');
    items.push(await newItem(writer, 'task', someone.id));
    const own = [];
    while (own.length < GROUPS) own.push(await newGroup(someone, `Group ${own.length}`));
    groups.push(own);
  }
  const teams = [];
  while (teams.length < TEAMS) teams.push(several(await clinic.makeTeam({ id: teams.length }), 1));
  for (const { id } of teams) await clinic.joinTeam(id);
  const talks = members.map(() => ({ note: silence(), task: silence(), file: silence() }));
  const pairs = members.map(() => Array.from({ length: PEOPLE }, strangers));
  return {
    world,
    members,
    people: all.slice(MEMBERS),
    clinic,
    everyone: all,
    chats: [],
    cares,
    writer,
    known: { pairs, groups, teams, items, talks, withheld: new Set(), staff: new Set() },
  };
}

export async function newGroup(member: Someone, name: string): Promise<Several> {
  const { group } = await member.call(groupsEndpoints.addTeamGroup, { name, people: [] });
  return several(group.id, group.version);
}

/** A few words about a member, in their journey. */
async function write(by: Someone, kind: Kind, about_patient_id: number): Promise<number> {
  const words = 'A walk by the river';
  if (kind === 'task')
    return (await by.call(tasksEndpoints.createTask, { title: words, about_patient_id })).task.id;
  if (kind === 'file') return (await addFile(by, fileOf(`${words}.txt`), { about_patient_id })).id;
  return (await by.call(notesEndpoints.createNote, { note: `<p>${words}</p>`, about_patient_id })).note.id;
}

export async function newItem(writer: Someone, kind: Kind, memberId: number): Promise<Item> {
  const id = await write(writer, kind, memberId);
  return { kind, id, sharedWith: new Set(), isRemoved: false, talk: silence() };
}

export function someone(everyone: readonly Someone[], number: number): Someone {
  return there(everyone[number]);
}

export function moveOf(game: Game, step: Step): Move {
  const { known } = game;
  const member = there(game.members[step.member]);
  return {
    ...game,
    step,
    member: member.someone,
    ids: member.ids,
    item: there(known.items[step.member]),
    person: there(game.people[step.person]),
    pair: there(known.pairs[step.member]?.[step.person]),
    care: there(game.cares[step.member]),
    group: there(known.groups[step.member]?.[step.several] ?? known.groups[step.member]?.[0]),
    team: there(known.teams[step.several] ?? known.teams[0]),
  };
}

function silence(): Talk {
  return { count: 0, isOff: false };
}

function several(id: number, version: number): Several {
  const none = () => ({ note: new Set<number>(), task: new Set<number>(), file: new Set<number>() });
  const leftOut = { ...none(), plan: new Set<number>() };
  return {
    id,
    version,
    people: new Set(),
    stands: true,
    sharedBy: none(),
    ending: none(),
    leftOut,
    hasPlan: false,
  };
}

function strangers(): Pair {
  return {
    invited: undefined,
    membership: undefined,
    shared: new Set(),
    ending: new Set(),
    plan: undefined,
    removed: undefined,
  };
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nobody there');
  return value;
}
