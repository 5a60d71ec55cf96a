import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '../kernel/context.ts';

/** The caller in a statement that is built once and run for everybody. */
export const VIEWER = sql.placeholder('viewerId');
export const NOW = sql.placeholder('now');

/** Who is looking, and when: what a statement made of this room's predicates is executed with. */
export function eyes({ viewer, clock }: ViewerCtx): { readonly viewerId: number; readonly now: Date } {
  return { viewerId: viewer.userId, now: clock.now() };
}
