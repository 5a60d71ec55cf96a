import type { CrisisButton } from '@kith/contract/guide/crisis-replies';
import {
  BookOpen,
  Globe,
  type LucideIcon,
  MessageSquareText,
  PhoneCall,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { HelpContext, QuickExit } from '#features/help';
import { Icon } from '#kit/icon.tsx';
import styles from './guide.module.css';

/** The ways of a reply to a crisis, in its order: one press each, and none asks again. */
export function Ways({ of: buttons }: { of: readonly CrisisButton[] }) {
  const { planReady, teamPath } = use(HelpContext);
  const isThere = ({ to }: CrisisButton) =>
    (to !== '/safety-plan' || planReady) && (to !== '/messaging' || teamPath !== undefined);
  return (
    <ul className={styles['ways']} data-help>
      {buttons.filter(isThere).map((button) => (
        <li key={button.id}>
          <Way of={button} />
        </li>
      ))}
    </ul>
  );
}

function Way({ of: { label, href, to, exit } }: { of: CrisisButton }) {
  if (exit) return <QuickExit />;
  const className = href?.startsWith('tel:') ? `${styles['way']} ${styles['main']}` : styles['way'];
  const face = (
    <>
      <Icon of={iconOf(href ?? to ?? '')} />
      <span>{label}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link className={className} to={to}>
        {face}
      </Link>
    );
  }
  const away = href?.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} href={href} {...away}>
      {face}
    </a>
  );
}

function iconOf(place: string): LucideIcon {
  if (place.startsWith('tel:')) return PhoneCall;
  if (place.startsWith('sms:')) return MessageSquareText;
  if (place.startsWith('https:')) return Globe;
  if (place === '/safety-plan') return ShieldCheck;
  return place === '/messaging' ? Users : BookOpen;
}
