import '#kit/kit.css';
import './shell/shell.css';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '#kit/toasts.tsx';
import { watchGate } from './gate.ts';
import { Providers } from './providers.tsx';
import { SessionEnding } from './session-ending.tsx';
import { HelpState } from './shell/help-door.tsx';

interface AppProps {
  queries: QueryClient;
  router: DataRouter;
  env?: 'default' | 'test';
}

export function App({ queries, router, env = 'default' }: AppProps) {
  useEffect(() => watchGate(router, queries), [router, queries]);
  return (
    <Providers queryClient={queries} env={env}>
      <HelpState>
        <RouterProvider router={router} />
        <SessionEnding />
      </HelpState>
      <Toasts />
    </Providers>
  );
}
