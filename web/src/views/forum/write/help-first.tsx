import { useEffect, useRef, useState } from 'react';
import { SupportRows } from '#features/help';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { texts } from './texts.ts';

const fetchRisk = () => import('@kith/contract/forum-risk');

/**
 * Shows help before words of danger leave. They are looked at on this device; where that cannot be, the
 * server hears them all the same.
 */
export function useHelpFirst(submit: () => void) {
  const [isShown, setIsShown] = useState(false);
  const shownFor = useRef('');
  useEffect(() => {
    void fetchRisk().catch(() => undefined);
  }, []);
  const showsHelp = async (words: string): Promise<boolean> => {
    if (words === shownFor.current) return false;
    const risk = await fetchRisk().catch(() => undefined);
    if (!risk?.dangerIn(words)) return false;
    shownFor.current = words;
    setIsShown(true);
    return true;
  };
  const close = () => {
    shownFor.current = '';
    setIsShown(false);
  };
  const send = () => {
    setIsShown(false);
    submit();
  };
  return { showsHelp, help: isShown ? <HelpFirst onSend={send} onClose={close} /> : null };
}

function HelpFirst({ onSend, onClose }: { onSend: () => void; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={texts.help.title} shape="sheet">
      <div className="stack">
        <p tabIndex={-1} data-autofocus>
          {texts.help.words}
        </p>
        <SupportRows danger onFollow={onClose} />
        <p className="small muted">{texts.help.held}</p>
        <div className="actions even">
          <Button onClick={onClose}>{texts.help.keep}</Button>
          <Button onClick={onSend}>{texts.help.send}</Button>
        </div>
      </div>
    </Dialog>
  );
}
