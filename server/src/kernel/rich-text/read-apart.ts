import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { programFile } from '../program.ts';
import { makeTurns } from '../turns.ts';
import { plainText, sanitise } from './sanitise.ts';

/** Formatted words: `html` is safe, and `plain` has no tags. */
export interface RichWords {
  readonly html: string;
  readonly plain: string;
}

/** Shorter texts are read in a few milliseconds, with any content. */
const SHORT = 4000;
const LONGEST_MS = 5000;
const MEGABYTES = 256;

/**
 * People who send long texts take turns. A person has one or two under way; more texts of theirs take no
 * place from others.
 */
const inTurn = makeTurns({ atOnce: 1, waiting: 30, waitingEach: 3, retryAfterSeconds: 5 });
let worker: Worker | undefined;

/**
 * The text as safe HTML, and as plain text. Markup of many open tags takes half a second: another thread
 * reads long texts.
 */
export function readApart(sent: string, userId: number): Promise<RichWords> {
  if (sent.length > SHORT) return inTurn(`person ${userId}`, () => readInWorker(sent));
  const html = sanitise(sent);
  return Promise.resolve({ html, plain: plainText(html) });
}

async function readInWorker(sent: string): Promise<RichWords> {
  const reader = worker ?? startWorker();
  reader.ref();
  try {
    reader.postMessage(sent);
    const [words] = await once(reader, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    return words;
  } catch (error) {
    worker = undefined;
    await reader.terminate();
    throw error;
  } finally {
    reader.unref();
  }
}

function startWorker(): Worker {
  const started = new Worker(programFile('kernel/rich-text/reading-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  // A thread that fails while no request waits for it must not end the server.
  started.on('error', () => {
    if (worker === started) worker = undefined;
  });
  worker = started;
  return started;
}
