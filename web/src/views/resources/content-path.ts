export const CONTENT_PATH = '/admin/content';

/** The address of a part of the page: one resource, its form, or the form of a new one. */
export function contentPath(part: Readonly<Partial<Record<'resource' | 'edit' | 'new', number>>>): string {
  const [named] = Object.entries(part);
  return named ? `${CONTENT_PATH}?${named[0]}=${named[1]}` : CONTENT_PATH;
}
