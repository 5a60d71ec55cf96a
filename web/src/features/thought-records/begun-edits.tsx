import { PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { listDrafts } from '#client/storage/drafts.ts';
import { Notice } from '#kit/notice.tsx';
import { firstWords } from './first-words.ts';
import { isBegun } from './kept-words.ts';
import { texts } from './texts.ts';
import styles from './thought-records.module.css';
import { NEW_THOUGHT } from './use-writing.ts';
import type { Begun } from './written.ts';

interface Edit {
  readonly record: string;
  readonly written: Begun;
}

/** Changes that were begun on this device and are not saved, so that they are found again. */
export function BegunEdits() {
  const edits = useBegunEdits();
  if (edits.length === 0) return null;
  return (
    <Notice kind="info" icon={PenLine}>
      <p>{texts.page.editsText}</p>
      <ul>
        {edits.map(({ record, written }) => (
          <li key={record}>
            <Link className={styles['words']} to={`/cbt/view_thought/${record}?write`}>
              {firstWords(written)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useBegunEdits(): readonly Edit[] {
  const { id } = useViewer();
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  useEffect(() => {
    let isWanted = true;
    // A device that keeps nothing has nothing to list.
    void editsOf(id).then(
      (found) => isWanted && setEdits(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return edits;
}

/** The latest first. */
async function editsOf(person: number): Promise<Edit[]> {
  const drafts = await listDrafts(person, NEW_THOUGHT.form);
  const edits = drafts.flatMap(({ record, value }) =>
    record !== NEW_THOUGHT.record && isBegun(value) ? [{ record, written: value }] : [],
  );
  return edits.toReversed();
}
