import type { ViewerCtx } from '#kernel/context';
import type { Limit } from '#kernel/limits';
import { countedAs } from './link-store.ts';

const LIMITS = {
  name: { name: 'forum-name', points: 20, seconds: 600 },
  post: { name: 'forum-post', points: 6, seconds: 3600 },
  comment: { name: 'forum-comment', points: 30, seconds: 600 },
  change: { name: 'forum-change', points: 30, seconds: 600 },
  star: { name: 'forum-star', points: 120, seconds: 600 },
  report: { name: 'forum-report', points: 10, seconds: 3600 },
} as const satisfies Readonly<Record<string, Limit>>;

/** Counts an attempt under a name that neither the account nor the person of the forum has elsewhere. */
export function count(ctx: ViewerCtx, deed: keyof typeof LIMITS): Promise<void> {
  return ctx.ports.limits.take(LIMITS[deed], countedAs(ctx));
}
