import { type DirectoryOption, labelOf } from '@kith/contract/directory/directory';
import { Chip, Chips } from '#kit/chip.tsx';
import { withSign } from '#kit/fields.tsx';
import styles from './listings.module.css';
import { texts } from './texts.ts';

interface ChoicesProps {
  id: string;
  label: string;
  options: readonly DirectoryOption[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** More than one of a long list, which stays folded: the chosen ones are shown above it. */
export function Choices({ id, label, options, chosen, error, onChange }: ChoicesProps) {
  const change = (one: string) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <div id={id} tabIndex={-1}>
      <details className={styles['choices']}>
        <summary>
          <span className="label">{label}</span>
          <span className="blk small muted">
            {chosen.length === 0 ? texts.own.none : chosen.map(labelOf).join(', ')}
          </span>
        </summary>
        <Chips label={label} wrap>
          {options.map((option) => (
            <Chip key={option.id} pressed={chosen.includes(option.id)} onPress={() => change(option.id)}>
              {option.label}
            </Chip>
          ))}
        </Chips>
      </details>
      {error === undefined ? null : <p className="err">{withSign(error)}</p>}
    </div>
  );
}
