import type { FullGrants } from '@kith/contract/permissions';
import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';

/** The caller in a statement that is built once and run for all callers. */
export const VIEWER = sql.placeholder('viewerId');
/** The caller as a professional; it matches no person while their account has no second step yet. */
export const STAFF = sql.placeholder('staffId');
/** The caller as an author; it matches no person while another person looks through their eyes. */
export const KEEPER = sql.placeholder('keeperId');
export const NOW = sql.placeholder('now');
/** The membership for which a preview tries unsaved choices; it matches none for other callers. */
export const TRIED_ID = sql.placeholder('triedId');
/** These choices. */
export const TRIED = sql.placeholder('tried');

/**
 * The reader, their rights and the time: the values with which a statement made of this room's predicates is
 * executed.
 */
export interface Eyes {
  readonly viewerId: number;
  readonly staffId: number;
  readonly keeperId: number;
  readonly now: Date;
  readonly triedId: number;
  readonly tried: FullGrants | null;
}

const NO_PERSON = 0;
const NO_GRANT = 0;

export function eyes({ viewer, clock }: ViewerCtx): Eyes {
  const { tried, onlookerId } = viewer;
  const own = {
    ...eyesOf(viewer.userId, clock.now(), viewer.staffLocked),
    ...(tried && { triedId: tried.grantId, tried: tried.permissions }),
  };
  return onlookerId === undefined ? own : { ...own, keeperId: NO_PERSON };
}

/** For a person who receives a fact. The rights of a person with an open socket are never locked. */
export function eyesOf(userId: number, now: Date, staffLocked = false): Eyes {
  const staffId = staffLocked ? NO_PERSON : userId;
  return { viewerId: userId, staffId, keeperId: userId, now, triedId: NO_GRANT, tried: null };
}

/**
 * Whether a person also reads with the rights of their work. In a statement that is built once, `STAFF` says
 * it.
 */
export function seesAsStaff({ viewerId, staffId }: Eyes): boolean {
  return staffId === viewerId;
}
