import { authEndpoints } from '@kith/contract/auth';
import type { DoseAnswer } from '@kith/contract/dose-fields';
import { dosesEndpoints } from '@kith/contract/doses';
import { clockTime } from '@kith/contract/kit/dates';
import { medicationsEndpoints } from '@kith/contract/medications';
import { pushEndpoints } from '@kith/contract/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, pushBrowser, startPushService } from '#testing/push';
import { signInAgain } from '#testing/sign-in';
import { makeWorld, type World } from '#testing/world';

const { createMedication, updateMedication, deleteMedication } = medicationsEndpoints;
const { setDoseTimes, answerDose, answerDoseByCode, listDosesToday } = dosesEndpoints;
const MINUTE = 60_000;

let world: World;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  world = await makeWorld({ push: service.push });
}, 60_000);
afterAll(async () => {
  await world.close();
  await service.close();
});

/** A zone whose clock shows about that hour now. */
function zoneAt(hour: number): string {
  const east = ((hour - world.now().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`.replace('+0', '');
}

/** A member with these medicines, all at one time in ten minutes, and a browser that is pushed to. */
async function reminded({ hour = 10, medicines = ['Lithium'], stays = true } = {}) {
  const zone = zoneAt(hour);
  const person = await world.person({ timeZone: zone });
  const maya = await signInAgain(world, person, stays);
  const minute = Math.ceil(world.now().getTime() / MINUTE) * MINUTE + 10 * MINUTE;
  const time = clockTime(new Date(minute), zone).slice(0, 'HH:mm'.length);
  const ids: number[] = [];
  for (const name of medicines) {
    const { id } = (await maya.call(createMedication, { name })).medication;
    await maya.call(setDoseTimes, { id, times: [time] });
    ids.push(id);
  }
  const browser = pushBrowser();
  await maya.call(pushEndpoints.subscribePush, addressOf(browser));
  const notices = () => service.of(browser);
  const states = async () => (await maya.call(listDosesToday, {})).doses.map(({ state }) => state);
  return { person, maya, ids, id: ids[0] ?? 0, time, notices, states };
}

async function later(minutes: number): Promise<void> {
  await world.deliver();
  world.advance(minutes * MINUTE);
  await world.work('notifications.remind');
  await world.deliver();
  world.advance(MINUTE);
  await world.work('notifications.mail');
  await world.mailsTo('');
  await world.deliver();
}

/** Returns how they are gone again. */
async function newerTerms(): Promise<() => Promise<unknown>> {
  const { pool } = world.database;
  await pool.query(
    `insert into term_versions (type, version, title, summary, what_changed, text, is_draft, published_at)
     values ('privacy terms', 999, 'T', 'S', 'W', 'X', true, $1)`,
    [world.now()],
  );
  return () => pool.query('delete from term_versions where version = 999');
}

const codeOf = (notice: { readonly text: string } | undefined): string =>
  JSON.parse(notice?.text ?? '{}').code;
const press = (code: string, answer: DoseAnswer, more = {}) =>
  world.anybody.send(answerDoseByCode, { code, answer, ...more });

describe('the notice of a dose', () => {
  it('comes in quiet hours too, names nothing, and carries a code', async () => {
    const { notices } = await reminded({ hour: 22 });
    await later(12);

    expect(notices()).toHaveLength(1);
    const { words, scope, code, until } = JSON.parse(notices()[0]?.text ?? '');
    expect([words, scope]).toEqual(['You have a reminder', 'medications']);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(notices()[0]?.text).not.toMatch(/lithium/i);
    expect(notices()[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
    expect(until - world.now().getTime()).toBeLessThanOrEqual(4 * 3_600_000);
    const { rows } = await world.database.pool.query('select d::text as row from dose_codes d');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each([
    ['taken', 'taken'],
    ['skipped', 'skipped'],
    ['later', 'later'],
  ] as const)('%s is answered without a session, for all that it asked for', async (answer, state) => {
    const { notices, states } = await reminded({ medicines: ['Lithium', 'Melatonin'] });
    await later(12);

    const said = await press(codeOf(notices()[0]), answer);
    expect([said.statusCode, said.json()]).toEqual([200, { ok: true }]);
    expect(await states()).toEqual([state, state]);
  });

  it('"Later" asks again after half an hour, with another code', async () => {
    const { notices, states } = await reminded();
    await later(12);
    await press(codeOf(notices()[0]), 'later');
    await later(20);
    expect(notices()).toHaveLength(1);
    await later(15);

    expect(await states()).toEqual(['due']);
    expect(notices()).toHaveLength(2);
    expect(codeOf(notices()[1])).not.toBe(codeOf(notices()[0]));
    await press(codeOf(notices()[1]), 'taken');
    expect(await states()).toEqual(['taken']);
  });

  it('keeps the moment of a button that was pressed without a connection', async () => {
    const { maya, notices } = await reminded();
    await later(12);
    const pressed = world.now().toISOString();
    world.advance(20 * MINUTE);
    await press(codeOf(notices()[0]), 'taken', { answered_at: pressed });

    expect((await maya.call(listDosesToday, {})).doses[0]?.answered_at).toBe(pressed);
  });
});

describe('a code', () => {
  it('is good once, and no answer says whether it was', async () => {
    const { notices, states } = await reminded();
    await later(12);
    const code = codeOf(notices()[0]);

    const answers = [
      await press(code, 'taken'),
      await press(code, 'skipped'),
      await press('A'.repeat(43), 'taken'),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([200, '{"ok":true}']),
    );
    expect(await states()).toEqual(['taken']);
  });

  it('changes nothing that was answered in Kith', async () => {
    const { maya, id, time, notices, states } = await reminded();
    await later(12);
    const { day } = await maya.call(listDosesToday, {});
    await maya.call(answerDose, { id, day, time, answer: 'skipped' });
    await press(codeOf(notices()[0]), 'taken');

    expect(await states()).toEqual(['skipped']);
  });

  it('answers for no medicine that was stopped, marked as wrong or deleted', async () => {
    for (const change of ['stopped', 'incorrect', 'deleted'] as const) {
      const { id, maya, notices } = await reminded();
      await later(12);
      if (change === 'deleted') await maya.call(deleteMedication, { id, version: 1 });
      else await maya.call(updateMedication, { id, status: change, version: 1 });
      await press(codeOf(notices()[0]), 'taken');

      const { rows } = await world.database.pool.query('select answer from doses where medication_id = $1', [
        id,
      ]);
      expect(rows.filter(({ answer }) => answer !== null)).toEqual([]);
    }
  });

  it('is over when its dose can be answered no more', async () => {
    const { notices, id } = await reminded({ hour: 20 });
    await later(12);
    world.advance(25 * 60 * MINUTE);
    await press(codeOf(notices()[0]), 'taken');

    const { rows } = await world.database.pool.query('select answer from doses where medication_id = $1', [
      id,
    ]);
    expect(rows[0]).toEqual({ answer: null });
  });

  it('is over with the session of its device', async () => {
    const { person, maya, notices } = await reminded();
    await later(12);
    await maya.call(authEndpoints.logOut, {});
    await world.deliver();
    await press(codeOf(notices()[0]), 'taken');

    const back = await signInAgain(world, person);
    expect((await back.call(listDosesToday, {})).doses[0]?.state).toBe('due');
  });

  it('is over with its session also where it was made after the end', async () => {
    const { person, maya, notices } = await reminded();
    await later(12);
    const { pool } = world.database;
    const { rows } = await pool.query('select * from dose_codes where member_id = $1', [person.id]);
    await maya.call(authEndpoints.logOut, {});
    await world.deliver();
    await pool.query('insert into dose_codes select * from json_populate_recordset(null::dose_codes, $1)', [
      JSON.stringify(rows),
    ]);
    await press(codeOf(notices()[0]), 'taken');

    const back = await signInAgain(world, person);
    expect((await back.call(listDosesToday, {})).doses[0]?.state).toBe('due');
  });

  it('is over with the time of a session that its person did not ask to keep', async () => {
    const { person, notices } = await reminded({ stays: false });
    await later(12);
    world.advance(31 * MINUTE);
    await press(codeOf(notices()[0]), 'taken');

    const back = await signInAgain(world, person);
    expect((await back.call(listDosesToday, {})).doses[0]?.state).toBe('due');
  });

  it('answers nothing while newer terms wait for a yes, and no notice carries one then', async () => {
    const [asked, late] = [await reminded(), await reminded()];
    await later(12);
    const accepted = await newerTerms();
    await press(codeOf(asked.notices()[0]), 'taken');
    await accepted();
    expect(await asked.states()).toEqual(['due']);

    await press(codeOf(late.notices()[0]), 'later');
    const acceptedAgain = await newerTerms();
    await later(35);
    await acceptedAgain();
    expect(late.notices().map((notice) => typeof codeOf(notice))).toEqual(['string', 'undefined']);
  });
});
