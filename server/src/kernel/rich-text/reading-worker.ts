import { parentPort } from 'node:worker_threads';
import { plainText, sanitise } from './sanitise.ts';

/** A thread of its own, which reads one text after the other. */
parentPort?.on('message', (sent: string) => {
  const html = sanitise(sent);
  parentPort?.postMessage({ html, plain: plainText(html) });
});
