import { createContext } from 'react';
import type { ChosenFile } from '#people/chosen-files';
import type { UnsentMessage } from '../outbox/unsent-message.ts';

/** The id of the field: the keyboard leaps to it from the top of the page. */
export const COMPOSER_FIELD = 'write';

/** Lets other parts of a chat hand something to the field of the composer. */
export interface ComposerHandle {
  /**
   * Takes a refused message, with those of its files that the device still has. Returns whether the field
   * took it.
   */
  readonly takeBack: (item: UnsentMessage, files: readonly ChosenFile[]) => boolean;
}

/** Puts a refused message back where it can be changed; null where the person cannot write. */
export const RestoreMessage = createContext<((item: UnsentMessage) => Promise<void>) | null>(null);
