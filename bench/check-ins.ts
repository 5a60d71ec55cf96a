import { spawnSync } from 'node:child_process';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { followUpsEndpoints } from '@kith/contract/follow-ups';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import pg from 'pg';
import { migrate } from '../server/src/kernel/migrate.ts';
import type { Someone } from '../server/src/testing/caller.ts';
import { fillCheckIns } from './check-in-crowd.ts';
import { type BenchServer, benchServer } from './database.ts';
import { measure, tableHead } from './measure-call.ts';
import { startProduct } from './product.ts';
import { listen } from './statements.ts';

const SIZES = [10_000, 100_000, 1_000_000];

// Calls as growth and beside their own SQL, over ever more check-ins: `node bench/check-ins.ts`. Each size
// has a process and a database of its own. `PLANS` names a part of a title whose plans are printed.
const own = process.argv[2];
if (own === undefined) {
  for (const size of SIZES)
    spawnSync(process.execPath, [import.meta.filename, String(size)], { stdio: 'inherit' });
} else {
  listen();
  const database = await benchServer();
  try {
    await measureSize(database, Number(own));
  } catch (error) {
    // Before the database stops, which other connections report as well.
    console.error(error);
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
  process.exit();
}

async function measureSize(database: BenchServer, size: number): Promise<void> {
  const url = await database.fresh();
  await migrate(url);
  const product = await startProduct(url);
  const [member, professional] = [await product.person(), await product.person()];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // As the database is stopped after a fault, which is the one to read.
  client.on('error', () => undefined);
  await fillCheckIns(client, size, { member: member.id, professional: professional.id });
  console.log(`\n${size.toLocaleString('en-AU')} check-ins\n`);
  tableHead();
  for (const [title, ask] of looks(member, professional))
    if (title.includes(process.env['ONLY'] ?? '')) await measure(product, client, { title, ask });
  await client.end();
  await product.app.close();
  await product.database.end();
}

function looks(member: Someone, pat: Someone): [title: string, ask: () => Promise<unknown>][] {
  const { listCaseCheckIns, exportCaseCheckIns } = caseloadCheckInsEndpoints;
  const member_id = member.id;
  return [
    ['Caseload of 200 people, first page', () => pat.call(listCaseCheckIns, { limit: 25 })],
    ['Those who need a look', () => pat.call(listCaseCheckIns, { view: 'look', limit: 25 })],
    ['Export of the newest 5,000', () => pat.send(exportCaseCheckIns, {})],
    ['Follow-ups to do', () => pat.call(followUpsEndpoints.listFollowUps, {})],
    ['Follow-ups that are done', () => pat.call(followUpsEndpoints.listFollowUps, { view: 'done' })],
    ['Insights of a year', () => member.call(wellbeingEndpoints.getWellbeingInsights, { days: 365 })],
    ['Schedules of a member', () => pat.call(checkInSchedulesEndpoints.listCheckInSchedules, { member_id })],
  ];
}
