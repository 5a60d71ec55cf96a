import { THREAD_ABILITIES, type ThreadAbility } from '@kith/contract/abilities';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { grantsWhere } from '@kith/contract/permissions';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeFrontDesk } from '#testing/front-desk';
import { letTreat } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { openThread, getThread, sendText } = conversationsEndpoints;
const { createGroup, renameGroup, updateThreadSettings, editMessage, deleteMessage } = threadsEndpoints;
const { endWait, claimThread } = frontDeskEndpoints;
const WITHOUT_MESSAGES = grantsWhere((area, action) => area !== 'supportTeam' || action !== 'message');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** One call for each ability. A block ends writing, so it comes last. */
const TRIES: Readonly<Record<ThreadAbility, (person: Someone, id: number) => ReturnType<Someone['send']>>> = {
  write: (person, id) => person.send(sendText, { conversation_id: id, message: 'Wombat' }),
  update: (person, id) => person.send(renameGroup, { conversation_id: id, name: 'Wombats' }),
  answer: (person, id) => person.send(endWait, { conversation_id: id, last_message_id: 0 }),
  claim: (person, id) => person.send(claimThread, { conversation_id: id }),
  block: (person, id) => person.send(updateThreadSettings, { conversation_id: id, block_messages: true }),
};
const REFUSED = { write: [403, 409], update: [403], answer: [403], claim: [403], block: [422] } as const;

/** What a person is told that they can do is what the calls then let them do. */
async function told(person: Someone, id: number): Promise<readonly ThreadAbility[]> {
  const { abilities } = (await person.call(getThread, { id })).thread;
  for (const ability of THREAD_ABILITIES.toSorted((one) => (one === 'block' ? 1 : 0))) {
    const { statusCode } = await TRIES[ability](person, id);
    const isRefused = REFUSED[ability].some((status) => status === statusCode);
    expect([ability, isRefused]).toEqual([ability, !abilities.includes(ability)]);
  }
  return abilities;
}

describe('a chat says what its caller can do now, and the calls agree', () => {
  it('of two', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, null);
    const { thread } = await maya.call(openThread, { recipient_id: sam.id });
    const { conversation_id: id } = thread;

    expect(await told(maya, id)).toEqual(['write', 'block']);
    expect(await told(maya, id), 'who blocks it').toEqual(['block']);
    expect(await told(sam, id), 'who is blocked').toEqual(['write', 'block']);
  });

  it('of a group about a member', async () => {
    const [maya, sam, priya] = [await world.person(), await world.person(), await world.person()];
    for (const supporter of [sam, priya])
      await letSupport(
        world,
        maya,
        supporter,
        grantsWhere(() => true),
      );
    const made = { name: 'Us', people: [maya.id, priya.id], about_patient_id: maya.id };
    const { conversation_id: id } = (await sam.call(createGroup, made)).thread;

    expect(await told(sam, id), 'its maker').toEqual(['write', 'update']);
    expect(await told(maya, id), 'the member').toEqual(['write', 'update']);
    expect(await told(priya, id)).toEqual(['write']);

    await letSupport(world, maya, sam, WITHOUT_MESSAGES);
    expect(await told(sam, id), 'who may not write to the team any more').toEqual([]);
  });

  it('of a coordinator, and of a front desk', async () => {
    const { maya, lena, id } = await makeFrontDesk(world);
    expect(await told(maya, id)).toEqual(['write']);
    expect(await told(lena, id)).toEqual(['write', 'answer', 'claim']);

    const jo = await world.person();
    await letTreat(world, maya, jo, 'care_coordinator');
    const { thread } = await maya.call(openThread, { recipient_id: jo.id });
    expect(await told(maya, thread.conversation_id)).toEqual(['write']);
    expect(await told(jo, thread.conversation_id)).toEqual(['write', 'answer']);
  });
});

it('of two about a third, one of whom coordinates for the other', async () => {
  const [maya, jo, kim] = [await world.person(), await world.person(), await world.person()];
  await letTreat(world, jo, kim, 'care_coordinator');
  for (const one of [jo, kim]) await letTreat(world, maya, one, 'provider');
  const about = { recipient_id: kim.id, about_patient_id: maya.id };
  const { conversation_id: id } = (await jo.call(openThread, about)).thread;

  expect(await told(jo, id)).toEqual(['write']);
  expect(await told(kim, id)).toEqual(['write']);
});

