import { appointmentsEndpoints } from '@kith/contract/appointments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountOf } from '../../testing/amounts.ts';
import { makeBookable } from '../../testing/appointments.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { saveAppointment, moveAppointment } = appointmentsEndpoints;
const PEOPLE = amountOf('BOOKED_ONCE_PEOPLE', 100);
const ROUNDS = amountOf('BOOKED_ONCE_ROUNDS', 4);

let world: World;
beforeAll(async () => {
  // All of them wait for one professional.
  world = await makeWorld({ patience: 20 });
});
afterAll(() => world.close());

it('of many people who book one time at once, one gets it, and the others hear that it is taken', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person()));
  const [first] = people;
  if (!first) throw new Error('no one books');
  const { asked, freeFor } = await makeBookable(world, people);
  const day = new Date(world.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { slots } = await freeFor(first, day);
  for (const { start_datetime } of slots.slice(0, ROUNDS)) {
    const answers = await Promise.all(
      people.map((person) => person.send(saveAppointment, { ...asked, start_datetime })),
    );
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    const others = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code);
    expect(taken).toHaveLength(1);
    expect(new Set(others)).toEqual(new Set(['slot_taken']));
    expect(others).toHaveLength(PEOPLE - 1);
  }
}, 240_000);

it('of two appointments that move to one time at once, one gets it', async () => {
  const [maya, kim] = [await world.person(), await world.person()];
  const { asked, freeFor } = await makeBookable(world, [maya, kim]);
  const day = new Date(world.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const [one, two, to] = (await freeFor(maya, day)).slots.map((slot) => slot.start_datetime);
  const ids = await Promise.all(
    [[maya, one] as const, [kim, two] as const].map(async ([person, start_datetime = '']) => {
      const { appointment } = await person.call(saveAppointment, { ...asked, start_datetime });
      return [person, appointment.id] as const;
    }),
  );
  const answers = await Promise.all(
    ids.map(([person, id]) => person.send(moveAppointment, { id, start_datetime: to, version: 1 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});
