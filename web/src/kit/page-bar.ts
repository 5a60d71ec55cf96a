import { createContext } from 'react';

/**
 * The room a page may fill in the bar at the top, instead of what else is there; null where there is none.
 */
export const PageBar = createContext<HTMLElement | null>(null);
