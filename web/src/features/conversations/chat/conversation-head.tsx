import type { Thread } from '@kith/contract/messages';
import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { ThreadFace } from '../threads/thread-face.tsx';
import { UnreadChats } from '../threads/unread-chats.tsx';
import { usePresentAmong } from '../threads/use-present-among.ts';
import { common } from '../words/texts.ts';
import { hereWords, othersOf, threadDetail, threadName } from '../words/thread-words.ts';
import styles from './chat.module.css';
import { ChatSearch } from './chat-search.tsx';
import { GroupPeople } from './group-people.tsx';
import { HeadBar } from './head-bar.tsx';
import { texts } from './texts.ts';
import { ThreadMenu } from './thread-menu.tsx';

export interface Back {
  readonly to: string;
  readonly label: string;
}

export const TO_MESSAGES: Back = { to: '/messaging', label: texts.chat.back };

export function ConversationHead({ thread, back }: { thread: Thread; back: Back }) {
  const [looking, setLooking] = useState<'words' | 'people' | null>(null);
  const search = () => setLooking('words');
  const close = () => setLooking(null);
  return (
    <>
      <HeadBar>
        <BackLink back={back} />
        <ThreadFace thread={thread} />
        <Name thread={thread} />
        {back.to === TO_MESSAGES.to ? <OtherChats /> : null}
        <span className="only-desk">
          <IconButton icon={Search} label={common.searchChat} onClick={search} />
        </span>
        <ThreadMenu
          thread={thread}
          isOwnList={back === TO_MESSAGES}
          onSearch={search}
          onPeople={() => setLooking('people')}
        />
      </HeadBar>
      <ChatSearch thread={thread} opened={looking === 'words'} onClose={close} />
      {thread.kind === 'group' ? (
        <GroupPeople thread={thread} opened={looking === 'people'} onClose={close} />
      ) : null}
    </>
  );
}

function Name({ thread }: { thread: Thread }) {
  const { id } = useViewer();
  const here = hereWords(thread, usePresentAmong(othersOf(thread)));
  return (
    <div className={`grow ${styles['name']}`}>
      <h2 className="h3">{threadName(thread)}</h2>
      <p className="small muted truncate">
        {/* A phone has room for one of them. */}
        <span className={here === '' ? undefined : 'only-desk'}>
          {[threadDetail(thread, id), here && ' '].filter(Boolean).join(',')}
        </span>
        {here}
      </p>
    </div>
  );
}

/** The way back, where it will be, while the people of the chat are not known yet. */
export function ComingHead({ back }: { back: Back }) {
  return (
    <HeadBar isEmpty>
      <BackLink back={back} />
    </HeadBar>
  );
}

/**
 * On a phone, where an open chat has the whole screen: that other chats have new messages. The way back says
 * it to those who do not see where it stands.
 */
function OtherChats() {
  return (
    <span className={styles['others']} aria-hidden>
      <UnreadChats />
    </span>
  );
}

function BackLink({ back: { to, label } }: { back: Back }) {
  return (
    <Link className={`btn-icon ${styles['back']}`} to={to}>
      <Icon of={ArrowLeft} />
      <span className="vh">
        {label} {to === TO_MESSAGES.to ? <UnreadChats /> : null}
      </span>
    </Link>
  );
}
