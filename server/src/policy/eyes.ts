import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';

/** The caller in a statement that is built once and run for all callers. */
export const VIEWER = sql.placeholder('viewerId');
/** The caller as a professional; it matches no person while their account has no second step yet. */
export const STAFF = sql.placeholder('staffId');
/** The caller as an author; it matches no person while another person looks through their eyes. */
export const KEEPER = sql.placeholder('keeperId');
export const NOW = sql.placeholder('now');

/**
 * The reader, their rights and the time: the values with which a statement made of this room's predicates is
 * executed.
 */
export interface Eyes {
  readonly viewerId: number;
  readonly staffId: number;
  readonly keeperId: number;
  readonly now: Date;
}

const NO_PERSON = 0;

export function eyes({ viewer, clock }: ViewerCtx): Eyes {
  const own = eyesOf(viewer.userId, clock.now(), viewer.staffLocked);
  return viewer.onlookerId === undefined ? own : { ...own, keeperId: NO_PERSON };
}

/** For a person who receives a fact. The rights of a person with an open socket are never locked. */
export function eyesOf(userId: number, now: Date, staffLocked = false): Eyes {
  return { viewerId: userId, staffId: staffLocked ? NO_PERSON : userId, keeperId: userId, now };
}

/**
 * Whether a person also reads with the rights of their work. In a statement that is built once, `STAFF` says
 * it.
 */
export function seesAsStaff({ viewerId, staffId }: Eyes): boolean {
  return staffId === viewerId;
}
