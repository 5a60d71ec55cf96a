import type { ReactNode } from 'react';

interface TickRowProps {
  before?: ReactNode;
  title: string;
  detail?: string;
  checked: boolean;
  onChange: () => void;
  /** What can be chosen further, below the row. */
  children?: ReactNode;
}

/**
 * One of several that can be chosen; the whole row is the target. It stands in a list of the class
 * `tick-rows`.
 */
export function TickRow({ before, title, detail, checked, onChange, children }: TickRowProps) {
  return (
    <li>
      <label className="line">
        {before}
        <span className="grow">
          <span className="blk">{title}</span>
          {detail ? <span className="small muted">{detail}</span> : null}
        </span>
        <input className="tick" type="checkbox" checked={checked} onChange={onChange} />
      </label>
      {children}
    </li>
  );
}
