import { useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { CHOSEN_FILES, isListOfFiles } from '../outbox/chosen-shelf.ts';
import { forgetFiles, type UnsentFile } from '../outbox/unsent-files.ts';
import { withdraw } from '../outbox/unsent-messages.ts';
import { useUnsentMessages } from '../outbox/unsent-store.ts';
import { isText, MESSAGE_WORDS } from '../outbox/word-shelf.ts';

/** Written in a chat and not sent, where it cannot be sent any more. */
export interface Left {
  readonly key: string;
  readonly text: string;
  readonly files: readonly UnsentFile[];
  readonly forget: () => Promise<void>;
}

/**
 * The words that a person has begun in a chat, and with `unsent` also the messages that wait to be sent
 * there.
 */
export function useLeftWords(threadId: number, { unsent }: { unsent: boolean }): Left[] {
  const record = String(threadId);
  const words = useDraft({ form: MESSAGE_WORDS, record }, isText);
  const chosen = useDraft({ form: CHOSEN_FILES, record }, isListOfFiles);
  const waiting = useUnsentMessages(threadId);
  const [isForgotten, setForgotten] = useState(false);
  const begun: Left = {
    key: 'begun',
    text: isForgotten ? '' : (words.kept ?? ''),
    files: isForgotten ? [] : (chosen.kept ?? []),
    forget: async () => {
      setForgotten(true);
      await Promise.all([words.drop(), chosen.drop(), forgetFiles(chosen.kept ?? [])]);
    },
  };
  const isSome = begun.text.trim() !== '' || begun.files.length > 0;
  return [...(unsent ? waiting.map(asLeft) : []), ...(isSome ? [begun] : [])];
}

function asLeft({ clientKey, text, files }: ReturnType<typeof useUnsentMessages>[number]): Left {
  return { key: clientKey, text, files, forget: () => withdraw(clientKey) };
}
