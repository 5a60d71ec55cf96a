import type { Endpoint } from '@kith/contract/kit/endpoint';

/** This many unknown fields are read, to be refused by name. */
const UNKNOWN_FIELDS = 4;
/**
 * UTF-8 of the longest text that any call takes, 20,000 characters, and some more so that the schema can
 * refuse a longer one.
 */
const FIELD_BYTES = 98_304;
/** Names, boundaries and headers of one part. */
const ABOUT_PART_BYTES = 1024;

/**
 * As many as a form may have: without files, a list or a map may travel with a part for each of its values.
 */
const FIELDS_OF_A_FORM = 2000;

/** The limits of a multipart body, by the needs of its call. */
export function multipartBounds({ encoding, input, file, files }: Endpoint) {
  const known = Object.keys(input.shape).length + UNKNOWN_FIELDS;
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
  return Math.max(0, Number(length ?? 0) - fields * fieldSize - parts * ABOUT_PART_BYTES);
}
