import type { Transport } from './outbound-messages.ts';

/**
 * The request that one provider of text messages expects: `{to}`, `{digits}` (without the plus) and `{text}`
 * are filled in.
 */
export interface SmsGateway {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON or a form; without a body the request is a GET. */
  readonly body: string | undefined;
  /** A text that the response must contain, for providers that answer 200 to every request. */
  readonly expect: string | undefined;
}

const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 64 * 1024;

type Values = Readonly<Record<'to' | 'digits' | 'text', string>>;

/**
 * Text messages by HTTP. An error is thrown, so that the job is retried. Errors are stored, so their text
 * holds neither the message nor a secret of the gateway.
 */
export function smsTransport(gateway: SmsGateway, patience = PATIENCE_MS): Transport {
  return async (message) => {
    const values = { to: message.to, digits: message.to.replace(/\D/g, ''), text: message.text };
    const { status, text } = await ask(gateway, values, patience);
    if (status < 200 || status > 299) throw new Error(`the SMS gateway answered ${status}`);
    if (gateway.expect !== undefined && !text.includes(gateway.expect)) {
      throw new Error('the SMS gateway did not say that it has sent the message');
    }
  };
}

async function ask(gateway: SmsGateway, values: Values, patience: number) {
  const url = new URL(filled(gateway.url, values, encodeURIComponent));
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const own = username === '' ? {} : { authorization: basic(username, password) };
  const body = gateway.body === undefined ? undefined : bodyOf(gateway.body, values);
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: merged(body?.headers, own, gateway.headers),
      ...(body && { body: body.text }),
      // A redirect would send the credentials to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, text: await startOf(response) };
  } catch (error) {
    throw new Error(`the SMS gateway could not be reached: ${reasonOf(error)}`);
  }
}

/** A later header wins, in any case. */
function merged(...parts: (Readonly<Record<string, string>> | undefined)[]): Headers {
  const headers = new Headers();
  for (const part of parts) for (const [name, value] of Object.entries(part ?? {})) headers.set(name, value);
  return headers;
}

/** The error of `fetch` quotes the address, and gateways expect texts and keys in addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}

async function startOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) break;
  }
  return text;
}

function bodyOf(template: string, values: Values) {
  if (!isJson(template)) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { headers, text: filled(template, values, encodeURIComponent) };
  }
  // Filled in after parsing, so that no part of a message can be read as JSON.
  const fill = (_: string, value: unknown) =>
    typeof value === 'string' ? filled(value, values, (text) => text) : value;
  return {
    headers: { 'content-type': 'application/json' },
    text: JSON.stringify(JSON.parse(template, fill)),
  };
}

export function isJson(template: string): boolean {
  return /^\s*[[{]/.test(template);
}

function filled(template: string, values: Values, encode: (text: string) => string): string {
  return template
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
    .replaceAll(/\{(to|digits|text)\}/g, (_, name: keyof Values) => encode(values[name]));
}

function basic(username: string, password: string): string {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}
