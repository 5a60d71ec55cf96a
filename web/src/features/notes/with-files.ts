import { texts } from './texts.ts';

/** Says in the choice of readers that the files of a note go along. */
export function withFiles(count: number): { readonly hint?: string } {
  return count === 0 ? {} : { hint: texts.sharing.filesGoAlong(count) };
}
