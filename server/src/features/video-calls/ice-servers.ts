import { createHmac, randomBytes } from 'node:crypto';
import type { IceServer } from '@kith/contract/video-call-fields';
import type { Settings } from '#kernel/context';

const VALID_SECONDS = 2 * 3600;

/**
 * Servers for one device. The name and password of a relay are made for it, in the form that coturn checks
 * with `use-auth-secret`: the name says when they end, and the relay learns of no person.
 */
export function iceServers(given: Settings['callServers'], now: Date): IceServer[] {
  if (!given) return [];
  const { stun, turn, relayOnly } = given;
  // By a relay alone, a browser needs no address of its own.
  const finders = stun.length > 0 && !relayOnly ? [{ urls: [...stun] }] : [];
  if (!turn) return finders;
  const username = `${Math.floor(now.getTime() / 1000) + VALID_SECONDS}:${randomBytes(6).toString('hex')}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [...finders, { urls: [...turn.urls], username, credential }];
}
