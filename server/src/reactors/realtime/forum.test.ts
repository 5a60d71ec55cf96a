import { forumEndpoints } from '@kith/contract/forum';
import { FORUM_CHANNEL, type ForumNews } from '@kith/contract/forum-live';
import { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import { NEW_MESSAGE, UPDATED_MESSAGE } from '@kith/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceOpener } from '../../testing/devices.ts';
import { IN_DANGER, makeModerator, makeWriter, RIVER } from '../../testing/forum.ts';
import type { Device } from '../../testing/pusher.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { editForumPost, editForumComment, deleteForumPost } = forumEndpoints;
const { decideForumItem } = forumModerationEndpoints;

const open = deviceOpener(() => world);
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** All that a device hears of the forum from now on. */
async function listen({ client }: Device): Promise<[string, ForumNews][]> {
  const heard: [string, ForumNews][] = [];
  const channel = client.subscribe(FORUM_CHANNEL);
  for (const event of [NEW_MESSAGE, UPDATED_MESSAGE])
    channel.bind(event, (news: ForumNews) => heard.push([event, news]));
  await new Promise<void>((done) => {
    channel.bind('pusher:subscription_succeeded', () => done());
  });
  return heard;
}

it('the forum tells every process which item is new or changed, and nothing else', async () => {
  const [maya, sam] = [await makeWriter(world), await world.person()];
  const another = await world.process();
  const heard = await listen(await open(sam, { app: another }));

  const { id: post_id } = await maya.write();
  const { id } = await maya.comment(post_id);
  await maya.call(editForumComment, { id, text: 'Warmer now.', version: 1 });
  await maya.call(deleteForumPost, { id: post_id, version: 1 });

  const post = { kind: 'post', id: post_id, post_id };
  const comment = { kind: 'comment', id, post_id };
  await expect
    .poll(() => heard)
    .toEqual([
      [NEW_MESSAGE, post],
      [NEW_MESSAGE, comment],
      [UPDATED_MESSAGE, comment],
      [UPDATED_MESSAGE, post],
    ]);
  await another.close();
});

it('of a held post it tells once a moderator has let others see it, and of a hidden one nothing more', async () => {
  const [maya, sam, nia] = [await makeWriter(world), await world.person(), await makeModerator(world)];
  const heard = await listen(await open(sam));

  const { id } = await maya.write({ text: IN_DANGER });
  await maya.call(editForumPost, { id, ...RIVER, version: 1 });
  const item = { kind: 'post', id } as const;
  await nia.call(decideForumItem, { ...item, version: 2, decision: 'release' });
  await nia.call(decideForumItem, { ...item, version: 3, decision: 'hide' });
  await maya.call(editForumPost, { id, ...RIVER, text: 'Once more.', version: 4 });
  const { id: last } = await maya.write();

  const post = { kind: 'post', id, post_id: id };
  await expect
    .poll(() => heard)
    .toEqual([
      [NEW_MESSAGE, post],
      [UPDATED_MESSAGE, post],
      [NEW_MESSAGE, { kind: 'post', id: last, post_id: last }],
    ]);
});
