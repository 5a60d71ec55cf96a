import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { useArrowKeys } from '#kit/use-arrow-keys.ts';
import styles from './files.module.css';
import { SaveButton } from './save-button.tsx';
import { texts } from './texts.ts';

interface FileViewerProps {
  name: string;
  /** Which of how many it is, from 0 on. */
  place: number;
  count: number;
  /** Goes one back or on; not called where there is none. */
  onGo: (step: -1 | 1) => void;
  onClose: () => void;
  save: () => Promise<void>;
  words: Readonly<Record<'back' | 'backNamed' | 'on' | 'onNamed', string>>;
  children: ReactNode;
  /** Below the file and the ways on. */
  below?: ReactNode;
}

/** One of several files in a dialog, with the way to those beside it, by button and by arrow key. */
export function FileViewer(props: FileViewerProps) {
  const { name, place, count, onGo, onClose, save, words, children, below } = props;
  const go = (step: -1 | 1) => {
    const next = place + step;
    if (next >= 0 && next < count) onGo(step);
  };
  useArrowKeys(go);
  return (
    <Dialog opened onClose={onClose} title={name} shape="wide">
      <div className={styles['viewer']}>{children}</div>
      <div className="actions">
        {count === 1 ? null : (
          <>
            <Button
              icon={ChevronLeft}
              aria-label={words.backNamed}
              aria-disabled={place === 0}
              onClick={() => go(-1)}
            >
              {words.back}
            </Button>
            <Button
              icon={ChevronRight}
              aria-label={words.onNamed}
              aria-disabled={place === count - 1}
              onClick={() => go(1)}
            >
              {words.on}
            </Button>
          </>
        )}
        <SaveButton save={save} />
      </div>
      <p className="vh" role="status">
        {texts.place(name, place + 1, count)}
      </p>
      {below}
    </Dialog>
  );
}
