import { ERRORS, type ErrorBody, type ErrorCode } from '@kith/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../hasty-client.ts';
import { Refusal } from '../refuse.ts';

/** Codes of Fastify and its plugins, by their code in the catalogue. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
  FST_FILES_LIMIT: 'malformed',
  FST_PARTS_LIMIT: 'malformed',
  FST_FIELDS_LIMIT: 'malformed',
  FST_PROTO_VIOLATION: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_ERR_BAD_URL: 'malformed',
};

/**
 * Temporary database states: out of connections, shutting down, a statement timeout, a full disk, a lock that
 * waited too long.
 */
const PASSING = /^(08|53|57|58)|^25P03$|^55P03$|^40(001|P01)$|^ECONN|^ENOENT$|^EPIPE$|^ENOSPC$|^EDQUOT$/;
const RETRY_SECONDS = 2;

export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(error, request, reply);
  const code = codeOf(error);
  const known = FASTIFY_CODES[code];
  if (known) return sendRefusal(new Refusal(known), request, reply);
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500) {
    return sendRefusal(new Refusal('malformed'), request, reply);
  }
  const passing = PASSING.test(code) || isOfConnection(error);
  request.log.error({ err: error }, passing ? 'unavailable' : 'unexpected error');
  return sendRefusal(
    passing ? new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS }) : new Refusal('internal'),
    request,
    reply,
  );
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { errors, current, retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    ...(ERRORS[refusal.code].status >= 500 && { request_id: request.id }),
  };
  return reply.status(refusal.status).header('cache-control', 'no-store').send(body);
}

/** Drizzle wraps the driver's error; the innermost cause has the code. */
function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}

/** Also true when the rollback on a lost connection hides the first error. */
function isOfConnection(error: Error): boolean {
  return isConnectionLost(error) || (error.cause instanceof Error && isOfConnection(error.cause));
}
