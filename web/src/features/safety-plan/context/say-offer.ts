import { newClientKey } from '#client/api/client-key.ts';
import { notify, type ToastAction, toastStore } from '#kit/notify.ts';
import { texts } from '../words/texts.ts';
import type { Offer } from './plan-context.ts';

/** What each toast of one act carries, so that the next takes the place of the former. */
export interface OfferToast {
  readonly subject: string;
  readonly action: ToastAction;
}

/** Names an act at once and offers to take it back. `isStanding` until the person took it or closed it. */
export function sayOffer({ said, undo }: Offer) {
  const options: OfferToast = { subject: newClientKey(), action: { label: texts.list.undo, onPress: undo } };
  notify.success(said, options);
  const isStanding = () => toastStore.read().some(({ subject }) => subject === options.subject);
  return { options, isStanding };
}
