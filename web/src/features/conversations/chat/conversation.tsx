import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { isRefusal } from '#client/connection/api-error.ts';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { threadQuery } from '../api/conversations-api.ts';
import { type ComposerHandle, RestoreMessage } from '../composer/composer-handle.ts';
import { useRestoreMessage } from '../composer/use-restore-message.ts';
import { MayWrite } from '../transcript/may-write.ts';
import { Messages } from '../transcript/messages.tsx';
import { common } from '../words/texts.ts';
import { chatTitle } from '../words/thread-words.ts';
import styles from './chat.module.css';
import { ChatPane } from './chat-pane.tsx';
import { ConversationFoot } from './conversation-foot.tsx';
import { type Back, ComingHead, ConversationHead, TO_MESSAGES } from './conversation-head.tsx';
import { DeskLine } from './desk-line.tsx';
import { NoSuchChat } from './no-such-chat.tsx';
import { texts } from './texts.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';

interface ConversationProps {
  id: number;
  at: number | null;
  /** The page that the chat was opened from, unless that is the list of one's own chats. */
  back?: Back;
}

/** One chat: its people, its messages, and the composer. `at` names a message to go to. */
export function Conversation({ id, at, back = TO_MESSAGES }: ConversationProps) {
  const { key } = useLocation();
  const handle = useRef<ComposerHandle>(null);
  const restore = useRestoreMessage(handle);
  useAboveKeyboard();
  const query = useQuery(threadQuery(id));
  const { data: thread, error } = query;
  if (isRefusal(error, 'not_found')) return <NoSuchChat left={id} back={back} />;
  if (!thread)
    return (
      <ChatPane label={common.chat} without>
        <ComingHead back={back} />
        <QueryList
          query={query}
          loading={texts.chat.loading}
          skeleton={<SkeletonRows />}
          failed={texts.chat.failed}
        />
      </ChatPane>
    );
  return (
    <ChatPane label={chatTitle(thread)}>
      <div className={styles['top']}>
        <ConversationHead thread={thread} back={back} />
        <DeskLine thread={thread} />
      </div>
      <RestoreMessage value={thread.abilities.includes('write') ? restore : null}>
        <MayWrite value={thread.abilities.includes('write')}>
          <Messages key={at === null ? 'newest' : key} thread={thread} at={at} />
        </MayWrite>
      </RestoreMessage>
      <ConversationFoot thread={thread} isAtEnd={at === null} handle={handle} />
    </ChatPane>
  );
}
