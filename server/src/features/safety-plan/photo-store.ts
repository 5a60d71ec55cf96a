import { and, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { files } from '#kernel/files/schema';
import { eyes, VIEWER } from '#policy/callers';
import { planPolicy } from './policy.ts';
import { safetyPlanPhotos, safetyPlans } from './schema.ts';

const { removedAt, planId: ofPlan, id: photoId } = safetyPlanPhotos;
const isOwn = eq(safetyPlans.memberId, VIEWER);

/** A photo that was removed before the plan was shared stays hidden from others: they see those in it now. */
const shown = prepared((db) =>
  db
    .select({ planId: safetyPlans.id, key: files.key, thumbKey: files.thumbKey })
    .from(safetyPlanPhotos)
    .innerJoin(safetyPlans, eq(safetyPlans.id, ofPlan))
    .innerJoin(files, eq(files.id, safetyPlanPhotos.fileId))
    .where(
      and(
        eq(photoId, sql.placeholder('id')),
        eq(safetyPlans.memberId, sql.placeholder('memberId')),
        planPolicy.read(db),
        planPolicy.photos(db),
        or(isOwn, isNull(removedAt)),
      ),
    )
    .prepare('safety_plan_photo_shown'),
);

/** A photo of the member that the request names, as far as the caller may see it now. */
export async function findShownPhoto(ctx: ViewerCtx, id: string) {
  const [photo] = await shown(ctx.db).execute({ ...eyes(ctx), memberId: ctx.viewer.memberId, id });
  return photo;
}

export async function insertPhoto(
  db: Db,
  photo: { readonly id: string; readonly planId: number; readonly fileId: number },
): Promise<void> {
  await db.insert(safetyPlanPhotos).values(photo);
}

/** All stored photos of a plan, in it now or in a former version. */
export async function selectPhotoIds(db: Db, planId: number): Promise<ReadonlySet<string>> {
  const found = await db.select({ id: photoId }).from(safetyPlanPhotos).where(eq(ofPlan, planId));
  return new Set(found.map(({ id }) => id));
}

/** Marks the photos that are in the plan from now on. Returns how many no longer are. */
export async function updateShownPhotos(
  db: Db,
  planId: number,
  shownIds: readonly string[],
  now: Date,
): Promise<number> {
  const stands = shownIds.length > 0 ? inArray(photoId, [...shownIds]) : sql`false`;
  await db
    .update(safetyPlanPhotos)
    .set({ removedAt: null })
    .where(and(eq(ofPlan, planId), stands, not(isNull(removedAt))));
  const gone = await db
    .update(safetyPlanPhotos)
    .set({ removedAt: now })
    .where(and(eq(ofPlan, planId), not(stands), isNull(removedAt)))
    .returning({ id: photoId });
  return gone.length;
}

/** Returns their files. */
export async function removePhotosBefore(db: Db, moment: Date): Promise<number[]> {
  const gone = await db
    .delete(safetyPlanPhotos)
    .where(lt(removedAt, moment))
    .returning({ fileId: safetyPlanPhotos.fileId });
  return gone.map(({ fileId }) => fileId);
}