it('of two about one of them, who coordinates for the other', async () => {
  const [jo, maya] = [await world.person(), await world.person()];
  await letTreat(world, maya, jo, 'care_coordinator');
  await letSupport(
    world,
    jo,
    maya,
    grantsWhere(() => true),
  );
  const about = { recipient_id: maya.id, about_patient_id: jo.id };
  const { conversation_id: id } = (await jo.call(openThread, about)).thread;

  expect(await told(maya, id)).toEqual(['write']);
  expect(await told(jo, id)).toEqual(['write']);
});

it('a message says so to its sender alone, as long as it can be changed', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, null);
  const { thread } = await maya.call(openThread, { recipient_id: sam.id });
  const asked = { conversation_id: thread.conversation_id, message: 'Wombat' };
  const { id } = (await maya.call(sendText, asked)).message;
  const shown = async (person: Someone) =>
    (await person.call(conversationsEndpoints.listMessages, { id: thread.conversation_id })).messages.map(
      ({ abilities, can_change_until: until }) => [abilities, until === null],
    );

  expect(await shown(maya)).toEqual([[['update', 'delete'], false]]);
  expect(await shown(sam)).toEqual([[[], true]]);
  expect((await sam.send(editMessage, { id, message: 'Mine', version: 1 })).statusCode).toBe(403);
  expect((await sam.send(deleteMessage, { id, version: 1 })).statusCode).toBe(403);

  await maya.call(deleteMessage, { id, version: 1 });
  expect(await shown(maya)).toEqual([[[], true]]);
});

interface Closing {
  readonly maya: Someone;
  readonly sam: Someone;
  readonly conversation_id: number;
}

async function aTeam() {
  const [maya, sam, priya] = [await world.person(), await world.person(), await world.person()];
  for (const supporter of [sam, priya])
    await letSupport(
      world,
      maya,
      supporter,
      grantsWhere(() => true),
    );
  return { maya, sam, priya };
}

async function aChatOfTwo(): Promise<Closing> {
  const { maya, sam } = await aTeam();
  const { conversation_id } = (await maya.call(openThread, { recipient_id: sam.id })).thread;
  return { maya, sam, conversation_id };
}

async function aGroup(): Promise<Closing> {
  const { maya, sam, priya } = await aTeam();
  const made = { name: 'Us', people: [maya.id, priya.id], about_patient_id: maya.id };
  const { conversation_id } = (await sam.call(createGroup, made)).thread;
  return { maya, sam, conversation_id };
}

it.each([
  ['the chat is closed', aChatOfTwo, 'maya', ({ maya, sam }: Closing) => endSupport(world, maya, sam)],
  [
    'the sender blocks the chat',
    aChatOfTwo,
    'sam',
    ({ sam, conversation_id }: Closing) =>
      sam.call(updateThreadSettings, { conversation_id, block_messages: true }),
  ],
  [
    'the sender may not write to the team',
    aGroup,
    'sam',
    ({ maya, sam }: Closing) => letSupport(world, maya, sam, WITHOUT_MESSAGES),
  ],
] as const)('a message offers no change of its words once %s', async (_, make, who, close) => {
  const chat = await make();
  const { [who]: sender, conversation_id } = chat;
  const { id } = (await sender.call(sendText, { conversation_id, message: 'Wombat' })).message;
  const offered = async () => {
    const { messages } = await sender.call(conversationsEndpoints.listMessages, { id: conversation_id });
    const { latest_message } = (await sender.call(getThread, { id: conversation_id })).thread;
    return [messages.at(-1)?.abilities, latest_message?.abilities];
  };
  const all = ['update', 'delete'];
  expect(await offered()).toEqual([all, all]);

  await close(chat);

  expect(await offered()).toEqual([['delete'], ['delete']]);
  const { statusCode } = await sender.send(editMessage, { id, message: 'Wombats', version: 1 });
  expect([403, 409]).toContain(statusCode);
  expect((await sender.send(deleteMessage, { id, version: 1 })).statusCode).toBe(200);
});
