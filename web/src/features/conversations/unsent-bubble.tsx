import { Clock, TriangleAlert } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { UnsentFilesList } from './unsent-files-list.tsx';
import { tryAgain, withdraw } from './unsent-messages.ts';
import type { UnsentMessage } from './unsent-shelf.ts';

/** A message that is on its way, waits for a connection, or was not taken. Its words stay until it is sent or deleted by hand.
 * `stuck`: nothing of this chat gets through at the moment. */
export function UnsentBubble({ item, stuck }: { item: UnsentMessage; stuck: boolean }) {
  const waits = stuck || item.problem !== null;
  return (
    <div className={waits ? 'b me fail' : 'b me wait'}>
      <div className="bub">
        {item.text === '' ? null : <p>{item.text}</p>}
        <UnsentFilesList item={item} />
      </div>
      <p className="st">{waits ? <NotSent item={item} /> : <Sending />}</p>
    </div>
  );
}

function Sending() {
  return (
    <>
      <Icon of={Clock} size="s" />
      Sending
    </>
  );
}

function NotSent({ item }: { item: UnsentMessage }) {
  return (
    <>
      <span className="bad">
        <Icon of={TriangleAlert} size="s" />
        {item.problem ?? 'Not sent yet. It goes by itself when you are back online.'}
      </span>
      <button type="button" className="relink" onClick={() => void tryAgain(item.clientKey)}>
        Try again
      </button>
      <button type="button" className="relink" onClick={() => void withdraw(item.clientKey)}>
        Delete
      </button>
    </>
  );
}
