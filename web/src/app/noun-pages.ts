import type { RouteRow } from './route-row.ts';

/** Pages of plain nouns, one line each. They stand under the journey, for supporters too. */
export const nounPages: readonly RouteRow[] = [];
