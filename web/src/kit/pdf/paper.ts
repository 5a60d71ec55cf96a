import type { ChartBand, ChartSeries } from '../chart-shape.ts';

/** A chart as a drawing with words that stand for it, and the same as a table. */
export interface PaperChart {
  /** What the lines say, for those who do not see them. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly series: readonly ChartSeries[];
  readonly bands?: readonly ChartBand[];
  /** A moment as the axis says it, and as the table below does. */
  readonly day: (at: number) => string;
  readonly date: (at: number) => string;
}

/** One part of a paper, in the order in which it is read. */
export type PaperPart =
  | { readonly heading: string }
  | { readonly words: string }
  | { readonly chart: PaperChart };

/** What a page says, to be written as a document. */
export interface Paper {
  readonly title: string;
  readonly parts: readonly PaperPart[];
}
