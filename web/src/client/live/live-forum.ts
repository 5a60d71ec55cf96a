import type { ForumNews } from '@kith/contract/forum-live';

/** What became of an item of the forum, without its words. */
export interface HeardForum extends ForumNews {
  readonly isNew: boolean;
}

const hearers = new Set<(heard: HeardForum) => void>();
let follow: ((isWanted: boolean) => void) | null = null;

export function announceForum(heard: HeardForum): void {
  for (const hear of [...hearers]) hear(heard);
}

export const isForumWanted = (): boolean => hearers.size > 0;

/** Told when a first page of the forum begins to listen, and when the last one stops. */
export function followForum(told: ((isWanted: boolean) => void) | null): void {
  follow = told;
}

/** Hears of the forum while one of its pages is open, and at no other time; returns how to stop. */
export function watchForum(hear: (heard: HeardForum) => void): () => void {
  hearers.add(hear);
  if (hearers.size === 1) follow?.(true);
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0) follow?.(false);
  };
}
