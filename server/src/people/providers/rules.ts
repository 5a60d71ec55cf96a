const SLUG_MAX = 60;

/** The end of a link shows people its owner; the server never reads it. */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX);
  return slug.replace(/^-|-$/g, '') || 'professional';
}
