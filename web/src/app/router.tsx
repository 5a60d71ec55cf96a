import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router';
import { profileQuery } from '#client/api/viewer.ts';
import { leadElsewhere } from './dialogs-first.ts';
import { passGate } from './gate.ts';
import { askForShell } from './late-shell.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError, RootError } from './page-error.tsx';
import { routerPath } from './route-match.ts';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.ts';
import { Splash } from './splash.tsx';

/** Instead of a page about work, until the account has the second step that work needs; the address stays. */
const stepFirstPage = async () => (await import('./step-first-page.tsx')).StepFirstPage;

function isWorkClosed({ path }: RouteRow, queries: QueryClient): boolean {
  const user = queries.getQueryData(profileQuery.queryKey);
  return isAtWork(path) && user?.two_factor.due_for_work === true;
}

const isAtWork = (path: string) => path === '/care' || path.startsWith('/care/');

/**
 * Asks the gate while the page is already on its way. The loader fetches the page, not the router's own
 * `lazy`: when that fails the router (8.5.1) draws nothing at all, where a failed loader shows the page's
 * error.
 */
function loaderOf(row: RouteRow, queries: QueryClient) {
  return async ({ request }: LoaderFunctionArgs) => {
    const page = row.load();
    page.catch(() => undefined);
    const shell = askForShell();
    const { pathname, search } = new URL(request.url);
    const stop = await passGate(queries, `${pathname}${search}${fragmentOf(pathname)}`);
    if (stop) return leadElsewhere(stop.to);
    // Help and what lies on the device wait for nothing.
    if (row.open === undefined) await shell;
    return { Page: isWorkClosed(row, queries) ? await stepFirstPage() : await page };
  };
}

/** A request carries no fragment; the address bar does where the page was opened or asked about anew. */
const fragmentOf = (pathname: string) => (location.pathname === pathname ? location.hash : '');

function PageSlot() {
  const { Page } = useLoaderData<{ Page: ComponentType }>();
  return <Page />;
}

/** The whole app as the router knows it: one layout, and behind the gate every page of the table. */
export function routeObjects(queries: QueryClient): RouteObject[] {
  const pages = routes.map(
    (row): RouteObject => ({
      path: routerPath(row.path),
      loader: loaderOf(row, queries),
      Component: PageSlot,
      HydrateFallback: Splash,
      ErrorBoundary: PageError,
    }),
  );
  return [
    {
      Component: Layout,
      ErrorBoundary: RootError,
      children: [...pages, { path: '*', Component: NotFoundPage }],
    },
  ];
}
