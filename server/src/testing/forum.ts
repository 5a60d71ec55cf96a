import { randomBytes } from 'node:crypto';
import { forumEndpoints } from '@kith/contract/forum';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { roomsEndpoints } from '@kith/contract/rooms';
import { givePost } from '#people/care';
import type { Someone } from './caller.ts';
import { pairForWork } from './staff-step.ts';
import type { World } from './world.ts';

const { createForumUser, createForumPost, addForumComment } = forumEndpoints;

export const RIVER = { title: 'A walk by the river', text: 'It was cold, and it helped a little.' };
/** Words at the level of a crisis. */
export const IN_DANGER = 'I want to kill myself';

const LETTERS = 'bcdfghjkmpqtwxyz';

/** A forum name that no other person has, and that is like no real name. */
export function aForumName(): string {
  const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `Fern ${letters.join('')}`;
}

/** A person who has a name in the forum, and their id there. */
export async function makeWriter(world: World, person?: Someone) {
  const someone = person ?? (await world.person());
  const username = aForumName();
  const { user } = await someone.call(createForumUser, { username });
  const write = async (words: Partial<CallerInputOf<typeof createForumPost>> = {}) =>
    (await someone.call(createForumPost, { ...RIVER, ...words })).post;
  const comment = async (post_id: number, text = 'Thank you for this.', parent_id?: number) =>
    (
      await someone.call(addForumComment, {
        ...{ post_id, text },
        ...(parent_id !== undefined && { parent_id }),
      })
    ).comment;
  return { ...someone, forumId: user.id, username, write, comment };
}

/** A person who is in the room of a focus area, and their id there. */
export async function enterRoom(world: World, person?: Someone, focus_area_id = 1) {
  const someone = person ?? (await world.person());
  const username = aForumName();
  const { user } = await someone.call(roomsEndpoints.setRoomNickname, { focus_area_id, nickname: username });
  const say = async (message = 'Hello from here.') =>
    (await someone.call(roomsEndpoints.sendRoomMessage, { focus_area_id, message })).message;
  const read = async (input: object = {}) =>
    (await someone.call(roomsEndpoints.listRoomMessages, { focus_area_id, ...input })).messages;
  return { ...someone, roomId: user.id, username, say, read };
}

/** A person who looks after the forum, with the second step that their work needs. */
export async function makeModerator(world: World): Promise<Someone> {
  const moderator = await world.person();
  await pairForWork(world, moderator);
  const post = { userId: moderator.id, organisationId: null, role: 'moderator' } as const;
  await world.operate((ctx) => givePost(ctx, post));
  return moderator;
}
