import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressBlockOf } from '../network.ts';
import { CLOSE, type CloseCode, PROTOCOL } from './protocol.ts';

/**
 * The result for a request to open a socket: no socket and a status, a socket that is closed with a reason,
 * or an open one.
 */
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
  // The address is any text that the client sent; it need not be valid.
  const url = URL.parse(request.url ?? '/', 'http://kith');
  const key = url && /^\/app\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!key) return { status: 404 };
  if (!isOurPage(request, publicUrl)) return { status: 403 };
  const place = addressBlockOf(addressOf(request));
  if (key !== appKey) return { closed: CLOSE.noSuchApp };
  if (url.searchParams.get('protocol') !== PROTOCOL) return { closed: CLOSE.wrongProtocol };
  return { place };
}

/**
 * A browser always sends its page's origin. Other clients send none, and have no page that could mislead
 * them.
 */
function isOurPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const REASONS = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' };

/**
 * Answers in place of a handshake. No other code handles this connection: without an answer it would stay
 * open as long as the client likes.
 */
export function turnAway(stream: Duplex, status: keyof typeof REASONS): void {
  const head = [`HTTP/1.1 ${status} ${REASONS[status]}`, 'content-length: 0', 'connection: close', '', ''];
  stream.once('finish', () => stream.destroy());
  stream.end(head.join('\r\n'));
}
