import type { Thread } from '@kith/contract/messages';
import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { ChatSearch } from './chat-search.tsx';
import { HeadBar } from './head-bar.tsx';
import { ThreadFace } from './thread-face.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { hereWords, othersOf, threadDetail, threadName } from './thread-words.ts';
import { UnreadChats } from './unread-chats.tsx';
import { useHereAmong } from './use-here-among.ts';

export interface Back {
  readonly to: string;
  readonly label: string;
}

export const TO_MESSAGES: Back = { to: '/messaging', label: 'Back to messages' };

export function ConversationHead({ thread, back }: { thread: Thread; back: Back | undefined }) {
  const { id } = useViewer();
  const [searching, setSearching] = useState(false);
  const search = () => setSearching(true);
  const here = hereWords(thread, useHereAmong(othersOf(thread)));
  const detail = [threadDetail(thread, id), here].filter(Boolean).join(', ');
  return (
    <HeadBar>
      <BackLink back={back} />
      <ThreadFace thread={thread} />
      <div className="grow conv-name">
        <h2 className="h3">{threadName(thread)}</h2>
        <p className="small muted truncate">{detail}</p>
      </div>
      <span className="only-desk">
        <IconButton icon={Search} label="Search this chat" onClick={search} />
      </span>
      <ThreadMenu thread={thread} isOwnList={back === TO_MESSAGES} onSearch={search} />
      <ChatSearch thread={thread} opened={searching} onClose={() => setSearching(false)} />
    </HeadBar>
  );
}

/** While nobody knows yet with whom the chat is: the way back, where it will be. */
export function ComingHead({ back }: { back: Back | undefined }) {
  return (
    <HeadBar isEmpty>
      <BackLink back={back} />
    </HeadBar>
  );
}

/** On a phone, where an open chat has the screen to itself, it also says that something is new in others. */
function BackLink({ back: { to, label } = TO_MESSAGES }: { back: Back | undefined }) {
  return (
    <Link className="btn-icon conv-back" to={to}>
      <Icon of={ArrowLeft} />
      <span className="vh">{label}</span>
      {to === TO_MESSAGES.to ? <UnreadChats /> : null}
    </Link>
  );
}
