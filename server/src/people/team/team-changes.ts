import { presentTeamChanges } from './present-changes.ts';
import { visibleTeamChanges } from './store.ts';

/** People who joined a team or left it, for the journey. */
export const teamChanges = { queries: visibleTeamChanges, present: presentTeamChanges };
