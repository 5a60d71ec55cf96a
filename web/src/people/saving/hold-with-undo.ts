import type { Outbox } from '#client/outbox/index.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

interface Offer {
  readonly key: string;
  /** What the person has done, and that it is taken back. */
  readonly said: string;
  readonly undone: string;
  /** As long as the outbox holds it. */
  readonly milliseconds: number;
}

/**
 * Holds an item of an outbox and offers to take it back. The offer goes when the item sets out, since it may
 * have arrived from then on. Answers whether the device keeps it.
 */
export function holdWithUndo<T, R>(outbox: Outbox<T, R>, content: T, offer: Offer): Promise<boolean> {
  const { key, said, undone, milliseconds } = offer;
  const kept = outbox.hold(content);
  const takeBack = async () => {
    if (await outbox.takeBack(key)) notify.info(undone);
  };
  const action = { label: texts.undo, onPress: () => void takeBack() };
  const toast = notify.success(said, { action, milliseconds });
  const stop = outbox.watch(() => {
    if (outbox.isHeld(key)) return;
    stop();
    notify.hide(toast);
  });
  return kept;
}
