import type { ForumComment, ForumPost, ForumPostCard } from '@kith/contract/forum-fields';
import type { RoomMessage } from '@kith/contract/room-fields';
import { texts } from './texts.ts';

/** A post, a comment or a message in a room, for what can be done with each. */
export type Item =
  | ({ kind: 'post' } & ForumPost)
  | ({ kind: 'comment' } & ForumComment)
  | ({ kind: 'room_message' } & RoomMessage);

/** What stands for the title where the viewer does not see it. */
export function titleOf({ title, state }: Pick<ForumPostCard, 'title' | 'state'>): string {
  return title ?? texts.words[state === 'taken_back' ? state : 'hidden'];
}
