import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { routerPath } from './route-match.ts';
import { type RouteRow, routes } from './routes.ts';
import { soon } from './soon.ts';
import { SoonPage } from './soon-page.tsx';

function pageOf(row: RouteRow): () => Promise<ComponentType> {
  const waiting = soon[row.path];
  if (row.load && !waiting) return row.load;
  if (!waiting) throw new Error(`${row.path} has neither a page nor a line in soon.ts`);
  return async () => () => <SoonPage {...waiting} />;
}

const toRoute = (row: RouteRow): RouteObject => ({
  path: routerPath(row.path),
  handle: row,
  lazy: async () => ({ Component: await pageOf(row)() }),
});

export const routeObjects = (): RouteObject[] => [{ element: <Outlet />, children: routes.map(toRoute) }];

export const createRouter = () => createBrowserRouter(routeObjects());
