import '#kit/kit.css';
import './shell/shell.css';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#client/query-client.ts';
import { Toasts } from '#kit/toasts.tsx';
import './always-there.ts';
import { watchGate } from './gate.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';
import { SessionEnding } from './session-ending.tsx';

const queries = createQueryClient();
const router = createRouter(queries);

export function App() {
  useEffect(() => watchGate(router, queries), []);
  return (
    <Providers queryClient={queries}>
      <RouterProvider router={router} />
      <SessionEnding />
      <Toasts />
    </Providers>
  );
}
