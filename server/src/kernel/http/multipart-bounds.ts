import type { Endpoint } from '@kith/contract/kit/endpoint';
import * as z from 'zod';

/** This many unknown fields are read, to be refused by name. */
const UNKNOWN_FIELDS = 4;
/**
 * UTF-8 of the longest text that any call takes, 20,000 characters, and some more so that the schema can
 * refuse a longer one.
 */
const FIELD_BYTES = 98_304;
/** A list travels with a part for each of its values; no list of a call with files is longer. */
const PARTS_OF_A_LIST = 200;
/** The body limit of any call counts characters, of three bytes at most. */
const ALL_FIELDS_BYTES = 3 * 1_048_576;
/** Names, boundaries and headers of one part. */
const ABOUT_PART_BYTES = 1024;

/**
 * As many as a form may have: without files, a list or a map may travel with a part for each of its values.
 */
const FIELDS_OF_A_FORM = 2000;

/** The limits of a multipart body, by the needs of its call. */
export function multipartBounds({ encoding, input, file, files }: Endpoint) {
  const known = Object.values(input.shape).reduce((sum, field) => sum + partsOf(field), UNKNOWN_FIELDS);
  const fields = encoding === 'multipart' ? known : FIELDS_OF_A_FORM;
  const bounds = { fields, fieldSize: FIELD_BYTES, headerPairs: 50 };
  // The receiver of the files counts them, in number and bytes: the reader would cut them off silently.
  if (files) {
    const most = files.maxFiles + 1;
    return { ...bounds, fileSize: Number.POSITIVE_INFINITY, files: most, parts: fields + most };
  }
  return { ...bounds, fileSize: file?.maxBytes ?? 0, files: 1, parts: fields + 1 };
}

/** The bytes of a body of that length that can only be files. */
export function announcedFileBytes(endpoint: Endpoint, length: string | undefined): number {
  const { fields, fieldSize, parts } = multipartBounds(endpoint);
  const asFields = Math.min(fields * fieldSize, ALL_FIELDS_BYTES);
  return Math.max(0, Number(length ?? 0) - asFields - parts * ABOUT_PART_BYTES);
}

function partsOf(field: z.core.$ZodType): number {
  if (field instanceof z.ZodOptional) return partsOf(field.unwrap());
  return field instanceof z.ZodArray ? PARTS_OF_A_LIST : 1;
}
