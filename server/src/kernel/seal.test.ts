import { expect, test } from 'vitest';
import { makeSealer } from './seal.ts';

const sealer = makeSealer('a secret of this test');

test('what was sealed opens with the same secret alone', () => {
  const sealed = sealer.seal('a walk by the river');

  expect(sealer.open(sealed)).toBe('a walk by the river');
  expect(() => makeSealer('another secret').open(sealed)).toThrow();
});

test('a seal opens whole or not at all: a tag that was cut short is none', () => {
  const [keyId, nonce, tag = '', body] = sealer.seal('a walk by the river').split('.');
  for (const bytes of [0, 4, 8, 12, 15]) {
    const short = Buffer.from(tag, 'base64url').subarray(0, bytes).toString('base64url');

    expect(() => sealer.open([keyId, nonce, short, body].join('.'))).toThrow();
  }
});
