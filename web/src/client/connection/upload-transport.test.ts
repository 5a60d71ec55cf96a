// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestsBy } from '#testing/fake-request.ts';
import { uploadTransport } from './upload-transport.ts';

const real = globalThis.XMLHttpRequest;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  globalThis.XMLHttpRequest = real;
});

it('an upload that does not move any more is given up', async () => {
  globalThis.XMLHttpRequest = requestsBy(() => new Promise(() => undefined));
  const parts: number[] = [];
  const carried = uploadTransport((part) => parts.push(part))('/api/x', {
    method: 'POST',
    body: new FormData(),
  });
  const ended = expect(carried).rejects.toThrow('The request came to a halt.');

  await vi.advanceTimersByTimeAsync(61_000);

  await ended;
  expect(parts).toEqual([0.5]);
});

it('nothing is given up after the answer', async () => {
  globalThis.XMLHttpRequest = requestsBy(async () => Response.json({ ok: true }));
  const answer = await uploadTransport(() => undefined)('/api/x', { method: 'POST', body: new FormData() });

  expect(vi.getTimerCount()).toBe(0);
  expect(answer.status).toBe(200);
});
