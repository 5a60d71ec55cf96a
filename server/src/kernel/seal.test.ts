import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRing, withNewKey, withoutOldKeys } from './key-ring.ts';
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

const OLD = 'a first secret, 100 % of thirty-two bytes, with blanks';
const NEW = 'bmV3LWtleS1vZi10aGlydHktdHdvLWJ5dGVzLWF0LWxlYXN0';

test('a new key seals from now on, what the old one sealed opens, and digests stay', () => {
  const first = makeSealer(OLD);
  const after = makeSealer(withNewKey(OLD, NEW));

  expect(after.open(first.seal('a walk'))).toBe('a walk');
  expect(after.seal('a walk')).toMatch(/^k2\./);
  expect(after.digest('maya')).toBe(first.digest('maya'));
});

test('a key that was taken away opens nothing any more, and digests stay', () => {
  const ring = withNewKey('the-first-secret', NEW);
  const old = makeSealer('the-first-secret');
  const after = makeSealer(withoutOldKeys(ring));

  expect([...readRing(withoutOldKeys(ring)).keys.keys()]).toEqual(['k2']);
  expect(() => after.open(old.seal('a walk'))).toThrow('unknown key');
  expect(after.digest('maya')).toBe(old.digest('maya'));
  expect(readRing(withNewKey(withoutOldKeys(ring), 'third')).newest).toBe('k3');
});

test('a key that another process begins to use this moment is looked for at once', () => {
  let text = 'the-first-secret';
  let shown = text;
  const running = makeSealer((atOnce) => {
    if (atOnce) shown = text;
    return shown;
  });
  text = withNewKey(text, NEW);

  expect(running.open(makeSealer(text).seal('a walk'))).toBe('a walk');
  expect(running.seal('a walk')).toMatch(/^k2\./);
});

test('a ring with a line that is no key is refused', () => {
  expect(() => readRing('k1:secret\nnonsense')).toThrow('no key');
});

test('the key of a purpose is derived once for many digests, and none is shared by two purposes', () => {
  const derive = vi.spyOn(crypto, 'hkdfSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    derive.mockRestore();
    syncBuiltinESMExports();
  });
  const made = makeSealer('the secret of one test');
  const before = derive.mock.calls.length;
  const digests = Array.from({ length: 1000 }, (_, at) => made.apart('links').digest(`${at} in room 1`));

  expect(derive.mock.calls.length - before).toBe(1);
  expect(new Set([...digests, made.apart('ratings').digest('1 in room 1')]).size).toBe(1001);
  expect(makeSealer('the secret of one test').apart('links').digest('1 in room 1')).toBe(digests[1]);
});

test('a new key seals apart, too, from the moment it is there', () => {
  let text = OLD;
  const running = makeSealer(() => text);
  const first = running.apart('links').seal('maya');
  text = withNewKey(OLD, NEW);

  expect(running.apart('links').seal('maya')).toMatch(/^k2\./);
  expect(running.apart('links').open(first)).toBe('maya');
  text = withoutOldKeys(text);
  expect(() => running.apart('links').open(first)).toThrow('unknown key');
});
