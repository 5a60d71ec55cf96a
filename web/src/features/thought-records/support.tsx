import { createContext, type ReactNode, use } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { texts } from './texts.ts';

/** People to talk to at any hour, as help has them. */
export const SupportContext = createContext<ReactNode>(null);

/**
 * Offered after the words are saved, or kept on this device where saving failed. It needs nothing but the
 * phone, and closing it says nothing.
 */
export function SupportDialog({ isSaved, onClose }: { isSaved: boolean; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={texts.support.title} shape="sheet">
      <div className="stack">
        <p tabIndex={-1} data-autofocus>
          {isSaved ? texts.support.saved : texts.support.kept} {texts.support.words}
        </p>
        {use(SupportContext)}
        <p className="small muted">{texts.support.unwatched}</p>
        <Button block tall onClick={onClose}>
          {texts.support.close}
        </Button>
      </div>
    </Dialog>
  );
}
