import type * as z from 'zod';
import type { FactType } from '../facts.ts';

/** A fact as it is told to those who follow. */
export interface StatedFact<D = unknown> {
  readonly id: number;
  /** The transaction that stated it. */
  readonly xid: string;
  readonly at: Date;
  readonly type: string;
  readonly actorId: number | null;
  readonly aboutId: number | null;
  readonly data: D;
}

/** Somebody who wants to hear of one type of fact; `C` is what they are given to work with. */
export interface Listener<C> {
  readonly type: string;
  readonly hear: (ctx: C, fact: StatedFact) => Promise<void>;
}

/** A fact in the shape of a former release can be told to nobody; what it says was told when it was new. */
export class UnreadableFact extends Error {
  override readonly name = 'UnreadableFact';
}

/** Ties what is to be done to the event's own type, so that data arrives as it was stated. */
export function on<C, D extends z.ZodObject>(
  event: Pick<FactType<D>, 'type' | 'data'>,
  hear: (ctx: C, fact: StatedFact<z.output<D>>) => Promise<void>,
): Listener<C> {
  return {
    type: event.type,
    hear: (ctx, fact) => {
      const data = event.data.safeParse(fact.data);
      if (!data.success) throw new UnreadableFact(`${fact.type} ${fact.id}`);
      return hear(ctx, { ...fact, data: data.data });
    },
  };
}
