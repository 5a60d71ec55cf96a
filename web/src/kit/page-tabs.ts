import { createContext, type ReactNode } from 'react';

/** The tabs below the title of a page that stands beside others. */
export const PageTabs = createContext<ReactNode>(null);
