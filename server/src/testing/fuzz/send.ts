import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { ABUSES } from './abuses.ts';
import { type Call, isFile } from './calls.ts';
import { type Body, formBody, jsonBody, multipartBody, rawForm } from './encode.ts';
import { fileCalled } from './files.ts';
import type { Plan, Values } from './plans.ts';

export function send(
  app: FastifyInstance,
  call: Call,
  plan: Plan,
  token: string | undefined,
): Promise<LightMyRequestResponse> {
  const { url, body } = plan.kind === 'abuse' ? abused(call, plan.abuse) : filled(call, plan);
  const options: InjectOptions = {
    method: call.method,
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { payload: body.bytes }),
  };
  return app.inject(options);
}

function filled(
  call: Call,
  { values, encoding }: Plan & { kind: 'fields' },
): { url: string; body: Body | undefined } {
  const inPath = call.fields.filter(({ place }) => place === 'path').map(({ name }) => name);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name)));
  const url = pathOf(call, values);
  if (encoding === 'query') return { url: `${url}?${rawForm(rest)}`, body: undefined };
  return { url, body: bodyOf(encoding === 'multipart' ? withFiles(call, rest) : rest, encoding) };
}

function withFiles(call: Call, values: Values): Values {
  const files = call.fields.filter((field) => isFile(field) && field.name in values);
  return {
    ...values,
    ...Object.fromEntries(files.map(({ name }) => [name, fileCalled(String(values[name]))])),
  };
}

function bodyOf(values: Values, encoding: 'form' | 'json' | 'multipart'): Body {
  if (encoding === 'json') return jsonBody(values);
  return encoding === 'form' ? formBody(values) : multipartBody(values);
}

function abused(call: Call, name: keyof typeof ABUSES): { url: string; body: Body } {
  const { type, body } = ABUSES[name];
  return { url: pathOf(call, {}), body: { type, bytes: Buffer.from(body()) } };
}

function pathOf(call: Call, values: Values): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    rawForm({ v: values[name] ?? '1' }).slice(2),
  );
}
