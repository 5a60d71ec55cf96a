import type { CommentedKind } from '@kith/contract/kit/nouns';
import { MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import styles from './comments.module.css';
import { Comments } from './later-comments.tsx';
import { texts } from './texts.ts';

interface Commented {
  readonly id: number;
  readonly about_patient_id: number;
  readonly created_by: { readonly id: number };
  readonly allow_communications: boolean;
  readonly comments_count: number;
}

interface CommentsOnCardProps {
  kind: CommentedKind;
  record: Commented;
  /** The beginning of the record: a page has many of these buttons. */
  quote: string;
}

/** How many comments a record has, and below it the comments when they are opened. */
export function CommentsOnCard({ kind, record, quote }: CommentsOnCardProps) {
  const { id: viewer } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const part = useId();
  const { id, about_patient_id, created_by, allow_communications: isOn, comments_count: count } = record;
  const isWhoseSwitch = created_by.id === viewer || about_patient_id === viewer;
  if (!isOn && !isWhoseSwitch && !isOpen) return null;
  const words = isOn ? texts.count(count) : texts.offOnCard;
  return (
    <>
      <button
        type="button"
        className={styles['opener']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? part : undefined}
        aria-label={texts.opener(words, quote)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={MessageCircle} size="s" />
        {words}
      </button>
      {isOpen ? (
        <div id={part} className={styles['below']}>
          <Comments item={{ kind, id, about_patient_id }} author={created_by.id} />
        </div>
      ) : null}
    </>
  );
}
