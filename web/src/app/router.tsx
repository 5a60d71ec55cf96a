import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import { passGate } from './gate.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError, RootError } from './page-error.tsx';
import { routerPath } from './route-match.ts';
import { type RouteRow, routes } from './routes.ts';
import { soon } from './soon.ts';
import { SoonPage } from './soon-page.tsx';
import { Splash } from './splash.tsx';

const notFound: RouteRow = { path: '*', auth: false, title: 'Page not found' };

async function pageOf(row: RouteRow): Promise<ComponentType> {
  const waiting = soon[row.path];
  if (waiting) return () => <SoonPage {...waiting} />;
  if (!row.load) throw new Error(`${row.path} has neither a page nor a line in soon.ts`);
  return await row.load();
}

/** The whole app as the router knows it: one layout, and behind the gate every page of the table. */
export function routeObjects(queries: QueryClient): RouteObject[] {
  const gate = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const stop = await passGate(queries, `${pathname}${search}`);
    return stop ? replace(stop.to) : null;
  };
  const pages = routes.map(
    (row): RouteObject => ({
      path: routerPath(row.path),
      handle: row,
      loader: gate,
      lazy: async () => ({ Component: await pageOf(row) }),
      ErrorBoundary: PageError,
    }),
  );
  const elsewhere: RouteObject = { path: '*', handle: notFound, Component: NotFoundPage };
  return [
    {
      Component: Layout,
      HydrateFallback: Splash,
      ErrorBoundary: RootError,
      children: [...pages, elsewhere],
    },
  ];
}

export const createRouter = (queries: QueryClient) => createBrowserRouter(routeObjects(queries));
