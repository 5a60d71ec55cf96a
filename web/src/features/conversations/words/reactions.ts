import { type Message, REACTIONS, type Reacted, type Reaction } from '@kith/contract/messages';
import { listOf } from '#kit/list-of.ts';
import { texts } from './texts.ts';

/** One kind of reaction below a message, with the people who chose it. */
export interface ReactionCount {
  readonly reaction: Reaction;
  readonly isMine: boolean;
  readonly count: number;
  /** "Love: Sam Hart and you". */
  readonly words: string;
}

/** Each kind once, in the order in which they are offered. */
export function countReactions({ reactions }: Message, viewer: number): ReactionCount[] {
  return REACTIONS.flatMap((reaction) => {
    const people = reactions.filter((one) => one.reaction === reaction).map(({ person }) => person);
    if (people.length === 0) return [];
    const isMine = people.some(({ id }) => id === viewer);
    const names = people.filter(({ id }) => id !== viewer).map(({ displayName }) => displayName);
    const all = listOf(isMine ? [...names, texts.reactions.you] : names);
    const words = texts.reactions.of(texts.reactions.names[reaction], all);
    return [{ reaction, isMine, count: people.length, words }];
  });
}

export const ownReaction = ({ reactions }: Message, viewer: number): Reaction | null =>
  reactions.find(({ person }) => person.id === viewer)?.reaction ?? null;

/** The reactions once the viewer has made this one theirs, or has none. */
export function withReaction(
  { reactions }: Message,
  viewer: Reacted['person'],
  reaction: Reaction | null,
): Reacted[] {
  const others = reactions.filter(({ person }) => person.id !== viewer.id);
  return reaction === null ? others : [...others, { reaction, person: viewer }];
}
