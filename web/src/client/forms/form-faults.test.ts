import { expect, it } from 'vitest';
import { NoAnswer } from '../connection/api-error.ts';
import { faultsOf } from './form-faults.ts';

it('blames the connection for nothing but a call without an answer', () => {
  const unreached = faultsOf(new NoAnswer('unreachable', undefined), ['title']);
  const broken = faultsOf(new RangeError('Invalid time value'), ['title']);

  expect(unreached.message).toMatch(/^We couldn’t reach Kith/);
  expect(broken.message).toBe('That didn’t work. Please try again.');
});
