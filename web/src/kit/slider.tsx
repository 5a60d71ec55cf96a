import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { Button } from './button.tsx';
import { measures } from './late-texts.ts';
import './slider.css';

interface SliderProps {
  /** The question, for those who hear the page. */
  label: string;
  /** Null until it is touched, and again after "Clear". */
  value: number | null;
  min?: number;
  max?: number;
  /** The words at both ends. */
  anchors: { readonly min: string; readonly max: string } | null;
  onChange: (value: number | null) => void;
}

/**
 * A number on a line that begins with none: there is no thumb until a person touches it. The same numbers
 * stand below as buttons. On the line the arrow keys go one step, Home and End to its ends, a digit to its
 * number.
 */
export function Slider({ label, value, min = 0, max = 10, anchors, onChange }: SliderProps) {
  const middle = Math.round((min + max) / 2);
  const name = useId();
  const words = (number: number) => measures.of(number, min, max, anchors);
  const touch = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = chosenByKey(event, { value, middle, min, max });
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <fieldset className="slider">
      <legend className="vh">{label}</legend>
      <div className="slider-touch">
        <input
          type="range"
          className={value === null ? 'slider-line untouched' : 'slider-line'}
          aria-label={label}
          aria-valuetext={value === null ? measures.none : words(value)}
          min={min}
          max={max}
          step={1}
          style={{ '--at': `${(100 * ((value ?? min) - min)) / (max - min)}%` } as CSSProperties}
          value={value ?? middle}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          // A press on the middle of an empty line changes nothing for the browser.
          onPointerUp={({ currentTarget }) =>
            value === null ? onChange(Number(currentTarget.value)) : undefined
          }
          onKeyDown={touch}
        />
        {value === null ? (
          <span className="slider-none" aria-hidden="true">
            {measures.none}
          </span>
        ) : null}
      </div>
      {anchors ? (
        <div className="slider-ends small" aria-hidden="true">
          <span>{measures.end(min, anchors.min)}</span>
          <span>{measures.end(max, anchors.max)}</span>
        </div>
      ) : null}
      <div className="slider-room">
        <div className="slider-numbers">
          {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((number) => (
            <label key={number} className="slider-number">
              <input
                type="radio"
                className="vh"
                name={name}
                aria-label={words(number)}
                checked={value === number}
                onChange={() => onChange(number)}
              />
              <span aria-hidden="true">{number}</span>
            </label>
          ))}
        </div>
      </div>
      <div className="slider-foot">
        <p className="small muted" aria-hidden="true">
          {value === null ? null : measures.chosen(value)}
        </p>
        {value === null ? null : (
          <Button kind="quiet" onClick={() => onChange(null)} aria-label={measures.clearOf(label)}>
            {measures.clear}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface Line {
  readonly value: number | null;
  readonly middle: number;
  readonly min: number;
  readonly max: number;
}

/** The browser moves a thumb that is there by itself; undefined leaves the key to it. */
function chosenByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, line: Line): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^\d$/.test(key)) return inLine(Number(key), line);
  if (line.value !== null) return undefined;
  if (key.startsWith('Arrow')) return line.middle;
  if (key === 'Home') return line.min;
  return key === 'End' ? line.max : undefined;
}

const inLine = (number: number, { min, max }: Line) => (min <= number && number <= max ? number : undefined);
