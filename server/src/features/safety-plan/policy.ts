// Who may do what with a safety plan. No switch of a supporter opens one: the member shares it by name.
import { eq, or, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { isSharedToEdit, isSharedWith, isSharedWithPhotos, VIEWER } from '#policy';
import { nobody, theMember } from '#records';
import { safetyPlans } from './schema.ts';

export const SAFETY_PLAN = 'safety_plan';

/** How the caller stands to a plan that they see. */
interface Caller {
  readonly isMember: boolean;
  /** It is shared with them to be changed. */
  readonly isEditor: boolean;
}

const isOwn = eq(safetyPlans.memberId, VIEWER);

export const planPolicy = {
  /** The member, and whom they share it with. Executed with `eyes(ctx)`, as the two below. */
  read: (db: Db): SQL | undefined =>
    or(isOwn, isSharedWith(db, SAFETY_PLAN, null, { id: safetyPlans.id, aboutId: safetyPlans.memberId })),
  /** Who sees its photos, of those who see it. */
  photos: (db: Db): SQL | undefined => or(isOwn, isSharedWithPhotos(db, SAFETY_PLAN, safetyPlans.id)),
  /** Whom it is shared with to be changed, of those who see it. */
  edit: (db: Db): SQL | undefined => isSharedToEdit(db, SAFETY_PLAN, safetyPlans.id),
  update: ({ isMember, isEditor }: Caller): boolean => isMember || isEditor,
  delete: nobody,
  share: theMember,
  withhold: nobody,
  /** An answer to its reminder. */
  step: theMember,
};
