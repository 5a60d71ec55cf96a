// The server as a process of its own, which main.ts starts as another user when it is root itself: app/run-apart.ts.
import { once } from 'node:events';
import type { Server } from 'node:net';
import { keepServing } from './app/keep-serving.ts';
import { makeLog } from './kernel/log.ts';

// Asked for before the rest is loaded, which takes a moment.
const handed = once(process, 'message');
// When our parent is gone, so are the database and the data folder.
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
    // Of starting and stopping its parent tells.
    return { ...(await serveOn(config, ground, listener)), log: makeLog('silent') };
  },
  ({ demoPeople }) => process.send?.({ demoPeople }),
);
