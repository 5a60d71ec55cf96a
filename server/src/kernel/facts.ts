import { sql } from 'drizzle-orm';
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

/** Writes facts with the given database, which is the transaction of the story that states them. */
export function recorder(db: Db, ctx: Pick<Ctx, 'viewer' | 'origin' | 'clock'>): Ctx['record'] {
  return async (fact) => {
    const { viewer, origin, clock } = ctx;
    await inserted(db).execute({
      at: clock.now(),
      type: fact.type,
      actorId: viewer?.userId ?? null,
      sessionId: viewer?.sessionId ?? null,
      actingFor: viewer && viewer.memberId !== viewer.userId ? viewer.memberId : null,
      memberId: fact.memberId,
      requestId: origin.requestId,
      data: fact.data,
    });
    factWritten(db);
  };
}
