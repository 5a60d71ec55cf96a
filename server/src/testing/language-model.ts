import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Arrived {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly model: string; readonly messages: readonly { role: string; content: string }[] };
}

/** How it answers: with the words of a completion, or in its own way; `nothing` hangs. */
type Manner = string | ((response: ServerResponse) => void);

export const HANGS: Manner = () => undefined;

/** A language model on this machine that speaks chat completions, and says what a test wants. */
export async function startLanguageModel(first: Manner = 'none') {
  const arrived: Arrived[] = [];
  const next = { says: first };
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request;
    arrived.push({ path, headers, body: JSON.parse(await text(request)) });
    if (typeof next.says !== 'string') return next.says(response);
    const message = { role: 'assistant', content: next.says };
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'tiny', choices }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    /** As an operator writes it. */
    url: `http://127.0.0.1:${port}/v1`,
    arrived,
    /** The words of people that came, in order. */
    words: () => arrived.map(({ body }) => body.messages.at(-1)?.content),
    says(manner: Manner) {
      next.says = manner;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type FakeLanguageModel = Awaited<ReturnType<typeof startLanguageModel>>;
