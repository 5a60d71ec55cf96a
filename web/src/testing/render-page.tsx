import type { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#client/cache/query-client.ts';
import { Providers } from '../app/providers.tsx';

interface RenderOptions {
  /** The route as the router writes it: `/login/verify/:user_id`. */
  readonly path: string;
  readonly at?: InitialEntry;
  /** What another page has asked already. */
  readonly queries?: QueryClient;
}

export interface RenderedPage extends RenderResult {
  readonly user: UserEvent;
  readonly queries: QueryClient;
  /** Where the browser is now. */
  readonly address: () => string;
  readonly state: () => unknown;
}

/** One page with everything it lives in but the shell; any other address shows itself as words. */
export function renderPage(
  Page: ComponentType,
  { path, at = path, queries = createQueryClient() }: RenderOptions,
): RenderedPage {
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: null },
    ],
    {
      initialEntries: [at],
    },
  );
  const result = render(
    <Providers queryClient={queries}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    queries,
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state,
  };
}
