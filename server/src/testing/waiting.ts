import { appointmentsEndpoints } from '@kith/contract/appointments';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import { ANY_TIME, makeBookable } from './appointments.ts';
import type { Someone } from './caller.ts';
import type { World } from './world.ts';

const { saveAppointment, cancelAppointment } = appointmentsEndpoints;
const { listWaits, joinWaitingList } = waitingListEndpoints;

type Bookable = Awaited<ReturnType<typeof makeBookable>>;
type Options = Parameters<typeof makeBookable>[2];

/** What tests of waiting lists do again and again. */
export function waitingIn(world: World) {
  const dayIn = (days: number) =>
    new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const join = (person: Someone, { asked }: Pick<Bookable, 'asked'>, change: object = {}) =>
    person.call(joinWaitingList, { ...asked, ...ANY_TIME, until: dayIn(90), ...change } as never);
  const waitOf = async (person: Someone) => (await person.call(listWaits, {})).waits[0];
  const offerOf = async (person: Someone) => (await waitOf(person))?.offer?.start_datetime;

  /** A professional; a member has booked a time in a month, and these people wait for any. */
  async function booked(waiting: readonly Someone[], options: Options = {}) {
    const maya = await world.person();
    const made = await makeBookable(world, [maya, ...waiting], options);
    const [slot] = (await made.freeFor(maya, dayIn(30))).slots;
    const start_datetime = slot?.start_datetime ?? '';
    const { appointment } = await maya.call(saveAppointment, { ...made.asked, start_datetime });
    for (const person of waiting) await join(person, made);
    const cancel = () => maya.call(cancelAppointment, { id: appointment.id, version: 1 });
    return { ...made, maya, appointment, start_datetime, cancel };
  }

  /** Two people where the clock shows so many hours now. */
  async function pair(hour = 12) {
    const two = [await world.person(), await world.person()] as const;
    // The sign of these zones is turned.
    const west = ((world.now().getUTCHours() - hour + 36) % 24) - 12;
    const zone = `Etc/GMT${west < 0 ? '' : '+'}${west}`;
    const ids = two.map(({ id }) => id);
    await world.database.pool.query('update users set time_zone = $2 where id = any($1)', [ids, zone]);
    return two;
  }

  return { dayIn, join, waitOf, offerOf, booked, pair };
}

/** Runs what the offers of a professional have planned for later. */
export async function goOnWithOffers(world: World, { id }: Someone): Promise<number> {
  const queue = 'appointments.offer_freed';
  const { rows } = await world.asOwner((client) =>
    client.query(`delete from jobs.job where name = $1 and data->>'providerId' = $2 returning data`, [
      queue,
      String(id),
    ]),
  );
  for (const { data } of rows) await world.work(queue, data);
  return rows.length;
}
