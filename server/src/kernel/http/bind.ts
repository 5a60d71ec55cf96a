import type { RecordAction, RecordKind } from '@kith/contract/abilities';
import {
  type Access,
  type BytesReply,
  type Endpoint,
  type EndpointTable,
  isRead,
  type UploadedFile,
} from '@kith/contract/kit/endpoint';
import type * as z from 'zod';
import type { Ctx, ViewerCtx } from '../context.ts';
import type { Received } from '../files/index.ts';
import type { BytesAnswer, FileAnswer } from './bytes-answers.ts';

/** The other forms of an answer, of a call that has some. */
type ViewAnswer<E> = E extends { views: infer V extends Readonly<Record<string, z.ZodType>> }
  ? z.input<V[keyof V]>
  : never;

type Answer<R> = R extends z.ZodType ? z.input<R> : R extends BytesReply ? BytesAnswer | FileAnswer : never;

type RecordAccess = Extract<Access, { readonly record: RecordKind }>;

interface Sees {
  /** The record for a look, in no transaction. */
  readonly see: (ctx: ViewerCtx, id: number) => Promise<unknown>;
}

interface Holds<Action> {
  /** The record for a change, held until the transaction ends. */
  readonly holdFor: (ctx: ViewerCtx, action: Action, id: number) => Promise<unknown>;
}

/**
 * What gives a call the record that it names, or the one of the member whom it is about. Refuses a record
 * with which the caller may not do this.
 */
export type RecordHolder<K extends RecordKind = RecordKind> = ('read' extends RecordAction<K>
  ? Sees
  : unknown) &
  ([Exclude<RecordAction<K>, 'read'>] extends [never] ? unknown : Holds<Exclude<RecordAction<K>, 'read'>>);

/** That of any noun, as its calls ask it. */
type AnyHolder = Sees | Holds<never>;

type Given<H, Action> = Action extends 'read'
  ? H extends { see: (ctx: ViewerCtx, id: number) => Promise<infer Row> }
    ? Row
    : never
  : H extends { holdFor: (ctx: ViewerCtx, action: never, id: number) => Promise<infer Row> }
    ? Row
    : never;

type Held<A, H extends AnyHolder> = A extends { record: RecordKind; action: infer Action }
  ? { readonly held: Given<H, Action> }
  : unknown;

/**
 * The function that answers an endpoint. It gets a context with the caller (unless the endpoint is public)
 * and the record of the call, the parsed input, and the uploaded file or files.
 */
export type Story<E, H extends AnyHolder = never> =
  E extends Endpoint<infer I, infer R, infer A>
    ? (
        ctx: A extends { kind: 'public' } ? Ctx : ViewerCtx & Held<A, H>,
        input: z.output<I>,
        file: UploadedFile | undefined,
        received?: Received,
      ) => Promise<Answer<R> | ViewAnswer<E>>
    : never;

type AnyStory = (
  ctx: ViewerCtx & { readonly held: never },
  input: never,
  file: UploadedFile | undefined,
  received?: Received,
) => Promise<unknown>;

export interface Bound {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly story: (
    ctx: Ctx & { readonly held?: unknown },
    input: unknown,
    file: UploadedFile | undefined,
    received?: Received,
  ) => Promise<unknown>;
  /** Holds the record that the input names, before the story begins. Absent for an endpoint of no record. */
  readonly hold?: (ctx: ViewerCtx, input: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Whether the mount opens a transaction around the story; reads need none. */
  readonly transacted: boolean;
}

const alone = new WeakSet<object>();

/**
 * Marks a story that opens its own transactions, because it waits for a slow operation or must keep rows when
 * it refuses.
 */
export function withoutTransaction<F extends object>(story: F): F {
  alone.add(story);
  return story;
}

/** For each noun of which a table has calls, what holds its records. */
type HoldersOf<T extends EndpointTable> = {
  readonly [K in Extract<T[keyof T]['access'], RecordAccess>['record']]: RecordHolder<K>;
};

type HolderFor<A, H> = A extends { record: infer K extends keyof H } ? Extract<H[K], AnyHolder> : never;

/**
 * Ties each endpoint of a table to its story; a missing or surplus one does not compile. A table with calls
 * of a record needs what holds records of that noun, or it does not compile.
 */
export function bind<T extends EndpointTable, H extends HoldersOf<T>>(
  table: T,
  stories: { readonly [K in keyof T]: Story<T[K], HolderFor<T[K]['access'], H>> },
  ...[holders]: keyof HoldersOf<T> extends never ? [] : [holders: H]
): readonly Bound[] {
  return Object.entries(table).map(([name, endpoint]) => {
    // The one cast of the kernel: the type above has already tied input, reply and access of this endpoint
    // together.
    const story = stories[name as keyof T] as unknown as AnyStory;
    const hold = 'record' in endpoint.access && holding(holders, endpoint.access);
    return {
      name,
      endpoint,
      story: story as unknown as Bound['story'],
      ...(hold && { hold }),
      transacted: !isRead(endpoint) && !alone.has(story),
    };
  });
}

function holding(
  holders: Partial<Record<RecordKind, Sees & Holds<RecordAction>>> | undefined,
  access: RecordAccess,
): NonNullable<Bound['hold']> {
  const { record, action } = access;
  const holder = holders?.[record];
  if (!holder) throw new Error(`no room holds a ${record}`);
  return (ctx, input) => {
    const id = access.kind === 'record' ? input[access.of] : ctx.viewer.memberId;
    if (typeof id !== 'number') throw new Error(`a call of a ${record} has no number that names it`);
    return action === 'read' ? holder.see(ctx, id) : holder.holdFor(ctx, action, id);
  };
}
