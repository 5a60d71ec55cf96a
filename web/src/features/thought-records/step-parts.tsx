import type { Feeling, ThoughtText } from '@kith/contract/thought-record-fields';
import type { RefObject } from 'react';
import { TextArea } from '#kit/fields.tsx';
import { Slider } from '#kit/slider.tsx';
import { PER_STEP } from './strength-texts.ts';
import { texts } from './texts.ts';
import { LIMITS, type Written } from './written.ts';

/** What a step still does before it is left; null where nothing waits. */
export type Leaving = RefObject<(() => void) | null>;

export interface StepProps {
  readonly written: Written;
  readonly change: (part: Partial<Written>) => void;
  readonly leaving: Leaving;
}

/** One field of text, with its question. */
export function TextOf({
  name,
  written,
  change,
}: Pick<StepProps, 'written' | 'change'> & { name: ThoughtText }) {
  const { label, help } = texts.fields[name];
  return (
    <TextArea
      id={name}
      label={label}
      description={help}
      limit={LIMITS[name]}
      value={written[name]}
      onChange={({ currentTarget }) => change({ ...written, [name]: currentTarget.value })}
      autosize
      minRows={3}
      maxRows={10}
    />
  );
}

interface StrengthProps {
  label: string;
  /** From 0 to 100; null where it is not said. */
  value: number | null;
  anchors: { readonly min: string; readonly max: string };
  onChange: (value: number | null) => void;
}

export function Strength({ label, value, anchors, onChange }: StrengthProps) {
  return (
    <div className="stack">
      <p className="label" aria-hidden="true">
        {label}
      </p>
      <Slider
        label={label}
        value={value === null ? null : Math.round(value / PER_STEP)}
        anchors={anchors}
        onChange={(chosen) => onChange(chosen === null ? null : chosen * PER_STEP)}
      />
    </div>
  );
}

/** The strength of each feeling, before or after. */
export function Strengths({
  written,
  change,
  when,
}: Pick<StepProps, 'written' | 'change'> & { when: 'before' | 'after' }) {
  const words = when === 'before' ? texts.strength.of : texts.strength.now;
  const rate = (feeling: Feeling, value: number | null) =>
    change({
      emotions: written.emotions.map((one) => (one === feeling ? { ...one, [when]: value } : one)),
    });
  return written.emotions.map((feeling) => (
    <Strength
      key={feeling.name}
      label={words(feeling.name)}
      value={feeling[when]}
      anchors={texts.strength.anchors}
      onChange={(value) => rate(feeling, value)}
    />
  ));
}
