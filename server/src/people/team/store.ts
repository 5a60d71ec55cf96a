import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Viewer, ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { searchable } from '#kernel/words';
import { eyes, VIEWER } from '#policy/callers';
import { isGranted } from '#policy/readers';
import { teamChanges } from './schema.ts';

export type TeamChangeRecord = Pick<
  typeof teamChanges.$inferSelect,
  'id' | 'memberId' | 'personId' | 'change' | 'sortAt'
>;

/** Changes of a team are for the member, and for supporters who may see them. */
function isVisible(db: Db) {
  return or(eq(teamChanges.memberId, VIEWER), isGranted(db, teamChanges.memberId, 'team', 'view'));
}

/** For the journey: of one member, executed with `eyes(ctx)` and `memberId`. */
export function visibleTeamChanges(db: Db, _relation: Viewer['relation']) {
  const { id, sortAt, words, search } = teamChanges;
  return [
    db
      .select({ id, sortAt, words, search })
      .from(teamChanges)
      .where(and(eq(teamChanges.memberId, sql.placeholder('memberId')), isVisible(db)))
      .as('visible_team_changes'),
  ];
}

export function selectVisibleChanges(ctx: ViewerCtx, ids: readonly number[]): Promise<TeamChangeRecord[]> {
  const { id, memberId, personId, change, sortAt } = teamChanges;
  return ctx.db
    .select({ id, memberId, personId, change, sortAt })
    .from(teamChanges)
    .where(and(inArray(teamChanges.id, [...ids]), isVisible(ctx.db)))
    .prepare('')
    .execute({ ...eyes(ctx) });
}

interface NewChange {
  readonly memberId: number;
  readonly personId: number;
  readonly grantId: number;
  readonly change: 'joined' | 'left';
  readonly name: string;
  readonly sortAt: Date;
}

export async function insertChange(db: Db, { name, ...change }: NewChange): Promise<void> {
  await db.insert(teamChanges).values({ ...change, words: searchable(name) });
}

/** An undone leaving is deleted. */
export async function removeLeaving(db: Db, grantId: number): Promise<void> {
  await db.delete(teamChanges).where(and(eq(teamChanges.grantId, grantId), eq(teamChanges.change, 'left')));
}
