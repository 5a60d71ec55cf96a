import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';

export interface UndoWords {
  /** It is as it was. */
  readonly back: string;
  /** No answer came, so it may be tried again. */
  readonly notBack: string;
  /** What to say in place of the server's words: for each refusal, or by its code. */
  readonly refused?: string | Readonly<Record<string, string>>;
}

export interface Undoing {
  readonly restore: () => Promise<unknown>;
  /** Says to the page that something may have changed; called after each outcome. */
  readonly settle?: () => unknown;
  readonly words: UndoWords;
}

/**
 * What a toast about a thing that is done needs to offer its undo. The undo is told by a toast of its own, on
 * any page; what did not arrive is offered once more, and what the server refuses is said.
 */
export function withUndo(undoing: Undoing) {
  return { action: { label: 'Undo', onPress: () => void undo(undoing) } };
}

async function undo(undoing: Undoing): Promise<void> {
  const { restore, settle, words } = undoing;
  try {
    await restore();
    notify.success(words.back);
  } catch (error) {
    const { refused } = words;
    const instead = typeof refused === 'string' ? refused : isRefusal(error) && refused?.[error.code];
    if (isFinal(error)) notify.warning(instead || reasonOf(error));
    else notify.error(words.notBack, withUndo(undoing));
  }
  await settle?.();
}
