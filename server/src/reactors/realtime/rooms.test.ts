import { ROOM_CHANNEL, type RoomNews } from '@kith/contract/forum-live';
import { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import { NEW_MESSAGE, UPDATED_MESSAGE } from '@kith/contract/messages';
import { roomsEndpoints } from '@kith/contract/rooms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceOpener } from '../../testing/devices.ts';
import { enterRoom, IN_DANGER, makeModerator } from '../../testing/forum.ts';
import type { Device } from '../../testing/pusher.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { leaveAreaRoom, deleteRoomMessage, setRoomNickname } = roomsEndpoints;
const { decideForumItem } = forumModerationEndpoints;

const open = deviceOpener(() => world);
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** All that a device hears of rooms from now on. */
async function listen({ client }: Device): Promise<[string, RoomNews][]> {
  const heard: [string, RoomNews][] = [];
  const channel = client.subscribe(ROOM_CHANNEL);
  for (const event of [NEW_MESSAGE, UPDATED_MESSAGE])
    channel.bind(event, (news: RoomNews) => heard.push([event, news]));
  await new Promise<void>((done) => {
    channel.bind('pusher:subscription_succeeded', () => done());
  });
  return heard;
}

it('a room tells its people, in every process, which message is new or changed; a stranger hears nothing', async () => {
  const [maya, dana] = [await enterRoom(world, undefined, 1), await enterRoom(world, undefined, 1)];
  const [stranger, elsewhere] = [await world.person(), await enterRoom(world, undefined, 2)];
  const another = await world.process();
  const heard = await listen(await open(dana, { app: another }));
  const strangers = await Promise.all(
    [stranger, elsewhere].map(async (one) => await listen(await open(one, { app: another }))),
  );

  const { id } = await maya.say();
  await maya.call(deleteRoomMessage, { id, version: 1 });
  const news = { id, focus_area_id: 1 };
  await expect
    .poll(() => heard)
    .toEqual([
      [NEW_MESSAGE, news],
      [UPDATED_MESSAGE, news],
    ]);
  expect(strangers).toEqual([[], []]);

  await dana.call(leaveAreaRoom, { focus_area_id: 1 });
  const { id: missed } = await maya.say();
  await dana.call(setRoomNickname, { focus_area_id: 1, nickname: dana.username });
  const { id: last } = await maya.say();
  await expect.poll(() => heard.length).toBe(3);
  expect(heard.at(-1)).toEqual([NEW_MESSAGE, { id: last, focus_area_id: 1 }]);
  expect(JSON.stringify(heard)).not.toContain(String(missed));
  await another.close();
});

it('of a held message it tells once a moderator has let others see it', async () => {
  const [maya, dana] = [await enterRoom(world, undefined, 3), await enterRoom(world, undefined, 3)];
  const nia = await makeModerator(world);
  const heard = await listen(await open(dana));
  const { id } = await maya.say(IN_DANGER);
  const item = { kind: 'room_message', id } as const;
  await nia.call(decideForumItem, { ...item, version: 1, decision: 'release' });
  await nia.call(decideForumItem, { ...item, version: 2, decision: 'hide' });
  const news = { id, focus_area_id: 3 };
  await expect
    .poll(() => heard)
    .toEqual([
      [NEW_MESSAGE, news],
      [UPDATED_MESSAGE, news],
    ]);
});
