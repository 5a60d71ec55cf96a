import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { calendarAddresses } from './schema.ts';

export type AddressRow = typeof calendarAddresses.$inferSelect;
type Patch = Partial<Pick<AddressRow, 'hash' | 'madeAt' | 'readAt' | 'kinds' | 'fullTitles'>>;

const { id, ownerId, memberId, hash, readAt } = calendarAddresses;

/** One's own come first, then those of the members as they were made. */
export function selectAddresses({ db, viewer }: ViewerCtx): Promise<AddressRow[]> {
  return db
    .select()
    .from(calendarAddresses)
    .where(eq(ownerId, viewer.userId))
    .orderBy(sql`${memberId} <> ${ownerId}`, asc(id));
}

/** One new address of a person at a time, so that two at once do not exceed the most of them. */
export async function lockAddresses(db: Db, person: number): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('calendars of ' || ${person}::text, 0))`,
  );
}

export async function countAddresses(db: Db, person: number): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(calendarAddresses).where(eq(ownerId, person));
  return row?.rows ?? 0;
}

/** Undefined where the person has one about that member. */
export async function insertAddress(
  db: Db,
  row: typeof calendarAddresses.$inferInsert,
): Promise<AddressRow | undefined> {
  const [made] = await db.insert(calendarAddresses).values(row).onConflictDoNothing().returning();
  return made;
}

/** The caller's own alone. */
const isOwn = ({ viewer }: ViewerCtx, address: number) => and(eq(id, address), eq(ownerId, viewer.userId));

export async function updateOwn(
  ctx: ViewerCtx,
  address: number,
  patch: Patch,
): Promise<AddressRow | undefined> {
  const [row] = await ctx.db.update(calendarAddresses).set(patch).where(isOwn(ctx, address)).returning();
  return row;
}

export async function removeOwn(ctx: ViewerCtx, address: number): Promise<AddressRow | undefined> {
  const [row] = await ctx.db.delete(calendarAddresses).where(isOwn(ctx, address)).returning();
  return row;
}

const byHash = prepared((db) => {
  const account = accounts(db);
  return db
    .select({
      address: calendarAddresses,
      owner: {
        id: account.id,
        roles: account.roles,
        email: account.email,
        disabledAt: account.disabledAt,
        holdsStaffRights: account.holdsStaffRights,
        twoFactorEnabled: account.twoFactorEnabled,
        twoFactorMethod: account.twoFactorMethod,
        timeZone: account.timeZone,
        consent: account.consent,
        consentAge: account.consentAge,
        birthDate: account.birthDate,
        termsLatest: account.termsLatest,
      },
    })
    .from(calendarAddresses)
    .innerJoin(account, eq(account.id, ownerId))
    .where(eq(hash, sql.placeholder('hash')))
    .prepare('calendar_address_by_hash');
});

export type Shown = NonNullable<Awaited<ReturnType<typeof findByHash>>>;

/** An address by its secret, and what judges the account of its person. */
export async function findByHash(db: Db, secret: string) {
  const [row] = await byHash(db).execute({ hash: secret });
  return row;
}

/** Not more often than `unlessSince` says: a read does not wait for the one of another device. */
export async function touchAddress(db: Db, address: number, at: Date, unlessSince: Date): Promise<void> {
  await db
    .update(calendarAddresses)
    .set({ readAt: at })
    .where(and(eq(id, address), or(isNull(readAt), lt(readAt, unlessSince))));
}
