import { expect, it } from 'vitest';
import { makeLog } from '#kernel/log';
import { memoryOutbox } from '#kernel/ports/outbox';
import { sendsSms, transportOf } from './transport.ts';

const MAIL = { channel: 'sms', to: '+61491570156', text: 'Your code is 123456.' } as const;
const none = { smtp: undefined, sms: undefined };

it('throws no mail away: what nothing carries fails, is told of without its words, and is kept to be tried again', async () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });

  await expect(transportOf({ ...none, outbox: undefined, log })(MAIL)).rejects.toThrow('no provider');

  expect(lines.join()).toContain('"channel":"sms"');
  expect(lines.join()).not.toMatch(/491570156|123456/);
  expect(sendsSms({ sms: undefined, outbox: false })).toBe(false);
});

it('shows SMS on the outbox page where there is one, beside mail that goes out', async () => {
  const outbox = memoryOutbox();
  const smtp = { url: 'smtp://127.0.0.1:1', from: 'kith@kith.test' };

  await transportOf({ smtp, sms: undefined, outbox, log: makeLog('silent') })(MAIL);

  expect(outbox.messages.map(({ message }) => message)).toEqual([MAIL]);
  expect(sendsSms({ sms: undefined, outbox: true })).toBe(true);
});
