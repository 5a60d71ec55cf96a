import { accessEndpoints } from '@kith/contract/access';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { makeFrontDesk } from '../../../testing/front-desk.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { listThreads, listMessages, searchMessages, sendText, sendMessage, getAttachment, markSeen } =
  conversationsEndpoints;
const { listInbox, getCover, claimThread, openReceptionist } = frontDeskEndpoints;

const { editMessage } = threadsEndpoints;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** As the record tells the member. */
async function looksAt(member: Someone): Promise<(readonly string[])[]> {
  const { lines } = await member.call(accessEndpoints.listAccessRecord, { action: 'looked' });
  return lines.map(({ kinds }) => kinds);
}

it('what a receptionist reads of a member is on the record: a new message in a list, a chat, what was searched, a file', async () => {
  const { maya, lena, kim, id } = await makeFrontDesk(world);
  await lena.call(listInbox, { view: 'all' });
  await lena.call(getCover, { id });
  expect(await looksAt(maya), 'before anything was written').toEqual([]);

  const { message } = await maya.call(sendText, { conversation_id: id, message: 'A river of words' });
  const bytes = Buffer.from('words');
  const sent = await maya.upload(
    sendMessage,
    { conversation_id: id },
    { name: 'a.txt', type: 'text/plain', bytes },
  );
  const looks: (() => Promise<unknown>)[] = [
    () => lena.call(listInbox, { view: 'unclaimed' }),
    () => kim.call(listThreads, {}),
    () => lena.call(claimThread, { conversation_id: id }),
    () => lena.call(listMessages, { id }),
    () => lena.call(searchMessages, { id, keyword: 'river' }),
    () => lena.send(getAttachment, { id: sent.json().message.files[0].id }),
  ];
  for (const [index, look] of looks.entries()) {
    await look();
    expect(await looksAt(maya), String(look)).toEqual(looks.slice(0, index + 1).map(() => ['thread']));
  }

  await lena.call(markSeen, { conversation_id: id, last_message_seen: message.id + 1 });
  await lena.call(listInbox, { view: 'mine' });
  await maya.call(listMessages, { id });
  expect(await looksAt(maya), 'nothing new, and what is one’s own').toHaveLength(looks.length);
});

it('an inbox that is looked at all day writes the same words down once an hour for each session, and new ones at once', async () => {
  const { maya, lena, kim, clinic, id } = await makeFrontDesk(world);
  const noah = await world.person();
  await clinic.lookAfter(noah);
  const other = (await noah.call(openReceptionist, {})).thread.conversation_id;
  await maya.call(sendText, { conversation_id: id, message: 'Hello' });
  await noah.call(sendText, { conversation_id: other, message: 'Hello' });
  world.advance(MINUTE);
  const countsAfter = async (minutes: number) => {
    world.advance(minutes * MINUTE);
    await kim.call(getCover, { id });
    for (const _again of [1, 2, 3]) await lena.call(listInbox, { view: 'unclaimed' });
    return [(await looksAt(maya)).length, (await looksAt(noah)).length];
  };
  expect(await countsAfter(0)).toEqual([1, 1]);
  expect(await countsAfter(20)).toEqual([1, 1]);
  const { message } = await maya.call(sendText, { conversation_id: id, message: 'Are you there?' });
  expect(await countsAfter(1)).toEqual([2, 1]);
  await maya.call(editMessage, { id: message.id, version: 1, message: 'Is anybody there?' });
  expect(await countsAfter(1)).toEqual([3, 1]);
  expect(await countsAfter(20)).toEqual([3, 1]);
  expect(await countsAfter(19)).toEqual([3, 2]);
  await kim.call(listInbox, { view: 'unclaimed' });
  expect([(await looksAt(maya)).length, (await looksAt(noah)).length]).toEqual([4, 3]);

  const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
  for (const { items } of lines) expect(items).toEqual([{ kind: 'thread', ids: [id] }]);
});

it('words that were changed after they were seen are another look, which a list writes down once', async () => {
  const { maya, lena, id } = await makeFrontDesk(world);
  const { message } = await maya.call(sendText, { conversation_id: id, message: 'Hello' });
  await lena.call(listMessages, { id });
  await lena.call(markSeen, { conversation_id: id, last_message_seen: message.id });
  await lena.call(listInbox, { view: 'all' });
  expect(await looksAt(maya)).toHaveLength(1);

  await maya.call(editMessage, { id: message.id, version: 1, message: 'I am not well' });
  world.advance(MINUTE);
  for (const _again of [1, 2, 3, 4]) {
    await lena.call(listInbox, { view: 'all' });
    expect(await looksAt(maya)).toHaveLength(2);
    world.advance(25 * MINUTE);
  }
});
