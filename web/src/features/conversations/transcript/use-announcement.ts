import { useEffect, useState } from 'react';
import { watchMessages } from '#client/live/live-messages.ts';
import { filesInWords } from '../words/files-in-words.ts';
import { common } from '../words/texts.ts';
import { texts } from './texts.ts';

/**
 * The words that a screen reader says when another person writes in the open chat; the focus stays where it
 * is.
 */
export function useAnnouncement(threadId: number, viewer: number): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    setSpoken('');
    return watchMessages((news) => {
      if (news.kind !== 'message') return;
      const { conversation_id, sender, message, files, version } = news.message;
      if (conversation_id !== threadId || sender?.id === viewer || version > 1) return;
      setSpoken(texts.message.said(sender?.displayName ?? common.kith, message || filesInWords(files)));
    });
  }, [threadId, viewer]);
  return spoken;
}
