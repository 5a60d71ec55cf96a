import { dosesEndpoints } from '@kith/contract/doses';
import { medicationsEndpoints } from '@kith/contract/medications';
import { renewalsEndpoints } from '@kith/contract/renewals';
import type pg from 'pg';
import type { Someone } from '../server/src/testing/caller.ts';
import { pairForWork } from '../server/src/testing/staff-step.ts';
import { bySize } from './by-size.ts';
import { measure, tableHead } from './measure-call.ts';
import type { Product } from './product.ts';

/** Days on which a member answered two doses of each of eight medicines, with one closed request a day. */
const SIZES = [91, 365, 3650];
const MEDICINES = 8;
/** Other members, each with a closed request to the same prescriber for each day. */
const OTHERS = 20;

// Medicines, doses and requests for scripts over ever more days: `node bench/medicines.ts`. Each size has a
// process and a database of its own. `PLANS` names a part of a title whose plans are printed.
await bySize(import.meta.filename, SIZES, measureSize);

async function measureSize(product: Product, client: pg.Client, days: number): Promise<void> {
  const cast = { member: await product.person(), prescriber: await product.person() };
  await letPrescribe(product, client, cast);
  const line = await fill(client, cast, days);
  console.log(`\n${days.toLocaleString('en-AU')} days\n`);
  tableHead();
  for (const [title, ask] of looks(cast, line)) await measure(product, client, { title, ask });
}

interface Cast {
  readonly member: Someone;
  readonly prescriber: Someone;
}

async function letPrescribe(
  { database }: Product,
  client: pg.Client,
  { member, prescriber }: Cast,
): Promise<void> {
  await client.query(
    `insert into grants (member_id, person_id, role, asked_by, created_at, accepted_at)
     values ($1, $2, 'provider', 'member', now(), now())`,
    [member.id, prescriber.id],
  );
  await pairForWork({ database, now: () => new Date() }, prescriber);
}

/** The id of a line with a request that waits. */
async function fill(client: pg.Client, { member, prescriber }: Cast, days: number): Promise<number> {
  const lines: number[] = [];
  for (let n = 1; n <= MEDICINES; n += 1) {
    const { medication } = await member.call(medicationsEndpoints.createMedication, {
      name: `Medicine ${n}`,
    });
    const times = { id: medication.id, times: ['08:00', '20:00'] };
    await member.call(dosesEndpoints.setDoseTimes, { ...times, weekdays: [], every_days: 1 });
    const counted = { id: medication.id, amount: 90, a_time: 1, unit: 'tablet' };
    await member.call(dosesEndpoints.countDoses, counted);
    lines.push(medication.id);
  }
  await client.query(
    `insert into doses (medication_id, member_id, day, time, at, asked_at, answer, answered_at)
     select line, $1, current_date - back, slot, now() - back * interval '1 day',
       now() - back * interval '1 day', 'taken', now() - back * interval '1 day'
     from unnest($2::bigint[]) line, generate_series(1, $3::int) back, unnest('{08:00,20:00}'::text[]) slot`,
    [member.id, lines, days],
  );
  await client.query(
    `insert into medication_changes (medication_id, member_id, changed_by, changed_at, before, after)
     select medication_id, $1, $1, now() - back * interval '1 day', after, after
     from medication_changes, generate_series(1, $2::int) back where member_id = $1`,
    [member.id, days],
  );
  const others = Array.from({ length: OTHERS }, (_, n) => 1_000_000 + n);
  await client.query(
    `insert into medication_renewals (medication_id, member_id, prescriber_id, state, asked_at, moved_by,
       moved_at, closed_at)
     select $1, who, $2, 'ready', now() - back * interval '1 day', $2, now() - back * interval '1 day',
       now() - back * interval '1 day'
     from unnest($3::bigint[]) who, generate_series(1, $4::int) back`,
    [lines[0], prescriber.id, [member.id, ...others], days],
  );
  const [line = 0] = lines;
  await member.call(renewalsEndpoints.renewScript, { id: line, prescriber_id: prescriber.id });
  await client.query('analyze');
  return line;
}

function looks({ member, prescriber }: Cast, id: number): [title: string, ask: () => Promise<unknown>][] {
  const { listDosePlans, listDosesToday, listDoseHistory, countDoses } = dosesEndpoints;
  const { listMedications, listMedicationChanges } = medicationsEndpoints;
  const { listRenewals, listRenewalsToDo, listRenewalChoices } = renewalsEndpoints;
  return [
    ['List of medicines', () => member.call(listMedications, {})],
    ['History of a medicine, first page', () => member.call(listMedicationChanges, { id, limit: 20 })],
    ['Plans, with what is left', () => member.call(listDosePlans, {})],
    ['Doses today', () => member.call(listDosesToday, {})],
    ['Doses of a medicine, first page', () => member.call(listDoseHistory, { id, limit: 20 })],
    ['A count', () => member.call(countDoses, { id, amount: 30, a_time: 1, unit: 'tablet' })],
    ['Own requests, first page', () => member.call(listRenewals, { limit: 20 })],
    ['People who can be asked', () => member.call(listRenewalChoices, {})],
    ['Requests that wait for a prescriber', () => prescriber.call(listRenewalsToDo, {})],
  ];
}
