import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { factsAbout } from '../../../testing/facts.ts';
import { makeFrontDesk } from '../../../testing/front-desk.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { getThread, sendText } = conversationsEndpoints;
const { claimThread, handBackThread, listInbox } = frontDeskEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

const write = (from: Someone, conversation_id: number, message: string) =>
  from.call(sendText, { conversation_id, message });
const claimer = async (person: Someone, id: number) =>
  (await person.call(getThread, { id })).thread.claimed_by?.id;
const mine = async (person: Someone) =>
  (await person.call(listInbox, { view: 'mine' })).threads.map(({ conversation_id }) => conversation_id);

it('the first answer to a free chat assigns it to the one who answers', async () => {
  const { maya, lena, kim, id } = await makeFrontDesk(world);
  await write(maya, id, 'Is there a spot on Thursday?');
  expect(await claimer(kim, id)).toBeUndefined();

  await write(lena, id, 'Yes, at 2 pm.');

  expect([await claimer(lena, id), await claimer(kim, id)]).toEqual([lena.id, lena.id]);
  expect([await mine(lena), await mine(kim)]).toEqual([[id], []]);
  const types = (await factsAbout(world, maya, 'thread')).map(({ type }) => type);
  expect(types).toContain('thread.claimed');
});

it('an answer takes no chat from a colleague, and one that is handed back is free for the next', async () => {
  const { maya, lena, kim, id } = await makeFrontDesk(world);
  await write(maya, id, 'Hello?');
  await lena.call(claimThread, { conversation_id: id });
  await write(kim, id, 'Lena will be with you soon.');
  expect(await claimer(kim, id)).toBe(lena.id);

  await lena.call(handBackThread, { conversation_id: id });
  expect(await claimer(kim, id)).toBeUndefined();
  await write(maya, id, 'Are you still there?');
  await write(kim, id, 'I can help.');
  expect(await claimer(lena, id)).toBe(kim.id);
});

it('a message of the member assigns their chat to no person', async () => {
  const { maya, lena, id } = await makeFrontDesk(world);
  await write(maya, id, 'Hello?');
  expect(await claimer(lena, id)).toBeUndefined();
});

it('a message to a member who does not wait assigns the chat to no person', async () => {
  const { lena, kim, id } = await makeFrontDesk(world);
  await write(lena, id, 'We’re closed on Monday.');
  expect(await claimer(kim, id)).toBeUndefined();
});
