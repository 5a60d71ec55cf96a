import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { followColourScheme } from '#kit/display.ts';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ queryClient, children }: ProvidersProps) {
  useLayoutEffect(followColourScheme, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
