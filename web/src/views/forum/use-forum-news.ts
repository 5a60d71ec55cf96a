import { useEffect, useEffectEvent } from 'react';
import { type HeardForum, watchForum } from '#client/live/live-forum.ts';

/** Hears what others write while this part of the forum is shown. */
export function useForumNews(onNews: (heard: HeardForum) => void): void {
  const hear = useEffectEvent(onNews);
  useEffect(() => watchForum((heard) => hear(heard)), []);
}
