import { conversationsEndpoints } from '@kith/contract/conversations';
import { journeyEndpoints } from '@kith/contract/journey';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { letTreat } from '../../../testing/professionals.ts';
import { letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendText } = conversationsEndpoints;
const { getTimeline } = journeyEndpoints;
const FOLLOWS = grantsWhere((area) =>
  ['supportTeamConversation', 'supportTeam', 'journeyOverview'].includes(area),
);
const LOOKS = grantsWhere((area) => area === 'journeyOverview');

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

const send = async (from: Someone, conversation_id: number, message: string) =>
  (await from.call(sendText, { conversation_id, message })).message;
const wordsOf = async (person: Someone, member: Someone, asked: object = {}) => {
  const { messages } = await person.call(getTimeline, { member_id: member.id, ...asked });
  return messages.map(({ record }) => record.message);
};

describe('messages in the journey', () => {
  it('are those about the member, for people who are in the thread and may read it', async () => {
    const [maya, sam, priya] = [await world.person(), await world.person(), await world.person()];
    await letSupport(world, maya, sam, FOLLOWS);
    await letTreat(world, maya, priya, 'provider');
    const open = async (from: Someone, to: Someone, about?: Someone) =>
      (await from.call(openThread, { recipient_id: to.id, ...(about && { about_patient_id: about.id }) }))
        .thread.conversation_id;
    const people = [sam.id];
    const asked = { name: 'Us', people, about_patient_id: maya.id };
    const { thread } = await maya.call(threadsEndpoints.createGroup, asked);
    await send(maya, thread.conversation_id, 'The river walk was good');
    await send(sam, await open(sam, priya, maya), 'How is Maya doing?');
    await send(maya, await open(maya, sam), 'Only between us');
    const gone = await send(sam, thread.conversation_id, 'Taken back');
    await sam.call(threadsEndpoints.deleteMessage, { id: gone.id, version: 1 });

    expect(await wordsOf(maya, maya)).toEqual(['The river walk was good']);
    expect(await wordsOf(sam, maya)).toEqual(['How is Maya doing?', 'The river walk was good']);
    expect(await wordsOf(priya, maya)).toEqual(['How is Maya doing?']);
    expect(await wordsOf(maya, maya, { filter_by: 'message' })).toHaveLength(1);
    expect(await wordsOf(maya, maya, { keyword: 'walking' })).toEqual(['The river walk was good']);
    expect(await wordsOf(priya, maya, { keyword: 'walking' })).toEqual([]);

    const { supporter_permissions: places } = await maya.call(teamEndpoints.listSupporterPermissions, {});
    const { patient_team_id = 0 } = places[0] ?? {};
    const preview = await maya.call(journeyEndpoints.previewTimeline, { patient_team_id });
    expect(preview.messages.map(({ record }) => record.message)).toEqual(['The river walk was good']);

    await letSupport(world, maya, sam, LOOKS);
    expect(await wordsOf(sam, maya)).toEqual([]);
  });
});
