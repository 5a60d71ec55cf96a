import { conversationsEndpoints } from '@kith/contract/conversations';
import { threadsEndpoints } from '@kith/contract/threads';
import { expect } from 'vitest';
import { becomeCoordinators, type Chat, carryBlocks, newChat } from './model-chat.ts';
import { putNotice } from './model-chat-put.ts';
import {
  isNear,
  isReader,
  letInto,
  membershipBetween,
  openingOf,
  statusOfChoosing,
  statusOfManaging,
} from './model-chat-rule.ts';
import { type Move, someone } from './model-game.ts';
import { inChat } from './model-moves-in-chats.ts';
import { ASSIGNED } from './model-rights.ts';
import { type ChatStep, MEMBERS } from './model-steps.ts';

const { openThread } = conversationsEndpoints;
const { createGroup, addToGroup, removeFromGroup, leaveGroup } = threadsEndpoints;
/** Longer than the undo of a removal from a group, with the time that a tap on "Undo" may take to arrive. */
const A_WHILE = 20_000;

const mayManage = (known: Move['known'], chat: Chat, one: number) =>
  statusOfManaging(known, chat, one) === 200;

/** People begin chats, come into a group and leave it. */
export const chatMoves = {
  async openChat({ everyone, known, chats: all, step, world }: Move) {
    const { by, to, about } = amongConnected(known, step.chat);
    const expected = openingOf(known, by, to, about);
    const asked = { recipient_id: someone(everyone, to).id, ...aboutOf(everyone, about) };
    const answer = await someone(everyone, by).send(openThread, asked);
    expect(answer.statusCode).toBe(typeof expected === 'number' ? expected : 200);
    if (typeof expected === 'number') return;
    const { conversation_id: id } = answer.json().thread;
    const ofTwo = all.filter(({ kind, people }) => kind !== 'group' && people.has(by) && people.has(to));
    const before = ofTwo.find((chat) => chat.about === expected.about);
    before?.hiddenBy.delete(by);
    if (before?.kind === 'private' && expected.kind === 'coordinators') {
      becomeCoordinators(before);
      putNotice(known, before, world.now());
    }
    if (before && by === before.about) letInto(known, before, before.people);
    if (before) return expect(id).toBe(before.id);
    const made = newChat({ id, by, people: new Set([by, to]), ...expected });
    if (by === made.about) letInto(known, made, made.people);
    if (made.kind === 'coordinators') putNotice(known, made, world.now());
    else carryBlocks(made, chatsBlockable(known, all, by), by, [to]);
    all.push(made);
  },
  async makeChat({ everyone, known, chats: all, step, world }: Move) {
    const { isUsual, about, message } = step.chat;
    const by = isUsual && message % 2 === 0 ? (about ?? step.chat.by) : step.chat.by;
    const chosen = fittingIn(known, { ...step.chat, by });
    const people = new Set([by, ...chosen]);
    const asked = {
      name: 'Us',
      people: chosen.map((one) => someone(everyone, one).id),
      ...aboutOf(everyone, about),
    };
    const answer = await someone(everyone, by).send(createGroup, asked);
    const isStranger = about !== undefined && by !== about && !isNear(known, about, by);
    const expected = people.size < 2 ? 422 : statusOfChoosing(known, by, about, [...people]);
    expect(answer.statusCode).toBe(isStranger ? 404 : expected);
    if (answer.statusCode !== 200) return;
    const made = newChat({ id: answer.json().thread.conversation_id, kind: 'group', about, by, people });
    if (by === about) letInto(known, made, people);
    carryBlocks(made, chatsBlockable(known, all, by), by, people);
    putNotice(known, made, world.now());
    all.push(made);
  },
  addToChat: inChat(async ({ everyone, known, chats: all, step, world }, chat, by) => {
    const to = newIn(known, step.chat, chat, by);
    const asked = { conversation_id: chat.id, person_id: someone(everyone, to).id };
    const answer = await someone(everyone, by).send(addToGroup, asked);
    const managing = statusOfManaging(known, chat, by);
    const isThere = chat.people.has(to);
    const expected = isThere || managing !== 200 ? managing : statusOfChoosing(known, by, chat.about, [to]);
    expect(answer.statusCode).toBe(expected);
    if (answer.statusCode !== 200) return;
    if (by === chat.about) letInto(known, chat, [to]);
    else if (!isThere) chat.letIn.delete(to);
    if (isThere) return;
    chat.people.add(to);
    chat.hiddenBy.delete(to);
    for (const { reaches } of chat.written) reaches.delete(to);
    carryBlocks(chat, chatsBlockable(known, all, by), by, [to]);
    putNotice(known, chat, world.now());
  }, mayManage),
  removeFromChat: inChat(async (move, chat, by) => {
    if ((await takeOut(move, chat, by)) !== undefined) move.world.advance(A_WHILE);
  }, mayManage),
  /** A person who was taken out a moment ago has what they had, and the two notices of it. */
  removeFromChatAndUndo: inChat(async (move, chat, by) => {
    const { everyone, known, world, chats } = move;
    const out = await takeOut(move, chat, by);
    if (out === undefined) return;
    if (statusOfChoosing(known, by, chat.about, [out]) !== 200) return world.advance(A_WHILE);
    const person_id = someone(everyone, out).id;
    await someone(everyone, by).call(addToGroup, { conversation_id: chat.id, person_id });
    chat.people.add(out);
    if (by === chat.about) letInto(known, chat, [out]);
    if (!chat.blocks.has(out)) chat.written.at(-1)?.reaches.add(out);
    carryBlocks(chat, chatsBlockable(known, chats, by), by, [out]);
    putNotice(known, chat, world.now());
  }, mayManage),
  leaveChat: inChat(
    async ({ everyone, known, world }, chat, by) => {
      const answer = await someone(everyone, by).send(leaveGroup, { conversation_id: chat.id });
      const mayLeave = chat.kind === 'group' ? 200 : 409;
      expect(answer.statusCode).toBe(isReader(known, chat, by) ? mayLeave : 404);
      if (answer.statusCode !== 200) return;
      chat.people.delete(by);
      putNotice(known, chat, world.now());
      world.advance(A_WHILE);
    },
    (_known, { kind }) => kind === 'group',
  ),
};

