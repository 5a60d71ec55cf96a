// Who may do what with a safety plan. No switch of a supporter opens one: the member shares it by name, or
// with a group or a team to read.
import { eq, or, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { VIEWER } from '#policy/callers';
import { isSharedToEdit, isSharedWith, isSharedWithPhotos } from '#policy/shares';
import { never, theMember } from '#records';
import { safetyPlans } from './schema.ts';

export const SAFETY_PLAN = 'safety_plan' as const;

/** The caller's relation to a plan that they see. */
interface Caller {
  readonly isMember: boolean;
  /** A share lets them change it. */
  readonly isEditor: boolean;
}

const { id, memberId } = safetyPlans;
const isOwn = eq(memberId, VIEWER);

export const planPolicy = {
  /** The member, and people with whom they share it. Executed with `eyes(ctx)`, as the two below. */
  read: (db: Db): SQL | undefined => or(isOwn, isSharedWith(db, SAFETY_PLAN, null, { id, memberId })),
  /** Those of the people who see it who also see its photos. */
  photos: (db: Db): SQL | undefined => or(isOwn, isSharedWithPhotos(db, SAFETY_PLAN, { id, memberId })),
  /** Those of the people who see it who may change it. */
  edit: (db: Db): SQL | undefined => isSharedToEdit(db, SAFETY_PLAN, { id, memberId }),
  update: ({ isMember, isEditor }: Caller): boolean => isMember || isEditor,
  delete: never,
  share: theMember,
  withhold: never,
  /** An answer to its reminder. */
  step: theMember,
};
