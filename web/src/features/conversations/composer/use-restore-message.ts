import { type RefObject, useCallback } from 'react';
import { filesStillHere } from '../outbox/unsent-files.ts';
import type { UnsentMessage } from '../outbox/unsent-message.ts';
import { outbox } from '../outbox/unsent-store.ts';
import type { ComposerHandle } from './composer-handle.ts';

/** Puts a refused message back into its field, before the words that are there by now. */
export function useRestoreMessage(
  handle: RefObject<ComposerHandle | null>,
): (item: UnsentMessage) => Promise<void> {
  return useCallback(
    async (item: UnsentMessage) => {
      const files = await filesStillHere(item.files);
      if (handle.current?.takeBack(item, files)) await outbox.letGo(item.clientKey);
    },
    [handle],
  );
}
