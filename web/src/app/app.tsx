import '../kit/kit.css';
import './shell/shell.css';
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

const queryClient = new QueryClient();
const router = createRouter();

export function App() {
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
}
