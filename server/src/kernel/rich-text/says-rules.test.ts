import { describe, expect, test } from 'vitest';
import { saysSomething } from './says.ts';

describe('a text says something', () => {
  test.each(['a', '1', '!', '🙂', '你好', '\u00a0x', '—'])('with %j', (text) => {
    expect(saysSomething(text)).toBe(true);
  });
  test.each(['', ' ', '\n\t', '\u00a0', '\u200b\u200d\ufeff', '\u2028'])('not with %j', (text) => {
    expect(saysSomething(text)).toBe(false);
  });
});
