import { TOPICS, type Topic } from './topic-icons.ts';

/** The topic of a page below `/learn`. */
export function topicOf(pathname: string): Topic {
  const [, , named] = pathname.split('/');
  return TOPICS.find((topic) => topic === named) ?? 'adhd';
}
