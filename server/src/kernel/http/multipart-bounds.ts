import type { Endpoint } from '@kith/contract/kit/endpoint';

/** Beyond the fields that a call knows: so many are read, to be refused by name. */
const UNKNOWN_FIELDS = 4;
/** UTF-8 of the longest text that any call takes, 20,000 characters, and some more for a schema to say that it is too long. */
const FIELD_BYTES = 98_304;
/** Names, boundaries and headers about one part. */
const ABOUT_PART_BYTES = 1024;

/** As many as a form may have: where no file is meant, a list or a map may travel with a part for each of its values. */
const FIELDS_OF_A_FORM = 2000;

/** How much a multipart body may hold, by what its call needs. */
export function multipartBounds({ encoding, input, file, files }: Endpoint) {
  const known = Object.keys(input.shape).length + UNKNOWN_FIELDS;
  const fields = encoding === 'multipart' ? known : FIELDS_OF_A_FORM;
  const bounds = { fields, fieldSize: FIELD_BYTES, headerPairs: 50 };
  // Files of a list are counted, in number and bytes, by whoever takes them: the reader would cut them off without a word.
  if (files) {
    const most = files.maxFiles + 1;
    return { ...bounds, fileSize: Number.POSITIVE_INFINITY, files: most, parts: fields + most };
  }
  return { ...bounds, fileSize: file?.maxBytes ?? 0, files: 1, parts: fields + 1 };
}

/** Of a body of that length, what can be nothing but files. */
export function announcedFileBytes(endpoint: Endpoint, length: string | undefined): number {
  const { fields, fieldSize, parts } = multipartBounds(endpoint);
  return Math.max(0, Number(length ?? 0) - fields * fieldSize - parts * ABOUT_PART_BYTES);
}
