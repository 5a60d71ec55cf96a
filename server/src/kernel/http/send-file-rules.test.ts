import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer that is on its way, and the judgements that it waits for. */
async function begin() {
  const raw = new PassThrough();
  const reply: Record<string, unknown> = { raw, header: () => reply, status: () => reply, send: () => reply };
  const judgements: ((may: boolean) => void)[] = [];
  await sendFile(
    { contentType: 'text/plain', name: 'a.txt', size: 3, open: async () => new PassThrough() },
    { headers: {} } as FastifyRequest,
    reply as unknown as FastifyReply,
    {
      mayStill: () =>
        new Promise<boolean>((resolve) => {
          judgements.push(resolve);
        }),
      takePlace: () => () => undefined,
    },
  );
  return { raw, judgements };
}

it('a download that runs is judged again and again, and cut when the right to it has ended', async () => {
  const { raw, judgements } = await begin();

  await vi.advanceTimersByTimeAsync(500);
  judgements[0]?.(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(raw.destroyed).toBe(false);
  judgements[1]?.(false);
  await vi.advanceTimersByTimeAsync(0);

  expect(raw.destroyed).toBe(true);
  expect(judgements).toHaveLength(2);
});

it('a download that ends while it is judged is judged no more', async () => {
  const { raw, judgements } = await begin();

  await vi.advanceTimersByTimeAsync(500);
  const closed = once(raw, 'close');
  raw.resume().end();
  await closed;
  judgements[0]?.(true);
  await vi.advanceTimersByTimeAsync(5000);

  expect(judgements).toHaveLength(1);
});

it('a download that cannot begin gives its place back', async () => {
  const reply: Record<string, unknown> = { raw: new PassThrough(), header: () => reply };
  const giveBack = vi.fn();
  const sending = sendFile(
    {
      contentType: 'text/plain',
      name: 'a.txt',
      size: 3,
      open: () => Promise.reject(new Error('too many open files')),
    },
    { headers: {} } as FastifyRequest,
    reply as unknown as FastifyReply,
    { mayStill: async () => true, takePlace: () => giveBack },
  );

  await expect(sending).rejects.toThrow('too many open files');
  expect(giveBack).toHaveBeenCalledTimes(1);
});
