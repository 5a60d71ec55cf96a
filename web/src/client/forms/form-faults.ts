import type { ZodType } from 'zod';
import { ApiError, NoAnswer, TRY_AGAIN } from '../connection/api-error.ts';
import { texts } from './texts.ts';

/** Field to message, in the order of the form's own schema. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What the server would say about these values, asked of the schema of its call before anything is sent. */
export function checkInput(schema: ZodType, input: unknown): FieldErrors {
  const parsed = schema.safeParse(input);
  if (parsed.success) return {};
  const first = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return Object.fromEntries(first);
}

export interface Faults {
  readonly fields: FieldErrors;
  /** What no field of the form can show, in words for the person; null when the fields say it all. */
  readonly message: string | null;
}

/**
 * A failed call as a form shows it. Errors of fields that the form does not have are joined with line breaks.
 */
export function faultsOf(
  error: unknown,
  noFields: readonly [],
  noAnswer?: string,
): Faults & { readonly message: string };
export function faultsOf(error: unknown, fieldNames: readonly string[], noAnswer?: string): Faults;
export function faultsOf(
  error: unknown,
  fieldNames: readonly string[],
  noAnswer: string = texts.noAnswer,
): Faults {
  // A fault of the app itself is no fault of the connection.
  if (!(error instanceof ApiError))
    return { fields: {}, message: error instanceof NoAnswer ? noAnswer : TRY_AGAIN };
  const entries = Object.entries(error.errors);
  const known = entries.filter(([name]) => fieldNames.includes(name));
  const others = entries.filter(([name]) => !fieldNames.includes(name)).map(([, text]) => text);
  if (known.length > 0) return { fields: Object.fromEntries(known), message: others.join('\n') || null };
  return { fields: {}, message: others.join('\n') || withWait(error) };
}

function withWait(error: ApiError): string {
  const wait = error.retryAfterSeconds;
  if (error.code !== 'too_many_attempts' || wait === undefined || wait < 60) return error.message;
  const minutes = Math.ceil(wait / 60);
  return minutes === 1 ? texts.inAMinute(error.message) : texts.inMinutes(error.message, minutes);
}
