import { Clock, TriangleAlert } from 'lucide-react';
import { type Acting, useActingFor, useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { whileSaving } from '#people/saving';
import { PersonAvatar } from '#people/users';
import { textFromHtml } from './note-text.ts';
import styles from './notes.module.css';
import { savedWords } from './saved-words.ts';
import type { Written } from './sheet.ts';
import { texts } from './texts.ts';
import { UnsentFiles } from './unsent-files.tsx';
import {
  postNote,
  SENDING,
  sendAgain,
  type UnsentNote,
  useUnsentNotes,
  withdrawUnsent,
} from './unsent-notes.ts';

interface UnsentNotesProps {
  /** Puts words back where they can be changed; false when that place is taken. */
  onTakeUp: (words: Written) => boolean;
}

/** Notes that are finished but not on the server yet. Nothing is drawn when there are none. */
export function UnsentNotes({ onTakeUp }: UnsentNotesProps) {
  const items = useUnsentNotes(useWhose().member);
  if (items.length === 0) return null;
  return (
    <section className="card card-list unsent" aria-label={texts.unsent.label}>
      <ul className="rows">
        {items.map((item) => (
          <UnsentRow key={item.clientKey} item={item} onTakeUp={onTakeUp} />
        ))}
      </ul>
    </section>
  );
}

interface UnsentRowProps extends UnsentNotesProps {
  item: UnsentNote;
}

function UnsentRow({ item, onTakeUp }: UnsentRowProps) {
  const viewer = useViewer();
  const acting = useActingFor();
  const change = () => {
    const { html, choice, files, own } = item;
    if (onTakeUp({ html, choice, files, own })) void withdrawUnsent(item);
    else notify.info(texts.unsent.busy);
  };
  return (
    <li className={`row ${styles['unsent-row']}`}>
      <PersonAvatar person={viewer} />
      <div className="grow">
        <p className={`t ${styles['unsent-words']}`}>{textFromHtml(item.html)}</p>
        <UnsentFiles item={item} />
        <p className="s">{item.problem ?? texts.unsent.waiting}</p>
        <div className="actions">
          {item.problem === null ? (
            <Button kind="quiet" onClick={() => void trySending(item, acting)}>
              {texts.unsent.sendNow}
            </Button>
          ) : (
            <Button kind="quiet" onClick={change}>
              {texts.unsent.change}
            </Button>
          )}
          <Button kind="quiet" onClick={() => void discard(item)}>
            {texts.unsent.remove}
          </Button>
        </div>
      </div>
      <Badge kind="line" icon={item.problem === null ? Clock : TriangleAlert}>
        {texts.unsent.badge}
      </Badge>
    </li>
  );
}

async function trySending(item: UnsentNote, acting: Acting | null): Promise<void> {
  const posted = await whileSaving(() => sendAgain(item.clientKey));
  if (posted.kind === 'sent') notify.success(savedWords(acting, posted.note), SENDING);
  else notify.warning(texts.composer.notSent, SENDING);
}

async function discard(item: UnsentNote): Promise<void> {
  await withdrawUnsent(item);
  const undo = () => void postNote(item, () => undefined);
  notify.success(texts.unsent.removed, { action: { label: texts.sharing.undo, onPress: undo } });
}
