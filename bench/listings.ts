import { findingEndpoints } from '@kith/contract/finding';
import type pg from 'pg';
import { bySize } from './by-size.ts';
import { fillListings } from './listing-crowd.ts';
import { measure, tableHead } from './measure-call.ts';
import type { Product } from './product.ts';

/** At 100,000 the search without words and filters takes longer than a call may: `SIZES=100000` shows it. */
const SIZES = (process.env['SIZES'] ?? '1000,10000').split(',').map(Number);
const TIMES = 200;

// The search for professionals as growth and beside its own SQL, over ever more listings, and the slowest of
// twenty suggestions: `node bench/listings.ts`. Each size has a process and a database of its own. `PLANS`
// names a part of a title whose plans are printed.
await bySize(import.meta.filename, SIZES, measureSize);

async function measureSize(product: Product, client: pg.Client, size: number): Promise<void> {
  const member = await product.person();
  await fillListings(client, size);
  console.log(`\n${size.toLocaleString('en-AU')} listings\n`);
  tableHead();
  const { searchSupport, listSuggestions } = findingEndpoints;
  const search = (asked: Parameters<typeof member.call<typeof searchSupport>>[1]) => () =>
    member.call(searchSupport, asked);
  const suggest = (keywords: string) => () => member.call(listSuggestions, { keywords });
  const asks: [string, () => Promise<unknown>][] = [
    ['All, the first page', search({})],
    ['A name', search({ keywords: 'garden walk77' })],
    ['A suburb', search({ keywords: 'suburb500' })],
    ['What a synonym means', search({ keywords: 'shrink' })],
    ['Two needs and a suburb', search({ keywords: 'insomnia anxiety suburb500' })],
    ['A profession and a cost, by choices', search({ professions: ['gp'], cost: ['bulk_billed'] })],
    ['A misspelt profession', search({ keywords: 'psychologst' })],
    ['A word that stands nowhere', search({ keywords: 'qqqxyzzy' })],
    ['Suggestions for three letters', suggest('bre')],
    ['Suggestions for a name', suggest('garden wal')],
  ];
  for (const [title, ask] of asks) await measure(product, client, { title, ask });
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    await suggest(['psy', 'walk7', 'bre', 'sle', 'bulk'][time % 5] ?? '')();
    taken.push(performance.now() - begun);
  }
  const p95 = taken.toSorted((one, other) => one - other)[Math.floor(TIMES * 0.95)] ?? 0;
  console.log(`\n95 of 100 suggestions came within ${p95.toFixed(1)} ms`);
}
