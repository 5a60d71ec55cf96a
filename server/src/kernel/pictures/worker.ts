// The process that decodes pictures. It has no settings, no database and no secrets, and ends with the server
// that started it.
import sharp from 'sharp';
import { readExactly } from './read-exactly.ts';
import { doTask, type Task } from './work.ts';

export interface Order {
  readonly task: Task;
  readonly length: number;
}

/** Beyond this the process ends, and the picture fails. */
const MEMORY_BYTES = 768 * 1024 ** 2;
const WATCH_MS = 50;

sharp.cache(false);
sharp.concurrency(1);

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES) process.exit(1);
}, WATCH_MS).unref();

process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of a terminal; this one ends with the server, which may still finish an
// upload.
process.on('SIGINT', () => undefined);
process.on('message', ({ task, length }: Order) => {
  work(task, length).catch(() => process.exit(1));
});

async function work(task: Task, length: number): Promise<void> {
  const outcome = await doTask(await readExactly(process.stdin, length), task);
  if (typeof outcome === 'string') return void process.send?.({ unfit: outcome });
  process.send?.({ length: outcome.byteLength });
  process.stdout.write(outcome);
}
