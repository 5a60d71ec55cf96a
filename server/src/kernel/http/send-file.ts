import { finished } from 'node:stream';
import { create as disposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../ports/files.ts';
import { refuse } from '../refuse.ts';
import type { FileAnswer } from './bytes-answers.ts';

/** Whether the caller may still read what they are sent. */
type MayStill = () => Promise<boolean>;

/** How a download runs beside others. */
export interface Downloading {
  readonly mayStill: MayStill;
  /** Takes a place among the downloads of the caller; returns how to give it back. */
  readonly takePlace: () => () => void;
}

const JUDGED_AGAIN_MS = 500;

/**
 * A file is served under its name, as a download and never as a page; a part of it where a range is asked
 * for.
 */
export async function sendFile(
  { name, size, open }: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { mayStill, takePlace }: Downloading,
): Promise<FastifyReply> {
  const range = request.headers['if-range'] === undefined ? rangeOf(request.headers.range, size) : undefined;
  reply.header('content-disposition', disposition(name)).header('accept-ranges', 'bytes');
  if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${size}`).send('');
  const giveBack = takePlace();
  const bytes = await open(range).catch((fault: unknown) => {
    giveBack();
    throw fault;
  });
  cutOnceForbidden(reply, mayStill, giveBack);
  if (!bytes) return refuse('not_found');
  if (!range) return reply.header('content-length', size).send(bytes);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
}

/** A download that takes longer is judged again and again, and ends with the right to it. */
function cutOnceForbidden({ raw }: FastifyReply, mayStill: MayStill, onEnd: () => void): void {
  let isOver = false;
  const judge = async (): Promise<void> => {
    const may = await mayStill();
    // The last byte may have left while it was judged.
    if (isOver) return;
    if (may) timer = later();
    else raw.destroy();
  };
  const later = (): NodeJS.Timeout => setTimeout(judge, JUDGED_AGAIN_MS).unref();
  let timer = later();
  finished(raw, () => {
    isOver = true;
    clearTimeout(timer);
    onEnd();
  });
}

/**
 * Undefined for the whole file: no range, several ranges, a range that ends before it begins, or a unit other
 * than bytes.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  return range.start > range.end ? 'beyond' : range;
}
