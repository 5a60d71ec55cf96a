import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['maya.hart@example.com', 'm***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
  ['👩‍👧@example.com', '👩***@example.com'],
])('the address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
