import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { CopyNumber } from './copy-number.tsx';
import type { Way } from './ways.ts';

interface HelpRowProps {
  way: Way;
  /** One of the first rows, in the colour of help. */
  main?: boolean;
  onFollow?: (() => void) | undefined;
}

/** One way to get help: the whole row is the target, and a press never asks "Are you sure?". */
export function HelpRow({ way, main = false, onFollow }: HelpRowProps) {
  const { icon, title, number, detail, href } = way;
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
    <div className="hs-pair">
      <a className={className} href={href} {...away}>
        {content}
      </a>
      {number ? <CopyNumber number={number} where="desk" /> : null}
    </div>
  );
}
