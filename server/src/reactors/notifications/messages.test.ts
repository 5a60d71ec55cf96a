import { conversationsEndpoints } from '@kith/contract/conversations';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { threadsEndpoints } from '@kith/contract/threads';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { inboxOf } from '#testing/notifications';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { openThread, sendText, markSeen } = conversationsEndpoints;
const NOTHING = grantsWhere(() => false);
const READS = grantsWhere((area) => area === 'supportTeamConversation');
const ALWAYS = { on: false, from: '21:00', to: '08:00' };
const WORDS = 'See you by the river';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

async function chat(about = false) {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, about ? READS : NOTHING);
  const asked = { recipient_id: sam.id, ...(about && { about_patient_id: maya.id }) };
  const { thread } = await maya.call(openThread, asked);
  const send = () =>
    maya.call(sendText, { conversation_id: thread.conversation_id, message: WORDS }).then((a) => a.message);
  return { maya, sam, send, conversation_id: thread.conversation_id };
}

const wordsOf = async (someone: Someone) => (await inboxOf(world, someone)).map(({ words }) => words);
const mailsTo = async (someone: Someone) => {
  world.advance(60_000);
  await world.work('notifications.mail');
  const mails = await world.mailsTo(someone.email);
  return mails.filter(({ text }) => text.includes('/checklogin/'));
};

describe('a new message', () => {
  it('is told once for each chat, without a word of it, until it is seen', async () => {
    const { maya, sam, send, conversation_id } = await chat();
    await send();
    const { id } = await send();

    expect(await inboxOf(world, sam)).toMatchObject([
      { words: 'You have a new message.', opens: `/messaging/${conversation_id}`, opens_for: null },
    ]);
    expect(await wordsOf(maya)).toEqual([]);
    expect(await sam.call(notificationsEndpoints.countUnread, {})).toMatchObject({ unread_count: 1 });
    await sam.call(markSeen, { conversation_id, last_message_seen: id });
    expect(await wordsOf(sam)).toEqual([]);
    await send();
    expect(await wordsOf(sam)).toEqual(['You have a new message.']);
  });

  it('is not told to who has muted the chat, wants no disturbance or blocks it, nor to who may not read it', async () => {
    for (const setting of ['muted', 'do_not_disturb', 'block_messages']) {
      const { sam, send, conversation_id } = await chat();
      await sam.call(threadsEndpoints.updateThreadSettings, { conversation_id, [setting]: true });
      await send();
      expect(await wordsOf(sam), setting).toEqual([]);
    }
    const { maya, sam, send } = await chat(true);
    await send();
    expect(await wordsOf(sam)).toHaveLength(1);
    await letSupport(world, maya, sam, NOTHING);
    expect(await wordsOf(sam)).toEqual([]);
  });

  it('is mailed once for a burst, with nothing of what was written', async () => {
    const { sam, send } = await chat();
    await sam.call(usersEndpoints.updateNotificationSettings, { quiet_hours: ALWAYS });
    for (let count = 0; count < 3; count += 1) {
      await send();
      await world.deliver();
      await mailsTo(sam);
    }
    const mails = await mailsTo(sam);
    expect(mails).toMatchObject([{ subject: 'You have a new message in Kith' }]);
    expect(JSON.stringify(mails)).not.toContain('river');
  });
});
