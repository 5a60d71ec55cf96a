import { presentTeamChanges } from './present-changes.ts';
import { visibleTeamChanges } from './store.ts';

/** Who joined a team or left it, as the journey asks for it. */
export const teamChanges = { ways: visibleTeamChanges, present: presentTeamChanges };
