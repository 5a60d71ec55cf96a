// Thought records: a thought, looked at from several sides. It is written step by step, lies on this device
// from the first letter on, and waits in the one queue of this device without a connection.
export { LookBackLine, useDueLookBacks } from './look-back-line.tsx';
export { SupportContext } from './support.tsx';

import { texts } from './texts.ts';

export { ThoughtPage } from './thought-page.tsx';
export { ThoughtsPage } from './thoughts-page.tsx';

/** The words of the page where the person’s password opens their records. */
export const thoughtsLock = { place: 'thoughts', ...texts.lock };
