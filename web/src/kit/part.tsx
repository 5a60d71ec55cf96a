import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const noElement = () => undefined;
/** How the app looks is for display.ts to say: Mantine keeps no colour scheme of its own. */
const noScheme = {
  get: () => 'auto' as const,
  set: noElement,
  subscribe: noElement,
  unsubscribe: noElement,
  clear: noElement,
};

/**
 * What a part of Mantine needs around it. Each part of the kit brings it along, so that the first page
 * loads nothing of Mantine. It writes no style element: the page's policy forbids them, and
 * mantine-tokens.css holds what they would say.
 */
export function Part({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={noScheme}
      getRootElement={noElement}
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  );
}
