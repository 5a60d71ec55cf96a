import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** States of a server: `down` closes every connection, `hung` accepts it and never answers. */
type Mood = 'well' | 'down' | 'hung' | 402 | 403 | 429 | 503;

export interface Front {
  readonly address: string;
  /** Every later request is answered like this; only `path` if one is given. */
  be(mood: Mood, path?: RegExp): void;
  /** Changes the text of one path's response; undefined ends that. */
  answer(path: string, change: ((text: string) => string) | undefined): void;
  close(): Promise<void>;
}

/**
 * A proxy in front of the server of this run that can fail as a whole: also for requests of a worker, which a
 * page's routes do not see.
 */
export async function openFront(origin: string): Promise<Front> {
  let mood: Mood = 'well';
  let troubled: RegExp | undefined;
  const changes = new Map<string, (text: string) => string>();
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const now = troubled && !troubled.test(path) ? 'well' : mood;
    if (now === 'well') return void pass({ asked, answer, origin, change: changes.get(path) });
    if (now === 'hung') return;
    if (now === 'down') return void asked.socket.destroy();
    answer.writeHead(now, { 'content-type': 'text/html', 'retry-after': '1' });
    answer.end('<h1>The server is in trouble</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be(next, path) {
      mood = next;
      troubled = path;
      // Open connections would go on as before.
      if (next !== 'well') server.closeAllConnections();
    },
    answer: (path, change) => void (change ? changes.set(path, change) : changes.delete(path)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Passing {
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
  readonly origin: string;
  readonly change: ((text: string) => string) | undefined;
}

function pass({ asked, answer, origin, change }: Passing): void {
  const headers = { ...asked.headers, ...(change && { 'accept-encoding': 'identity' }) };
  const onward = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers });
  onward.on('error', () => answer.destroy());
  onward.on('response', async (reply) => {
    if (!change) {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      return void reply.pipe(answer);
    }
    const { 'content-length': _, ...kept } = reply.headers;
    const text = Buffer.concat(await reply.toArray()).toString();
    answer.writeHead(reply.statusCode ?? 502, kept);
    return void answer.end(change(text));
  });
  asked.pipe(onward);
}