/** A coordinator cannot be blocked. */
function chatsBlockable(known: Move['known'], all: readonly Chat[], by: number): Chat[] {
  return all.filter(({ people }) =>
    [...people].every((one) => membershipBetween(known, by, one)?.as !== ASSIGNED),
  );
}

/** A person, and another whom they know or share a team with. */
function amongConnected(known: Move['known'], chat: ChatStep): Pick<ChatStep, 'by' | 'to' | 'about'> {
  const { isUsual, which, message } = chat;
  const near = known.pairs.flatMap((pairs, member) =>
    pairs.flatMap(({ membership }, person) => (membership ? [{ member, person: MEMBERS + person }] : [])),
  );
  const pair = near[which % near.length];
  if (!isUsual || !pair) return chat;
  const { member, person } = pair;
  const mates = near.filter((one) => one.member === member && one.person !== person);
  const mate = mates[chat.by % mates.length]?.person ?? member;
  const kinds = [
    { by: member, to: person, about: undefined },
    { by: person, to: member, about: undefined },
    { by: member, to: person, about: member },
    { by: person, to: mate, about: member },
  ];
  return kinds[message % kinds.length] ?? chat;
}

/** Those of the chosen people who can be in a group, if any. */
function fittingIn(known: Move['known'], { isUsual, by, about, people }: ChatStep) {
  const fitting = people.filter(
    (one) => one === about || membershipBetween(known, about ?? by, one) !== undefined,
  );
  return isUsual && fitting.length > 0 ? fitting : people;
}

/** Mostly a person who is not in it and can be. */
function newIn(known: Move['known'], { isUsual, to }: ChatStep, chat: Chat, by: number): number {
  const others = known.pairs.flatMap((pairs, member) => [member, ...pairs.map((_pair, at) => MEMBERS + at)]);
  const fitting = others.filter(
    (one) => !chat.people.has(one) && statusOfChoosing(known, by, chat.about, [one]) === 200,
  );
  return isUsual ? (fitting[to % fitting.length] ?? to) : to;
}

/** Returns the person who is out. */
async function takeOut(
  { everyone, known, step, world }: Move,
  chat: Chat,
  by: number,
): Promise<number | undefined> {
  const { isUsual, to } = step.chat;
  const inside = [...chat.people];
  const out = isUsual ? (inside[to % inside.length] ?? to) : to;
  const asked = { conversation_id: chat.id, person_id: someone(everyone, out).id };
  const answer = await someone(everyone, by).send(removeFromGroup, asked);
  const isInIt = out !== by && chat.people.has(out);
  // No group goes on about a member who has left it.
  const ofPerson = out === chat.about ? 403 : 200;
  const managing = statusOfManaging(known, chat, by);
  expect(answer.statusCode).toBe(managing === 200 ? (isInIt ? ofPerson : 404) : managing);
  if (answer.statusCode !== 200) return undefined;
  chat.people.delete(out);
  putNotice(known, chat, world.now());
  return out;
}

function aboutOf(everyone: Move['everyone'], about: number | undefined) {
  return about === undefined ? {} : { about_patient_id: someone(everyone, about).id };
}
