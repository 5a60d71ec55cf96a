import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SmsGateway, smsTransport } from './sms.ts';

interface Arrived {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const MAIL = { channel: 'sms', to: '+61491570156', text: 'Your "code" & more: 123456\n{to}' } as const;

let provider: Server;
let arrived: Arrived[];
let answer: { status: number; headers?: Record<string, string>; body?: string } | 'nothing';

beforeEach(async () => {
  arrived = [];
  answer = { status: 201 };
  provider = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    arrived.push({ method, path, headers, body: await text(request) });
    if (answer !== 'nothing') response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

function gateway(path: string, given: Partial<SmsGateway> = {}): SmsGateway {
  const { port } = provider.address() as AddressInfo;
  return {
    url: `http://AC12:s%3Ecret@127.0.0.1:${port}${path}`,
    headers: {},
    body: undefined,
    expect: undefined,
    ...given,
  };
}

const BASIC = `Basic ${Buffer.from('AC12:s>cret').toString('base64')}`;

it('posts a form as Twilio wants it', async () => {
  const body = 'To={to}&From=%2B61400000000&Body={text}';

  await smsTransport(gateway('/2010-04-01/Accounts/AC12/Messages.json', { body }))(MAIL);

  const [sent] = arrived;
  expect(sent).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC12/Messages.json' });
  expect(sent?.headers).toMatchObject({
    authorization: BASIC,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    To: MAIL.to,
    From: '+61400000000',
    Body: MAIL.text,
  });
});

it.each([
  [
    'ClickSend',
    '/v3/sms/send',
    '{"messages":[{"source":"kith","to":"{to}","body":"{text}"}]}',
    { messages: [{ source: 'kith', to: MAIL.to, body: MAIL.text }] },
  ],
  [
    'MessageMedia',
    '/v1/messages',
    '{"messages":[{"content":"{text}","destination_number":"{to}","format":"SMS","delivery_report":false}]}',
    {
      messages: [{ content: MAIL.text, destination_number: MAIL.to, format: 'SMS', delivery_report: false }],
    },
  ],
])('posts JSON as %s wants it', async (_, path, body, expected) => {
  const headers = { Authorization: 'Bearer key' };

  await smsTransport(gateway(path, { body, headers }))(MAIL);

  expect(arrived[0]).toMatchObject({ method: 'POST', path });
  expect(arrived[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer key',
  });
  expect(JSON.parse(arrived[0]?.body ?? '')).toEqual(expected);
});

it('asks an address where the provider wants no body', async () => {
  await smsTransport(gateway('/send?number={digits}&words={text}'))(MAIL);

  const { searchParams } = new URL(arrived[0]?.path ?? '', 'http://provider.test');
  expect(arrived[0]?.method).toBe('GET');
  expect(Object.fromEntries(searchParams)).toEqual({ number: '61491570156', words: MAIL.text });
});

it('takes 200 for a success only where the answer says so, for a provider that always answers 200', async () => {
  const deliver = smsTransport(gateway('/send?{to}{text}', { expect: '"status":"SUCCESS"' }));
  answer = { status: 200, body: '{"messages":[{"status":"INVALID_RECIPIENT"}]}' };
  await expect(deliver(MAIL)).rejects.toThrow('did not say');

  answer = { status: 200, body: '{"messages":[{"status":"SUCCESS"}]}' };
  await deliver(MAIL);
});

it.each([
  ['a refusal', { status: 401, body: 'AC12 is not known' }],
  ['a fault', { status: 503 }],
  ['another address', { status: 302, headers: { location: 'http://elsewhere.test/' } }],
  ['silence', 'nothing' as const],
])('%s fails in time, so that the job is tried again, and the fault holds no secret', async (_, given) => {
  answer = given;
  const deliver = smsTransport(gateway('/send?key=k123&to={to}&text={text}'), 2000);

  const fault = await deliver(MAIL).catch((error: Error) => error);

  expect(fault).toBeInstanceOf(Error);
  const words = `${fault?.message} ${fault?.stack} ${JSON.stringify(fault)} ${fault?.cause}`;
  for (const secret of ['AC12', 's>cret', 's%3Ecret', 'k123', '491570156', '123456'])
    expect(words).not.toContain(secret);
  expect(arrived).toHaveLength(1);
});
