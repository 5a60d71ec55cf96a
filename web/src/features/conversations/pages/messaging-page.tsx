import { useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useAskedRecord } from '#client/pages/asked-record.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { useWindowFit } from '#kit/page-fit.ts';
import { BubblesDrawing } from '#kit/room-drawings.tsx';
import { ChatPane } from '../chat/chat-pane.tsx';
import { Conversation } from '../chat/conversation.tsx';
import { NoSuchChat } from '../chat/no-such-chat.tsx';
import { ChatHeading } from '../threads/chat-heading.tsx';
import { SendFile } from '../threads/send-file.tsx';
import { ThreadList } from '../threads/thread-list.tsx';
import { type Addressee, useOpenChat } from '../threads/use-open-chat.ts';
import { common } from '../words/texts.ts';
import styles from './messages.module.css';
import { texts } from './texts.ts';

/**
 * `/messaging` and `/messaging/{id}`: the list and the chat side by side on a desktop, one after the other on
 * a phone.
 */
export function MessagingPage() {
  useWindowFit();
  const { id: named } = useParams();
  const [asked] = useSearchParams();
  const recipient = addresseeOf(asked);
  const id = named === undefined ? null : Number(named);
  const [file, setFile] = useState<{ id: number; name: string } | null>(null);
  useAskedRecord('file', (fileId, name) => setFile({ id: fileId, name: String(name) }));
  return (
    <div className={styles['page']} data-view={id === null ? 'list' : 'chat'}>
      {id === null ? (
        <h1 className="vh" tabIndex={-1}>
          {texts.messages.title}
        </h1>
      ) : (
        <ChatHeading id={id} />
      )}
      <ThreadList open={id} />
      {recipient === undefined ? null : <Addressed key={asked.toString()} recipient={recipient} />}
      {file === null ? null : <SendFile file={file} onClose={() => setFile(null)} />}
      {id === null ? <NoneOpen /> : <Open key={id} id={id} at={toId(asked.get('at')) ?? null} />}
    </div>
  );
}

function addresseeOf(asked: URLSearchParams): Addressee | undefined {
  const [person, desk] = [toId(asked.get('to')), toId(asked.get('desk'))];
  if (person !== undefined) return { person };
  return desk === undefined ? undefined : { desk };
}

function toId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** A viewer who comes from a person's card finds the chat with that person open, made the first time. */
function Addressed({ recipient }: { recipient: Addressee }) {
  const whose = useWhose();
  const { mutate } = useOpenChat(whose, { replace: true });
  const open = useEffectEvent(() => mutate(recipient));
  useEffect(() => open(), []);
  return null;
}

function Open({ id, at }: { id: number; at: number | null }) {
  return Number.isSafeInteger(id) && id > 0 ? <Conversation id={id} at={at} /> : <NoSuchChat />;
}

function NoneOpen() {
  return (
    <ChatPane label={common.noChatOpen} without>
      <EmptyState drawing={<BubblesDrawing />} title={common.chooseChat}>
        {texts.messages.text}
      </EmptyState>
    </ChatPane>
  );
}
