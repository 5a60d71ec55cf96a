import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

export interface Listening {
  readonly stop: () => Promise<void>;
}

interface ListenOptions {
  readonly connect: () => pg.Client;
  readonly channels: readonly string[];
  /**
   * Also called for each channel, with no payload, at every connection: earlier notifications may be lost.
   */
  readonly hear: (channel: string, payload: string) => void;
  readonly onError: (error: unknown) => void;
}

const AGAIN_MS = 500;

/** Hears PostgreSQL's notifications, on a connection that is renewed whenever it breaks. */
export function listen({ connect, channels, hear, onError }: ListenOptions): Listening {
  let client: pg.Client | undefined;
  /** A client that is ended while it connects never reports it: it is ended once connected. */
  let connected = false;
  let stopped = false;

  const hold = async (): Promise<void> => {
    const current = connect();
    client = current;
    connected = false;
    const broken = new Promise<void>((resolve) => {
      current.on('error', onError);
      current.on('end', resolve);
    });
    current.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
    await current.connect();
    if (stopped) return;
    connected = true;
    for (const channel of channels) await current.query(`listen ${current.escapeIdentifier(channel)}`);
    for (const channel of channels) hear(channel, '');
    await broken;
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      await hold().catch(onError);
      await client?.end().catch(() => undefined);
      if (!stopped) await wait(AGAIN_MS);
    }
  };

  const running = run();
  return {
    async stop() {
      stopped = true;
      if (connected) await client?.end().catch(() => undefined);
      await running;
    },
  };
}
