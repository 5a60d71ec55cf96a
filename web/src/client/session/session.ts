import { browserTab } from '../browser/tab.ts';
import { cleanUpAfter } from './session-cleanup.ts';
import { Session } from './session-store.ts';

/** The sign-in of this browser. */
export const session = new Session(browserTab());

cleanUpAfter(session);
