import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, type To } from 'react-router';
import { Icon } from './icon.tsx';

interface CardProps {
  /** Becomes an h2 that names the card. */
  title?: string;
  /** A quiet link or button beside the title. */
  action?: ReactNode;
  /** quiet: context beside the main thing. list: rows reach the edges. */
  kind?: 'plain' | 'quiet' | 'list';
  children: ReactNode;
}

const cardClasses = { plain: 'card', quiet: 'card card-quiet', list: 'card card-list' } as const;

export function Card({ title, action, kind = 'plain', children }: CardProps) {
  const heading = useId();
  if (!title) return <div className={cardClasses[kind]}>{children}</div>;
  return (
    <section className={cardClasses[kind]} aria-labelledby={heading}>
      <div className="card-head">
        <h2 className="h3" id={heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/**
 * 0 eucalyptus (check-in, focus area), 1 sky (message, call), 2 sand (event), 3 lilac (team), 4 coral
 * (appointment), 5 leaf (task), 6 wattle (note).
 */
export type Tint = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface TileProps {
  icon: LucideIcon;
  tint?: Tint;
  size?: 's' | 'm' | 'l';
}

const tileClasses = { s: 'tile tile-s', m: 'tile', l: 'tile tile-l' } as const;

/** The icon that says which kind of thing this is; the words beside it say it too. */
export function Tile({ icon, tint, size = 'm' }: TileProps) {
  return (
    <span className={`${tileClasses[size]} ${tint === undefined ? 't-none' : `t${tint}`}`}>
      <Icon of={icon} />
    </span>
  );
}

interface RowContent {
  title: ReactNode;
  detail?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
}

const content = ({ title, detail, before }: RowContent) => (
  <>
    {before}
    <span className="grow">
      <span className="t">{title}</span>
      {detail ? <span className="s">{detail}</span> : null}
    </span>
  </>
);

/** One line of a list card that only shows. */
export function Row(props: RowContent) {
  return (
    <div className="row">
      {content(props)}
      {props.after}
    </div>
  );
}

/** One line of a list card that leads to a page; the whole row is the target. */
export function RowLink({ to, ...props }: RowContent & { to: To }) {
  return (
    <Link className="row" to={to}>
      {content(props)}
      {props.after}
      <span className="chev">
        <Icon of={ChevronRight} />
      </span>
    </Link>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return <div className="rows">{children}</div>;
}
