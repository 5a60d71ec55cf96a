import * as z from 'zod';
import type { Clock } from '../clock.ts';

/** Where chat completions are answered, as the operator has set it. */
export interface ModelAddress {
  /** The whole address, with `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

export interface Asked {
  readonly rules: string;
  /** Words of a person. They go to the model, and nowhere else. */
  readonly words: string;
}

export interface LanguageModel {
  /** The host to which words go, for people to read. */
  readonly host: string;
  /** The whole answer; undefined where there is none in time. It never throws. */
  readonly ask: (asked: Asked) => Promise<string | undefined>;
}

export interface ModelOptions {
  readonly clock: Clock;
  /** Told why the model is left alone for a while. The reason holds no word of a person. */
  readonly onFault: (reason: string) => void;
  readonly patienceMs?: number;
}

const PATIENCE_MS = 5_000;
/** After a fault the model is left alone, so that people do not wait for it again and again. */
const PAUSE_MS = 60_000;
/** While so many people wait, the next ones are not kept waiting. */
const AT_ONCE = 8;
const LONGEST_ANSWER = 64 * 1024;
/** Providers refuse words so; that is no fault of theirs. */
const REFUSED: readonly number[] = [400, 422];

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** A model behind an address that speaks the wire of OpenAI’s chat completions. */
export function chatCompletions(to: ModelAddress, options: ModelOptions): LanguageModel {
  const { clock, onFault, patienceMs = PATIENCE_MS } = options;
  let pausedUntil = 0;
  let waiting = 0;
  return {
    host: new URL(to.url).host,
    async ask(asked) {
      if (clock.now().getTime() < pausedUntil || waiting >= AT_ONCE) return undefined;
      waiting += 1;
      try {
        return await answerOf(to, asked, patienceMs);
      } catch (error) {
        // Of questions that hang together the first tells.
        const isToldOf = clock.now().getTime() < pausedUntil;
        pausedUntil = clock.now().getTime() + PAUSE_MS;
        if (!isToldOf) onFault(reasonOf(error));
        return undefined;
      } finally {
        waiting -= 1;
      }
    },
  };
}

class Fault extends Error {
  override readonly name = 'Fault';
}

async function answerOf(
  { url, model, key }: ModelAddress,
  { rules, words }: Asked,
  patienceMs: number,
): Promise<string | undefined> {
  const messages = [
    { role: 'system', content: rules },
    { role: 'user', content: words },
  ];
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages }),
    // A redirect would send the words to a host to which no person has agreed.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (REFUSED.includes(response.status)) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Fault(`status ${response.status}`);
  }
  return contentOf(await wholeOf(response));
}

async function wholeOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Fault('too long an answer');
  }
  return text;
}

function contentOf(text: string): string {
  try {
    return completion.parse(JSON.parse(text)).choices[0]?.message.content ?? '';
  } catch {
    // The fault of a parser quotes what it read.
    throw new Fault('no chat completion');
  }
}

/** Without the text of an error that is not ours: `fetch` quotes addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}
