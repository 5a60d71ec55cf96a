import { accessEndpoints } from '@kith/contract/access';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { findingEndpoints } from '@kith/contract/finding';
import { journeyEndpoints } from '@kith/contract/journey';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { ratingsEndpoints } from '@kith/contract/ratings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNext } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { allArrived, deviceOpener } from '../../testing/devices.ts';
import { makeListingClinic } from '../../testing/listings.ts';
import { letTreat } from '../../testing/professionals.ts';
import {
  answersOf,
  COUNTED_AFTER,
  letMeet,
  letRatingsAge,
  rateAfterVisit,
  type Said,
} from '../../testing/ratings.ts';
import { letSupport } from '../../testing/supporters.ts';
import { letEnd } from '../../testing/visits.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getRatingQuestions, getOwnRating, rateProvider, withdrawRating } = ratingsEndpoints;
const { getRatingSummary, answerRating } = ratingsEndpoints;

let world: World;
const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1000 });
});
afterAll(() => world.close());

/** A professional who is listed. */
async function makeListed(): Promise<Someone> {
  const { pat, offer, decide } = await makeListingClinic(world);
  await offer(pat, { is_on: true, support_types: ['sleep'] });
  await decide(pat, true);
  return pat;
}

async function rateAll(pat: Someone, all: readonly Said[]): Promise<Someone[]> {
  const people = [];
  for (const said of all) {
    const one = await world.person();
    await rateAfterVisit(world, one, pat, said);
    people.push(one);
  }
  return people;
}

const same = (count: number, said: Said = {}) => Array.from({ length: count }, () => said);
const age = (pat: Someone, days = COUNTED_AFTER) => letRatingsAge(world, pat, days);
const summaryFor = async (viewer: Someone, pat: Someone) =>
  (await viewer.call(getRatingSummary, { provider_id: pat.id })).summary;
const rate = (pat: Someone, said: Said = {}, version = 0) => ({
  ...{ provider_id: pat.id, answers: answersOf(said), share_words: said.share_words ?? false, version },
});
const refusalOf = async (one: Someone, input: object) => {
  const answer = (await one.send(rateProvider, input as never)).json();
  return answer.errors ?? answer.code;
};

