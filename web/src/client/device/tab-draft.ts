import { session } from '../session/session.ts';

const KEY = 'kith.draft.';

// What somebody typed before they signed in is nobody's business after, nor the next person's.
session.onEvent((event) => {
  if (event.kind !== 'began' && event.kind !== 'ended') return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
});

/** What was typed into a form while nobody is signed in, kept in this tab alone and gone when it closes. */
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
