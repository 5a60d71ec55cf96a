import { conversationsEndpoints } from '@kith/contract/conversations';
import { journeyEndpoints } from '@kith/contract/journey';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { joinTeam } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendText, getThread, listMessages, listThreads } = conversationsEndpoints;
const { createGroup, addToGroup, leaveGroup } = threadsEndpoints;
const NO_CHATS = grantsWhere((area) => area !== 'supportTeamConversation' && area !== 'supportTeam');
const EVERYTHING = grantsWhere(() => true);

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

const statusOf = async (someone: Someone, id: number) => (await someone.send(getThread, { id })).statusCode;
const writes = async (someone: Someone, conversation_id: number) =>
  (await someone.send(sendText, { conversation_id, message: 'Hello' })).statusCode;

async function team(...maps: readonly Parameters<typeof joinTeam>[2][]) {
  const maya = await world.person();
  const supporters: Someone[] = [];
  for (const map of maps) {
    const one = await world.person();
    await joinTeam(maya, one, map);
    supporters.push(one);
  }
  return { maya, supporters };
}

describe('a chat with the member in it', () => {
  it('that the member opened is read and written by the supporter, whatever the switch says', async () => {
    const { maya, supporters } = await team(NO_CHATS);
    const [sam = maya] = supporters;
    const { thread } = await maya.call(openThread, { recipient_id: sam.id, about_patient_id: maya.id });
    const id = thread.conversation_id;

    expect(thread).toMatchObject({ active: true, abilities: expect.arrayContaining(['write']) });
    expect([await writes(maya, id), await writes(sam, id)]).toEqual([200, 200]);
    const inJourney = await sam.call(journeyEndpoints.getTimeline, { member_id: maya.id });
    expect(inJourney.messages).toEqual([]);
  });

  it('is closed to a supporter who comes back by a new yes, until the member opens it again', async () => {
    const { maya, supporters } = await team(NO_CHATS);
    const [sam = maya] = supporters;
    const asked = { recipient_id: sam.id, about_patient_id: maya.id };
    const { thread } = await maya.call(openThread, asked);
    const id = thread.conversation_id;
    const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});
    const patient_team_id = supporter_permissions[0]?.patient_team_id ?? 0;
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    expect(await statusOf(sam, id)).toBe(404);
    await maya.call(teamEndpoints.restoreTeamMember, { patient_team_id });
    expect(await statusOf(sam, id)).toBe(200);

    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    await joinTeam(maya, sam, NO_CHATS);
    expect(await statusOf(sam, id)).toBe(404);
    await maya.call(openThread, asked);
    expect([await statusOf(sam, id), await writes(sam, id)]).toEqual([200, 200]);
  });

  it('that a supporter made goes by the switch, until the member confirms who is there', async () => {
    const { maya, supporters } = await team(EVERYTHING, NO_CHATS);
    const [sam = maya, lee = maya] = supporters;
    const { thread } = await sam.call(createGroup, {
      name: 'Us',
      people: [maya.id, lee.id],
      about_patient_id: maya.id,
    });
    const id = thread.conversation_id;
    expect([await statusOf(lee, id), await writes(lee, id)]).toEqual([404, 404]);
    expect((await sam.send(addToGroup, { conversation_id: id, person_id: lee.id })).statusCode).toBe(200);
    expect(await statusOf(lee, id)).toBe(404);

    await maya.call(addToGroup, { conversation_id: id, person_id: lee.id });
    expect([await statusOf(lee, id), await writes(lee, id)]).toEqual([200, 200]);

    await maya.call(leaveGroup, { conversation_id: id });
    expect([await statusOf(lee, id), await writes(lee, id)]).toEqual([404, 404]);
  });
});

describe('opening a chat', () => {
  it('is refused where the other could not write, and makes none', async () => {
    const { maya, supporters } = await team(EVERYTHING, NO_CHATS);
    const [sam = maya, lee = maya] = supporters;

    const answer = await sam.send(openThread, { recipient_id: lee.id, about_patient_id: maya.id });

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect((await sam.call(listThreads, {})).threads).toEqual([]);
    expect((await lee.call(listThreads, {})).threads).toEqual([]);
  });
});

describe('messages of a chat', () => {
  it('are read by who is in it, whichever live member is named, and by either name of the chat', async () => {
    const { maya, supporters } = await team(NO_CHATS);
    const [sam = maya] = supporters;
    const { thread } = await maya.call(openThread, { recipient_id: sam.id });
    const id = thread.conversation_id;
    for (const message of ['One', 'Two', 'Three'])
      await maya.call(sendText, { conversation_id: id, message });
    const read = (asked: object) => sam.send(listMessages, { id, ...asked });
    const wordsOf = async (asked: object) =>
      (await read(asked)).json().messages.map(({ message }: { message: string }) => message);

    expect(await wordsOf({ member_id: maya.id, supporter_id: sam.id })).toEqual(['One', 'Two', 'Three']);
    expect((await read({ member_id: (await world.person()).id })).statusCode).toBe(404);
    expect(await wordsOf({ limit: 1, offset: 1 })).toEqual(['Two']);
    const byOther = await sam.call(listMessages, { conversation_id: id });
    expect(byOther.messages[0]?.sender).toMatchObject({ id: maya.id, photo: null });
    expect((await sam.call(getThread, { conversation_id: id })).thread.conversation_id).toBe(id);
    expect((await sam.send(getThread, {})).statusCode).toBe(422);
    expect((await sam.send(getThread, { id, conversation_id: id + 1 })).statusCode).toBe(422);
  });
});
