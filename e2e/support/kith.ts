import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A Kith started from the command line, as a person would start it. */
export interface StartedKith {
  readonly process: ChildProcess;
  /** All its output so far. */
  output(): string;
  /** Its address. Throws with its output when it ends before it is ready. */
  address(): Promise<string>;
  /** Its exit status; a number above 128 when a signal ended it. */
  ended(): Promise<number>;
  /** Ends npm, the server and all their children, at once. */
  killAll(): Promise<void>;
}

/** Runs `command` with `settings` as its whole environment. */
export function startKith(
  command: readonly [string, ...string[]],
  options: { cwd: string; settings: Record<string, string>; uid?: number; gid?: number },
): StartedKith {
  const { cwd, settings, ...user } = options;
  const { HOME = '/', PATH = '/usr/local/bin:/usr/bin:/bin' } = process.env;
  const [program, ...args] = command;
  // A group of its own, so that all of it can be killed as a whole.
  const child = spawn(program, args, { cwd, env: { HOME, PATH, ...settings }, detached: true, ...user });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close').then(([code]) => (code === null ? 129 : Number(code)));
  return {
    process: child,
    output: () => said,
    ended: () => ended,
    address: () => addressIn(child, () => said),
    async killAll() {
      if (child.pid) killGroup(child.pid);
      await ended;
    },
  };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}

async function addressIn(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const [, address] = /Kith is ready at (\S+)/.exec(output()) ?? [];
    if (address) return address;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Kith ended:\n${output()}`);
    await wait(20);
  }
}
