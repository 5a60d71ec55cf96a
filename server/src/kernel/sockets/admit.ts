import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { placeOf } from '../network.ts';
import { CLOSE, type CloseCode, PROTOCOL } from './protocol.ts';

/** What a request to open a socket comes to: no socket and a status, or one that is told at once why it is closed, or one to talk to. */
export type Admission =
  | { readonly status: 403 | 404 }
  | { readonly closed: CloseCode }
  | { readonly place: string };

interface Gate {
  readonly appKey: string;
  readonly publicUrl: string;
  readonly addressOf: (request: IncomingMessage) => string;
}

export function admit(request: IncomingMessage, { appKey, publicUrl, addressOf }: Gate): Admission {
  // What stands there is whatever somebody sent: it need not be an address at all.
  const url = URL.parse(request.url ?? '/', 'http://kith');
  const key = url && /^\/app\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!key) return { status: 404 };
  if (!isOurPage(request, publicUrl)) return { status: 403 };
  const place = placeOf(addressOf(request));
  if (key !== appKey) return { closed: CLOSE.noSuchApp };
  if (url.searchParams.get('protocol') !== PROTOCOL) return { closed: CLOSE.wrongProtocol };
  return { place };
}

/** A browser always says from which page it comes; what is no browser says nothing, and has no page to be misled by. */
function isOurPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const REASONS = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' };

/** Answers in place of a handshake. Nobody else looks after this line: without a word from us it would stay open for as long as they like. */
export function turnAway(stream: Duplex, status: keyof typeof REASONS): void {
  const head = [`HTTP/1.1 ${status} ${REASONS[status]}`, 'content-length: 0', 'connection: close', '', ''];
  stream.once('finish', () => stream.destroy());
  stream.end(head.join('\r\n'));
}
