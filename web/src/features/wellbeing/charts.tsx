import { OneSource } from './one-source.tsx';
import { aloneOf, type Period, weekTo } from './period.ts';
import { sourcesOf } from './sources.ts';
import type { InsightLines } from './wellbeing-api.ts';

interface ChartsProps {
  lines: InsightLines;
  /** How many days back. */
  days: number;
  /** Whether the viewer is the member. */
  isOwn: boolean;
  /** The days that are looked at. */
  period: Period;
  /** Undefined where there is nothing to show of them. */
  onPeriod: ((period: Period) => void) | undefined;
}

/** Each source has a chart of its own, and in each of them up is better. */
export function Charts({ lines, days, isOwn, period, onPeriod }: ChartsProps) {
  const chosen = onPeriod ? Date.parse(period.to) : null;
  const choose = (isWeekly: boolean) =>
    onPeriod &&
    ((at: number) => {
      const day = new Date(at).toISOString().slice(0, 10);
      onPeriod(isWeekly ? weekTo(day) : aloneOf(day));
    });
  return sourcesOf(lines, { days, isOwn }).map((source) => (
    <OneSource
      key={source.key}
      source={source}
      isOwn={isOwn}
      chosen={chosen}
      onChoose={choose(source.isWeekly)}
    />
  ));
}
