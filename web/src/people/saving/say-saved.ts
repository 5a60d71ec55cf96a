import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { whileSaving } from './while-saving.ts';

/**
 * Says that a change is saved, and offers to put it back for as long as the words stand there, on any page.
 * `putBack` sends what stood before with the version that the save gave: a newer change from elsewhere is
 * refused as `stale` and stays.
 */
export function saySaved(text: string, putBack: () => Promise<unknown>): void {
  notify.success(text, { action: { label: 'Undo', onPress: () => void undo(putBack, false) } });
}

/** `isRepeated` after an answer that got lost: it may be undone already, and then nothing is left to undo. */
async function undo(putBack: () => Promise<unknown>, isRepeated: boolean): Promise<void> {
  try {
    await whileSaving(putBack);
    notify.success('Undone.');
  } catch (error) {
    if (isRefusal(error, 'stale') && isRepeated) notify.info('Here is how it stands now.');
    else if (isRefusal(error, 'stale'))
      notify.warning('It couldn’t be undone. It was changed somewhere else since.');
    else if (isFinal(error)) notify.warning(`It couldn’t be undone. ${reasonOf(error)}`);
    else
      notify.error('It isn’t undone yet.', {
        action: { label: 'Try again', onPress: () => void undo(putBack, !isRefusal(error)) },
      });
  }
}
