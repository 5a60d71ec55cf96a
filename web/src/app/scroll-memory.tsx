import { type Location, ScrollRestoration } from 'react-router';

/**
 * Going back and reloading find the place again. The first entry after a load has the same key on every page: there
 * the path tells them apart, or a page opened by its address would start where another one was left.
 */
export function ScrollMemory() {
  return <ScrollRestoration getKey={keyOf} />;
}

function keyOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
