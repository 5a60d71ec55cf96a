import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';

export interface ChartPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
  /** The value as the table says it, where that is more than the number: "14 of 42". */
  readonly words?: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /** The oldest first. */
  readonly points: readonly ChartPoint[];
}

/** A range of values with a name: "In the usual range". */
export interface ChartBand {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Something that took place, beside the lines: "Session". */
export interface ChartMoment {
  readonly key: string;
  readonly at: number;
  readonly words: string;
}

/** The moments of all lines, and of what took place, the newest first, as a table has them. */
export function momentsOf(series: readonly ChartSeries[], others: readonly ChartMoment[] = []): number[] {
  const moments = new Set([...series.flatMap(({ points }) => points), ...others].map(({ at }) => at));
  return [...moments].toSorted((left, right) => right - left);
}

/** What a line says of a moment; undefined where it has no value. */
export function wordsAt({ points }: ChartSeries, at: number): string | undefined {
  const point = points.find((one) => one.at === at);
  return point && (point.words ?? String(point.value));
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly min: number;
  readonly max: number;
  readonly series: readonly ChartSeries[];
}

const EDGE = { top: 12, right: 14, bottom: 30, left: 40 };
/** A day around a single point, so that it stands in the middle. */
const ALONE_MS = 86_400_000;
/** The room that the words of a day take. */
const DAY_WIDTH = 72;

export type Shape = ReturnType<typeof shapeOf>;

/** Where each part of a chart is drawn, in pixels of its place. */
export function shapeOf({ width, height, min, max, series }: Drawn) {
  const all = series.flatMap(({ points }) => points.map(({ at }) => at));
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const isAlone = first === last;
  const x = scaleLinear()
    .domain(isAlone ? [first - ALONE_MS, last + ALONE_MS] : [first, last])
    .range([EDGE.left + 6, width - EDGE.right]);
  const y = scaleLinear()
    .domain([min, max])
    .range([height - EDGE.bottom, EDGE.top]);
  const [left, right] = [EDGE.left, width - EDGE.right];
  const path = line<ChartPoint>(
    ({ at }) => x(at),
    ({ value }) => y(value),
  ).curve(curveMonotoneX);
  return {
    x,
    y,
    left,
    right,
    /** Whether a moment falls into the drawn time. */
    isInside: (at: number) => x(at) >= left && x(at) <= right,
    rows: y.ticks(4).filter(Number.isInteger),
    days: daysOf(isAlone ? [first] : all, width).map((at) => ({ at, x: x(at) })),
    /** The moment with a value that stands next to this place. */
    nearest: (place: number) =>
      all.reduce((best, at) => (Math.abs(x(at) - place) < Math.abs(x(best) - place) ? at : best), first),
    pathOf: (points: readonly ChartPoint[]) => path(points) ?? '',
  };
}

/** The first and the last moment, and as many between them as there is room for. */
function daysOf(all: readonly number[], width: number): readonly number[] {
  const moments = [...new Set(all)].toSorted((left, right) => left - right);
  const room = Math.max(2, Math.floor((width - EDGE.left) / (DAY_WIDTH * 1.4)));
  const [first, last] = [moments[0] ?? 0, moments.at(-1) ?? 0];
  const gap = (last - first) / (room - 1);
  const chosen: number[] = [];
  for (const moment of moments) {
    const before = chosen.at(-1);
    const isFar = before === undefined || moment - before >= gap * 0.75;
    const isClear = moment === last || last - moment >= gap * 0.75;
    if (isFar && isClear) chosen.push(moment);
  }
  return chosen.includes(last) ? chosen : [...chosen.slice(0, -1), last];
}
