import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';

export interface HelpRowProps {
  icon: LucideIcon;
  title: string;
  /** A number, kept on one line. */
  number?: string;
  detail: string;
  /** `tel:`, `sms:`, a website, or a page of ours when it begins with a slash. */
  href: string;
  /** One of the first rows, in the colour of help. */
  main?: boolean;
  onFollow?: (() => void) | undefined;
}

/** One way to get help: the whole row is the target, and a press never asks "Are you sure?". */
export function HelpRow({ icon, title, number, detail, href, main = false, onFollow }: HelpRowProps) {
  const className = main ? 'hs-row hs-main' : 'hs-row';
  const content = (
    <>
      <span className="hs-ic">
        <Icon of={icon} size={main ? 'l' : 'm'} />
      </span>
      <span className="grow">
        <span className="hs-t">
          {title} {number ? <span className="num">{number}</span> : null}
        </span>
        <span className="hs-s">{detail}</span>
      </span>
      <span className="chev">
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
    <a className={className} href={href} {...away}>
      {content}
    </a>
  );
}
