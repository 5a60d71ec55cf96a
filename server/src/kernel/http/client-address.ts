import type { IncomingMessage } from 'node:http';
import { compile, all as hops } from '@fastify/proxy-addr';

/** The network address of a request outside the routes, judged by the same proxy setting. */
export function clientAddress(trustProxy: false | string): (request: IncomingMessage) => string {
  const isTrusted = trusting(trustProxy);
  return (request) => hops(request, isTrusted).at(-1) ?? '';
}

function trusting(trustProxy: false | string): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  return compile(trustProxy.split(',').map((part) => part.trim()));
}
