import {
  FORUM_CHANNEL,
  type ForumNews,
  forumNews,
  ROOM_CHANNEL,
  type RoomNews,
  roomNews,
} from '@kith/contract/forum-live';
import { useEffect, useEffectEvent } from 'react';
import { watchOpen } from '#client/live/live-open.ts';

/** What became of an item, without its words. */
type Heard<News> = News & { readonly isNew: boolean };

/** Hears what others write while this part of the forum is shown. */
export function useForumNews(onNews: (heard: Heard<ForumNews>) => void): void {
  const hear = useEffectEvent(onNews);
  useEffect(() => watchOpen(FORUM_CHANNEL, (data, isNew) => hear({ ...forumNews.parse(data), isNew })), []);
}

/** The same of rooms that the viewer is in. */
export function useRoomNews(onNews: (heard: Heard<RoomNews>) => void): void {
  const hear = useEffectEvent(onNews);
  useEffect(() => watchOpen(ROOM_CHANNEL, (data, isNew) => hear({ ...roomNews.parse(data), isNew })), []);
}
