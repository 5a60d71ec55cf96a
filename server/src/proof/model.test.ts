import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { groupsEndpoints } from '@kith/contract/groups';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { JOURNEY_GROUPS, journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { searchEndpoints } from '@kith/contract/search';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountOf, seedOf } from '../testing/amounts.ts';
import type { Someone } from '../testing/caller.ts';
import { progressOf } from '../testing/progress.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { expectedCare, lookAtCare } from './model-care.ts';
import type { Chat } from './model-chat.ts';
import {
  expectedChats,
  expectedInJourney,
  lookAtChats,
  lookAtMessagesInJourney,
} from './model-chat-views.ts';
import { begin, type Game, moveOf } from './model-game.ts';
import { expectedGoals, lookAtGoals } from './model-goals.ts';
import { MOVES } from './model-moves.ts';
import { lookAtComments } from './model-moves-of-comments.ts';
import { expectedOwnRenewals, lookAtOwnRenewals } from './model-renewals.ts';
import {
  expectedGroups,
  expectedOf,
  expectedOfOwn,
  expectedTeams,
  type Item,
  KINDS,
  type Kind,
  reads,
} from './model-rule.ts';
import { history, opening, type Step } from './model-steps.ts';

const SEQUENCES = amountOf('MODEL_SEQUENCES', 12);
const SEED = seedOf('MODEL_SEED');
const LOOK_EVERY = 5;
/** Every third world begins with no one near, so there are three or more. */
const HISTORIES_A_GAME = Math.min(10, Math.ceil(SEQUENCES / 3));

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it(`shows each person what a tiny model of the rule says, over ${SEQUENCES} histories (MODEL_SEED=${SEED} repeats this)`, {
  timeout: 120_000 + SEQUENCES * 6_000,
}, async () => {
  const done = new Map<string, number>();
  const histories = fc.sample(history, { numRuns: SEQUENCES, seed: SEED });
  const openings = fc.sample(opening, { numRuns: SEQUENCES, seed: SEED });
  let looks = 0;
  const chats: Chat[] = [];
  const say = progressOf('model', SEQUENCES);
  for (let from = 0; from < SEQUENCES; from += HISTORIES_A_GAME) {
    const game = await begin(world);
    const number = from / HISTORIES_A_GAME;
    // In every third no one knows anyone yet.
    for (const one of number % 3 === 2 ? [] : (openings[number] ?? [])) await MOVES.letIn(moveOf(game, one));
    for (const [at, one] of histories.slice(from, from + HISTORIES_A_GAME).entries()) {
      say(from + at);
      looks += await play(game, one, done);
    }
    chats.push(...game.chats);
  }
  const steps = [...done.values()].reduce((sum, count) => sum + count, 0);
  const messages = chats.flatMap(({ written }) => written).filter(({ by }) => by !== undefined);
  console.log(
    `model: 0 of ${looks} views differed after ${steps} steps in ${histories.length} histories (seed ${SEED})`,
  );
  console.log(`model: ${chats.length} chats with ${messages.length} messages`);
  console.log(`model: ${[...done].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  expect(looks).toBeGreaterThan(SEQUENCES);
});

/** Does one step after another, and has everyone look now and then. Answers the number of looks. */
async function play(game: Game, steps: readonly Step[], done: Map<string, number>): Promise<number> {
  const told = JSON.stringify(steps);
  let looks = 0;
  for (const [at, one] of steps.entries()) {
    await MOVES[one.do](moveOf(game, one));
    done.set(one.do, (done.get(one.do) ?? 0) + 1);
    if (at % LOOK_EVERY !== LOOK_EVERY - 1) continue;
    looks += await compare(game, one.member, one.kind, told);
    looks += await compareChats(game, one.chat.which, told);
  }
  for (const at of game.members.keys())
    looks += await compare(game, at, KINDS[(at + steps.length) % KINDS.length] ?? 'note', told);
  return looks + (await compareChats(game, steps.length, told));
}

interface Shown {
  /** The member's own, of the kind that is looked at. */
  readonly id: number;
  readonly item: Item;
}

/**
 * Each person looks at one member by every way there is, and finds what the model says. Answers the number of
 * looks.
 */
async function compare(
  { members, people, known, everyone, chats, cares }: Game,
  at: number,
  kind: Kind,
  told: string,
): Promise<number> {
  const { someone: member, ids } = members[at] ?? {};
  const item = known.items[at];
  const care = cares[at];
  if (!member || !ids || !item || !care) throw new Error('no such member');
  const seen = await inTurn(people, (person) => lookAt(member, person, kind, { id: ids[kind], item }));
  expect(seen, told).toEqual(people.map((_person, index) => expectedOf(known, kind, at, index)));
  const cared = await inTurn(people, (person) => lookAtCare(person, member, care));
  const membershipOf = (person: number) => known.pairs[at]?.[person]?.membership;
  const readsTask = (person: number) => reads(known, 'task', at, person);
  expect(cared, told).toEqual(
    people.map((_person, index) => expectedCare(care, membershipOf(index), index, readsTask(index))),
  );
  const all = { area: true, goal: true, task: true, seesProposal: () => true };
  expect(await lookAtGoals(member, member, care.ids), told).toEqual(expectedGoals(care.goals, all));
  const expectedOwn = expectedOwnRenewals(care.renewals, membershipOf);
  expect(await lookAtOwnRenewals(member), told).toEqual(expectedOwn);
  const own = await lookAtItems(member, member.id, item.kind);
  expect(await own.found(item.id), told).toEqual(expectedOfOwn(known, at));
  const read = await inTurn(everyone, (one) => lookAtMessagesInJourney(one, member));
  expect(read, told).toEqual(everyone.map((_one, index) => expectedInJourney(known, chats, at, index)));
  expect(await groupsOf(people, member), told).toEqual(byId(expectedGroups(known, at)));
  expect(await teamsOf(people, member), told).toEqual(byId(expectedTeams(known, at)));
  return 2 * people.length + everyone.length + 5;
}

/** Everyone looks at their chats, and at this one by every way there is. */
async function compareChats({ everyone, chats, known }: Game, which: number, told: string): Promise<number> {
  const at = chats[which % chats.length];
  const seen = await inTurn(everyone, (one) => lookAtChats(one, at));
  expect(seen, told).toEqual(everyone.map((_one, index) => expectedChats(known, chats, index, at)));
  return everyone.length;
}

/** One person after another: what all ask at once may find no connection free on a busy machine. */
async function inTurn<T, Seen>(all: readonly T[], look: (one: T) => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const one of all) seen.push(await look(one));
  return seen;
}

async function lookAt(member: Someone, person: Someone, kind: Kind, { id, item }: Shown) {
  const { getSafetyPlan, saveSafetyPlan } = safetyPlanEndpoints;
  const member_id = member.id;
  const [items, team, supported, pending, plan, savedPlan] = await Promise.all([
    lookAtItems(person, member_id, kind),
    person.send(teamEndpoints.getTeam, { id: member_id }),
    person.call(teamEndpoints.listSupportedTeams, { id: person.id }),
    person.call(invitationsEndpoints.listPendingInvitations, {}),
    person.send(getSafetyPlan, { member_id }),
    person.send(saveSafetyPlan, { member_id, safety_plan: '[]', version: 0 }),
  ]);
  return {
    own: await items.found(id),
    item: item.kind === kind ? await items.found(item.id) : undefined,
    journey: items.journey,
    team: team.statusCode,
    supports: supported.supported_teams.some(({ patient_id }) => patient_id === member_id),
    pending: pending.invitations.find((one) => one.person?.id === member_id)?.patient_team_id,
    plan: plan.statusCode,
    savedPlan: savedPlan.statusCode,
  };
}

/** What a person finds of a kind about a member, by every way there is. */
function lookAtItems(person: Someone, member_id: number, kind: Kind) {
  return kind === 'file' ? lookAtFiles(person, member_id) : lookInJourney(person, member_id, kind);
}

async function lookInJourney(person: Someone, member_id: number, kind: Exclude<Kind, 'file'>) {
  const ofKind = { member_id, filter_by: kind };
  const [listed, inJourney, sought, cards, soughtCards] = await Promise.all([
    kind === 'note'
      ? person.send(notesEndpoints.listNotesSharedWithMe, { member_id })
      : person.send(tasksEndpoints.listTasks, { member_id, view: 'all' }),
    person.send(journeyEndpoints.getTimeline, ofKind),
    person.send(journeyEndpoints.getTimeline, { ...ofKind, keyword: 'rivr' }),
    person.send(journeyEndpoints.getTimeline, { ...ofKind, view: 'card' }),
    person.send(journeyEndpoints.getTimeline, { ...ofKind, keyword: 'rivr', view: 'card' }),
  ]);
  const getOne = kind === 'note' ? notesEndpoints.getNote : tasksEndpoints.getTask;
  const group = JOURNEY_GROUPS[kind];
  return {
    journey: inJourney.statusCode,
    found: async (id: number) => ({
      read: (await person.send(getOne, { id })).statusCode,
      listed: countIn(listed, `${kind}s`, id),
      inJourney: agreed(countIn(inJourney, group, id), countIn(cards, group, id)),
      sought: agreed(countIn(sought, group, id), countIn(soughtCards, group, id)),
      comments: await lookAtComments(person, kind, id),
    }),
  };
}

/** A file stands in no journey: its bytes are asked for instead, and the search over everything. */
async function lookAtFiles(person: Someone, member_id: number) {
  const { listFiles, getFile, getFileContent } = fileRecordsEndpoints;
  const [listed, sought, journey] = await Promise.all([
    person.send(listFiles, { member_id }),
    person.send(searchEndpoints.findEverywhere, { member_id, keyword: 'river' }),
    person.send(journeyEndpoints.getTimeline, { member_id }),
  ]);
  const hits: { id: number }[] = sought.statusCode === 200 ? sought.json().files.hits : [];
  return {
    journey: journey.statusCode,
    found: async (id: number) => ({
      read: (await person.send(getFile, { id })).statusCode,
      listed: countIn(listed, 'files', id),
      inJourney: (await person.send(getFileContent, { id })).statusCode === 200 ? 1 : 0,
      sought: hits.filter((hit) => hit.id === id).length,
      comments: await lookAtComments(person, 'file', id),
    }),
  };
}

/** A number that whole records and their cards have in common. */
function agreed(whole: number, cards: number): number {
  return whole === cards ? whole : Number.NaN;
}

/** How often an id stands in a part of an answer; in none of what was refused. */
function countIn(answer: Awaited<ReturnType<Someone['send']>>, part: string, id: number): number {
  if (answer.statusCode !== 200) return 0;
  const all: { id: number }[] = answer.json()[part];
  return all.filter((one) => one.id === id).length;
}

async function groupsOf(people: readonly Someone[], member: Someone) {
  const { groups } = await member.call(groupsEndpoints.listTeamGroups, { id: member.id });
  return byId(groups.map(({ id, version, ...around }) => ({ id, version, ...counted(people, around) })));
}

async function teamsOf(people: readonly Someone[], member: Someone) {
  const { teams } = await member.call(groupsEndpoints.listOrganisationTeams, {});
  return byId(teams.map(({ id, ...around }) => ({ id, ...counted(people, around) })));
}

interface Around {
  readonly people: readonly { readonly id: number }[];
  readonly shared: readonly { readonly kind: string; readonly count: number }[];
}

function counted(all: readonly Someone[], { people, shared }: Around) {
  return {
    people: people.map(({ id }) => all.findIndex((person) => person.id === id)).toSorted(),
    shared: shared.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind)),
  };
}

function byId<T extends { readonly id: number }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => one.id - other.id);
}
