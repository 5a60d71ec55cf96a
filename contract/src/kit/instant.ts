import * as z from 'zod';
import { CHECK_YEAR, isNear } from './near-years.ts';

const STORAGE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const UTC = z.regexes.datetime({});
const ISO = z.regexes.datetime({ offset: true });

/**
 * A moment of this or a neighbouring century: ISO 8601 with `Z` or an offset, or the storage format, which is
 * UTC. The output is always ISO 8601 in UTC.
 */
export const instant = z
  .string('Please give a moment like 2026-12-31T09:00:00Z.')
  .overwrite(inUtc)
  .refine((text) => UTC.test(text), {
    error: 'Please give a moment like 2026-12-31T09:00:00Z.',
    abort: true,
  })
  .refine(isNear, CHECK_YEAR)
  .meta({ format: 'date-time' });

/** The same for a field in the storage format, which has no parts of a second. */
export const storedInstant = instant.overwrite((text) =>
  UTC.test(text) ? text.replace(/(?:\.\d+)?Z$/, '.000Z') : text,
);

/** `YYYY-MM-DD HH:mm:ss` in UTC, as answers carry it. */
export const storageMoment = z.string().regex(STORAGE);

function inUtc(text: string): string {
  const iso = STORAGE.test(text) ? `${text.replace(' ', 'T')}Z` : text;
  return ISO.test(iso) ? new Date(iso).toISOString() : text;
}
