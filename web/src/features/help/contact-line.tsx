import { MessageSquareText, PhoneCall } from 'lucide-react';
import { ButtonAnchor } from '#kit/button.tsx';
import { CopyNumber } from './copy-number.tsx';
import styles from './help-pages.module.css';
import type { Line } from './services.ts';
import { texts } from './texts.ts';

interface ContactLineProps {
  line: Line;
  kind: 'call' | 'text';
  /** The service that answers, for the button's words: "Lifeline". */
  who: string;
  /** One of many on the page: no filled button. */
  quiet?: boolean;
}

/** A number to press, to read, to select and to copy: on many computers a telephone link does nothing. */
export function ContactLine({ line, kind, who, quiet = false }: ContactLineProps) {
  const name = who.replace(/ \(.*\)$/, '');
  const label =
    line.label === texts.line.call || line.label === texts.line.text ? `${line.label} ${name}` : line.label;
  return (
    <div className={styles['contact']}>
      <ButtonAnchor
        href={line.href}
        kind={kind === 'call' && !quiet ? 'primary' : 'secondary'}
        icon={kind === 'call' ? PhoneCall : MessageSquareText}
        tall
        block
      >
        {label} <span className="num nowrap">{line.display}</span>
      </ButtonAnchor>
      <CopyNumber number={line.display} />
    </div>
  );
}
