import { ERRORS } from '@kith/contract/errors';
import type { Answer, OpenApiDocument, Reference } from '@kith/contract/kit/open-api-types';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from './calls.ts';

export type Checker = (call: Call, response: LightMyRequestResponse) => string[];

/**
 * Checks answers against the document. Returns the faults of an answer as texts; an empty list is a good
 * answer.
 */
export function checkerOf(document: OpenApiDocument): Checker {
  const mismatch = matcherOf(document);
  return (call, response) => {
    const { statusCode: status } = response;
    const documented = answerOf(document, call, status);
    if (status >= 500) return [`answered ${status}`];
    if (documented === undefined) return [`answered ${status}, which is not documented`];
    const type = String(response.headers['content-type']).replace(/;.*/, '');
    if (documented.answer.content[type] === undefined) return [`answered ${status} as ${type}`];
    const faults = headerFaults(status, response);
    if (type !== 'application/json') return faults;
    const body = parsed(response.body);
    const wrong = mismatch(`${documented.pointer}/content/${escaped(type)}/schema`, body);
    return [
      ...faults,
      ...(wrong ? [`${status} does not match its schema: ${wrong}`] : wordFaults(status, body)),
    ];
  };
}

/** The differences between a body and the schema at this place of the document; empty without one. */
function matcherOf(document: OpenApiDocument): (pointer: string, body: unknown) => string {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', ...document });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, body) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
    compiled.set(pointer, validate);
    return validate(body) ? '' : ajv.errorsText(validate.errors);
  };
}

/** The document's answer for this status, and its place there. */
function answerOf(document: OpenApiDocument, call: Call, status: number) {
  const given: Answer | Reference | undefined = call.operation.responses[String(status)];
  if (given === undefined) return undefined;
  if (!('$ref' in given)) {
    const pointer = `/paths/${escaped(call.path)}/${call.method.toLowerCase()}/responses/${status}`;
    return { answer: given, pointer };
  }
  const answer = document.components.responses[given.$ref.replace('#/components/responses/', '')];
  return answer && { answer, pointer: given.$ref.slice(1) };
}

function headerFaults(status: number, { headers }: LightMyRequestResponse): string[] {
  const expected: [string, RegExp][] = [
    ['cache-control', /no-store|private/],
    ['x-content-type-options', /^nosniff$/],
    ...(status === 429 ? ([['retry-after', /^[1-9]\d*$/]] as [string, RegExp][]) : []),
  ];
  return expected
    .filter(([name, shape]) => !shape.test(String(headers[name] ?? '')))
    .map(([name]) => `${status} with ${name}: ${headers[name] ?? 'nothing'}`);
}

/** Refusals have the status and the text of the catalogue. */
function wordFaults(status: number, body: unknown): string[] {
  if (status < 400 || typeof body !== 'object' || body === null || !('code' in body)) return [];
  const entry = Object.entries(ERRORS).find(([code]) => code === body.code)?.[1];
  return entry?.status === status ? [] : [`${status} with the code ${String(body.code)}`];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
