import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from './folder.ts';

const PROGRAM = 'turnserver';

/** Where coturn is installed on this machine. */
export function installedRelay(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, PROGRAM)).find((path) => existsSync(path));
}

/** A relay on this machine alone, by coturn, and the settings with which Kith uses it and no direct path. */
export class Relay {
  readonly settings: Readonly<Record<string, string>>;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(settings: Readonly<Record<string, string>>, relay: ChildProcess, folder: string) {
    this.settings = settings;
    this.#process = relay;
    this.#folder = folder;
  }

  static async start(): Promise<Relay> {
    const [port, folder] = [await freePort(), await temporaryFolder('kith-relay-')];
    const secret = randomBytes(16).toString('hex');
    const relay = spawn(
      installedRelay() ?? PROGRAM,
      [
        ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file=/dev/null'],
        ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
        ...['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=kith.test'],
        // Both browsers are on this machine.
        ...['--allow-loopback-peers', '--pidfile=/dev/null', `--userdb=${join(folder, 'relay.db')}`],
      ],
      { stdio: 'ignore' },
    );
    await answers(port);
    const settings = {
      TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`,
      TURN_SECRET: secret,
      CALLS_BY_RELAY_ONLY: 'on',
    };
    return new Relay(settings, relay, folder);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGKILL');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** One for UDP, free a moment ago. */
async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

const ASKED_EVERY_MS = 100;
const PATIENCE_MS = 20_000;

/** Until the relay answers a binding request of RFC 8489, which carries no attribute. */
async function answers(port: number): Promise<void> {
  const socket = createSocket('udp4');
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)]);
  const asking = setInterval(() => socket.send(request, port, '127.0.0.1'), ASKED_EVERY_MS);
  try {
    await once(socket, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  } finally {
    clearInterval(asking);
    socket.close();
  }
}
