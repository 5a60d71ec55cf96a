import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import styles from './articles.module.css';
import { texts } from './texts.ts';

interface BackToProps {
  to: string;
  children: string;
}

/** The way up, above the heading. Paper does not need it. */
export function BackTo({ to, children }: BackToProps) {
  return (
    <p className={styles['back']}>
      <Link to={to} className="tapline">
        <Icon of={ChevronLeft} size="s" />
        {children}
      </Link>
    </p>
  );
}

export function BackToLibrary() {
  return <BackTo to="/learn/library">{texts.topic.back}</BackTo>;
}
