import { accessEndpoints } from '@kith/contract/access';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import type { Reaction } from '@kith/contract/messages';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeFrontDesk } from '#testing/front-desk';
import { letTreat } from '#testing/professionals';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { openThread, getThread, listMessages, sendText, countUnreadThreads } = conversationsEndpoints;
const { reactToMessage, deleteMessage, editMessage, updateThreadSettings } = threadsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function chat() {
  const [maya, sam] = [await world.person({ firstName: 'Maya' }), await world.person({ firstName: 'Sam' })];
  await letSupport(world, maya, sam, null);
  const { conversation_id } = (await maya.call(openThread, { recipient_id: sam.id })).thread;
  const { message } = await maya.call(sendText, { conversation_id, message: 'I slept well' });
  return { maya, sam, conversation_id, id: message.id };
}

const react = (person: Someone, id: number, reaction: Reaction | null) =>
  person.call(reactToMessage, { id, reaction });

/** What a person sees below the last message, as `reaction name`. */
async function seenBy(person: Someone, conversation_id: number): Promise<string[]> {
  const { messages } = await person.call(listMessages, { id: conversation_id });
  const shown = messages.at(-1)?.reactions ?? [];
  return shown.map(({ reaction, person: { displayName } }) => `${reaction} ${displayName.split(' ')[0]}`);
}

describe('a reaction', () => {
  it('is one for each person, replaced by the next and taken back, and seen by both', async () => {
    const { maya, sam, conversation_id, id } = await chat();

    const { message } = await react(sam, id, 'heart');
    expect(message.reactions).toMatchObject([{ reaction: 'heart', person: { id: sam.id } }]);
    await react(maya, id, 'hooray');
    await react(sam, id, 'with_you');
    expect(await seenBy(maya, conversation_id)).toEqual(['hooray Maya', 'with_you Sam']);
    const { thread } = await maya.call(getThread, { id: conversation_id });
    expect(thread.latest_message?.reactions).toHaveLength(2);

    await react(sam, id, null);
    await react(sam, id, null);
    expect(await seenBy(sam, conversation_id)).toEqual(['hooray Maya']);
  });

  it('makes nothing unread, notifies no one, and leaves the version for an edit', async () => {
    const { maya, sam, id } = await chat();
    const before = await maya.call(notificationsEndpoints.listNotifications, {});
    await react(sam, id, 'smile');

    expect(await maya.call(notificationsEndpoints.listNotifications, {})).toEqual(before);
    expect((await maya.call(countUnreadThreads, {})).unread_count).toBe(0);
    const edited = await maya.call(editMessage, { id, message: 'I slept very well', version: 1 });
    expect(edited.message.reactions).toHaveLength(1);
  });

  it('as it is already is no news, neither chosen nor taken back', async () => {
    const { sam, id } = await chat();
    const told = async () => {
      const { rows } = await world.database.pool.query(
        `select from facts where type = 'message.reacted' and data ->> 'messageId' = $1`,
        [String(id)],
      );
      return rows.length;
    };
    await react(sam, id, null);
    expect(await told()).toBe(0);
    for (const _ of [1, 2]) await react(sam, id, 'smile');
    expect(await told()).toBe(1);
    for (const _ of [1, 2]) await react(sam, id, null);
    expect(await told()).toBe(2);
  });

  it('answers with the words, so it is a look in the member’s record where the chat was not read', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');
    const about = { recipient_id: priya.id, about_patient_id: maya.id };
    const { conversation_id } = (await maya.call(openThread, about)).thread;
    const say = async () =>
      (await maya.call(sendText, { conversation_id, message: 'I slept badly' })).message.id;
    const looks = async () =>
      (await maya.call(accessEndpoints.listAccessRecord, { person_id: priya.id, action: 'looked' })).lines
        .length;

    const first = await say();
    await react(priya, first, 'with_you');
    expect(await looks()).toBe(1);
    await react(priya, first, null);
    expect(await looks(), 'the same words again').toBe(1);
    world.advance(1000);
    await react(priya, await say(), 'with_you');
    expect(await looks(), 'of words that came since').toBe(2);
  });

  it('goes with the words of a deleted message, which takes no other', async () => {
    const { maya, sam, conversation_id, id } = await chat();
    await react(sam, id, 'sad');
    const { message } = await maya.call(deleteMessage, { id, version: 1 });

    expect(message.reactions).toEqual([]);
    expect(await seenBy(sam, conversation_id)).toEqual([]);
    expect((await sam.send(reactToMessage, { id, reaction: 'sad' })).statusCode).toBe(409);
  });

  it('is refused to a stranger, in a closed chat, and to a person who blocks it', async () => {
    const { maya, sam, conversation_id, id } = await chat();
    const stranger = await world.person();
    const asked = { id, reaction: 'heart' } as const;

    expect((await stranger.send(reactToMessage, asked)).statusCode).toBe(404);
    expect((await sam.send(reactToMessage, { id, reaction: 'fire' })).statusCode).toBe(422);
    await maya.call(updateThreadSettings, { conversation_id, block_messages: true });
    expect((await maya.send(reactToMessage, asked)).statusCode).toBe(409);
  });

  it('of a blocked person is taken, and stays hidden from the one who blocked them', async () => {
    const { maya, sam, conversation_id, id } = await chat();
    await maya.call(updateThreadSettings, { conversation_id, block_messages: true });

    await react(sam, id, 'heart');

    expect(await seenBy(sam, conversation_id)).toEqual(['heart Sam']);
    expect(await seenBy(maya, conversation_id)).toEqual([]);
    await maya.call(updateThreadSettings, { conversation_id, block_messages: false });
    expect(await seenBy(maya, conversation_id)).toEqual([]);
  });

  it('of a receptionist bears the name of the desk until they have written, and answers no one', async () => {
    const { maya, lena, id: conversation_id } = await makeFrontDesk(world);
    const { message } = await maya.call(sendText, { conversation_id, message: 'Is Thursday free?' });
    await react(lena, message.id, 'thumbs_up');

    const shown = async () =>
      (await maya.call(listMessages, { id: conversation_id })).messages.find(({ id }) => id === message.id)
        ?.reactions[0]?.person;
    expect((await shown())?.id).toBeNull();
    expect((await shown())?.displayName).toMatch(/ reception$/);
    expect((await lena.call(getThread, { id: conversation_id })).thread.waiting_since).not.toBeNull();
    await lena.call(frontDeskEndpoints.claimThread, { conversation_id });
    await lena.call(sendText, { conversation_id, message: 'It is' });
    expect((await shown())?.id).toBe(lena.id);
  });
});
