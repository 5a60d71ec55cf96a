import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db.ts';
import { memberships } from './schema.ts';

export type Membership = typeof memberships.$inferSelect;

/** The organisations that look after a member now, longest first. */
export function selectMemberships(db: Db, memberId: number): Promise<Membership[]> {
  return db
    .select()
    .from(memberships)
    .where(and(eq(memberships.memberId, memberId), isNull(memberships.endedAt)))
    .orderBy(memberships.joinedAt, memberships.id);
}
