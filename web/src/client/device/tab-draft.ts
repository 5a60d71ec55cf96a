import { session } from '../session/session.ts';

const KEY = 'kith.draft.';

// Text typed before a sign-in concerns neither that session nor the next person.
session.onEvent((event) => {
  if (event.kind !== 'began' && event.kind !== 'ended') return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
});

/**
 * Text that was typed into a form while no person is signed in, kept in this tab alone and gone when it
 * closes.
 */
export function readTabDraft(form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + form) ?? 'null');
  } catch {
    return null;
  }
}

export function keepTabDraft(form: string, value: unknown): void {
  sessionStorage.setItem(KEY + form, JSON.stringify(value));
}

export function dropTabDraft(form: string): void {
  sessionStorage.removeItem(KEY + form);
}
