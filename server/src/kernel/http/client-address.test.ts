import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it('believes no one about where a socket comes from unless proxies are named', () => {
  expect(clientAddress(false)(requestFrom('10.0.0.1', '203.0.113.7'))).toBe('10.0.0.1');
});

it('believes a named proxy, and no further than it goes', () => {
  const addressOf = clientAddress('10.0.0.0/8, 192.0.2.1');

  expect(addressOf(requestFrom('10.0.0.1', '203.0.113.7'))).toBe('203.0.113.7');
  expect(addressOf(requestFrom('10.0.0.1', '198.51.100.1, 203.0.113.7'))).toBe('203.0.113.7');
  expect(addressOf(requestFrom('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
});
