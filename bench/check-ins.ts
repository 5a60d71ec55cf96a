import { assessmentsEndpoints } from '@kith/contract/assessments';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { followUpsEndpoints } from '@kith/contract/follow-ups';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import type pg from 'pg';
import type { Someone } from '../server/src/testing/caller.ts';
import { bySize } from './by-size.ts';
import { DAILY, fillCheckIns } from './check-in-crowd.ts';
import { measure, tableHead } from './measure-call.ts';
import type { Product } from './product.ts';

const SIZES = [10_000, 100_000, 1_000_000];

// Calls as growth and beside their own SQL, over ever more check-ins: `node bench/check-ins.ts`. Each size
// has a process and a database of its own. `PLANS` names a part of a title whose plans are printed.
await bySize(import.meta.filename, SIZES, measureSize);

async function measureSize(product: Product, client: pg.Client, size: number): Promise<void> {
  const [member, professional] = [await product.person(), await product.person()];
  await fillCheckIns(client, size, { member: member.id, professional: professional.id });
  console.log(`\n${size.toLocaleString('en-AU')} check-ins\n`);
  tableHead();
  for (const [title, ask] of looks(member, professional))
    if (title.includes(process.env['ONLY'] ?? '')) await measure(product, client, { title, ask });
}

function looks(member: Someone, pat: Someone): [title: string, ask: () => Promise<unknown>][] {
  const { listCaseCheckIns, exportCaseCheckIns } = caseloadCheckInsEndpoints;
  const { getReport, listSelfCompleted } = assessmentsEndpoints;
  const member_id = member.id;
  return [
    ['Caseload of 200 people, first page', () => pat.call(listCaseCheckIns, { limit: 25 })],
    ['Those who need a look', () => pat.call(listCaseCheckIns, { view: 'look', limit: 25 })],
    ['Export of the newest 5,000', () => pat.send(exportCaseCheckIns, {})],
    ['Follow-ups to do', () => pat.call(followUpsEndpoints.listFollowUps, {})],
    ['Follow-ups that are done', () => pat.call(followUpsEndpoints.listFollowUps, { view: 'done' })],
    ['Insights of a year', () => member.call(wellbeingEndpoints.getWellbeingInsights, { days: 365 })],
    ['Report of a check-in taken for three years', () => member.call(getReport, { assessment_code: DAILY })],
    ['All that a member took, first page', () => member.call(listSelfCompleted, { limit: 25 })],
    ['Schedules of a member', () => pat.call(checkInSchedulesEndpoints.listCheckInSchedules, { member_id })],
  ];
}
