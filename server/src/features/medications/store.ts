import type { MedicationWords } from '@kith/contract/medication-fields';
import { and, asc, count, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { sharedWith } from '#policy/shares';
import type { Audience } from '#policy/sharing';
import { defineGiven, defineReadable } from '#records';
import { MEDICATION, seesMedication } from './policy.ts';
import { medications } from './schema.ts';

export type MedicationRow = typeof medications.$inferSelect;
/** With the people whom it is shared with. */
export type SeenMedication = MedicationRow & { readonly sharedWith: Audience };

const { id, memberId, name, status, deletedAt } = medications;
/** Those that are taken now come first, each by name. */
const inOrder: SQL[] = [sql`${status} = 'stopped'`, sql`lower(${name})`, asc(id)];

const seen = (db: Db) => ({
  ...getTableColumns(medications),
  sharedWith: sharedWith(db, MEDICATION, id).as('shared_with'),
});

const page = prepared((db) =>
  db
    .select(seen(db))
    .from(medications)
    .where(
      and(
        eq(memberId, sql.placeholder('memberId')),
        inArray(status, ['current', 'stopped']),
        seesMedication(db),
      ),
    )
    .orderBy(...inOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('medications_page'),
);

interface Asked {
  readonly memberId: number;
  readonly limit: number;
  readonly offset: number;
}

/** The list of a member as far as the caller may see it: never one that is marked as wrong. */
export function selectMedications(ctx: ViewerCtx, asked: Asked): Promise<SeenMedication[]> {
  return page(ctx.db).execute({ ...eyes(ctx), ...asked });
}

const visible = prepared((db) =>
  db
    .select(seen(db))
    .from(medications)
    .where(and(isAsked(id), seesMedication(db)))
    .prepare('medications_visible'),
);

/** Those of these lines that the caller may see. */
export async function selectVisible(ctx: ViewerCtx, ids: readonly number[]): Promise<SeenMedication[]> {
  return ids.length === 0 ? [] : visible(ctx.db).execute({ ...eyes(ctx), ids });
}

export async function findMedication(
  ctx: ViewerCtx,
  medicationId: number,
): Promise<SeenMedication | undefined> {
  return (await selectVisible(ctx, [medicationId]))[0];
}

/** A line of any member, for code that checks the right to see it itself. */
export async function findAny(db: Db, medicationId: number): Promise<MedicationRow | undefined> {
  return (await db.select().from(medications).where(eq(id, medicationId)))[0];
}

export const readableMedications = defineReadable({
  name: 'medications',
  table: medications,
  visible: seesMedication,
});

/** What a member shares by name; what a switch opens is a list of its own. */
export const medicationsGiven = defineGiven({
  name: 'medications',
  kind: MEDICATION,
  table: medications,
  columns: { id, authorId: medications.createdBy, memberId, sortAt: medications.createdAt },
  read: seesMedication,
  shareNeeds: null,
  opening: null,
});

/** One's own, deleted or not, held until the transaction ends. Another's is not waited for. */
export async function lockOwn(
  { db, viewer }: ViewerCtx,
  medicationId: number,
): Promise<MedicationRow | undefined> {
  const own = and(eq(id, medicationId), eq(memberId, viewer.userId));
  return (await db.select().from(medications).where(own).for('update'))[0];
}

/** How many a member has. Held until the transaction ends, so that two at once do not take one last place. */
export async function countHeld(db: Db, member: number): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('medicines of ' || ${member}::text, 0))`,
  );
  const [row] = await db
    .select({ rows: count() })
    .from(medications)
    .where(and(eq(memberId, member), isNull(deletedAt)));
  return row?.rows ?? 0;
}

type New = Pick<MedicationRow, 'memberId' | 'createdBy' | 'createdAt'>;

export async function insertMedication(db: Db, begun: New, words: MedicationWords): Promise<number> {
  const [row] = await db
    .insert(medications)
    .values({ ...begun, ...columnsOf(words) })
    .returning({ id });
  if (!row) throw new Error('a medicine was not inserted');
  return row.id;
}

interface Change {
  readonly words: MedicationWords;
  readonly editedAt: Date;
}

export async function updateWords(db: Db, medicationId: number, { words, editedAt }: Change): Promise<void> {
  const version = sql`${medications.version} + 1`;
  await db
    .update(medications)
    .set({ ...columnsOf(words), editedAt, version })
    .where(eq(id, medicationId));
}

export async function updateStanding(
  db: Db,
  medicationId: number,
  change: Partial<Pick<MedicationRow, 'withheld' | 'deletedAt'>>,
): Promise<void> {
  await db.update(medications).set(change).where(eq(id, medicationId));
}

/** Removes all that was deleted before that time, with its history. Returns the ids. */
export async function purge(db: Db, before: Date): Promise<number[]> {
  const rows = await db.delete(medications).where(lt(deletedAt, before)).returning({ id });
  return rows.map((row) => row.id);
}

function columnsOf(words: MedicationWords) {
  return {
    name: words.name,
    form: words.form,
    strength: words.strength,
    dose: words.dose,
    frequency: words.frequency,
    frequencyWords: words.frequency_words,
    timesOfDay: words.times_of_day,
    prescribedBy: words.prescribed_by,
    fromDate: words.from_date,
    toDate: words.to_date,
    status: words.status,
  };
}
