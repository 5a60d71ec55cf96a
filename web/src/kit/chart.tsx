import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import {
  type ChartBand,
  type ChartMoment,
  type ChartSeries,
  momentsOf,
  type Shape,
  shapeOf,
  wordsAt,
} from './chart-shape.ts';
import { charts } from './late-texts.ts';
import { ScrollingTable, Table } from './table.tsx';
import { useOnPaper } from './use-on-paper.ts';
import './chart.css';

interface ChartProps {
  /** What the lines say, in one or two sentences, for those who do not see them. */
  label: string;
  min: number;
  max: number;
  series: readonly ChartSeries[];
  /** Ranges with a name, behind the lines. */
  bands?: readonly ChartBand[];
  /** What took place meanwhile: a line from top to bottom for each that falls between the values. */
  moments?: ChartMoments | undefined;
  /** A moment as the axis and the table say it. */
  day: (at: number) => string;
  /** The moment that is marked. */
  chosen?: number | null;
  /** Makes moments a choice: those of the drawing for a pointer, those of the table for a keyboard too. */
  onChoose?: ((at: number) => void) | undefined;
}

interface ChartMoments {
  readonly name: string;
  readonly all: readonly ChartMoment[];
}

const HEIGHT = 216;
/** Before the place is measured: the smallest phone. */
const SMALLEST = 288;

/**
 * Values over time: up to four lines that differ by stroke and mark as well as by colour, and the same as a
 * table. It is drawn in the pixels of its place, so that its words are as large on a phone as elsewhere. On
 * paper the table always comes with it, since paper has no button.
 */
export function Chart({ label, min, max, series, bands = [], day, ...more }: ChartProps) {
  const { moments, chosen = null, onChoose } = more;
  const [place, width] = useWidth();
  const [asTable, setAsTable] = useState(false);
  const table = useId();
  const isOnPaper = useOnPaper();
  const drawn = series.filter(({ points }) => points.length > 0);
  if (drawn.length === 0) return null;
  const shape = shapeOf({ width, height: HEIGHT, min, max, series: drawn });
  const inside = (moments?.all ?? []).filter(({ at }) => shape.isInside(at));
  return (
    <figure className="chart" ref={place}>
      <Lines
        {...{ label, width, min, max, shape, series: drawn, bands, day, chosen, onChoose }}
        moments={inside}
      />
      <figcaption>
        <ul className="chart-names small">
          {drawn.map(({ key, name }, index) => (
            <li key={key} className={`c${index + 1}`}>
              <svg width="28" height="12" aria-hidden="true">
                <path className="chart-line" d="M1 6h26" />
                <Mark index={index} x={14} y={6} />
              </svg>
              {name}
            </li>
          ))}
          {moments && inside.length > 0 ? (
            <li>
              <svg width="12" height="16" aria-hidden="true">
                <path className="chart-moment" d="M6 0v16" />
              </svg>
              {moments.name}
            </li>
          ) : null}
        </ul>
        <Button
          kind="quiet"
          aria-expanded={asTable}
          aria-controls={asTable ? table : undefined}
          aria-label={asTable ? undefined : charts.showTableOf(label)}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? charts.chart : charts.table}
        </Button>
      </figcaption>
      {asTable || isOnPaper ? (
        <div id={table}>
          <ChartTable {...{ label, series: drawn, moments, day, onChoose, isOnPaper }} />
        </div>
      ) : null}
    </figure>
  );
}

interface LinesProps extends Required<Omit<ChartProps, 'moments'>> {
  width: number;
  shape: Shape;
  /** Those in the drawn time; the others stand in the table alone. */
  moments: readonly ChartMoment[];
}

