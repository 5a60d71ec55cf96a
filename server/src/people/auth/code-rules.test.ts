import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RECOVERY_CODE_BYTES, readTypedCode, recoveryCodeText, resendWait } from './code-rules.ts';

describe('a recovery code', () => {
  it('holds at least 112 random bits and all of them', () => {
    expect(RECOVERY_CODE_BYTES * 8).toBeGreaterThanOrEqual(112);
    const lowest = recoveryCodeText(new Uint8Array(RECOVERY_CODE_BYTES));
    const highest = recoveryCodeText(new Uint8Array(RECOVERY_CODE_BYTES).fill(255));

    expect(lowest).toBe('0000-0000-0000-0000-0000-0000');
    expect(highest).toBe('zzzz-zzzz-zzzz-zzzz-zzzz-zzzz');
  });

  it('is understood however a person copies it', () => {
    const code = recoveryCodeText(randomBytes(RECOVERY_CODE_BYTES));
    const plain = code.replaceAll('-', '');

    for (const typed of [code, code.toUpperCase(), plain, code.replaceAll('-', ' ')])
      expect(readTypedCode(typed)).toEqual({ kind: 'recovery', text: plain });
    expect(readTypedCode('OIl0-0000-0000-0000-0000-0000')).toEqual({
      kind: 'recovery',
      text: '011000000000000000000000',
    });
  });
});

it.each([
  ['123456', { kind: 'digits', text: '123456' }],
  ['123 456', { kind: 'digits', text: '123456' }],
  ['12345', { kind: 'neither' }],
  ['1234567', { kind: 'neither' }],
  ['uuuu-uuuu-uuuu-uuuu-uuuu-uuuu', { kind: 'neither' }],
])('a typed code %s is read', (typed, read) => {
  expect(readTypedCode(typed)).toEqual(read);
});

it('a new code may be sent 60 seconds after the last', () => {
  const sentAt = new Date('2026-11-21T12:00:00Z');

  expect(resendWait(sentAt, new Date('2026-11-21T12:00:01Z'))).toBe(59);
  expect(resendWait(sentAt, new Date('2026-11-21T12:01:00Z'))).toBe(0);
});
