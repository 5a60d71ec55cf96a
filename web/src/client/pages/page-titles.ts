import { createContext } from 'react';

/** The title of a page that a person may come back to by its path alone, or undefined. The app's table of routes says so. */
export const PageTitles = createContext<(path: string) => string | undefined>(() => undefined);
