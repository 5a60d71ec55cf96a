import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';

/** The text of each outcome. */
export interface RemovalWords {
  readonly removed: string;
  readonly kept: string;
  readonly gone: string;
  readonly back: string;
  readonly notBack: string;
  /** A newer version from elsewhere stays. */
  readonly stale: string;
  /** Refusals of the way back in better words than the server's. */
  readonly refused?: Readonly<Record<string, string>>;
}

interface Removal {
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  /** Says to the page that something may have changed; called after each outcome. */
  readonly settle?: () => unknown;
  readonly words: RemovalWords;
  /** Shows what was found instead of a record that could not be removed. */
  readonly onRefused?: (error: unknown) => void;
}

/**
 * Takes a record away at once; for ten seconds it can be brought back, on any page. What did not arrive is
 * offered once more; what the server refuses is said.
 */
export async function removeWithUndo(removal: Removal): Promise<void> {
  const { words } = removal;
  try {
    await removal.remove();
    const onPress = () => void bringBack(removal);
    notify.success(words.removed, { action: { label: 'Undo', onPress } });
  } catch (error) {
    removal.onRefused?.(error);
    if (isRefusal(error, 'stale')) notify.warning(words.stale);
    else if (isRefusal(error, 'not_found')) notify.info(words.gone);
    else if (isFinal(error)) notify.warning(reasonOf(error));
    else
      notify.error(words.kept, {
        action: { label: 'Try again', onPress: () => void removeWithUndo(removal) },
      });
  }
  await removal.settle?.();
}

async function bringBack(removal: Removal): Promise<void> {
  const { words } = removal;
  try {
    await removal.restore();
    notify.success(words.back);
  } catch (error) {
    const instead = isRefusal(error) ? words.refused?.[error.code] : undefined;
    if (instead) notify.warning(instead);
    else if (isRefusal(error, 'undo_expired', 'not_found')) notify.warning(error.message);
    else
      notify.error(words.notBack, {
        action: { label: 'Undo', onPress: () => void bringBack(removal) },
      });
  }
  await removal.settle?.();
}
