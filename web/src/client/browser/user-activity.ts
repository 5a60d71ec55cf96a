/** Whatever way somebody works a page, one of these comes of it: by voice or a switch there is no key and no pointer. */
export const USER_EVENTS = ['keydown', 'pointerdown', 'click', 'input'] as const;

/** What an act leads to is sent within this time; what is sent later the page does by itself. */
const NEAR_MS = 60_000;

// Nobody opens a page without hand or key.
let actedAt = Date.now();

const note = () => {
  actedAt = Date.now();
};

for (const act of USER_EVENTS) globalThis.addEventListener(act, note, { capture: true, passive: true });

/** Whether somebody is at this page now, so that what it sends counts as their use of the session. */
export function isUserActive(): boolean {
  return Date.now() - actedAt < NEAR_MS;
}
