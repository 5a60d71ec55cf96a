import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/**
 * A page of long texts takes a tenth of a second to write; between pieces of this size other work gets a
 * turn.
 */
const PIECE_CHARACTERS = 60_000;
/** Lists stand near the top of an answer; deeper values are written whole. */
const DEEPEST = 2;

/**
 * The bytes of `JSON.stringify`. Those of a long answer are a stream: each piece is written when the former
 * has been taken, so that neither the event loop is blocked nor the whole answer held twice.
 */
export function writeJson(value: unknown): Buffer | Readable {
  const pieces = piecesOf(value);
  const first = pieces.next().value ?? Buffer.alloc(0);
  const { value: second } = pieces.next();
  return second ? Readable.from(inTurns([first, second], pieces), { objectMode: false }) : first;
}

async function* inTurns(...lists: readonly Iterable<Buffer>[]): AsyncGenerator<Buffer> {
  for (const pieces of lists)
    for (const piece of pieces) {
      yield piece;
      await setImmediate();
    }
}

function* piecesOf(value: unknown): Generator<Buffer, undefined> {
  let piece = '';
  for (const part of partsOf(value, 0)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
  return undefined;
}

function* partsOf(value: unknown, depth: number): Generator<string> {
  if (depth < DEEPEST && Array.isArray(value)) yield* itemsOf(value, depth);
  else if (depth < DEEPEST && isPlain(value)) yield* fieldsOf(value, depth);
  else yield JSON.stringify(value) ?? 'null';
}

function* itemsOf(items: readonly unknown[], depth: number): Generator<string> {
  yield '[';
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ',';
    yield* partsOf(item, depth + 1);
  }
  yield ']';
}

function* fieldsOf(fields: object, depth: number): Generator<string> {
  yield '{';
  let before = '';
  for (const [name, field] of Object.entries(fields)) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* partsOf(field, depth + 1);
    before = ',';
  }
  yield '}';
}

function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('toJSON' in value)
  );
}
