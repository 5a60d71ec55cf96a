import { cardOf } from './cards.ts';
import { createUser, isEnabled, mergePreferences, selectEnabled, sessionOf, workPhones } from './store.ts';

/** Functions that few other rooms need. */
export const userStore = {
  cardOf,
  create: createUser,
  isEnabled,
  mergePreferences,
  selectEnabled,
  sessionOf,
  workPhones,
};
