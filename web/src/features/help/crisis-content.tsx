import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { FirstRows } from './first-rows.tsx';
import styles from './help.module.css';
import { MoreServices } from './more-services.tsx';
import { RelayNote } from './relay-note.tsx';
import { texts } from './texts.ts';

/** The ways to get help, for a sheet of another page. */
export function CrisisContent({ onFollow }: { onFollow: () => void }) {
  return (
    <div className="stack">
      <FirstRows onFollow={onFollow} />
      <MoreServices />
      <Link className={styles['all']} to="/help/national_crisis_support" onClick={onFollow}>
        {texts.line.every}
        <Icon of={ChevronRight} size="s" />
      </Link>
      <div className="small muted">
        <RelayNote />
      </div>
    </div>
  );
}
