import * as z from 'zod';

/** A moment, ISO 8601 in UTC, of this or a neighbouring century. */
export const instant = z.iso
  .datetime('Please give a moment like 2026-12-31T09:00:00Z.')
  .refine((text) => text >= '1900' && text < '2200', 'Please check the year.');
