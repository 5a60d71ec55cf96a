import { ChevronRight, X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Modal } from '#kit/modal.tsx';
import { Breathe } from './breathe.tsx';
import { Columns } from './columns.tsx';
import { DidThatHelp } from './did-that-help.tsx';
import { FirstRows } from './first-rows.tsx';
import styles from './help.module.css';
import { MoreServices } from './more-services.tsx';
import { ExitKeys, QuickExit } from './quick-exit.tsx';
import { RelayNote } from './relay-note.tsx';
import { texts } from './texts.ts';

interface HelpSheetProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Get help now, over any screen and in any state: all of it is in the first script, and it fetches nothing.
 */
export function HelpSheet({ opened, onClose }: HelpSheetProps) {
  return (
    <Modal opened={opened} onClose={onClose} labelledBy="help-title" shape="wide">
      <div className={styles['sheet']} data-help>
        <div className="grab only-phone" />
        <header className={styles['head']}>
          <div className="grow">
            <h2 className="h1" id="help-title" tabIndex={-1} data-autofocus>
              {texts.sheet.title}
            </h2>
            <p className="muted">{texts.sheet.lead}</p>
          </div>
          <QuickExit />
          <ExitKeys />
          <IconButton icon={X} label={texts.sheet.close} onClick={onClose} />
        </header>
        <Columns>
          <section aria-label={texts.sheet.talk}>
            <DidThatHelp onFollow={onClose} />
            <FirstRows onFollow={onClose} />
            <Breathe />
          </section>
          <div className="stack">
            <section aria-labelledby="more-services">
              <h2 className="h3" id="more-services">
                {texts.sheet.more}
              </h2>
              <MoreServices />
              <Link className={styles['all']} to="/help" onClick={onClose}>
                {texts.sheet.all}
                <Icon of={ChevronRight} size="s" />
              </Link>
            </section>
            <div className={`${styles['foot']} small muted`}>
              <RelayNote />
              <p>{texts.sheet.anywhere}</p>
            </div>
          </div>
        </Columns>
      </div>
    </Modal>
  );
}
