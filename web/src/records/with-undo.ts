import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

export interface UndoWords<R = unknown> {
  /** It is as it was; or by the answer, where another person may have changed it in the meantime. */
  readonly back: string | ((restored: R) => string);
  /** No answer came, so it may be tried again. */
  readonly notBack: string;
  /** What to say in place of the server's words: for each refusal, or by its code. */
  readonly refused?: string | Readonly<Record<string, string>>;
}

export interface Undoing<R = unknown> {
  readonly restore: () => Promise<R>;
  /** Says to the page that something may have changed; called after each outcome. */
  readonly settle?: () => unknown;
  readonly words: UndoWords<R>;
}

/**
 * What a toast about a thing that is done needs to offer its undo. The undo is told by a toast of its own, on
 * any page; what did not arrive is offered once more, and what the server refuses is said.
 */
export function withUndo<R>(undoing: Undoing<R>) {
  return { action: { label: texts.undo, onPress: () => void undo(undoing) } };
}

async function undo<R>(undoing: Undoing<R>): Promise<void> {
  const { restore, settle, words } = undoing;
  try {
    const restored = await restore();
    notify.success(typeof words.back === 'string' ? words.back : words.back(restored));
  } catch (error) {
    const { refused } = words;
    const instead = typeof refused === 'string' ? refused : isRefusal(error) && refused?.[error.code];
    if (isFinal(error)) notify.warning(instead || reasonOf(error));
    else notify.error(words.notBack, withUndo(undoing));
  }
  await settle?.();
}
