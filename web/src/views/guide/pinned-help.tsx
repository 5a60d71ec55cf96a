import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import styles from './guide.module.css';
import { texts } from './texts.ts';

/** Help in sight for the rest of a day on which a message was a crisis. It says nothing of the message. */
export function PinnedHelp() {
  return (
    <section className={styles['pinned']} aria-label={texts.pinned.title}>
      <Icon of={LifeBuoy} />
      <a href="tel:131114">{texts.pinned.call}</a>
      <Link to="/help/national_crisis_support">{texts.pinned.all}</Link>
    </section>
  );
}
