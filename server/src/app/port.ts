import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';

/** The port can not be opened; the message is for the operator. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** The port to listen on: `port` itself, or a free one for 0. Throws `PortTaken` when it is in use. */
export async function claimPort(host: string, port: number): Promise<number> {
  const server = createServer();
  const listening = new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
  try {
    const claimed = await listening;
    await new Promise((closed) => server.close(closed));
    return claimed;
  } catch (error) {
    throw await explained(error, host, port);
  }
}

async function explained(error: unknown, host: string, port: number): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const advice = `Choose another port, for example: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return new PortTaken(`Port ${port} may not be used by this user. ${advice}`);
  if (code === 'EADDRNOTAVAIL') return new PortTaken(`HOST=${host} is not an address of this machine.`);
  if (code !== 'EADDRINUSE') return error;
  const holder = await holderOf(port);
  return new PortTaken(`Port ${port} is in use${holder ? ` by ${holder}` : ''}. ${advice}`);
}

/** The process that listens on a port of this machine, as far as we may know. */
async function holderOf(port: number): Promise<string | undefined> {
  const sockets = await listeningSockets(port);
  if (sockets.size === 0) return undefined;
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    if (await hasAnyOpen(pid, sockets)) return describe(pid);
  }
  return undefined;
}

async function listeningSockets(port: number): Promise<Set<string>> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((table) => readFile(table, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n')).map((row) => row.trim().split(/\s+/));
  const LISTEN = '0A';
  const listening = rows.filter((row) => row[1]?.endsWith(`:${hex}`) && row[3] === LISTEN);
  return new Set(listening.map((row) => `socket:[${row[9]}]`));
}

async function hasAnyOpen(pid: string, sockets: Set<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const descriptors = await readdir(folder).catch(() => []);
  const targets = await Promise.all(descriptors.map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return targets.some((target) => sockets.has(target));
}

async function describe(pid: string): Promise<string> {
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const kith = command.find((part) => /server\/(?:dist|src)\/(?:main|unprivileged)\.[jt]s$/.test(part));
  if (kith) return `another Kith (process ${pid}, ${kith})`;
  return `process ${pid} (${command.join(' ').trim().slice(0, 80)})`;
}
