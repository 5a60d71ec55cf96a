// The list of files as it grows: by date, name and size, by part of a name, and its last page. Run by hand:
// `node bench/files.ts`, with ROUNDS=5 for a first look.

import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { migrate } from '../server/src/kernel/migrate.ts';
import { withClient } from '../server/src/kernel/postgres/databases.ts';
import type { Someone } from '../server/src/testing/caller.ts';
import { fileOf } from '../server/src/testing/files.ts';
import { benchServer } from './database.ts';
import { median } from './http-load.ts';
import { startProduct } from './product.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
const SIZES = [100, 1000, 10_000];
const { listFiles, uploadFile } = fileRecordsEndpoints;
const LISTS = {
  'by date': () => ({ sort: 'date' }) as const,
  'by name': () => ({ sort: 'name' }) as const,
  'by size': () => ({ sort: 'size' }) as const,
  'part of a name': () => ({ name: 'wombat 77' }),
  'last page': (files: number) => ({ sort: 'date', offset: files - 20, limit: 20 }) as const,
};

/** The same file again and again, each with a name, a size and a time of its own. */
async function addFiles(url: string, ownerId: number, count: number): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'file_records'
       and is_generated = 'NEVER' and column_name not in ('id', 'file_id', 'name', 'words', 'size', 'sort_at')`,
    );
    const same = rows.map(({ column_name }) => `r.${column_name}`).join(', ');
    await client.query(
      `with made as (
        insert into files (name, ext, size, type, key, owner_id, created_at)
        select 'wombat ' || n, 'txt', 1000 + (n * 7919) % 90000, type, key, owner_id, created_at
        from files, generate_series(1, $2::int) n where owner_id = $1 returning id, name, size
      )
      insert into file_records (file_id, name, words, size, sort_at, ${same.replaceAll('r.', '')})
      select made.id, made.name, made.name, made.size, r.sort_at - made.id * interval '1 minute', ${same}
      from made, file_records r where r.author_id = $1`,
      [ownerId, count - 1],
    );
    await client.query(
      'update files_storage set bytes = (select sum(size) from files where owner_id = $1) where owner_id = $1',
      [ownerId],
    );
    await client.query('analyze');
  });
}

async function measure(person: Someone, files: number): Promise<number[]> {
  const times = Object.values(LISTS).map(() => [] as number[]);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, asked] of Object.values(LISTS).entries()) {
      const began = performance.now();
      const found = await person.call(listFiles, asked(files));
      // The first round warms up; its figures are dropped.
      if (round > 0) times[at]?.push(performance.now() - began);
      if (found.files.length === 0) throw new Error(`the list ${JSON.stringify(asked(files))} was empty`);
    }
  }
  return times.map(median);
}

const database = await benchServer();
const url = await database.fresh();
await migrate(url);
const product = await startProduct(url);
const figures: number[][] = [];
for (const size of SIZES) {
  const person = await product.person();
  const added = await person.upload(uploadFile, {}, fileOf('wombat.txt'));
  if (added.statusCode !== 200) throw new Error(`the first file was answered ${added.statusCode}`);
  await addFiles(url, person.id, size);
  figures.push(await measure(person, size));
}
console.log(`medians of ${ROUNDS}, in one process without a socket; growth to ${SIZES[0]} files\n`);
console.log(
  `| List | ${SIZES.map((size) => `${size.toLocaleString('en-AU')} files`).join(' | ')} | growth |`,
);
console.log(`| --- | ${SIZES.map(() => '---: |').join(' ')} ---: |`);
for (const [at, name] of Object.keys(LISTS).entries()) {
  const own = figures.map((row) => row[at] ?? Number.NaN);
  const growth = (own.at(-1) ?? Number.NaN) / (own[0] ?? Number.NaN);
  console.log(`| ${name} | ${own.map((ms) => `${ms.toFixed(1)} ms`).join(' | ')} | ${growth.toFixed(2)}x |`);
}
await product.app.close();
await database.stop();
process.exit();
