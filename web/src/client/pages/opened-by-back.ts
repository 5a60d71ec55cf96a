const pathNow = () => `${location.pathname}${location.search}${location.hash}`;

/** The page with which this document began. */
const begunAt = pathNow();

/**
 * Whether the browser's Back or Forward loaded this page anew: its address is one of before, and no wish of
 * the person who is here now.
 */
export function openedByBack(path: string): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'back_forward' && path === begunAt;
}
