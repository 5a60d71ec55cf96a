import { appointmentsEndpoints } from '@kith/contract/appointments';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountOf } from '../../testing/amounts.ts';
import { ANY_TIME, makeBookable } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { PASS_ON } from './plan-pass-on.ts';

const { saveAppointment, cancelAppointment } = appointmentsEndpoints;
const { joinWaitingList, listWaits, answerOffer } = waitingListEndpoints;
const PEOPLE = amountOf('OFFERED_ONCE_PEOPLE', 50);
const ROUNDS = amountOf('OFFERED_ONCE_ROUNDS', 3);

let world: World;
beforeAll(async () => {
  // All of them wait for one professional.
  world = await makeWorld({ patience: 20 });
});
afterAll(() => world.close());

const dayIn = (days: number) =>
  new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

it('of many people who wait for one freed time, one is offered it at a time, and one takes it once', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person()));
  const other = await world.person();
  const { asked, freeFor } = await makeBookable(world, [other, ...people]);
  const [slot] = (await freeFor(other, dayIn(30))).slots;
  const start_datetime = slot?.start_datetime ?? '';
  const { appointment } = await other.call(saveAppointment, { ...asked, start_datetime });
  const ids = new Map<Someone, number>();
  for (const person of people) {
    const { wait } = await person.call(joinWaitingList, { ...asked, ...ANY_TIME, until: dayIn(90) });
    ids.set(person, wait.id);
  }
  const offeredTo = async () => {
    const all = await Promise.all(people.map((person) => person.call(listWaits, {})));
    return people.filter((_, at) => all[at]?.waits[0]?.offer?.start_datetime === start_datetime);
  };
  const answer = (person: Someone) =>
    person.send(answerOffer, { id: ids.get(person), start_datetime, accepted: true });
  const book = (person: Someone) => person.send(saveAppointment, { ...asked, start_datetime });

  // Others ask for the time at the moment at which it is freed.
  const [cancelled, ...early] = await Promise.all([
    other.send(cancelAppointment, { id: appointment.id, version: 1 }),
    ...people.slice(1).map(book),
  ]);
  expect(cancelled.statusCode).toBe(200);
  expect(new Set(early.map((one) => one.json().code))).toEqual(new Set(['slot_taken']));

  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await offeredTo()).toEqual([people[round]]);
    const others = people.filter((_, at) => at !== round);
    const answers = await Promise.all(others.flatMap((person) => [answer(person), book(person)]));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    await world.database.pool.query(
      'update appointments set reserved_until = $1 where reserved_until is not null and cancelled_at is null',
      [new Date(world.now().getTime() - 1)],
    );
    // Several processes find at once that the time to answer is over.
    await Promise.all([world.work(PASS_ON), world.work(PASS_ON), world.work(PASS_ON)]);
  }

  const [last] = await offeredTo();
  expect(last).toBe(people[ROUNDS]);
  const everyone = people.flatMap((person) => [answer(person), answer(person), book(person)]);
  const taken = (await Promise.all(everyone)).filter(({ statusCode }) => statusCode === 200);
  // The same person answers twice, and is told of the same appointment.
  expect(taken).toHaveLength(2);
  expect(new Set(taken.map((one) => one.json().appointment.id)).size).toBe(1);
  const { rows } = await world.database.pool.query(
    `select member_id from appointments
     where starts_at = $1 and cancelled_at is null and reserved_until is null`,
    [new Date(`${start_datetime}Z`)],
  );
  expect(rows.map(({ member_id }) => Number(member_id))).toEqual([last?.id]);
}, 300_000);
