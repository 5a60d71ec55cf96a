import type { Thread } from '@kith/contract/messages';
import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { ChatSearch } from './chat-search.tsx';
import { ThreadFace } from './thread-face.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { hereWords, othersOf, threadDetail, threadName } from './thread-words.ts';
import { useHereAmong } from './use-here-among.ts';

export interface Back {
  readonly to: string;
  readonly label: string;
}

export const TO_MESSAGES: Back = { to: '/messaging', label: 'Back to messages' };

export function ConversationHead({ thread, back = TO_MESSAGES }: { thread: Thread; back?: Back }) {
  const { id } = useViewer();
  const [searching, setSearching] = useState(false);
  const search = () => setSearching(true);
  const here = hereWords(thread, useHereAmong(othersOf(thread)));
  const detail = [threadDetail(thread, id), here].filter(Boolean).join(', ');
  return (
    <header className="conv-head">
      <Link className="btn-icon conv-back" to={back.to} aria-label={back.label}>
        <Icon of={ArrowLeft} />
      </Link>
      <ThreadFace thread={thread} />
      <div className="grow">
        <h2 className="h3 truncate">{threadName(thread)}</h2>
        <p className="small muted truncate">{detail}</p>
      </div>
      <span className="only-desk">
        <IconButton icon={Search} label="Search this chat" onClick={search} />
      </span>
      <ThreadMenu thread={thread} isOwnList={back === TO_MESSAGES} onSearch={search} />
      <ChatSearch thread={thread} opened={searching} onClose={() => setSearching(false)} />
    </header>
  );
}
