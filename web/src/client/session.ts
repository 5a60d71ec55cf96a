import { careAfter } from './aftercare.ts';
import { Session } from './session-store.ts';
import { browserTab } from './tab.ts';

/** The sign-in of this browser. */
export const session = new Session(browserTab());

careAfter(session);
