import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';
import { whileSaving } from './while-saving.ts';

/**
 * Says that a change is saved, and offers to put it back for as long as the words stand there, on any page.
 * `putBack` sends what stood before with the version that the save gave: a newer change from elsewhere is
 * refused as `stale` and stays. Where only a part went back it answers a sentence that says so.
 */
export function saySaved(text: string, putBack: () => Promise<unknown>): void {
  notify.success(text, { action: { label: texts.undo, onPress: () => void undo(putBack, false) } });
}

/** `isRepeated` after an answer that got lost: it may be undone already, and then nothing is left to undo. */
async function undo(putBack: () => Promise<unknown>, isRepeated: boolean): Promise<void> {
  try {
    const part = await whileSaving(putBack);
    if (typeof part === 'string') notify.warning(part);
    else notify.success(texts.undone);
  } catch (error) {
    if (isRefusal(error, 'stale') && isRepeated) notify.info(texts.already);
    else if (isRefusal(error, 'stale')) notify.warning(texts.newer);
    else if (isFinal(error)) notify.warning(texts.refused(reasonOf(error)));
    else
      notify.error(texts.notYet, {
        action: { label: texts.again, onPress: () => void undo(putBack, !isRefusal(error)) },
      });
  }
}
