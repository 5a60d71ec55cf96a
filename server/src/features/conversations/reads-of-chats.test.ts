import { accessEndpoints } from '@kith/contract/access';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeFrontDesk } from '../../testing/front-desk.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listThreads, listMessages, searchMessages, sendText, sendMessage, getAttachment, markSeen } =
  conversationsEndpoints;
const { listInbox, getCover, claimThread } = frontDeskEndpoints;

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
