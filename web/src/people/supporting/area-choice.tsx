import type { Cell } from '@kith/contract/permissions';
import { Lock } from 'lucide-react';
import { withSign } from '#kit/fields.tsx';
import { Icon } from '#kit/icon.tsx';
import { Tick } from '#kit/toggles.tsx';
import { CARDS, cellsOf, labelOf } from '#people/access';
import { accessInWords } from './opened.ts';
import styles from './supporting.module.css';
import { texts } from './texts.ts';
import { cellName } from './wish.ts';

interface AreaChoiceProps {
  /** The called name of the member. */
  name: string;
  /** Permissions that can be asked for. */
  off: readonly Cell[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
}

/** Permissions that are still off, in the order of the member's own page. */
export function AreaChoice({ name, off, chosen, onChange, error }: AreaChoiceProps) {
  const offered = off.map(cellName);
  const cells = CARDS.flatMap((card) => cellsOf(card.name)).filter((cell) =>
    offered.includes(cellName(cell)),
  );
  const toggle = (cell: string) =>
    onChange(chosen.includes(cell) ? chosen.filter((one) => one !== cell) : [...chosen, cell]);
  return (
    <fieldset
      className={styles['area-choice']}
      id="permissions"
      tabIndex={-1}
      aria-describedby={error ? 'permissions-error' : undefined}
    >
      <legend className="label">{texts.request.what}</legend>
      <ul className="card card-list rows">
        {cells.map((cell) => (
          <li key={cellName(cell)} className="row">
            <Tick
              label={accessInWords(cell, name)}
              description={labelOf(cell).isPrivate ? <PrivateLine /> : undefined}
              checked={chosen.includes(cellName(cell))}
              onChange={() => toggle(cellName(cell))}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <p className="err" id="permissions-error">
          {withSign(error)}
        </p>
      ) : null}
    </fieldset>
  );
}

const PrivateLine = () => (
  <span className={`line ${styles['private-line']}`}>
    <Icon of={Lock} size="s" />
    <span>{texts.request.private}</span>
  </span>
);
