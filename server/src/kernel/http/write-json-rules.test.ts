import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

async function written(value: unknown): Promise<string> {
  const answer = writeJson(value);
  return (Buffer.isBuffer(answer) ? answer : await buffer(answer)).toString();
}

test('an answer is written as JSON.stringify writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
      expect(await written(value)).toBe(JSON.stringify(value));
    }),
  );
  const odd = {
    at: new Date(0),
    none: undefined,
    list: [undefined, null, { deep: { deeper: [1, { x: undefined }] } }],
    'a"b': '😀',
  };
  expect(await written(odd)).toBe(JSON.stringify(odd));
});

test('a long one is written in pieces, between which others have their turn', async () => {
  const list = Array.from({ length: 100 }, () => ({ text: 'wallaby'.repeat(5000) }));
  let turns = 0;
  let isWriting = true;
  const others = (): void => {
    turns += 1;
    if (isWriting) setImmediate(others);
  };
  setImmediate(others);

  const text = await written({ list });
  isWriting = false;

  expect(text).toBe(JSON.stringify({ list }));
  expect(turns).toBeGreaterThan(10);
});
