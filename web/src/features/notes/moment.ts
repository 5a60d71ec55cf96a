import { fromStorage } from '@kith/contract/kit/dates';

/** A moment as the wire writes it, in the storage form or as ISO text. */
export function momentOf(text: string): Date {
  return text.includes('T') ? new Date(text) : fromStorage(text);
}
