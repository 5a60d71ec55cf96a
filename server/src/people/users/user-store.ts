import { cardOf } from './cards.ts';
import { createUser, isEnabled, selectEnabled, sessionOf, workPhones } from './store.ts';

/** Functions that few other rooms need. */
export const userStore = { cardOf, create: createUser, isEnabled, selectEnabled, sessionOf, workPhones };
