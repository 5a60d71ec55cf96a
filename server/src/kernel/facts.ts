import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { factWritten } from './after-commit.ts';
import type { Ctx } from './context.ts';
import { type Db, prepared } from './db.ts';
import { facts } from './schema.ts';

/**
 * A fact (the field's "domain event") in the past tense. It carries ids and the change, never texts: free
 * text stays in its own table.
 */
export interface Fact {
  readonly type: string;
  readonly memberId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface FactType<D extends z.ZodObject> {
  (memberId: number | null, data: z.output<D>): Fact;
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
  return Object.assign(make, { type, data });
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

type Stating = Pick<Ctx, 'viewer' | 'origin' | 'clock'>;

function rowOf({ viewer, origin, clock }: Stating, fact: Fact) {
  return {
    at: clock.now(),
    type: fact.type,
    actorId: viewer?.userId ?? null,
    sessionId: viewer?.sessionId ?? null,
    actingFor: viewer && viewer.memberId !== viewer.userId ? viewer.memberId : null,
    memberId: fact.memberId,
    requestId: origin.requestId,
    data: fact.data,
  };
}

/** Writes facts with the given database, which is the transaction of the story that states them. */
export function recorder(db: Db, ctx: Stating): Ctx['record'] {
  return async (fact) => {
    await inserted(db).execute(rowOf(ctx, fact));
    factWritten(db);
  };
}

const given = (name: string, type: string) => sql`${sql.placeholder(`fact_${name}`)}::${sql.raw(type)}`;

/**
 * The fact of a row that the same statement makes: one round trip in place of two. `ids` are data that the
 * row alone knows. The statement is executed by `executeStating`.
 */
export function statedOf(db: Db, made: SQLWrapper, ids: SQL) {
  const values = [
    given('at', 'timestamptz'),
    given('type', 'text'),
    given('actorId', 'bigint'),
    given('sessionId', 'bigint'),
    given('actingFor', 'bigint'),
    given('memberId', 'bigint'),
    given('requestId', 'text'),
    sql`${given('data', 'jsonb')} || ${ids}`,
  ];
  return db
    .$with('stated', { id: sql<number>`id`.as('id') })
    .as(
      sql`insert into ${facts} ("at", "type", "actor_id", "session_id", "acting_for", "member_id", "request_id", "data") select ${sql.join(values, sql`, `)} from ${made} returning "id"`,
    );
}

/** Executes a statement with a part made by `statedOf`, in the transaction of the story. */
export async function executeStating<T>(
  ctx: Stating & Pick<Ctx, 'db'>,
  statement: { readonly execute: (values: Record<string, unknown>) => Promise<T> },
  fact: Fact,
  values: Readonly<Record<string, unknown>>,
): Promise<T> {
  const named = Object.entries(rowOf(ctx, fact)).map(([name, value]) => [`fact_${name}`, value]);
  const result = await statement.execute({ ...values, ...Object.fromEntries(named) });
  factWritten(ctx.db);
  return result;
}
