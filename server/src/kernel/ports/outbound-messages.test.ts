import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSealer } from '../seal.ts';
import { deliverMessages, type OutboundMessage, smtpTransport } from './outbound-messages.ts';
import { memoryOutbox } from './outbox.ts';

const FROM = 'Kith <hello@kith.test>';
const sealer = makeSealer('a secret of thirty-two bytes or more');

let server: SMTPServer;
let refuses = false;
let arrived: string[] = [];

beforeEach(async () => {
  refuses = false;
  arrived = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        if (refuses) return done(new Error('451 try again later'));
        arrived.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

function transport() {
  const { port } = server.server.address() as AddressInfo;
  return smtpTransport(`smtp://127.0.0.1:${port}`, FROM);
}

const sealed = (message: OutboundMessage) => ({ sealed: sealer.seal(JSON.stringify(message)) });

it('hands a mail to the mail server as it was written', async () => {
  const message: OutboundMessage = {
    channel: 'mail',
    to: 'maya.hart@example.com',
    subject: 'Your code – für Maya',
    text: 'Your code is 123456.\n\nZoë',
  };

  await deliverMessages(sealer, transport())(sealed(message));

  const mail = await PostalMime.parse(arrived[0] ?? '');
  expect(mail.subject).toBe(message.subject);
  expect(mail.to?.map(({ address }) => address)).toEqual(['maya.hart@example.com']);
  expect(mail.from?.address).toBe('hello@kith.test');
  expect(mail.text?.trim()).toBe(message.text);
});

it('keeps a line break in an address or a subject from becoming another header', async () => {
  const message: OutboundMessage = {
    channel: 'mail',
    to: 'maya.hart@example.com',
    subject: 'Your code\r\nBcc: somebody.else@example.com',
    text: 'Hello',
  };

  await deliverMessages(sealer, transport())(sealed(message));

  const mail = await PostalMime.parse(arrived[0] ?? '');
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
});

it('fails when the mail server refuses, so that the job is tried again', async () => {
  refuses = true;

  const delivered = deliverMessages(
    sealer,
    transport(),
  )(sealed({ channel: 'mail', to: 'maya.hart@example.com', subject: 'Your code', text: '123456' }));

  await expect(delivered).rejects.toThrow(/451/);
});

it('opens no mail that was sealed for another installation', async () => {
  const stranger = makeSealer('another secret of thirty-two bytes or more');
  const message = {
    sealed: stranger.seal(JSON.stringify({ channel: 'sms', to: '+61491570156', text: 'x' })),
  };

  await expect(deliverMessages(sealer, memoryOutbox().deliver)(message)).rejects.toThrow();
});
