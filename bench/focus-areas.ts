import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import type pg from 'pg';
import type { Someone } from '../server/src/testing/caller.ts';
import { bySize } from './by-size.ts';
import { measure, tableHead } from './measure-call.ts';
import type { Product } from './product.ts';

/** Days on which a member rated each of five areas, marked an action and wrote a thought record. */
const SIZES = [91, 365, 3650];

// Focus areas and patterns over ever more days: `node bench/focus-areas.ts`. Each size has a process and a
// database of its own. `PLANS` names a part of a title whose plans are printed.
await bySize(import.meta.filename, SIZES, measureSize);

async function measureSize(product: Product, client: pg.Client, days: number): Promise<void> {
  const member = await product.person();
  const begun = await fill(client, member, days);
  console.log(`\n${days.toLocaleString('en-AU')} days\n`);
  tableHead();
  for (const [title, ask] of looks(member, begun)) await measure(product, client, { title, ask });
}

interface Begun {
  readonly areaId: number;
  readonly actionId: number;
}

async function fill(client: pg.Client, member: Someone, days: number): Promise<Begun> {
  const ids: number[] = [];
  for (const focus_area_id of [1, 2, 3, 4, 5])
    ids.push((await member.call(focusAreasEndpoints.chooseFocusArea, { focus_area_id })).focus_area.id);
  const [areaId = 0] = ids;
  const asked = { patient_focus_area_id: areaId, goal: 'Walk' };
  const { goal } = await member.call(focusAreasEndpoints.createGoal, asked);
  const walk = { goal_id: goal.id, action: 'Walk', times_a_week: 7 };
  const { action } = await member.call(focusProgressEndpoints.createAction, walk);
  await client.query(
    `insert into focus_ratings (member_id, area_id, day, progress, note, sort_at, created_at)
     select $1, area, current_date - back, (back + area) % 11, 'A day', now() - back * interval '1 day',
       now() - back * interval '1 day'
     from unnest($2::bigint[]) area, generate_series(1, $3::int) back`,
    [member.id, ids, days],
  );
  await client.query(
    `insert into focus_marks select $1, current_date - back, 'done' from generate_series(1, $2::int) back`,
    [action.id, days],
  );
  await client.query(
    `insert into thought_records (author_id, member_id, words, in_journey, sort_at, created_at, form, emotions,
       distortions, own_traps, automatic_thought)
     select $1, $1, 'thought ' || back, false, now() - back * interval '1 day', now(), 'full',
       '[{"name":"sad","before":80,"after":60}]', '{all_or_nothing}', '{"Waiting for the worst"}', 'A thought'
     from generate_series(1, $2::int) back`,
    [member.id, days],
  );
  await client.query('analyze');
  return { areaId, actionId: action.id };
}

function looks(member: Someone, { areaId, actionId }: Begun): [title: string, ask: () => Promise<unknown>][] {
  const { listProgress, listActionDays, editAction } = focusProgressEndpoints;
  const { listThoughtRecords, getThoughtPatterns } = thoughtRecordsEndpoints;
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const ofArea = { patient_focus_area_id: areaId, limit: 100 };
  const mark = { id: actionId, update_type: 'status', status_message: 'done' } as const;
  return [
    ['Areas with goals and newest ratings', () => member.call(focusAreasEndpoints.listFocusAreas, {})],
    ['Ratings of an area in three months', () => member.call(listProgress, { ...ofArea, from: day(91) })],
    ['Ratings of all areas, newest 100', () => member.call(listProgress, { limit: 100 })],
    ['Days of an action in three months', () => member.call(listActionDays, { id: actionId, from: day(91) })],
    ['A mark, with its strength', () => member.call(editAction, mark)],
    ['Thought records, first page', () => member.call(listThoughtRecords, { id: member.id, limit: 20 })],
    ['Patterns of thought records', () => member.call(getThoughtPatterns, {})],
  ];
}
