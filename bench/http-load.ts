import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Figures {
  /** Median time to the last byte of a response, in milliseconds. */
  readonly p50: number;
  readonly perSecond: number;
  readonly count: number;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Sends the next request as soon as the response is complete, on each connection. A plain socket keeps the
 * cost of the client near zero.
 */
export async function loadHttp(
  port: number,
  requests: readonly Sent[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  const bytes = requests.map(toBytes);
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_nothing, index) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await once(socket, 'connect');
      for (let turn = index; performance.now() < until; turn += 1) {
        const sent = performance.now();
        await ask(socket, bytes[turn % bytes.length] ?? Buffer.alloc(0));
        times.push(performance.now() - sent);
      }
      socket.destroy();
    }),
  );
  return figuresOf(times, performance.now() - started);
}

export function figuresOf(times: number[], elapsed: number): Figures {
  return { p50: median(times), perSecond: (times.length * 1000) / elapsed, count: times.length };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function toBytes({ method, path, headers, body }: Sent): Buffer {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

async function ask(socket: Socket, request: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const read = answerReader(resolve, reject);
  socket.on('data', read).on('error', reject);
  socket.write(request);
  const late = setTimeout(() => reject(new Error('no answer in 10 s')), 10_000);
  try {
    await promise;
  } finally {
    clearTimeout(late);
    socket.off('data', read).off('error', reject);
  }
}

/** Counts the bytes of one response as they arrive. */
function answerReader(whole: () => void, broken: (error: Error) => void): (chunk: Buffer) => void {
  let head = '';
  let left = -1;
  const readHead = (chunk: Buffer): void => {
    head += chunk.toString('latin1');
    const end = head.indexOf(END_OF_HEAD);
    if (end < 0) return;
    if (!head.startsWith('HTTP/1.1 200')) broken(new Error(`answered ${head.slice(0, 300)}`));
    left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - END_OF_HEAD.length);
  };
  return (chunk) => {
    if (left < 0) readHead(chunk);
    else left -= chunk.length;
    if (left === 0) whole();
  };
}
