import { SCREEN_TEXTS } from '@kith/contract/errors';
import { signOut } from '#client/session/sign-out.ts';
import { notify } from '#kit/notify.ts';

/** Ends the session here; the gate then leads to log in. */
export function logOut(): void {
  signOut();
  notify.success(SCREEN_TEXTS.logout);
}
