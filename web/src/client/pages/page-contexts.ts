import { createContext } from 'react';

/**
 * Whether a page, named as in the table of routes, can be used today. The app says so, and a link to a page
 * that is still on the way is left out.
 */
export const BuiltPages = createContext<(path: string) => boolean>(() => false);

/**
 * The title of a page that a person may come back to by its path alone, or undefined. The app's table of
 * routes says so.
 */
export const PageTitles = createContext<(path: string) => string | undefined>(() => undefined);
