import { SCREEN_TEXTS } from '@kith/contract/errors';
import { leave } from '#client/session/leaving.ts';
import { notify } from '#kit/notify.ts';

/** Ends the session here, after a question where words would be lost; the gate then leads to log in. */
export function logOut(): void {
  void leave(() => notify.success(SCREEN_TEXTS.logout));
}
