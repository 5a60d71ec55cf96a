import { type RefObject, useCallback } from 'react';
import type { ComposerHand } from './composer-hand.ts';
import { filesStillHere } from './unsent-files.ts';
import type { UnsentMessage } from './unsent-message.ts';
import { outbox } from './unsent-store.ts';

/** A refused message goes back into the field it was written in, before what stands there by now. */
export function usePutBack(hand: RefObject<ComposerHand | null>): (item: UnsentMessage) => Promise<void> {
  return useCallback(
    async (item: UnsentMessage) => {
      const files = await filesStillHere(item.files);
      if (hand.current?.takeBack(item, files)) await outbox.letGo(item.clientKey);
    },
    [hand],
  );
}
