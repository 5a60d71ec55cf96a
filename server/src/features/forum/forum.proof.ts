import { expect } from 'vitest';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Stage } from '#proof/room-proof';
import { MISSING, nothing, type OwnerFacts, own, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { aForumName, IN_DANGER, makeModerator, makeWriter, RIVER } from '#testing/forum';
import type { World } from '#testing/world';

type Made = Awaited<ReturnType<typeof heldThings>>;

const ofOneself = (input: object) => ({
  ...own((f: OwnerFacts) => ({ user: f.ownerId, ...input })),
  stranger: 'identity_mismatch' as const,
});
const heldBy = (id: number) => ({ kind: 'post', id, version: 1 }) as const;
const REASON = { reason: 'unkind' } as const;
const UNTOLD = 'the forum has a channel of its own; it states no fact, and stands on no page of a member';

/** What the owner has posted is read by each person, so their records here are those that are held. */
export const proof: Proof<Made> = {
  fixture: heldThings,
  records: {
    forum_post: {
      owners: (f) => ({ id: f.heldPostId }),
      fresh: freshPost,
      asks: { editForumPost: () => RIVER, addForumComment: () => ({ text: 'Thank you.' }) },
      who: { answer: { owner: 'answers_closed' } },
    },
    forum_comment: {
      owners: (f) => ({ id: f.heldCommentId }),
      fresh: async (world) => {
        const by = await makeWriter(world);
        const { id } = await by.comment((await by.write()).id);
        return { by, id };
      },
      asks: { editForumComment: () => ({ text: 'Thank you.' }) },
    },
  },
  rows: {
    listForumPosts: own(nothing),
    listForumPage: own(() => ({ page: 1 })),
    checkForumUser: own(() => ({ x: 'Quiet fern' })),
    listStarredPosts: ofOneself({}),
    listStarredPage: ofOneself({ page: 1 }),
    listForumAnswers: record(
      (f) => ({ id: f.postOfHeldId, parent: f.heldCommentId }),
      (f) => ({ id: f.postOfHeldId, parent: MISSING }),
    ),
    listForumIcons: own(nothing),
    createForumPost: { ...own(() => RIVER), stranger: 'forum_name_due' },
    createForumUser: { ...own(() => ({ username: aForumName() })), owner: 'forum_name_set' },
    listForumQueue: own(nothing, 'forbidden'),
    decideForumItem: own((f) => ({ ...heldBy(f.heldPostId), decision: 'release' }), 'forbidden'),
    reportForumItem: {
      ...record<Made>(
        (f) => ({ comment_id: f.heldCommentId, ...REASON }),
        () => ({ comment_id: MISSING, ...REASON }),
      ),
      owner: 'fields_rejected',
    },
  },
  recipes: {
    listStarredPosts: async (world) => startOf(await world.person()),
    listStarredPage: async (world) => startOf(await world.person(), { page: 1 }),
    checkForumUser: async (world) => ({ someone: await world.person(), input: { x: 'Quiet fern' } }),
    listForumPage: async (world) => ({ someone: await world.person(), input: { page: 1 } }),
    listForumAnswers: async (world) => {
      const by = await makeWriter(world);
      const { id } = await by.write();
      return { someone: by, input: { id, parent: (await by.comment(id)).id } };
    },
    listForumQueue: async (world) => ({ someone: await makeModerator(world), input: {} }),
    decideForumItem: async (world) => {
      const { id } = await (await makeWriter(world)).write({ text: IN_DANGER });
      return { someone: await makeModerator(world), input: { ...heldBy(id), decision: 'release' } };
    },
    createForumUser: async (world) => ({ someone: await world.person(), input: { username: aForumName() } }),
    createForumPost: async (world) => ({ someone: await makeWriter(world), input: RIVER }),
    reportForumItem: async (world) => {
      const { id } = await (await makeWriter(world)).write();
      return { someone: await world.person(), input: { post_id: id, ...REASON } };
    },
  },
  untold: {
    createForumUser: UNTOLD,
    createForumPost: UNTOLD,
    editForumPost: UNTOLD,
    deleteForumPost: UNTOLD,
    starForumPost: UNTOLD,
    unstarForumPost: UNTOLD,
    addForumComment: UNTOLD,
    editForumComment: UNTOLD,
    deleteForumComment: UNTOLD,
    reportForumItem: UNTOLD,
    decideForumItem: UNTOLD,
  },
  steps: {
    async 'a post is written under a forum name, commented on, starred, changed and taken back'(walk: Walk) {
      const { maya, priya } = walk;
      for (const one of [maya, priya]) {
        const { user } = await one.get('/api/forum/check_user/{x}', { x: one.id });
        expect(user).toBeNull();
        await one.post('/api/forum/create_user', { username: aForumName() });
      }
      const { icons } = await maya.get('/api/forum/icons');
      expect(icons.length).toBeGreaterThan(5);
      const { post } = await maya.post('/api/forum/create_post', RIVER);
      const post_id = post.id;
      const words = { text: 'Thank you.' };
      const { comment } = await priya.post('/api/forum/add_comment', { post_id, ...words });
      const { id, version } = comment;
      await maya.post('/api/forum/add_comment', { post_id, parent_id: id, ...words });
      expect((await maya.get('/api/forum/comments/{id}', { id: post_id })).comments).toHaveLength(1);
      const under = await priya.get('/api/forum/comments/{id}/{parent}', { id: post_id, parent: id });
      expect(under.comments).toHaveLength(1);
      const read = await priya.get('/api/forum/post/{id}', { id: post_id });
      expect(read.post).toMatchObject({ comment_count: 2, main_comments_count: 1, is_own: false });
      expect((await priya.get('/api/forum/all_posts')).posts).toHaveLength(1);
      expect((await priya.get('/api/forum/all_posts/{page}', { page: 1 })).posts).toHaveLength(1);
      await priya.post('/api/forum/star_post', { post_id });
      const mine = { user: priya.id };
      expect((await priya.get('/api/forum/starred_posts/{user}', mine)).posts).toHaveLength(1);
      const page = await priya.get('/api/forum/starred_posts/{user}/{page}', { ...mine, page: 1 });
      expect(page.posts).toHaveLength(1);
      await priya.post('/api/forum/unstar_post', { post_id });
      await priya.post('/api/forum/edit_comment', { id, version, text: 'Thank you so much.' });
      await priya.post('/api/forum/delete_comment', { id, version: version + 1 });
      await maya.post('/api/forum/edit_post', { id: post_id, ...RIVER, version: post.version });
      await maya.post('/api/forum/delete_post', { id: post_id, version: post.version + 1 });
    },
  },
};

const startOf = (someone: Awaited<ReturnType<World['person']>>, more: object = {}) => ({
  someone,
  input: { user: someone.id, ...more },
});

async function freshPost(world: World, { action }: RecordCall) {
  const [by, writer] = [await makeWriter(world), await makeWriter(world)];
  const isOwn = action === 'update' || action === 'delete';
  return { by, id: (await (isOwn ? by : writer).write()).id };
}

/** A post and a comment of the owner that wait for a moderator. */
async function heldThings({ world, owner }: Stage) {
  const [writer, other] = [await makeWriter(world, owner), await makeWriter(world)];
  const text = `${CANARY} ${IN_DANGER}`;
  const post = await other.write();
  const [held, comment] = [await writer.write({ text }), await writer.comment(post.id, text)];
  expect([held.state, comment.state]).toEqual(['held', 'held']);
  return { heldPostId: held.id, heldCommentId: comment.id, postOfHeldId: post.id };
}
