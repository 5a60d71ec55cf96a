import type { Readable } from 'node:stream';
import type { BytesReply, Endpoint, EndpointTable, UploadedFile } from '@kith/contract/kit/endpoint';
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

/**
 * The function that answers an endpoint. It gets a context with the caller (unless the endpoint is public),
 * the parsed input, and the uploaded file or files.
 */
export type Story<E> =
  E extends Endpoint<infer I, infer R, infer A>
    ? (
        ctx: A extends { kind: 'public' } ? Ctx : ViewerCtx,
        input: z.output<I>,
        file: UploadedFile | undefined,
        received?: Received,
      ) => Promise<Answer<R>>
    : never;

type AnyStory = (
  ctx: ViewerCtx,
  input: never,
  file: UploadedFile | undefined,
  received?: Received,
) => Promise<unknown>;

export interface Bound {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly story: (
    ctx: Ctx,
    input: unknown,
    file: UploadedFile | undefined,
    received?: Received,
  ) => Promise<unknown>;
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

/** Ties each endpoint of a table to its story; a missing or surplus one does not compile. */
export function bind<T extends EndpointTable>(
  table: T,
  stories: { readonly [K in keyof T]: Story<T[K]> },
): readonly Bound[] {
  return Object.entries(table).map(([name, endpoint]) => {
    // The one cast of the kernel: the type above has already tied input, reply and access of this endpoint
    // together.
    const story = stories[name as keyof T] as unknown as AnyStory;
    return {
      name,
      endpoint,
      story: story as unknown as Bound['story'],
      transacted: endpoint.method !== 'GET' && !alone.has(story),
    };
  });
}
