// The password of the person who is signed in, asked for once more: before a change, or before private pages.
import { lazy } from 'react';

export { usePasswordGate } from './gated.ts';
export { PasswordGate } from './password-gate.tsx';

/** Fetched when it is shown: most people have no page that asks first. */
export const AskedFirst = lazy(async () => ({ default: (await import('./asked-first.tsx')).AskedFirst }));
