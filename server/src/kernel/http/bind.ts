import type { Readable } from 'node:stream';
import type { Access, BytesReply, Endpoint, EndpointTable, UploadedFile } from '@kith/contract/kit/endpoint';
import type * as z from 'zod';
import type { Ctx, ViewerCtx } from '../context.ts';
import type { Received } from '../files/index.ts';
import type { ByteRange } from '../ports/files.ts';

export interface BytesAnswer {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A file for the caller to save, streamed, in whole or in part. */
export interface FileAnswer {
  readonly contentType: string;
  readonly name: string;
  readonly size: number;
  readonly open: (range?: ByteRange) => Promise<Readable | undefined>;
}

type Answer<R> = R extends z.ZodType ? z.input<R> : R extends BytesReply ? BytesAnswer | FileAnswer : never;

type RecordAccess = Extract<Access, { readonly kind: 'record' }>;

/** Holds the record that a call names. Refuses a record with which the caller may not do this. */
export interface RecordHolder {
  /** The record for a look, in no transaction. */
  readonly see: (ctx: ViewerCtx, id: number) => Promise<unknown>;
  /** The record for a change, held until the transaction ends. */
  readonly holdFor: (
    ctx: ViewerCtx,
    action: Exclude<RecordAccess['action'], 'read'>,
    id: number,
  ) => Promise<unknown>;
}

type Held<A, H extends RecordHolder> = A extends { kind: 'record'; action: infer Action }
  ? { readonly held: Awaited<ReturnType<Action extends 'read' ? H['see'] : H['holdFor']>> }
  : unknown;

/**
 * The function that answers an endpoint. It gets a context with the caller (unless the endpoint is public)
 * and the record of the call, the parsed input, and the uploaded file or files.
 */
export type Story<E, H extends RecordHolder = never> =
  E extends Endpoint<infer I, infer R, infer A>
    ? (
        ctx: A extends { kind: 'public' } ? Ctx : ViewerCtx & Held<A, H>,
        input: z.output<I>,
        file: UploadedFile | undefined,
        received?: Received,
      ) => Promise<Answer<R>>
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

/**
 * Ties each endpoint of a table to its story; a missing or surplus one does not compile. A table with calls
 * of a record needs its holder, or it does not compile.
 */
export function bind<T extends EndpointTable, H extends RecordHolder = never>(
  table: T,
  stories: { readonly [K in keyof T]: Story<T[K], H> },
  ...[holder]: HolderFor<T, H>
): readonly Bound[] {
  return Object.entries(table).map(([name, endpoint]) => {
    // The one cast of the kernel: the type above has already tied input, reply and access of this endpoint
    // together.
    const story = stories[name as keyof T] as unknown as AnyStory;
    return {
      name,
      endpoint,
      story: story as unknown as Bound['story'],
      ...(holder && endpoint.access.kind === 'record' && { hold: holding(holder, endpoint.access) }),
      transacted: endpoint.method !== 'GET' && !alone.has(story),
    };
  });
}

type HolderFor<T extends EndpointTable, H> =
  Extract<T[keyof T]['access'], RecordAccess> extends never ? [] : [holder: H];

function holding(holder: RecordHolder, { action, of }: RecordAccess): NonNullable<Bound['hold']> {
  return (ctx, { [of]: id }) => {
    if (typeof id !== 'number') throw new Error(`a call of a record has no number as ${of}`);
    return action === 'read' ? holder.see(ctx, id) : holder.holdFor(ctx, action, id);
  };
}
