import type { User } from '@kith/contract/users';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { createQueryClient } from '#client/cache/query-client.ts';
import { session } from '#client/session/session.ts';
import { App } from '../app/app.tsx';
import { dialogsFirst } from '../app/dialogs-first.ts';
import { routeObjects } from '../app/router.tsx';
import { aSession, nextId } from './world.ts';

interface RenderedApp extends RenderResult {
  readonly user: UserEvent;
  /** Where the browser is now. */
  readonly address: () => string;
}

/**
 * The whole app at one address: gate, frame, help and page. Prepare a FakeApi first for what the page asks.
 */
export function renderApp(at: string): RenderedApp {
  const queries = createQueryClient();
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const router = dialogsFirst(createMemoryRouter(routeObjects(queries), { initialEntries: [at] }));
  const result = render(<App queries={queries} router={router} />);
  return {
    ...result,
    user: userEvent.setup(),
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

/** Signs a person in on this browser, as after a good password. */
export function signInAs(user: User): void {
  session.begin({ token: `token-${nextId()}`, user, session: aSession() }, Date.now());
}
