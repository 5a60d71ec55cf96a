import { REALTIME_KEY } from '@kith/contract/realtime';
import type { ChannelAuthorizationHandler, Options } from 'pusher-js';

/** The server of this very page, by sockets alone and without a request to any other host. */
export function pusherOptions(authorise: ChannelAuthorizationHandler): [key: string, options: Options] {
  const { protocol, hostname, port } = globalThis.location;
  const given = port === '' ? {} : { wsPort: Number(port), wssPort: Number(port) };
  return [
    REALTIME_KEY,
    {
      // Asked for, and without meaning where the host is named.
      cluster: 'kith',
      wsHost: hostname,
      ...given,
      forceTLS: protocol === 'https:',
      enabledTransports: ['ws', 'wss'],
      enableStats: false,
      unavailableTimeout: 8000,
      pongTimeout: 10_000,
      channelAuthorization: { customHandler: authorise },
    },
  ];
}

/**
 * The client notes which way to the server worked. There is one way alone, and this browser's data for Kith
 * goes when a person logs out.
 */
export function forgetTransport(): void {
  try {
    for (const way of ['TLS', 'NonTLS']) localStorage.removeItem(`pusherTransport${way}`);
  } catch {
    // Storage is forbidden: nothing was noted.
  }
}
