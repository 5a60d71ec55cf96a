import { useQueryClient } from '@tanstack/react-query';
import { Copy, Download, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { saveAs } from '#client/browser/save-as.ts';
import { FilesGone, type UnsentFile } from '#client/files/waiting-files.ts';
import { Button } from '#kit/button.tsx';
import { copyText } from '#kit/copy-text.ts';
import { focusHeading } from '#kit/focus-heading.ts';
import { notify } from '#kit/notify.ts';
import { filesToSend } from '../outbox/unsent-files.ts';
import { LEFT_ON_DEVICE } from '../words/left-on-device.ts';
import { common } from '../words/texts.ts';
import styles from './chat.module.css';
import { texts } from './texts.ts';
import { type Leftover, useLeftoverDrafts } from './use-leftover-drafts.ts';

interface LeftoverDraftsProps {
  threadId: number;
  /** Also messages that wait to be sent, where no list of messages shows them. */
  unsent?: boolean;
}

/** In a closed chat, the words that a person had written stay theirs: to read, to copy, to delete. */
export function LeftoverDrafts({ threadId, unsent = false }: LeftoverDraftsProps) {
  const heading = useId();
  const left = useLeftoverDrafts(threadId, { unsent });
  const queries = useQueryClient();
  const forget = async (one: Leftover) => {
    // The button goes away with the words, and must not take the focus with it.
    focusHeading();
    await one.forget();
    await queries.invalidateQueries({ queryKey: LEFT_ON_DEVICE });
  };
  if (left.length === 0) return null;
  return (
    <section className={styles['left']} aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {texts.left.title}
      </h2>
      <p className="small muted">{texts.left.text}</p>
      <ul>
        {left.map((one) => (
          <LeftoverDraft key={one.key} one={one} onForget={() => void forget(one)} />
        ))}
      </ul>
    </section>
  );
}

function LeftoverDraft({ one: { text, files }, onForget }: { one: Leftover; onForget: () => void }) {
  return (
    <li className={styles['left-one']}>
      {text === '' ? null : <p className={styles['left-text']}>{text}</p>}
      <div className="actions">
        {text === '' ? null : (
          <Button icon={Copy} onClick={() => void copyText(text, common.copied)}>
            {common.copyText}
          </Button>
        )}
        {files.map((file) => (
          <Button key={file.id} icon={Download} onClick={() => void giveBack(file)}>
            {texts.left.save(file.name)}
          </Button>
        ))}
        <Button kind="quiet" icon={Trash2} onClick={onForget}>
          {common.remove}
        </Button>
      </div>
    </li>
  );
}

async function giveBack(file: UnsentFile): Promise<void> {
  try {
    for (const found of await filesToSend([file])) saveAs(file.name, found);
  } catch (error) {
    if (!(error instanceof FilesGone)) throw error;
    notify.warning(common.gone(file.name));
  }
}
