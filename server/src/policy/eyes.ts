import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';

/** The caller in a statement that is built once and run for everybody. */
export const VIEWER = sql.placeholder('viewerId');
/** The caller as a professional: nobody while their account has no second step yet. */
export const STAFF = sql.placeholder('staffId');
/** The caller as an author: nobody while another person looks through their eyes. */
export const KEEPER = sql.placeholder('keeperId');
export const NOW = sql.placeholder('now');

/** Who is looking, as what, and when: what a statement made of this room's predicates is executed with. */
export interface Eyes {
  readonly viewerId: number;
  readonly staffId: number;
  readonly keeperId: number;
  readonly now: Date;
}

const NOBODY = 0;

export function eyes({ viewer, clock }: ViewerCtx): Eyes {
  const own = eyesOf(viewer.userId, clock.now(), viewer.staffLocked);
  return viewer.onlookerId === undefined ? own : { ...own, keeperId: NOBODY };
}

/** Of a person to whom something is told. Of those who have a socket open nobody is locked. */
export function eyesOf(userId: number, now: Date, staffLocked = false): Eyes {
  return { viewerId: userId, staffId: staffLocked ? NOBODY : userId, keeperId: userId, now };
}

/** Whether somebody looks with the rights of their work, too; of a statement that is built once `STAFF` says it. */
export function seesAsStaff({ viewerId, staffId }: Eyes): boolean {
  return staffId === viewerId;
}
