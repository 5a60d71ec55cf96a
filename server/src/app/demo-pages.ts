import type { FastifyInstance } from 'fastify';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';
import type { Outbox, SentMessage } from '#kernel/ports/outbox';

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

interface Demo {
  readonly people: readonly DemoPerson[];
  readonly outbox: Outbox;
}

/**
 * Demo mode only: the people who can sign in (`/demo.json`) and the messages without a provider
 * (`/dev/outbox`).
 */
export function serveDemo(app: FastifyInstance, { people, outbox }: Demo): void {
  app.get('/demo.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(people));
  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await outbox.read()),
  );
  // The policy of pages takes styles from files alone.
  app.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(await outbox.read())),
  );
}

const STYLE = `
:root { color-scheme: light dark; --bg: #f7f5f0; --card: #fff; --text: #1f2a2e; --muted: #4c5a60; --line: #d5dbd8; --link: #17607a }
@media (prefers-color-scheme: dark) { :root { --bg: #12191b; --card: #1a2326; --text: #e8eeec; --muted: #b3c0be; --line: #35434a; --link: #8cc8e8 } }
body { background: var(--bg); color: var(--text); font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 44rem; padding: 24px 16px }
article { background: var(--card); border: 1px solid var(--line); border-radius: 16px; margin: 0 0 16px; padding: 16px; overflow-wrap: anywhere }
h1 { font-size: 28px } h2 { font-size: 18px; margin: 0 } p { margin: 4px 0; white-space: pre-wrap } .muted { color: var(--muted); font-size: 14px } a { color: var(--link) }`;

function outboxPage(messages: readonly SentMessage[]): string {
  const list = messages.map(messageCard).join('') || '<p class="muted">Nothing has been sent yet.</p>';
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><link rel="stylesheet" href="/dev/outbox.css"></head><body><main><h1>Outbox</h1><p class="muted">What Kith would send without a provider of mail, SMS or push is shown here. This page exists on a developer’s machine only. <a href="/dev/outbox">Refresh</a></p>${list}</main></body></html>`;
}

function messageCard({ at, message }: SentMessage): string {
  return `<article><h2>${escapeHtml(headingOf(message))}</h2><p class="muted">${escapeHtml(message.channel)} to ${escapeHtml(message.to)}, ${escapeHtml(at)}</p><p>${withLinks(message.text)}</p></article>`;
}

function headingOf(message: OutboundMessage): string {
  if (message.channel === 'mail') return message.subject;
  return message.channel === 'sms' ? 'SMS' : 'Notice on a device';
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
