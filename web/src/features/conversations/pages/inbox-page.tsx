import { INBOX_VIEWS, type InboxView } from '@kith/contract/front-desk';
import { useParams, useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { useWindowFit } from '#kit/page-fit.ts';
import { TrayDrawing } from '#kit/room-drawings.tsx';
import { ChatPane } from '../chat/chat-pane.tsx';
import { Conversation } from '../chat/conversation.tsx';
import { NoSuchChat } from '../chat/no-such-chat.tsx';
import { ChatHeading } from '../threads/chat-heading.tsx';
import { InboxList } from '../threads/inbox-list.tsx';
import { useWaitingIn } from '../threads/use-waiting-in.ts';
import { common } from '../words/texts.ts';
import styles from './messages.module.css';
import { texts } from './texts.ts';

/**
 * `/care/inbox` and `/care/inbox/{id}`: the chats of members with the front desks where the viewer works, and
 * with the viewer as a coordinator.
 */
export function InboxPage() {
  useWindowFit();
  const { id: named } = useParams();
  const view = useView();
  const id = named === undefined ? null : Number(named);
  return (
    <div className={styles['page']} data-view={id === null ? 'list' : 'chat'}>
      {id === null ? (
        <h1 className="vh" tabIndex={-1}>
          {texts.inbox.title}
        </h1>
      ) : (
        <ChatHeading id={id} />
      )}
      <InboxList view={view} open={id} />
      {id === null ? <NoneOpen /> : <Open key={id} id={id} view={view} />}
    </div>
  );
}

/**
 * A receptionist begins with the chats that no colleague has claimed, unless the only member who waits is in
 * their own; a coordinator begins with their own.
 */
function useView(): InboxView {
  const { roles } = useViewer();
  const [asked] = useSearchParams();
  const unclaimed = useWaitingIn('unclaimed');
  const mine = useWaitingIn('mine') ?? 0;
  const named = INBOX_VIEWS.find((view) => view === asked.get('view'));
  if (named !== undefined) return named;
  const beginsWithFree = roles.includes('receptionist') && !(unclaimed === 0 && mine > 0);
  return beginsWithFree ? 'unclaimed' : 'mine';
}

function Open({ id, view }: { id: number; view: InboxView }) {
  const back = { to: `/care/inbox?view=${view}`, label: texts.inbox.back };
  if (!Number.isSafeInteger(id) || id <= 0) return <NoSuchChat back={back} />;
  return <Conversation id={id} at={null} back={back} />;
}

function NoneOpen() {
  return (
    <ChatPane label={common.noChatOpen} without>
      <EmptyState drawing={<TrayDrawing />} title={common.chooseChat}>
        {texts.inbox.text}
      </EmptyState>
    </ChatPane>
  );
}
