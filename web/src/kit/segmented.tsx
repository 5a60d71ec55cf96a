import { SegmentedControl } from '@mantine/core';
import { Part } from './part.tsx';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A few choices of which one holds, side by side. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <Part>
      <SegmentedControl aria-label={label} value={value} data={[...options]} onChange={choose} />
    </Part>
  );
}
