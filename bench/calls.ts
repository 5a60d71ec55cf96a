import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import type pg from 'pg';
import { joinTeam } from '../server/src/testing/supporters.ts';
import { visitOf } from '../server/src/testing/video-calls.ts';
import { bySize } from './by-size.ts';
import { measure, tableHead } from './measure-call.ts';
import type { Product } from './product.ts';

/** Calls that are over; both people of the one that is measured were in each hundredth of them. */
const SIZES = [1000, 10_000, 100_000];
const SHARE = 100;

// What a browser asks while a call goes on, as growth and beside its own SQL, over ever more calls that are
// over: `node bench/calls.ts`. Each size has a process and a database of its own. `PLANS` names a part of a
// title whose plans are printed.
await bySize(import.meta.filename, SIZES, measureSize);

async function measureSize(product: Product, client: pg.Client, size: number): Promise<void> {
  const [maya, jo] = [await product.person(), await product.person()];
  await joinTeam(
    maya,
    jo,
    grantsWhere(() => true),
  );
  await fillCalls(client, size, [maya.id, jo.id]);
  const { openCall, enterRoom, sendSignal, listCallInvitations, listRoomInvitations } = videoCallsEndpoints;
  const { call } = await maya.call(openCall, { user_ids: [jo.id] });
  const room = { room_id: call.room_id };
  const enter = () => maya.call(enterRoom, { ...room, visit: visitOf(maya) });
  await jo.call(enterRoom, { ...room, visit: visitOf(jo) });
  const pass = (await enter()).pass ?? '';
  const signal = 'a'.repeat(4000);
  console.log(`\n${size.toLocaleString('en-AU')} calls that are over\n`);
  tableHead();
  const asks: [string, () => Promise<unknown>][] = [
    ['A word to the other browser', () => maya.call(sendSignal, { ...room, pass, to: jo.id, signal })],
    ['Coming in again, as a page that stays does', enter],
    ['The people of the call', () => maya.call(listRoomInvitations, { id: room.room_id })],
    ['The calls to which a person is asked', () => jo.call(listCallInvitations, { id: jo.id })],
  ];
  for (const [title, ask] of asks) await measure(product, client, { title, ask });
}

async function fillCalls(client: pg.Client, size: number, both: readonly number[]): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into video_calls (room_id, member_id, opened_by, opened_at, met_at, closes_at)
     select 'over-' || n, case when n % $2 = 0 then $3::bigint else -n end, case when n % $2 = 0 then $3::bigint else -n end,
       now() - interval '1 hour' * (n + 2), now() - interval '1 hour' * (n + 2), now() - interval '1 hour' * (n + 1)
     from generate_series(1, $1::bigint) as n`,
    [size, SHARE, both[0]],
  );
  await client.query(
    `insert into video_call_people (call_id, person_id, asked_by, asked_at, status, entered_at)
     select id, person, opened_by, opened_at, 'accepted', opened_at
     from video_calls cross join lateral (select opened_by as person union all
       select case when opened_by = $1::bigint then $2::bigint else opened_by - 1000000000 end) as ends`,
    [both[0], both[1]],
  );
  await client.query('analyze video_calls, video_call_people');
}
