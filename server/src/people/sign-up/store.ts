import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { signUpInvitations } from './schema.ts';

export type Invitation = typeof signUpInvitations.$inferSelect;
export type NewInvitation = typeof signUpInvitations.$inferInsert;

export async function insertInvitation(db: Db, row: NewInvitation): Promise<void> {
  await db.insert(signUpInvitations).values(row);
}

/** Undefined when there is none, or when too many wrong codes have locked it. */
export async function findInvitation(db: Db, id: string, tries: number): Promise<Invitation | undefined> {
  const [row] = await db
    .select()
    .from(signUpInvitations)
    .where(and(eq(signUpInvitations.id, id), lt(signUpInvitations.tries, tries)));
  return row;
}

export async function countWrongTry(db: Db, id: string): Promise<void> {
  await db
    .update(signUpInvitations)
    .set({ tries: sql`${signUpInvitations.tries} + 1` })
    .where(eq(signUpInvitations.id, id));
}

/** Of two sign-ups at once one wins. */
export async function spendInvitation(
  db: Db,
  id: string,
  use: { usedAt: Date; userId: number },
): Promise<boolean> {
  const used = await db
    .update(signUpInvitations)
    .set(use)
    .where(and(eq(signUpInvitations.id, id), isNull(signUpInvitations.usedAt)))
    .returning({ id: signUpInvitations.id });
  return used.length > 0;
}

export async function removeInvitations(db: Db, expiredBy: Date): Promise<void> {
  await db.delete(signUpInvitations).where(lte(signUpInvitations.expiresAt, expiredBy));
}

interface TermVersions {
  readonly userAgreement: number;
  readonly privacyTerms: number;
}

/** Stores the versions of both documents that the link has shown. */
export async function markTermsShown(db: Db, invitation: Invitation, shown: TermVersions): Promise<void> {
  const { id, shownUserAgreement, shownPrivacyTerms } = invitation;
  if (shownUserAgreement === shown.userAgreement && shownPrivacyTerms === shown.privacyTerms) return;
  const versions = { shownUserAgreement: shown.userAgreement, shownPrivacyTerms: shown.privacyTerms };
  await db.update(signUpInvitations).set(versions).where(eq(signUpInvitations.id, id));
}
