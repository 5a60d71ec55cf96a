import pg from 'pg';
import type { BuiltArticle } from '../server/src/features/articles/content-schema.ts';
import { LIBRARY } from '../server/src/features/articles/library.ts';
import { searchShelf, shelfOf } from '../server/src/features/articles/search.ts';
import { benchServer } from './database.ts';
import { median } from './http-load.ts';

/** The library as it is, and as many articles as the issue asks for. */
const SIZES = [LIBRARY.length, 10_000];
const SENTENCES = 30;
const TIMES = 15;

const ASKED = [
  ['A rare word', 'prazosin', 'prazosin'],
  ['A common word', 'sleep', 'sleep'],
  ['Three words', 'better sleep tonight', 'better & sleep & tonight'],
  ['The beginning of a word', 'better slee', 'better & slee:*'],
  ['A word in nearly every article', 'the', 'the'],
  ['A misspelt word', 'anxeity', null],
  ['A word that stands nowhere', 'qqqxyzzy', null],
] as const;

// Search over ever more articles: the shelf in memory, and PostgreSQL with the same words under an index:
// `node bench/articles.ts`. A misspelt word is looked for among all distinct words by their distance, as it
// is on the shelf, and then as the words that it may mean.
const server = await benchServer();
try {
  for (const size of SIZES) await measureSize(await server.fresh(), size);
} finally {
  await server.stop();
}

async function measureSize(url: string, size: number): Promise<void> {
  const articles = Array.from({ length: size }, (_, at) => articleAt(at, size));
  const before = process.memoryUsage().heapUsed;
  const begun = performance.now();
  const shelf = shelfOf(articles);
  const made = performance.now() - begun;
  const megabytes = (process.memoryUsage().heapUsed - before) / 1_048_576;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client, articles);
  console.log(
    `\n${size.toLocaleString('en-AU')} articles; shelf made in ${made.toFixed(0)} ms, ${megabytes.toFixed(0)} MB\n`,
  );
  console.log('| Asked | found | ms | its SQL | ratio |\n| --- | ---: | ---: | ---: | ---: |');
  for (const [title, keyword, query] of ASKED) {
    const found = searchShelf(shelf, keyword).hits.length;
    const inMemory = await timed(async () => searchShelf(shelf, keyword));
    const inSql = await timed(() => (query === null ? searchNear(client, keyword) : search(client, query)));
    const figures = [found, inMemory.toFixed(2), inSql.toFixed(2), (inMemory / inSql).toFixed(2)];
    console.log(`| ${title} | ${figures.join(' | ')} |`);
  }
  await client.end();
}

/** The real ones first; others are made of sentences of real ones, in an order that is the same each time. */
function articleAt(at: number, size: number): BuiltArticle {
  const real = LIBRARY[at % LIBRARY.length];
  if (!real) throw new Error('the library is empty');
  if (size === LIBRARY.length) return real;
  const texts = Array.from({ length: SENTENCES }, (_, nth) => {
    const from = LIBRARY[(at * 7 + nth * 13) % LIBRARY.length]?.text.split('. ') ?? [];
    return from[(at * 3 + nth * 5) % Math.max(1, from.length)];
  });
  return { ...real, id: at + 1, slug: `${real.slug}-${at}`, text: texts.join('. ') };
}

async function fill(client: pg.Client, articles: readonly BuiltArticle[]): Promise<void> {
  await client.query('create extension if not exists fuzzystrmatch');
  await client.query(
    `create table shelf (id bigint primary key, title text, summary text, words text, found tsvector generated
       always as (setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', summary), 'B')
         || setweight(to_tsvector('simple', words), 'D')) stored)`,
  );
  for (let from = 0; from < articles.length; from += 500) {
    const some = articles.slice(from, from + 500);
    await client.query(
      'insert into shelf select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])',
      [
        some.map(({ id }) => id),
        some.map(({ title }) => title),
        some.map(({ summary }) => summary),
        some.map(({ text }) => text),
      ],
    );
  }
  await client.query('create index on shelf using gin (found)');
  await client.query(`create table shelf_words as select word from ts_stat('select found from shelf')`);
  await client.query('analyze');
}

/** All that is found, ranked, as the shelf does it; the first page is what leaves. */
function search(client: pg.Client, query: string) {
  const text = `select id, count(*) over () from shelf, to_tsquery('simple', $1) query where found @@ query
    order by ts_rank(found, query) desc, id limit 20`;
  return client.query({ name: 'search', text, values: [query] });
}

/** As typed, then with each word that is two slips away or begins so. */
async function searchNear(client: pg.Client, keyword: string) {
  await search(client, keyword);
  const text = `select word from shelf_words
    where levenshtein_less_equal(word, $1, 2) <= 2 or word like $1 || '%'`;
  const { rows } = await client.query<{ word: string }>({ name: 'near', text, values: [keyword] });
  const words = rows.flatMap(({ word }) => (/^\w+$/.test(word) ? word : []));
  return words.length > 0 ? search(client, words.join(' | ')) : undefined;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  await work();
  const taken: number[] = [];
  while (taken.length < TIMES) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return median(taken);
}
