import { setImmediate } from 'node:timers/promises';

/**
 * A page of long texts takes a tenth of a second to write; between pieces of this size other work gets a
 * turn.
 */
const PIECE_CHARACTERS = 200_000;
/** Lists stand near the top of an answer; deeper values are written whole. */
const DEEPEST = 2;

/** The bytes of `JSON.stringify`, written in pieces so that the event loop is never blocked. */
export async function writeJson(value: unknown): Promise<Buffer> {
  const done: Buffer[] = [];
  let piece = '';
  for (const part of partsOf(value, 0)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    done.push(Buffer.from(piece));
    piece = '';
    await setImmediate();
  }
  return Buffer.concat([...done, Buffer.from(piece)]);
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
