import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { migrate } from '../server/src/kernel/migrate.ts';
import { benchServer } from './database.ts';
import { type Product, startProduct } from './product.ts';
import { listen } from './statements.ts';

type Measure = (product: Product, client: pg.Client, size: number) => Promise<void>;

/** Runs a bench once for each size, each in a process and a database of its own. */
export async function bySize(file: string, sizes: readonly number[], measure: Measure): Promise<void> {
  const own = process.argv[2];
  if (own === undefined) {
    for (const size of sizes) spawnSync(process.execPath, [file, String(size)], { stdio: 'inherit' });
    return;
  }
  listen();
  const database = await benchServer();
  try {
    const url = await database.fresh();
    await migrate(url);
    const product = await startProduct(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // As the database is stopped after a fault, which is the one to read.
    client.on('error', () => undefined);
    await measure(product, client, Number(own));
    await client.end();
    await product.app.close();
    await product.database.end();
  } catch (error) {
    // Before the database stops, which other connections report as well.
    console.error(error);
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
  process.exit();
}
