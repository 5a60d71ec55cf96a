// The server as a process of its own, which main.ts starts as another user when it is root itself:
// app/run-apart.ts.
import { once } from 'node:events';
import type { Server } from 'node:net';
import { keepServing } from './app/keep-serving.ts';
import { makeLog } from './kernel/log.ts';

// Listened for before the rest is loaded, which takes a moment.
const handed = once(process, 'message');
// The database and the data folder end with our parent.
process.once('disconnect', () => process.exit(1));
const { serveOn } = await import('./app/run.ts');

async function listener(): Promise<Server> {
  const given = once(process, 'message');
  process.send?.({ ready: true });
  const [, server] = await given;
  return server;
}

await keepServing(
  async () => {
    const [{ config, ground }] = await handed;
    // The parent logs starting and stopping.
    return { ...(await serveOn(config, ground, listener)), log: makeLog('silent') };
  },
  ({ demoPeople }) => process.send?.({ demoPeople }),
);
