import { type Figures, median } from './http-load.ts';

/** One case in one round, by server: the whole product, bare Fastify with the same SQL, and the SQL alone. */
export interface Measured {
  readonly product: Served;
  readonly bare: Served;
  readonly sql: { readonly one: Figures; readonly sixteen: Figures };
}

interface Served {
  readonly one: Figures;
  readonly sixteen: Figures;
  /**
   * Processor time of the server for one request, in milliseconds: other processes on the machine change it
   * least.
   */
  readonly cpu: number;
}

export interface Row {
  readonly title: string;
  readonly bytes: number;
  readonly statements: number;
  readonly rounds: readonly Measured[];
}

const COLUMNS = [
  'Case',
  'answer',
  'statements',
  'p50',
  'to SQL',
  'to bare',
  'a second at 16',
  'of bare at 16',
  'CPU',
  'CPU to bare',
];

/** Each figure is the median over the rounds; ratios are taken within a round. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ title, bytes, statements, rounds }) => {
    const over = (pick: (round: Measured) => number): number => median(rounds.map(pick));
    return [
      title,
      `${(bytes / 1000).toFixed(1)} kB`,
      String(statements),
      `${over(({ product }) => product.one.p50).toFixed(2)} ms`,
      `${over(({ product, sql }) => product.one.p50 / sql.one.p50).toFixed(2)}x`,
      `${over(({ product, bare }) => product.one.p50 / bare.one.p50).toFixed(2)}x`,
      over(({ product }) => product.sixteen.perSecond).toFixed(0),
      `${(100 * over(({ product, bare }) => product.sixteen.perSecond / bare.sixteen.perSecond)).toFixed(0)} %`,
      `${over(({ product }) => product.cpu).toFixed(2)} ms`,
      `${over(({ product, bare }) => product.cpu / bare.cpu).toFixed(2)}x`,
    ];
  });
  return [COLUMNS, COLUMNS.map((_name, index) => (index === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The spread of the control between its least and its greatest value; 0.25 is a quarter. */
export function wandering(controls: readonly number[]): number {
  return Math.max(...controls) / Math.min(...controls) - 1;
}
