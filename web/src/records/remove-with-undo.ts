import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';
import { type Undoing, type UndoWords, withUndo } from './with-undo.ts';

/** The text of each outcome. */
export interface RemovalWords extends UndoWords {
  readonly removed: string;
  readonly kept: string;
  readonly gone: string;
  /** A newer version from elsewhere stays. */
  readonly stale: string;
}

interface Removal extends Undoing {
  readonly remove: () => Promise<unknown>;
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
    notify.success(words.removed, withUndo(removal));
  } catch (error) {
    removal.onRefused?.(error);
    if (isRefusal(error, 'stale')) notify.warning(words.stale);
    else if (isRefusal(error, 'not_found')) notify.info(words.gone);
    else if (isFinal(error)) notify.warning(reasonOf(error));
    else
      notify.error(words.kept, {
        action: { label: texts.again, onPress: () => void removeWithUndo(removal) },
      });
  }
  await removal.settle?.();
}
