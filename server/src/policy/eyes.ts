import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '../kernel/context.ts';

/** The caller in a statement that is built once and run for everybody. */
export const VIEWER = sql.placeholder('viewerId');
/** The caller as a professional: nobody while their account has no second step yet. */
export const STAFF = sql.placeholder('staffId');
export const NOW = sql.placeholder('now');

/** Who is looking, as what, and when: what a statement made of this room's predicates is executed with. */
export interface Eyes {
  readonly viewerId: number;
  readonly staffId: number;
  readonly now: Date;
}

const NOBODY = 0;

export function eyes({ viewer, clock }: ViewerCtx): Eyes {
  const { userId, staffLocked } = viewer;
  return { viewerId: userId, staffId: staffLocked ? NOBODY : userId, now: clock.now() };
}

/** Of a person to whom something is told. A socket and a reminder reach a professional only while their rights hold. */
export function eyesOf(userId: number, now: Date): Eyes {
  return { viewerId: userId, staffId: userId, now };
}
