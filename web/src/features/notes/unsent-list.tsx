import { type Acting, useActingFor, useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { notify } from '#kit/notify.ts';
import { UnsentRow, whileSaving } from '#people/saving';
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
          <Unsent key={item.clientKey} item={item} onTakeUp={onTakeUp} />
        ))}
      </ul>
    </section>
  );
}

interface UnsentProps extends UnsentNotesProps {
  item: UnsentNote;
}

function Unsent({ item, onTakeUp }: UnsentProps) {
  const viewer = useViewer();
  const acting = useActingFor();
  const change = () => {
    const { html, choice, files, own } = item;
    if (onTakeUp({ html, choice, files, own })) void withdrawUnsent(item);
    else notify.info(texts.unsent.busy);
  };
  return (
    <UnsentRow
      problem={item.problem}
      words={texts.unsent}
      before={<PersonAvatar person={viewer} />}
      className={styles['unsent-row']}
      onSend={() => void trySending(item, acting)}
      onChange={change}
      onRemove={() => void discard(item)}
    >
      <p className={`t ${styles['unsent-words']}`}>{textFromHtml(item.html)}</p>
      <UnsentFiles item={item} />
    </UnsentRow>
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
