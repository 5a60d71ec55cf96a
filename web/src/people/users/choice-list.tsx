import type { ReactNode } from 'react';
import './settings.css';

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
  onChange: (value: Value) => void;
}

/** One of a few, each as wide as its words need; on a phone below each other. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, name, value, options, onChange } = props;
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="choice-list">
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