describe('a rating', () => {
  it('has questions of three kinds', async () => {
    const { questions } = await (await world.person()).call(getRatingQuestions, {});
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(['range', 'checkbox', 'text']));
    expect(questions[0]).toMatchObject({
      id: 'q1',
      type: 'range',
      min_value: 1,
      max_value: 5,
      required: true,
    });
  });

  it('needs a visit that is over, of that member with that professional, in the last 90 days', async () => {
    const [maya, other] = [await world.person(), await world.person()];
    const { ben, appointment } = await bookNext(world, maya);
    const noVisit = { provider_id: expect.stringContaining('after a visit') };
    expect(await refusalOf(maya, rate(ben))).toEqual(noVisit);
    await letEnd(world, appointment.id, 91);
    expect(await refusalOf(maya, rate(ben))).toEqual(noVisit);
    await letEnd(world, appointment.id);
    expect(await refusalOf(other, rate(ben))).toEqual(noVisit);
    expect((await maya.call(getOwnRating, { provider_id: ben.id })).rating).toMatchObject({ can_rate: true });
    const { rating } = await maya.call(rateProvider, rate(ben));
    expect(rating).toMatchObject({ can_rate: false, can_change: true, version: 1, answers: answersOf() });
  });

  it('is not for a visit that was cancelled', async () => {
    const maya = await world.person();
    const { ben, appointment } = await bookNext(world, maya);
    await maya.call(appointmentsEndpoints.cancelAppointment, { id: appointment.id, version: 1 });
    await letEnd(world, appointment.id);
    expect(await refusalOf(maya, rate(ben))).toHaveProperty('provider_id');
  });

  it('is answered alike for a person without a visit and for one who does not exist', async () => {
    const [maya, pat] = [await world.person(), await makeListed()];
    for (const call of [getOwnRating, withdrawRating, getRatingSummary] as const) {
      const [known, unknown] = [pat.id, 999_999_999].map((provider_id) => maya.send(call, { provider_id }));
      expect((await known)?.body).toBe((await unknown)?.body);
    }
    const known = await maya.send(rateProvider, rate(pat));
    const unknown = await maya.send(rateProvider, { ...rate(pat), provider_id: 999_999_999 });
    expect(unknown.body).toBe(known.body);
  });

  it('says each fault at its question', async () => {
    const [maya, pat] = [await world.person(), await world.person()];
    await letMeet(world, maya, pat);
    const faults = (answers: object[]) => refusalOf(maya, { provider_id: pat.id, answers, version: 0 });
    const [q1, q2] = [
      { question_id: 'q1', number: 4 },
      { question_id: 'q2', number: 5 },
    ];
    expect(Object.keys(await faults([]))).toEqual(['q1', 'q2']);
    expect(await faults([{ ...q1, number: 6 }, q2])).toEqual({ q1: 'This must be a number from 1 to 5.' });
    expect(await faults([q1, q2, { question_id: 'q5', choices: ['rude'] }])).toHaveProperty('q5');
    expect(await faults([q1, q2, { question_id: 'q6', choices: ['none', 'cost'] }])).toHaveProperty('q6');
    expect(await faults([q1, q2, { question_id: 'q3', words: 'Yes' }])).toHaveProperty('q3');
    expect(await faults([q1, q2, { question_id: 'q99', number: 1 }])).toHaveProperty('answers');
    expect(await faults([q1, q2, q2])).toHaveProperty('answers');
    expect(
      await refusalOf(maya, {
        provider_id: pat.id,
        answers: [q1, { ...q2, words: 'x'.repeat(20_000) }],
        version: 0,
      }),
    ).toBeTruthy();
  });

  it('is given once in 90 days, and changed and withdrawn for 30', async () => {
    const [maya, pat] = [await world.person(), await world.person()];
    const own = async () => (await maya.call(getOwnRating, { provider_id: pat.id })).rating;
    await rateAfterVisit(world, maya, pat, { words: 'She listened.', share_words: true });
    await age(pat, 30);
    const changed = { ...rate(pat, { numbers: { q1: 1 } }), version: 1 };
    const { rating } = await maya.call(rateProvider, changed);
    expect(rating).toMatchObject({
      version: 2,
      share_words: false,
      answers: answersOf({ numbers: { q1: 1 } }),
    });
    expect(await maya.call(rateProvider, changed)).toEqual({ rating });
    const behind = await maya.send(rateProvider, rate(pat, { numbers: { q1: 2 } }, 1));
    expect(behind.json()).toMatchObject({ code: 'stale', current: { version: 2 } });

    await maya.call(withdrawRating, { provider_id: pat.id });
    expect(await own()).toMatchObject({ can_rate: true, can_change: false, answers: [], again_on: null });
    const { rows } = await world.database.pool.query('select * from ratings where provider_id = $1', [
      pat.id,
    ]);
    expect(rows).toEqual([]);

    await rateAfterVisit(world, maya, pat);
    await age(pat, 31);
    expect(await own()).toMatchObject({ can_rate: false, can_change: false, answers: [], version: 0 });
    expect(await refusalOf(maya, { ...changed, version: 1 })).toBe('conflict');
    expect((await maya.send(withdrawRating, { provider_id: pat.id })).json().code).toBe('conflict');
    await letMeet(world, maya, pat);
    expect(await refusalOf(maya, rate(pat))).toEqual({
      provider_id: expect.stringContaining('less than 90 days ago'),
    });
    await age(pat, 58);
    expect(await refusalOf(maya, rate(pat))).toHaveProperty('provider_id');
    await age(pat, 1);
    expect((await own()).can_rate).toBe(true);
    await maya.call(rateProvider, rate(pat));
  });

  it('is made once by two taps at the same time', async () => {
    const [maya, pat] = [await world.person(), await world.person()];
    await letMeet(world, maya, pat);
    const taps = await Promise.all([1, 2, 3].map(() => maya.send(rateProvider, rate(pat))));
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await world.database.pool.query('select 1 from ratings where provider_id = $1', [
      pat.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('what others see', () => {
  it('is nothing below five people, by no call', async () => {
    const pat = await makeListed();
    const marked: Said = { words: 'qratingwords', share_words: true, chosen: { q6: ['rushed'] } };
    const people = await rateAll(pat, same(4, marked));
    await age(pat);
    const stranger = await world.person();
    for (const one of [stranger, pat, ...people]) expect(await summaryFor(one, pat)).toBeNull();
    const { professionals } = await stranger.call(findingEndpoints.searchSupport, { limit: 100 });
    expect(professionals.find(({ person }) => person.id === pat.id)).toMatchObject({ rating: null });
    expect((await stranger.call(findingEndpoints.getListed, { id: pat.id })).professional?.rating).toBeNull();
  });

  it('comes with the fifth person, once no one can change it any more', async () => {
    const pat = await makeListed();
    const stranger = await world.person();
    const numbers = [5, 5, 4, 4, 4];
    await rateAll(
      pat,
      numbers.map((q1) => ({ numbers: { q1 }, chosen: { q5: q1 === 5 ? ['kind', 'on_time'] : ['kind'] } })),
    );
    for (const days of [0, 30]) {
      await age(pat, days);
      expect(await summaryFor(stranger, pat)).toBeNull();
    }
    await age(pat, COUNTED_AFTER - 30);
    const summary = await summaryFor(stranger, pat);
    expect(summary).toMatchObject({ ratings: 5, mean: 4, max_value: 5, words: [] });
    const [heard, , went] = summary?.questions ?? [];
    expect(heard).toMatchObject({ question_id: 'q1', ratings: 5, mean: 4.5 });
    // Two people found them on time, which is too few to say.
    expect(went?.options).toEqual([{ id: 'kind', label: 'Kind and warm', at_least: 5 }]);
    const { professional } = await stranger.call(findingEndpoints.getListed, { id: pat.id });
    expect(professional?.rating).toEqual({ ratings: 5, mean: 4, max_value: 5 });
  });

  it('changes by five people at once: the ninth rating changes nothing, the tenth brings five', async () => {
    const pat = await makeListed();
    const viewer = await world.person();
    await rateAll(pat, same(5));
    await age(pat);
    const first = await summaryFor(viewer, pat);
    expect(first).toMatchObject({ ratings: 5, mean: 4 });
    for (let more = 0; more < 4; more += 1) {
      await rateAll(pat, [{ numbers: { q1: 1, q2: 1 } }]);
      await age(pat);
      expect(await summaryFor(viewer, pat)).toEqual(first);
    }
    await rateAll(pat, [{ numbers: { q1: 1, q2: 1 } }]);
    await age(pat);
    expect(await summaryFor(viewer, pat)).toMatchObject({ ratings: 10, mean: 2.5 });
  });

  it('changes by no edit and no withdrawal, before a rating counts or after', async () => {
    const pat = await makeListed();
    const viewer = await world.person();
    await rateAll(pat, same(5));
    await age(pat);
    const first = await summaryFor(viewer, pat);
    const [one, two] = await rateAll(pat, same(5));
    if (!one || !two) throw new Error('no people');
    await one.call(rateProvider, rate(pat, { numbers: { q1: 1 } }, 1));
    expect(await summaryFor(viewer, pat)).toEqual(first);
    await two.call(withdrawRating, { provider_id: pat.id });
    await age(pat);
    // Four are left, and wait.
    expect(await summaryFor(viewer, pat)).toEqual(first);
    for (const late of [one, two]) await late.send(withdrawRating, { provider_id: pat.id });
    expect(await summaryFor(viewer, pat)).toEqual(first);
  });

  it('counts one person once in a step, however often they rate', async () => {
    const pat = await makeListed();
    const [maya] = await rateAll(pat, same(4));
    if (!maya) throw new Error('no person');
    await age(pat, 95);
    expect(await summaryFor(maya, pat)).toBeNull();
    await rateAfterVisit(world, maya, pat);
    await age(pat);
    expect(await summaryFor(maya, pat)).toBeNull();
    await rateAll(pat, same(1));
    await age(pat);
    expect(await summaryFor(maya, pat)).toMatchObject({ ratings: 5 });
  });

  it('has an optional answer only with five people who gave it', async () => {
    const pat = await makeListed();
    const viewer = await world.person();
    await rateAll(pat, [...same(4, { numbers: { q3: 1 } }), ...same(6)]);
    await age(pat);
    const asked = (await summaryFor(viewer, pat))?.questions.map(({ question_id }) => question_id);
    expect(asked).toEqual(['q1', 'q2']);
    await rateAll(pat, same(1, { numbers: { q3: 5 } }));
    await age(pat);
    const { questions = [], ratings } = (await summaryFor(viewer, pat)) ?? {};
    expect(ratings).toBe(10);
    expect(questions.at(-1)).toMatchObject({ question_id: 'q3', ratings: 5, mean: 2 });
  });

  it('has words with a yes alone, five at once, without a name or a date', async () => {
    const pat = await makeListed();
    const viewer = await world.person();
    const said = (at: number): Said => ({ words: `qwords ${at}`, share_words: true });
    await rateAll(pat, [said(1), said(2), said(3), said(4), { words: 'qsecret', share_words: false }]);
    await age(pat);
    expect(await summaryFor(viewer, pat)).toMatchObject({ ratings: 5, words: [] });
    // Words without a yes are deleted.
    const left = await world.database.pool.query('select answers from ratings where provider_id = $1', [
      pat.id,
    ]);
    expect(JSON.stringify(left.rows)).not.toContain('qsecret');
    await rateAll(pat, [said(5)]);
    await age(pat);
    const summary = await summaryFor(viewer, pat);
    expect(summary?.ratings).toBe(5);
    expect(summary?.words.map(({ words }) => words).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((at) => `qwords ${at}`),
    );
    expect(Object.keys(summary?.words[0] ?? {}).toSorted()).toEqual(['answer', 'id', 'words']);
    const ids = summary?.words.map(({ id }) => id) ?? [];
    expect(ids).toEqual(ids.toSorted());
    expect(JSON.stringify(summary)).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('is answered by its professional alone', async () => {
    const [pat, other] = [await makeListed(), await makeListed()];
    const people = await rateAll(pat, same(5, { words: 'Warm.', share_words: true }));
    await age(pat);
    const id = (await summaryFor(pat, pat))?.words[0]?.id ?? '';
    for (const one of [other, people[0] ?? other])
      expect((await one.send(answerRating, { id, answer: 'No.' })).json().code).toBe('not_found');
    await pat.call(answerRating, { id, answer: 'Thank you.' });
    expect((await summaryFor(other, pat))?.words[0]).toMatchObject({ id, answer: 'Thank you.' });
    await pat.call(answerRating, { id, answer: null });
    expect((await summaryFor(other, pat))?.words[0]?.answer).toBeNull();
  });

  it('is nothing of a professional who is not listed, except to themself', async () => {
    const { pat, offer, decide } = await makeListingClinic(world);
    await offer(pat, { is_on: true });
    await decide(pat, true);
    await rateAll(pat, same(5));
    await age(pat);
    const viewer = await world.person();
    expect(await summaryFor(viewer, pat)).not.toBeNull();
    await decide(pat, false);
    expect(await summaryFor(viewer, pat)).toBeNull();
    expect(await summaryFor(pat, pat)).toMatchObject({ ratings: 5 });
  });
});

describe('a rating leaves no trace', () => {
  it('in facts, tables, frames and records that others read, while it stands or after', async () => {
    const [maya, pat, sam] = [await world.person(), await makeListed(), await world.person()];
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => true),
    );
    await letTreat(world, maya, pat, 'provider');
    await letMeet(world, maya, pat);
    await world.deliver();
    const [desk, phone] = [await openDevice(pat), await openDevice(sam)];
    const read = async () =>
      Promise.all(
        [pat, sam].map(async (one) => [
          (await one.send(accessEndpoints.listAccessRecord, {})).body,
          (await one.send(notificationsEndpoints.listNotifications, {})).body,
          (await one.send(journeyEndpoints.getTimeline, { member_id: maya.id })).body,
          (await one.send(getOwnRating, { provider_id: pat.id })).body,
          (await one.send(getRatingSummary, { provider_id: pat.id })).body,
        ]),
      );
    const tables = async () =>
      (
        await world.database.pool.query<{ table: string; rows: string }>(
          `select c.relname as table, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I',
             n.nspname, c.relname), false, true, '')))[1]::text as rows
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind = 'r' and n.nspname = 'public' order by 1`,
        )
      ).rows.filter(({ table }) => table !== 'ratings');
    const [before, rows] = [await read(), await tables()];
    const words: Said = { words: `qtrace ${maya.id}`, share_words: true };
    await maya.call(rateProvider, rate(pat, words));
    await maya.call(rateProvider, rate(pat, { ...words, numbers: { q1: 1 } }, 1));
    await maya.call(getOwnRating, { provider_id: pat.id });
    const stored = await world.database.pool.query('select * from ratings where provider_id = $1', [pat.id]);
    const { answers: _, ...columns } = stored.rows[0];
    expect(Object.values(columns).map(String)).not.toContain(String(maya.id));
    expect(columns.rater).not.toContain(String(maya.id));
    expect(await tables()).toEqual(rows);
    expect(await read()).toEqual(before);
    // The look itself is on the record.
    const later = await tables();
    await maya.call(withdrawRating, { provider_id: pat.id });
    expect(await tables()).toEqual(later);
    expect(await read()).toEqual(before);
    await world.deliver();
    await allArrived([pat, desk], [sam, phone]);
    expect(JSON.stringify([desk.events, phone.events])).not.toMatch(/qtrace|rating/);
  });
});
