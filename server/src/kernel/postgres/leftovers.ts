import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Stops PostgreSQL processes, `initdb` among them, that a killed server left on the database folder
 * `cluster`, and clears its stale lock file. Only call this while holding the data folder's lock: it takes
 * every PostgreSQL process it finds there for an orphan.
 */
export async function stopLeftovers(cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (await stopped(cluster, signal, patience)) break;
  }
  const survivors = await processesOn(cluster);
  if (survivors.length > 0) {
    throw new Error(`PostgreSQL process ${survivors.join(', ')} still uses ${cluster} and does not stop.`);
  }
  // After a reboot another process may have its id, and PostgreSQL would then refuse to start.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function stopped(cluster: string, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  let remaining = await processesOn(cluster);
  const postmaster = await postmasterOf(cluster);
  // Its backends leave with the postmaster; without one they get the signal themselves.
  const addressed = remaining.filter((pid) => signal === 'SIGKILL' || pid === postmaster);
  for (const pid of addressed.length > 0 ? addressed : remaining) send(pid, signal);
  while (remaining.length > 0 && Date.now() < deadline) {
    await wait(20);
    remaining = await processesOn(cluster);
  }
  return remaining.length === 0;
}

async function postmasterOf(cluster: string): Promise<number | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lines, 10);
  return pid > 1 ? pid : undefined;
}

/**
 * Every PostgreSQL process has its database folder as its working folder, the postmaster and its backends.
 */
async function processesOn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return postmasterByCommand(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)));
  return pids.filter((pid, index) => folders[index] === cluster && pid !== process.pid);
}

async function postmasterByCommand(cluster: string): Promise<number[]> {
  const pid = await postmasterOf(cluster);
  if (pid === undefined) return [];
  const listed = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return listed.stdout.includes(cluster) ? [pid] : [];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
    // A process that was halted takes signals only once it goes on.
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has already gone.
  }
}
