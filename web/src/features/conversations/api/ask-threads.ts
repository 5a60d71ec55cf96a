import type { QueryClient } from '@tanstack/react-query';
import { threadsKey } from './conversations-api.ts';

/** Several messages and marks at once are one reason to ask. */
const GATHER_MS = 50;
/**
 * Each page of each person in a chat asks for the lists of chats. In a lively chat, no page asks more often
 * than this.
 */
const APART_MS = 500;

const plans = new WeakMap<QueryClient, { isDue: boolean; askedAt: number }>();

/** Asks soon, and once, for the lists and counts of chats. */
export function askThreadsSoon(queries: QueryClient): void {
  const plan = plans.get(queries) ?? { isDue: false, askedAt: 0 };
  plans.set(queries, plan);
  if (plan.isDue) return;
  plan.isDue = true;
  const ask = () => {
    Object.assign(plan, { isDue: false, askedAt: Date.now() });
    void queries.invalidateQueries({ queryKey: threadsKey });
  };
  setTimeout(ask, Math.max(GATHER_MS, plan.askedAt + APART_MS - Date.now()));
}
