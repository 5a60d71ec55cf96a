import { Children, type ReactNode, useId } from 'react';
import styles from './search.module.css';

/** Options under one name, in a list of them; nothing without an option. */
export function Group({ name, children }: { name: string; children: readonly ReactNode[] }) {
  const heading = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are options.
    <div role="group" aria-labelledby={heading}>
      <div className={`small muted ${styles['name']}`} id={heading} role="presentation">
        {name}
      </div>
      <div className="rows bare">{Children.toArray(children)}</div>
    </div>
  );
}
