import { useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { isText } from '#client/device/use-draft-text.ts';
import type { UnsentFile } from '#client/files/waiting-files.ts';
import { isListOfFiles } from '#people/chosen-files';
import { DRAFT_FILES } from '../outbox/draft-files.ts';
import { DRAFT_TEXT } from '../outbox/draft-texts.ts';
import { forgetFiles } from '../outbox/unsent-files.ts';
import { withdraw } from '../outbox/unsent-messages.ts';
import { useUnsentMessages } from '../outbox/unsent-store.ts';

/** Written in a chat and not sent, where it cannot be sent any more. */
export interface Leftover {
  readonly key: string;
  readonly text: string;
  readonly files: readonly UnsentFile[];
  readonly forget: () => Promise<void>;
}

/**
 * The words that a person has begun in a chat, and with `unsent` also the messages that wait to be sent
 * there.
 */
export function useLeftoverDrafts(threadId: number, { unsent }: { unsent: boolean }): Leftover[] {
  const record = String(threadId);
  const words = useDraft({ form: DRAFT_TEXT, record }, isText);
  const chosen = useDraft({ form: DRAFT_FILES, record }, isListOfFiles);
  const waiting = useUnsentMessages(threadId);
  const [isForgotten, setForgotten] = useState(false);
  const begun: Leftover = {
    key: 'begun',
    text: isForgotten ? '' : (words.kept ?? ''),
    files: isForgotten ? [] : (chosen.kept ?? []),
    forget: async () => {
      setForgotten(true);
      await Promise.all([words.drop(), chosen.drop(), forgetFiles(chosen.kept ?? [])]);
    },
  };
  const isSome = begun.text.trim() !== '' || begun.files.length > 0;
  return [...(unsent ? waiting.map(asLeftover) : []), ...(isSome ? [begun] : [])];
}

function asLeftover({ clientKey, text, files }: ReturnType<typeof useUnsentMessages>[number]): Leftover {
  return { key: clientKey, text, files, forget: () => withdraw(clientKey) };
}
