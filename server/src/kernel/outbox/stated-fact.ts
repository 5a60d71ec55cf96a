import type * as z from 'zod';
import type { FactType } from '../facts.ts';

/** A fact as its listeners get it. */
export interface StatedFact<D = unknown> {
  readonly id: number;
  /** The transaction that stated it. */
  readonly xid: string;
  readonly at: Date;
  readonly type: string;
  readonly actorId: number | null;
  readonly memberId: number | null;
  readonly data: D;
}

/** A listener to one type of fact; `C` is its context. */
export interface Listener<C> {
  readonly type: string;
  readonly hear: (ctx: C, fact: StatedFact) => Promise<void>;
  /**
   * Several in a row at once, with fewer statements than one by one; where that fails, they come one by one.
   */
  readonly hearAll?: (ctx: C, facts: readonly StatedFact[]) => Promise<void>;
}

/** A fact in the shape of a former release can not be delivered; its listeners got it when it was new. */
export class UnreadableFact extends Error {
  override readonly name = 'UnreadableFact';
}

/** Ties a function to the type of a fact, so that the data arrives as it was stated. */
export function on<C, D extends z.ZodObject>(
  event: Pick<FactType<D>, 'type' | 'data'>,
  hear: (ctx: C, fact: StatedFact<z.output<D>>) => Promise<void>,
): Listener<C> {
  return { type: event.type, hear: async (ctx, fact) => hear(ctx, read(event, fact)) };
}

/** The same for a function that takes many facts as easily as one. */
export function onAll<C, D extends z.ZodObject>(
  event: Pick<FactType<D>, 'type' | 'data'>,
  hearAll: (ctx: C, facts: readonly StatedFact<z.output<D>>[]) => Promise<void>,
): Listener<C> {
  const all = async (ctx: C, facts: readonly StatedFact[]) =>
    hearAll(
      ctx,
      facts.map((fact) => read(event, fact)),
    );
  return { type: event.type, hear: (ctx, fact) => all(ctx, [fact]), hearAll: all };
}

function read<D extends z.ZodObject>(
  { data }: Pick<FactType<D>, 'data'>,
  fact: StatedFact,
): StatedFact<z.output<D>> {
  const parsed = data.safeParse(fact.data);
  if (!parsed.success) throw new UnreadableFact(`${fact.type} ${fact.id}`);
  return { ...fact, data: parsed.data };
}
