import type { ReactNode } from 'react';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
}

interface ChoiceListProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly Option<Value>[];
  /** Below each other, for options with long words. */
  rows?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, side by side where there is room. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, name, value, options, rows = false, onChange } = props;
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className={rows ? 'choice-list rows-only' : 'choice-list'}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.detail ? <span className="hint blk">{option.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
