import { ERRORS, type ErrorCode } from '../errors.ts';
import { type Endpoint, isBytes } from './endpoint.ts';
import { jsonSchema, type SharedParts, shareResponse, shareSchema } from './open-api-parts.ts';
import type { Answer, JsonSchema, Operation } from './open-api-types.ts';

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What the screen may show.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: { type: 'object', description: 'Field to message.', additionalProperties: { type: 'string' } },
    current: { description: 'The newer record of an edit that came too late.' },
    request_id: { type: 'string' },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

/** The possible responses: the reply, the endpoint's own refusals, and those of every call. */
export function responsesOf(parts: SharedParts, endpoint: Endpoint): Operation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code].toSorted());
  }
  const refusals = [...byStatus].map(([status, codes]) => {
    const name = [status, ...codes].join('_');
    return [String(status), shareResponse(parts, name, refusal(parts, status, codes))] as const;
  });
  return { '200': success(parts, endpoint), ...Object.fromEntries(refusals) };
}

/** Every code with which a call may refuse: its own, and those of every call like it. */
export const refusalsOf = (endpoint: Endpoint): ReadonlySet<ErrorCode> =>
  new Set([...kernelRefusals(endpoint), ...endpoint.refuses]);

function kernelRefusals({ access, during, method }: Endpoint): ErrorCode[] {
  const states = (['terms_outdated', 'consent_pending'] as const).filter((state) => !during.includes(state));
  return [
    'malformed',
    'fields_rejected',
    'too_many_attempts',
    'internal',
    'unavailable',
    ...(method === 'POST' ? (['too_large', 'unsupported_type'] as const) : []),
    ...(access.kind === 'public'
      ? []
      : (['not_signed_in', 'forbidden', 'second_factor_required', ...states] as const)),
    ...(access.kind === 'grant' || access.kind === 'near' ? (['not_found'] as const) : []),
  ];
}

function success(parts: SharedParts, { reply, views = {} }: Endpoint): Answer {
  if (!isBytes(reply)) {
    const whole = jsonSchema(parts, reply, 'output');
    const others = Object.values(views).map((view) => jsonSchema(parts, view, 'output'));
    const schema = others.length === 0 ? whole : { anyOf: [whole, ...others] };
    return { description: 'Done.', content: { 'application/json': { schema } } };
  }
  const bytes: JsonSchema = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(reply.bytes.map((type) => [type, { schema: bytes }]));
  return { description: 'The bytes.', content };
}

function refusal(parts: SharedParts, status: number, codes: readonly ErrorCode[]): Answer {
  const named: JsonSchema = { type: 'object', properties: { code: { enum: [...codes] } } };
  const schema: JsonSchema = { allOf: [shareSchema(parts, 'Error', errorSchema), named] };
  const answer: Answer = {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: { 'application/json': { schema } },
  };
  if (status !== ERRORS.too_many_attempts.status) return answer;
  return { ...answer, headers: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } } };
}
