import { late } from './late-texts.ts';

interface PipsProps {
  /** 0 to 10. */
  value: number;
  /** The counted thing, for those who do not see it: "Sleep". */
  label: string;
  chart?: 1 | 2 | 3 | 4;
}

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A value from 0 to 10 as ten marks; the number stands beside it in text. */
export function Pips({ value, label, chart = 1 }: PipsProps) {
  return (
    <span className={`pips c${chart}`} role="img" aria-label={late.pips(label, value)}>
      {steps.map((step) => (
        <i key={step} className={step <= value ? 'f' : undefined} />
      ))}
    </span>
  );
}
