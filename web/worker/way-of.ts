import type { Build } from './build.ts';

/** `network`: the worker does not touch it. */
type Way = 'shell' | 'hashed' | 'named' | 'network';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * Addresses that the server answers itself: calls and their files, sockets, and pages that are not of the
 * app.
 */
const OF_THE_SERVER = /^\/(api|app|dev|docs)(\/|$)|^\/(demo\.json|openapi\.json|healthz|readyz|sw\.js)$/;

/**
 * Where an answer comes from. Nothing of a person is ever among what the worker keeps: calls are left to the
 * network.
 */
export function wayOf({ method, mode, url }: Asked, { named }: Build, origin: string): Way {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin || OF_THE_SERVER.test(pathname)) return 'network';
  if (pathname.startsWith('/assets/')) return mode === 'navigate' ? 'network' : 'hashed';
  if (pathname !== '/' && Object.hasOwn(named, pathname)) return 'named';
  return mode === 'navigate' ? 'shell' : 'network';
}
