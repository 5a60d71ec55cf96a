import { appointmentsEndpoints } from '@kith/contract/appointments';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookNext } from '#testing/appointments';
import type { Someone } from '#testing/caller';
import { allArrived, deviceOpener } from '#testing/devices';
import { inboxOf } from '#testing/notifications';
import { letTreat } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { bringSupporter, cancelAppointment, getAppointment, listAppointments } = appointmentsEndpoints;
const { moveAppointment, withholdAppointment } = appointmentsEndpoints;
const NO_EVENTS = grantsWhere((area) => area !== 'event');
const EVENTS = grantsWhere((area) => area === 'event');

let world: World;
let maya: Someone;
let sam: Someone;
let made: Awaited<ReturnType<typeof bookNext>>;
const device = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, NO_EVENTS);
  made = await bookNext(world, maya, 'I sleep badly');
});

const idOf = () => made.appointment.id;
const bring = (companion_id: number | null) => maya.call(bringSupporter, { id: idOf(), companion_id });
const statusOf = async (person: Someone) => (await person.send(getAppointment, { id: idOf() })).statusCode;
const companionFor = async (person: Someone) =>
  (await person.call(getAppointment, { id: idOf() })).appointment.companion?.id ?? null;

describe('a supporter who is asked along', () => {
  it('sees this appointment and no other, which the professional reads and other supporters do not', async () => {
    const priya = await world.person();
    await letSupport(world, maya, priya, EVENTS);
    await bookNext(world, maya);
    expect(await statusOf(sam)).toBe(404);

    await bring(sam.id);

    const { appointments } = await sam.call(listAppointments, { member_id: maya.id });
    expect(appointments).toMatchObject([
      { id: idOf(), companion: { id: sam.id }, notes: null, abilities: [], reminders: [] },
    ]);
    for (const person of [maya, made.ben]) expect(await companionFor(person)).toBe(sam.id);
    expect(await companionFor(priya)).toBeNull();
    expect((await sam.send(bringSupporter, { id: idOf(), companion_id: null })).statusCode).toBe(403);
  });

  it('sees it although it is hidden from supporters, until the member comes alone', async () => {
    await bring(sam.id);
    await maya.call(withholdAppointment, { id: idOf(), withheld: true });
    expect(await statusOf(sam)).toBe(200);
    const heard = await device(sam);
    heard.forget();

    await bring(null);

    expect(await statusOf(sam)).toBe(404);
    await expect
      .poll(() => heard.events.filter(({ kind }) => kind === 'appointment').map(({ change }) => change))
      .toEqual(['removed']);
    expect(await companionFor(made.ben)).toBeNull();
    await allArrived([sam, heard]);
  });

  it('loses it with the membership, and does not get it back with another one', async () => {
    await bring(sam.id);
    await endSupport(world, maya, sam);
    expect(await statusOf(sam)).toBe(404);
    await letSupport(world, maya, sam, NO_EVENTS);
    expect(await statusOf(sam)).toBe(404);
    for (const person of [maya, made.ben]) expect(await companionFor(person)).toBeNull();

    await bring(sam.id);
    expect(await statusOf(sam)).toBe(200);
  });

  it('is told, also when it moves and when it is cancelled, in words without a time', async () => {
    const types = async () => (await inboxOf(world, sam)).map(({ type }) => type);
    await bring(sam.id);
    expect(await types()).toEqual(['accompany_asked']);
    const move = { id: idOf(), start_datetime: made.free[0], version: 1 };
    await made.ben.call(moveAppointment, move);
    expect(await types()).toEqual(['accompany_moved', 'accompany_asked']);
    await maya.call(cancelAppointment, { id: idOf(), version: 2 });
    expect(await types()).toEqual(['accompany_cancelled', 'accompany_moved', 'accompany_asked']);
    expect((await maya.send(bringSupporter, { id: idOf(), companion_id: null })).statusCode).toBe(200);
    expect(await types()).toEqual([]);
  });
});

describe('another supporter', () => {
  it('learns nothing of whom the member asks along: neither by a field, a version nor a frame', async () => {
    const priya = await world.person();
    await letSupport(world, maya, priya, EVENTS);
    const read = async () => (await priya.send(getAppointment, { id: idOf() })).body;
    const before = await read();
    const heard = await device(priya);
    heard.forget();

    await bring(sam.id);
    await bring(null);

    await allArrived([priya, heard]);
    expect(heard.events.filter(({ kind }) => kind === 'appointment')).toEqual([]);
    expect(await read()).toBe(before);
  });
});

describe('who came along, and may see events anyway,', () => {
  beforeEach(async () => {
    await letSupport(world, maya, sam, EVENTS);
    await bring(sam.id);
  });
  const types = async () => (await inboxOf(world, sam)).map(({ type }) => type);

  it('has no notice of it any more, and gets no further one', async () => {
    expect(await types()).toEqual(['accompany_asked']);
    await bring(null);
    expect([await statusOf(sam), await types()]).toEqual([200, []]);
  });

  it('gets none by a membership that began later', async () => {
    await endSupport(world, maya, sam);
    await letSupport(world, maya, sam, EVENTS);
    await made.ben.call(moveAppointment, { id: idOf(), start_datetime: made.free[0], version: 1 });
    expect(await types()).toEqual([]);
  });

  it('is told where it ends with the place of the professional', async () => {
    const { rows } = await world.database.pool.query(
      'select id from grants where member_id = $1 and person_id = $2 and ended_at is null',
      [maya.id, made.ben.id],
    );
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: Number(rows[0].id) });
    await world.deliver();
    expect((await maya.call(listAppointments, {})).appointments[0]?.cancelled?.by).toBe('ended');
    expect(await types()).toContain('accompany_cancelled');
  });
});

describe('a member', () => {
  it('asks along no person who does not support them', async () => {
    const dana = await world.person();
    const jo = await world.person();
    await letTreat(world, maya, jo, 'provider');
    for (const person of [dana, jo, made.ben, maya]) {
      const refused = await maya.send(bringSupporter, { id: idOf(), companion_id: person.id });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['companion_id']]);
    }
    expect((await made.ben.send(bringSupporter, { id: idOf(), companion_id: sam.id })).statusCode).toBe(403);
    expect((await dana.send(bringSupporter, { id: idOf(), companion_id: dana.id })).statusCode).toBe(404);
  });

  it('asks no supporter along to one that is over or cancelled', async () => {
    await maya.call(cancelAppointment, { id: idOf(), version: 1 });
    const refused = await maya.send(bringSupporter, { id: idOf(), companion_id: sam.id });
    expect([refused.statusCode, await statusOf(sam)]).toEqual([409, 404]);
  });
});
