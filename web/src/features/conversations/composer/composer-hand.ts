import { createContext } from 'react';
import type { UnsentMessage } from '../outbox/unsent-message.ts';
import type { ChosenFile } from './use-chosen-files.ts';

/** What the field in which one writes can be handed from elsewhere in the chat. */
export interface ComposerHand {
  /** A message that was refused, with those of its files that are still here. Answers whether it was taken. */
  readonly takeBack: (item: UnsentMessage, files: readonly ChosenFile[]) => boolean;
}

/** Puts a refused message back where it can be changed; null where nobody can write. */
export const PutBack = createContext<((item: UnsentMessage) => Promise<void>) | null>(null);
