import type { RouteRow } from './route-row.ts';
import { routes } from './routes.ts';

interface Pattern {
  route: RouteRow;
  test: RegExp;
  /** Literal segments first: `/messaging/provider/…` is asked before `/messaging/{id}`. */
  weight: number;
}

const segment = (part: string): string => {
  if (!part.startsWith('{')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  return part.endsWith('?}') ? '(?:/[^/]+)?' : '/[^/]+';
};

const patterns: readonly Pattern[] = routes
  .map((route) => {
    const parts = route.path.split('/').filter(Boolean);
    return {
      route,
      test: new RegExp(`^${parts.map(segment).join('') || '/'}/?$`),
      weight: parts.filter((part) => part.startsWith('{')).length,
    };
  })
  .sort((left, right) => left.weight - right.weight);

/**
 * The row that answers under a path; a query or fragment is ignored. Undefined for an address we do not know.
 */
export function findRoute(path: string): RouteRow | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  return patterns.find((pattern) => pattern.test.test(pathname))?.route;
}

/** `/article/{id}/{focus_area_id?}` as the router writes it: `/article/:id/:focus_area_id?`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)(\?)?\}/g, ':$1$2');
}
