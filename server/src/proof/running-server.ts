import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { CallerInputOf, Endpoint, ReplyOf } from '@kith/contract/kit/endpoint';
import { formPairs } from '@kith/contract/kit/form';

export interface RunningServer {
  readonly address: string;
  readonly process: ChildProcess;
}

const MAIN = resolve(import.meta.dirname, '../main.ts');

/** The whole server as a process of its own, on its own embedded database, as `npm start` runs it. */
export async function startServer(dataDir: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      KITH_MODE: 'test',
      KITH_DATA_DIR: dataDir,
      PORT: '0',
      PASSWORD_COST: 'cheap',
      ATTEMPT_LIMITS: 'loose',
      STAFF_SECOND_STEP: 'off',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(resolve(import.meta.dirname, '../../..'), '.cache/node'),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the server did not start: ${complaint}`))),
  ]);
  return { address: message.address, process: child };
}

/** Asks it to stop, or kills it at any moment. */
export async function kill(server: RunningServer, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const gone = once(server.process, 'exit');
  if (signal === 'SIGKILL') signalAll(server, signal);
  else server.process.kill(signal);
  await gone;
}

/** Also signals the process that answers calls: started by root, the server has one of its own for that. */
export function signalAll({ process: child }: RunningServer, signal: NodeJS.Signals): void {
  const apart = processes().filter(
    ({ parent, command }) => parent === child.pid && /\/unprivileged\.[jt]s$/.test(command),
  );
  for (const { pid } of apart) process.kill(pid, signal);
  child.kill(signal);
}

/** The database process that this server started; a small guardian stands between them. */
export function postmasterOf({ process: child }: RunningServer): number {
  const all = processes();
  const guardians = all.filter(({ parent }) => parent === child.pid).map(({ pid }) => pid);
  const found = all.find(
    ({ parent, command }) => guardians.includes(parent) && /^\S*\/postgres /.test(command),
  );
  if (!found) throw new Error('this server runs no database');
  return found.pid;
}

/** Every process of this machine, read in one moment; one that ends meanwhile is left out. */
export function processes(): { pid: number; parent: number; command: string }[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command: command.trimEnd() }];
  });
}

/** Calls over the network; `undefined` when no answer came, which leaves the effect unknown. */
export async function callOver<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: CallerInputOf<E>,
  token?: string,
): Promise<{ status: number; body: ReplyOf<E> } | undefined> {
  const text = new URLSearchParams(formPairs(input)).toString();
  const inQuery = endpoint.method !== 'POST';
  try {
    const answer = await fetch(`${address}${endpoint.path}${inQuery && text ? `?${text}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!inQuery && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!inQuery && { body: text }),
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  } catch {
    return undefined;
  }
}
