import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { factWritten } from './after-commit.ts';
import type { Ctx, Viewer } from './context.ts';
import { type Db, prepared } from './db.ts';
import { insertFrom } from './insert-from.ts';
import { facts } from './schema.ts';
import { requireNamed } from './unnamed.ts';

/**
 * A fact (the field's "domain event") in the past tense. It carries ids and the change, never texts: free
 * text stays in its own table.
 */
export interface Fact {
  readonly type: string;
  readonly memberId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The fact of a row that does not exist yet: the statement that makes the row knows the rest of the data. */
export interface FactToBe extends Pick<Fact, 'type' | 'memberId'> {
  readonly known: Fact['data'];
}

export interface FactType<D extends z.ZodObject> {
  (memberId: number | null, data: z.output<D>): Fact;
  /** Makes such facts without an id that only the new row has. */
  readonly before: <K extends keyof z.output<D> & string>(
    id: K,
  ) => (memberId: number | null, known: Omit<z.output<D>, K>) => FactToBe;
  readonly type: string;
  readonly data: D;
}

/** How a member's access record tells of a fact. */
export interface AccessRecordLine {
  /** A fact that names people is in the record if these gain or lose sight of an item. */
  readonly when: 'always' | 'by another person' | 'it names people';
  /** The predicate of a sentence, after a name. */
  readonly phrase: string;
}

const accessRecordLines = new Map<string, AccessRecordLine>();

/** The lines of all facts in the modules loaded so far, by the type of the fact. */
export function linesOfAccessRecord(): ReadonlyMap<string, AccessRecordLine> {
  return accessRecordLines;
}

/**
 * One value that both makes the fact and names it for listeners, so that no central list of facts is needed.
 * `line` is for facts about who may see or change a record.
 */
export function factType<D extends z.ZodObject>(type: string, data: D, line?: AccessRecordLine): FactType<D> {
  if (line) accessRecordLines.set(type, line);
  const make = (memberId: number | null, values: z.output<D>): Fact => ({
    type,
    memberId,
    data: data.parse(values),
  });
  const before = (id: string) => {
    const mask: Record<string, true> = { [id]: true };
    const rest = data.omit(mask);
    return (memberId: number | null, known: object): FactToBe => ({
      type,
      memberId,
      known: rest.parse(known),
    });
  };
  return Object.assign(make, { type, data, before });
}

const inserted = prepared((db) =>
  db
    .insert(facts)
    .values({
      at: sql.placeholder('at'),
      type: sql.placeholder('type'),
      actorId: sql.placeholder('actorId'),
      sessionId: sql.placeholder('sessionId'),
      actingFor: sql.placeholder('actingFor'),
      memberId: sql.placeholder('memberId'),
      requestId: sql.placeholder('requestId'),
      data: sql.placeholder('data'),
    })
    .prepare('facts_insert'),
);

/** Who states a fact: the caller, or in a job the person who ordered it, without a session. */
interface Actor extends Pick<Viewer, 'userId' | 'memberId' | 'isUnnamed'> {
  readonly sessionId: number | null;
}

/** The circumstances in which a fact is stated. */
export interface Stating extends Pick<Ctx, 'origin' | 'clock'> {
  readonly viewer: Actor | undefined;
}

/** For facts that no person states; `work` names the part of Kith that states them by itself. */
export function byItself(work: string, clock: Ctx['clock']): Stating {
  return { viewer: undefined, origin: { requestId: work, address: '', userAgent: '' }, clock };
}

function rowOf({ viewer, origin, clock }: Stating, fact: Omit<Fact, 'data'>, data: Fact['data']) {
  requireNamed(viewer);
  return {
    at: clock.now(),
    type: fact.type,
    actorId: viewer?.userId ?? null,
    sessionId: viewer?.sessionId ?? null,
    actingFor: viewer && viewer.memberId !== viewer.userId ? viewer.memberId : null,
    memberId: fact.memberId,
    requestId: origin.requestId,
    data,
  };
}

/** Writes facts with the given database, which is the transaction of the story that states them. */
export function recorder(db: Db, ctx: Stating): Ctx['record'] {
  return async (fact) => {
    await inserted(db).execute(rowOf(ctx, fact, fact.data));
    factWritten(db);
  };
}

/** Writes all of these facts with one statement, in their order. */
export async function recordAll(ctx: Stating & Pick<Ctx, 'db'>, all: readonly Fact[]): Promise<void> {
  if (all.length === 0) return;
  await ctx.db.insert(facts).values(all.map((fact) => rowOf(ctx, fact, fact.data)));
  factWritten(ctx.db);
}

const given = (name: keyof ReturnType<typeof rowOf>) => sql.placeholder(`fact_${name}`);

/**
 * The fact of a row that the same statement makes: one round trip in place of two. `ids` are data that the
 * row alone knows. The statement is executed by `executeStating`.
 */
export function statedOf(db: Db, made: SQLWrapper, ids: SQL) {
  const row = {
    at: given('at'),
    type: given('type'),
    actorId: given('actorId'),
    sessionId: given('sessionId'),
    actingFor: given('actingFor'),
    memberId: given('memberId'),
    requestId: given('requestId'),
    data: sql`${sql.param(given('data'), facts.data)}::jsonb || ${ids}`,
  };
  return db
    .$with('stated', { id: sql<number>`id`.as('id') })
    .as(sql`${insertFrom(facts, row, sql`${made}`)} returning "id"`);
}

/** Executes a statement with a part made by `statedOf`, in the transaction of the story. */
export async function executeStating<T>(
  ctx: Stating & Pick<Ctx, 'db'>,
  statement: { readonly execute: (values: Record<string, unknown>) => Promise<T> },
  fact: FactToBe,
  values: Readonly<Record<string, unknown>>,
): Promise<T> {
  const named = Object.entries(rowOf(ctx, fact, fact.known)).map(([name, value]) => [`fact_${name}`, value]);
  const result = await statement.execute({ ...values, ...Object.fromEntries(named) });
  factWritten(ctx.db);
  return result;
}