function Lines({ shape, label, width, min, max, series, bands, moments, day, ...more }: LinesProps) {
  const { x, y, left, right, rows, days, pathOf, nearest, isInside } = shape;
  const { chosen, onChoose } = more;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table offers the same moments to a keyboard
    <svg
      className={onChoose && 'chart-choice'}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onClick={onChoose && (({ nativeEvent }) => onChoose(nearest(nativeEvent.offsetX)))}
    >
      {bands.map(({ key, from, to }, index) => (
        <rect
          key={key}
          className={index % 2 === 0 ? 'chart-band' : 'chart-band odd'}
          x={left}
          y={y(Math.min(to, max))}
          width={right - left}
          height={Math.max(0, y(Math.max(from, min)) - y(Math.min(to, max)))}
        />
      ))}
      {rows.map((row) => (
        <g key={row}>
          <path className="chart-grid" d={`M${left} ${y(row)}H${right}`} />
          <text className="chart-words" x={left - 8} y={y(row) + 5} textAnchor="end">
            {row}
          </text>
        </g>
      ))}
      {moments.map(({ key, at }) => (
        <path key={key} className="chart-moment" d={`M${x(at)} 8V${HEIGHT - 28}`} />
      ))}
      {chosen === null || !isInside(chosen) ? null : (
        <path className="chart-chosen" d={`M${x(chosen)} ${y(min)}V${y(max)}`} />
      )}
      {days.map((one, index) => (
        <text
          key={one.at}
          className="chart-words"
          x={one.x}
          y={HEIGHT - 8}
          textAnchor={anchorOf(index, days.length)}
        >
          {day(one.at)}
        </text>
      ))}
      {series.map(({ key, points }, index) => (
        <g key={key} className={`c${index + 1}`}>
          <path className="chart-line" d={pathOf(points)} />
          {points.map((point) => (
            <Mark key={point.at} index={index} x={x(point.at)} y={y(point.value)} />
          ))}
        </g>
      ))}
    </svg>
  );
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle';
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

/** Circle, square, triangle, diamond: the lines differ without colour too. */
function Mark({ index, x, y }: { index: number; x: number; y: number }) {
  if (index === 1) return <rect className="chart-mark" x={x - 3.5} y={y - 3.5} width="7" height="7" />;
  if (index === 2) return <path className="chart-mark" d={`M${x} ${y - 4.5}l4.5 8h-9z`} />;
  if (index === 3) return <path className="chart-mark" d={`M${x} ${y - 5}l5 5l-5 5l-5 -5z`} />;
  return <circle className="chart-mark" cx={x} cy={y} r="4" />;
}

interface ChartTableProps extends Pick<ChartProps, 'label' | 'series' | 'moments' | 'day' | 'onChoose'> {
  isOnPaper: boolean;
}

function ChartTable({ label, series, moments, day, onChoose, isOnPaper }: ChartTableProps) {
  const others = moments?.all ?? [];
  const rows = momentsOf(series, others).map((at) => ({ at }));
  const tookPlace = ({ at }: (typeof rows)[number]) =>
    others
      .filter((one) => one.at === at)
      .map(({ words }) => words)
      .join(', ');
  const when = (at: number) =>
    onChoose && !isOnPaper ? (
      <Button kind="quiet" onClick={() => onChoose(at)}>
        {day(at)}
      </Button>
    ) : (
      day(at)
    );
  const Rows = isOnPaper ? Table : ScrollingTable;
  return (
    <Rows
      caption={charts.tableOf(label)}
      columns={[
        { key: 'when', head: charts.when, cell: ({ at }: (typeof rows)[number]) => when(at) },
        ...series.map((one) => ({
          key: one.key,
          head: one.name,
          cell: ({ at }: (typeof rows)[number]) => wordsAt(one, at),
        })),
        ...(moments && others.length > 0 ? [{ key: 'moments', head: moments.name, cell: tookPlace }] : []),
      ]}
      rows={rows}
      rowKey={({ at }) => at}
    />
  );
}

function useWidth() {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(SMALLEST);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const measure = () => setWidth(Math.max(200, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width] as const;
}
