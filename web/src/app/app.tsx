import '#kit/kit.css';
// In this order: later sheets change what earlier ones say.
import './shell/bars.css';
import './shell/desktop.css';
import './shell/plain.css';
import './shell/entrance.css';
import './shell/fit.css';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { session } from '#client/session/session.ts';
import type { SessionEvent } from '#client/session/session-state.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { watchGate } from './gate.ts';
import { LogOutQuestion } from './log-out/log-out-question.tsx';
import { Providers } from './providers.tsx';
import { SessionEnding } from './session-ending.tsx';
import { HelpState } from './shell/help-door.tsx';

interface AppProps {
  queries: QueryClient;
  router: DataRouter;
}

/** A notice to one person, with its undo, is gone before the next person comes. */
function takeDown({ kind }: SessionEvent): void {
  if (kind === 'ended') notify.clear();
}

export function App({ queries, router }: AppProps) {
  useEffect(() => watchGate(router, queries), [router, queries]);
  useEffect(() => session.onEvent(takeDown), []);
  return (
    <Providers queryClient={queries}>
      <HelpState>
        <RouterProvider router={router} />
        <SessionEnding />
        <LogOutQuestion />
      </HelpState>
      <Toasts />
    </Providers>
  );
}
