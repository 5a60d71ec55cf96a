import type { ReactNode } from 'react';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
}

interface ChoiceListProps<Value extends string> {
  legend: ReactNode;
  name: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  options: readonly Option<Value>[];
  /** Below each other, for options with long words. */
  rows?: boolean;
  /** Larger rows, for a question that stands alone on its page: the legend has its own look. */
  tall?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, side by side where there is room. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, name, value, options, rows = false, tall = false, onChange } = props;
  return (
    <fieldset>
      <legend className={tall ? undefined : 'label'}>{legend}</legend>
      <div className={rows || tall ? 'choice-list rows-only' : 'choice-list'} data-tall={tall || undefined}>
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
