import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { CopyNumber } from './copy-number.tsx';
import styles from './help.module.css';
import type { Way } from './ways.ts';

interface HelpRowProps {
  way: Way;
  /** One of the first rows, in the colour of help. */
  main?: boolean;
  onFollow?: (() => void) | undefined;
}

/** Ways to get help, the quiet ones after the first. */
export function HelpList({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return <ul className={quiet ? `${styles['ways']} ${styles['quiet']}` : styles['ways']}>{children}</ul>;
}

/** One way to get help: the whole row is the target, and a press never asks "Are you sure?". */
export function HelpRow({ way, main = false, onFollow }: HelpRowProps) {
  const { icon, title, number, detail, href } = way;
  const className = main ? `${styles['way']} ${styles['first']}` : styles['way'];
  const content = (
    <>
      <span className={styles['icon']}>
        <Icon of={icon} size={main ? 'l' : 'm'} />
      </span>
      <span className="grow">
        <span className={styles['way-name']}>
          {title} {number ? <span className="num">{number}</span> : null}
        </span>{' '}
        <span className={styles['way-detail']}>{detail}</span>
      </span>
      <span className={styles['onward']}>
        <Icon of={ChevronRight} />
      </span>
    </>
  );
  if (href.startsWith('/')) {
    return (
      <Link className={className} to={href} onClick={onFollow}>
        {content}
      </Link>
    );
  }
  const away = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <div className={styles['way-with-copy']}>
      <a className={className} href={href} {...away}>
        {content}
      </a>
      {number ? <CopyNumber number={number} /> : null}
    </div>
  );
}
