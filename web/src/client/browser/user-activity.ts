/**
 * However a person works a page, one of these comes of it: by voice or a switch there is no key and no
 * pointer.
 */
export const USER_EVENTS = ['keydown', 'pointerdown', 'click', 'input'] as const;

/** A request within this time comes from an act of the person; a later one the page sends by itself. */
const NEAR_MS = 60_000;

// A page is opened by hand or key.
let actedAt = Date.now();

/** Also for what a person does with neither hand nor key, such as talking. */
export function noteUserActive(): void {
  actedAt = Date.now();
}

for (const act of USER_EVENTS)
  globalThis.addEventListener(act, noteUserActive, { capture: true, passive: true });

/** Whether a person is at this page now, so that its requests count as their use of the session. */
export function isUserActive(): boolean {
  return Date.now() - actedAt < NEAR_MS;
}
