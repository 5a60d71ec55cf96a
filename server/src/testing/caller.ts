import { authEndpoints } from '@kith/contract/auth';
import type { CallerInputOf, Endpoint, ReplyOf } from '@kith/contract/kit/endpoint';
import { formPairs } from '@kith/contract/kit/form';
import { refusalsOf } from '@kith/contract/kit/open-api-responses';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Caller {
  /** Calls by name and returns the reply; a refusal is thrown with the answer in its message. */
  readonly call: <E extends Endpoint>(endpoint: E, input: CallerInputOf<E>) => Promise<ReplyOf<E>>;
  /** Calls and returns any answer. */
  readonly send: (endpoint: Endpoint, input: object) => Promise<LightMyRequestResponse>;
  /** Sends a multipart body with a file, or these files where the endpoint takes several. */
  readonly upload: (
    endpoint: Endpoint,
    input: object,
    ...files: SentFile[]
  ) => Promise<LightMyRequestResponse>;
}

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Someone extends Caller {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Goes on with the new token after the password was entered again, as a client does. */
export function callerOf(app: FastifyInstance, given: string | undefined): Caller {
  let token = given;
  const send: Caller['send'] = async (endpoint, input) => {
    const { url, rest } = fillPath(endpoint.path, input);
    const text = new URLSearchParams(formPairs(rest)).toString();
    const inQuery = endpoint.method !== 'POST';
    const answer = await app.inject({
      method: endpoint.method,
      url: inQuery && text ? `${url}?${text}` : url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!inQuery && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!inQuery && { payload: text }),
    });
    expectDeclared(endpoint, answer);
    if (endpoint === authEndpoints.reauthenticate && answer.statusCode === 200) token = answer.json().token;
    return answer;
  };
  return {
    send,
    upload: (endpoint, input, ...files) => upload(app, token, endpoint, input, files),
    async call(endpoint, input) {
      const answer = await send(endpoint, input);
      if (answer.statusCode !== 200) {
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
      }
      return answer.json();
    },
  };
}

/** A client knows a refusal by the contract: a code that it does not declare is a fault. */
function expectDeclared(endpoint: Endpoint, { statusCode, body }: LightMyRequestResponse): void {
  if (statusCode < 400) return;
  const { code } = JSON.parse(body);
  if (!refusalsOf(endpoint).has(code))
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare its refusal: ${body}`);
}

function fillPath(path: string, input: object): { url: string; rest: object } {
  const rest: Record<string, unknown> = { ...input };
  const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

async function upload(
  app: FastifyInstance,
  token: string | undefined,
  endpoint: Endpoint,
  input: object,
  files: readonly SentFile[],
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of formPairs(input)) form.append(name, value);
  const field = endpoint.files ? `${endpoint.files.field}[]` : (endpoint.file?.field ?? 'file');
  for (const { bytes, type, name } of files) form.append(field, new Blob([bytes.slice()], { type }), name);
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expectDeclared(endpoint, answer);
  return answer;
}
