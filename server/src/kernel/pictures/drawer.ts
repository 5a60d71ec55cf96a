import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { programFile } from '../program.ts';
import { readExactly } from './read-exactly.ts';
import type { Task, Unfit } from './work.ts';

/**
 * One process that decodes pictures, one at a time. It starts with the first picture and ends when idle for a
 * while.
 */
export interface Drawer {
  readonly work: (bytes: Uint8Array, task: Task) => Promise<Uint8Array | Unfit>;
}

const WORKER = programFile('kernel/pictures/worker.ts');
/** The limit for reading the bytes, drawing, and returning them. */
const PATIENCE_MS = 15_000;
const IDLE_MS = 30_000;
/** The server's answers come before pictures. */
const LOW_PRIORITY = 10;

type Answer = { readonly length: number } | { readonly unfit: Unfit };

export function makeDrawer(): Drawer {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    async work(bytes, task) {
      clearTimeout(idle);
      if (!child || child.exitCode !== null || child.signalCode !== null) child = start();
      try {
        return await ask(child, bytes, task);
      } catch {
        // The picture was too slow, took too much memory, or broke the process.
        end();
        return 'unsupported_type';
      } finally {
        idle = setTimeout(end, IDLE_MS).unref();
      }
    },
  };
}

function start(): ChildProcess {
  const child = fork(WORKER, [], {
    // None of the server's settings: a malicious picture must find no secret in this process.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=256'],
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) trySetPriority(child.pid);
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  // It keeps the server alive only while it works.
  child.unref();
  child.channel?.unref();
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref();
  return child;
}

function trySetPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // It works without the lower priority.
  }
}

async function ask(child: ChildProcess, bytes: Uint8Array, task: Task): Promise<Uint8Array | Unfit> {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('a process for pictures has no pipes');
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process for pictures has ended');
  });
  const answered = once(child, 'message', { signal }).then(async ([first]): Promise<Uint8Array | Unfit> => {
    const answer: Answer = first;
    return 'length' in answer ? readExactly(stdout, answer.length) : answer.unfit;
  });
  child.ref();
  child.send({ task, length: bytes.byteLength });
  stdin.write(bytes);
  try {
    return await Promise.race([answered, gone]);
  } finally {
    child.unref();
    done.abort();
    await Promise.allSettled([gone]);
  }
}
