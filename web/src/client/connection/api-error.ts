import { ERRORS, type ErrorBody, type ErrorCode } from '@kith/contract/errors';
import { texts } from './texts.ts';

/** The server's refusal, as the catalogue words it. Screens switch on `code`, never on the message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** Field to message, of a rejected form. */
  readonly errors: Readonly<Record<string, string>>;
  /** The newer record of a stale edit; the editing form knows its kind. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfterSeconds?: number) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? {};
    this.current = body.current;
    this.requestId = body.request_id;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Nothing came back: whether the server did the work is unknown, so writes are sent again under the same
 * client key.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'unreachable' | 'timeout';

  constructor(reason: 'unreachable' | 'timeout', cause: unknown) {
    super(reason === 'timeout' ? texts.tooLong : texts.unreachable, {
      cause,
    });
    this.reason = reason;
  }
}

export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}

/** For an action that the person knows. */
export const TRY_AGAIN = texts.again;

/** What to say of an action that failed: the server's reason, if it gave one. */
export function whatWentWrong(error: unknown): string {
  return isRefusal(error) ? error.message : TRY_AGAIN;
}

/** What was wrong with a field, rather than that something was. */
export function reasonOf({ errors, message }: ApiError): string {
  return Object.values(errors)[0] ?? message;
}

/**
 * A refusal that sending the same again will not change; anything else may be tried again under the same key.
 */
export function isFinal(error: unknown): error is ApiError {
  if (!isRefusal(error)) return false;
  const { status, code } = error;
  return status === TOO_LARGE || (status < 500 && !PASSING_STATUSES.has(status) && !PASSING.has(code));
}

/** A proxy in between refuses it again when it is sent again. */
const TOO_LARGE = 413;
const PASSING_STATUSES: ReadonlySet<number> = new Set([401, 429]);
/**
 * Codes that the person can clear one day; and a refusal that is not in the server's words has no known
 * author.
 */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'terms_outdated',
  'consent_pending',
  'internal',
  'unavailable',
]);

/** Reads a refusal. A proxy between us and the server may answer in its own words: those are not shown. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body = await readBody(response);
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, body, Number.isFinite(wait) ? wait : undefined);
}

async function readBody(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.json();
    if (isErrorBody(body)) return body;
  } catch {
    // Not JSON: the page of a proxy. The status says enough.
  }
  const code: ErrorCode = GATEWAY_STATUSES.has(response.status) ? 'unavailable' : 'internal';
  return { code, message: ERRORS[code].message };
}

const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  if (!('code' in body && 'message' in body)) return false;
  return (
    typeof body.message === 'string' && typeof body.code === 'string' && Object.hasOwn(ERRORS, body.code)
  );
}
