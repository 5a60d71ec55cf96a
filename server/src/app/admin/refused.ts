import type { ErrorCode } from '@kith/contract/errors';
import { Refusal } from '#kernel/refuse';

/** A command that was not done; the message is for its caller. No data was changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Replaces the text of a refusal by the command's own; a refusal without one keeps its text. */
export async function orSay<T>(act: Promise<T>, words: Partial<Record<ErrorCode, string>>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refused(words[error.code] ?? error.message, { cause: error });
  }
}
