// The server as a process of its own, which main.ts starts as another user when it is root itself: app/run-apart.ts.
import { once } from 'node:events';
import { keepServing } from './app/keep-serving.ts';
import { makeLog } from './kernel/log.ts';

// Asked for before the rest is loaded, which takes a moment.
const handed = once(process, 'message');
const { serveOn } = await import('./app/run.ts');

await keepServing(
  async () => {
    const [{ config, ground }] = await handed;
    // Of starting and stopping its parent tells.
    return { ...(await serveOn(config, ground)), log: makeLog('silent') };
  },
  ({ address, demoPeople }) => process.send?.({ address, demoPeople }),
);
