import { appointmentsEndpoints } from '@kith/contract/appointments';
import type pg from 'pg';
import type { Someone } from '../server/src/testing/caller.ts';
import { fillAppointments, type Offered } from './appointment-crowd.ts';
import { bySize } from './by-size.ts';
import { measure, tableHead } from './measure-call.ts';
import type { Product } from './product.ts';

/**
 * Appointments in the year to come. With the most, 199 of 200 professionals
 * are booked for two thirds of it.
 */
const SIZES = [8000, 80_000, 800_000];
const YEAR_DAYS = 366;

// The search for free times as growth and beside its own SQL, over ever more appointments with 200
// professionals: `node bench/appointments.ts`. Each size has a process and a database of its own. `PLANS`
// names a part of a title whose plans are printed.
await bySize(import.meta.filename, SIZES, measureSize);

async function measureSize(product: Product, client: pg.Client, size: number): Promise<void> {
  const member = await product.person();
  const offered = await fillAppointments(client, size, member.id);
  console.log(`\n${size.toLocaleString('en-AU')} appointments\n`);
  tableHead();
  for (const [title, ask] of looks(member, offered)) await measure(product, client, { title, ask });
}

function looks(member: Someone, offered: readonly Offered[]): [title: string, ask: () => Promise<unknown>][] {
  const [free, booked] = offered;
  if (!free || !booked) throw new Error('no one is offered');
  const { listTeamMemberServices, listAvailableHours } = appointmentsEndpoints;
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const look = (of: Offered, days: number) => () =>
    member.call(listAvailableHours, { ...of, selected_date: dayIn(days) });
  return [
    ['Services of a team of 200', () => member.call(listTeamMemberServices, {})],
    ['Free times from today, of one who is booked', look(booked, 0)],
    ['The same, in the last week of the year', look(booked, YEAR_DAYS - 8)],
    ['Free times from today, of one who is not', look(free, 0)],
    ['Free times of all 200, one after the other', () => inTurn(offered.map((one) => look(one, 0)))],
  ];
}

async function inTurn(asks: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const ask of asks) await ask();
}
