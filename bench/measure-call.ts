import type pg from 'pg';
import { longestHold } from '../server/src/testing/loop/watch-loop.ts';
import { explain } from './explain.ts';
import { median } from './http-load.ts';
import type { Product } from './product.ts';
import { hear, replay, type Statement } from './statements.ts';

const TIMES = 15;

export function tableHead(): void {
  console.log(
    '| Asked | ms | its SQL | ratio | statements | rows read | of no use | buffers | longest turn |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
}

interface Asked {
  readonly title: string;
  readonly ask: () => Promise<unknown>;
}

/** Prints one row: a call, its own SQL beside it, and what its statements read. */
export async function measure(product: Product, client: pg.Client, { title, ask }: Asked): Promise<void> {
  await ask();
  const statements = (await hear(ask)).filter(({ text }) => /^\s*(select|with|\()/i.test(text));
  const product50 = await timed(ask);
  const sql50 = await timed(() => replay(product.database.pool, statements));
  const { rows, thrownAway, buffers } = await plansOf(client, title, statements);
  const ratio = (product50 / sql50).toFixed(2);
  const figures = [
    product50.toFixed(1),
    sql50.toFixed(1),
    ratio,
    statements.length,
    rows,
    thrownAway,
    buffers,
    (await longestTurn(ask)).toFixed(1),
  ];
  console.log(`| ${title} | ${figures.join(' | ')} |`);
}

/** The longest hold of the event loop in one call, in milliseconds. The caller is in the same process. */
async function longestTurn(ask: () => Promise<unknown>): Promise<number> {
  const held: number[] = [];
  while (held.length < TIMES) held.push(await longestHold(ask));
  return median(held);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  while (taken.length < TIMES) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return median(taken);
}

/** What all statements of one call read, together. */
async function plansOf(client: pg.Client, title: string, statements: readonly Statement[]) {
  const sum = { rows: 0, thrownAway: 0, buffers: 0 };
  for (const statement of statements) {
    const one = await explain(client, statement, 'force_custom_plan');
    sum.rows += one.rows;
    sum.thrownAway += one.thrownAway;
    sum.buffers += one.buffers;
    const isAsked = process.env['PLANS'] && title.includes(process.env['PLANS']);
    if (isAsked) console.log(statement.config.name, one.text);
  }
  return sum;
}
