import type { ErrorCode } from '@kith/contract/errors';
import { Refusal } from '../../kernel/refuse.ts';

/** A command that was not done, in words for whoever gave it. Nothing was changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Says in words of this command why the product refuses; a refusal without any says its own. */
export async function orSay<T>(act: Promise<T>, words: Partial<Record<ErrorCode, string>>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refused(words[error.code] ?? error.message, { cause: error });
  }
}
