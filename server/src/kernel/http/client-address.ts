import type { IncomingMessage } from 'node:http';
import { compile, all as hops } from '@fastify/proxy-addr';

/** The network address a request comes from, for what is no route: judged by the setting as the routes judge it. */
export function clientAddress(trustProxy: false | string): (request: IncomingMessage) => string {
  const isTrusted = trusting(trustProxy);
  return (request) => hops(request, isTrusted).at(-1) ?? '';
}

function trusting(trustProxy: false | string): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  return compile(trustProxy.split(',').map((part) => part.trim()));
}
