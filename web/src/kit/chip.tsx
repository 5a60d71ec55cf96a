import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface ChipProps {
  children: ReactNode;
  /** Not for one that does something at once. */
  pressed?: boolean;
  onPress: () => void;
}

/** A choice that is on or off. Shows 36 px, takes a 44 px touch. */
export function Chip({ children, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

interface ChipLinkProps {
  children: ReactNode;
  to: To;
  /** Kept with the entry in the browser's history. */
  state?: unknown;
  current: boolean;
}

/** The same look for filters that have an address of their own. */
export function ChipLink({ children, to, state, current }: ChipLinkProps) {
  return (
    <Link className="chip" to={to} state={state} aria-current={current ? 'true' : undefined}>
      {children}
    </Link>
  );
}

interface ChipsProps {
  label: string;
  /** Wraps instead of scrolling sideways. */
  wrap?: boolean;
  children: ReactNode;
}

export function Chips({ label, wrap = false, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would draw a box around one row of filters
    <div role="group" aria-label={label} className={wrap ? 'chips wrap' : 'chips'}>
      {children}
    </div>
  );
}
