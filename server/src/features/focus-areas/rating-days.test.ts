import { randomUUID } from 'node:crypto';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseArea, logInAgain, rate } from '#testing/focus-areas';
import { makeWorld, type World } from '#testing/world';

const { createProgress, batchUpdateProgress } = focusProgressEndpoints;
const MINUTE = 60_000;

/** The year after this one, so that the clock of a test only goes forward. */
const year = new Date().getUTCFullYear() + 1;

/** The day of this month on which clocks change: its first or its last Sunday. */
function sunday(month: number, which: 'first' | 'last'): string {
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month - 1, at + 1)));
  const sundays = days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === 0);
  return (which === 'first' ? sundays[0] : sundays.at(-1))?.toISOString().slice(0, 10) ?? '';
}

describe.each(['Australia/Perth', 'Australia/Sydney', 'Europe/London'])('in %s', (timeZone) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => world.close());

  /** The clock goes on to that moment. */
  const goTo = (moment: Date) => world.advance(moment.getTime() - world.now().getTime());

  it('a rating is of the day that ends at midnight, also on nights on which clocks change', async () => {
    const person = await world.person({ timeZone });
    const { id } = await chooseArea(person);
    const changes = [sunday(3, 'last'), sunday(4, 'first'), sunday(10, 'first'), sunday(10, 'last')];
    for (const day of changes.flatMap((sundays) => [dayAfter(sundays, -1), sundays])) {
      goTo(new Date(momentAt(dayAfter(day, 1), '00:00', timeZone).getTime() - MINUTE));
      const maya = await logInAgain(world, person);
      const asked = { patient_focus_area_id: id, progress: 7, client_key: randomUUID() };
      const several = { progress: [{ patient_focus_area_id: id, progress: 8 }], client_key: randomUUID() };
      await maya.call(createProgress, asked);
      const before = (await maya.call(batchUpdateProgress, several)).progress[0];
      expect(before).toMatchObject({ day, progress: 8 });
      world.advance(2 * MINUTE);
      // A repeat after midnight is the same deed: it rates no other day.
      expect((await maya.call(createProgress, asked)).progress).toEqual(before);
      expect((await maya.call(batchUpdateProgress, several)).progress).toEqual([before]);
      const after = await rate(maya, id, 2);
      expect(after).toMatchObject({ day: dayAfter(day, 1), own: { earlier_count: 0 } });
    }
  });

  it('the day has room for one rating from its first minute to its last', async () => {
    const person = await world.person({ timeZone });
    const { id } = await chooseArea(person);
    const day = sunday(12, 'first');
    const ratings = [];
    for (const clock of ['00:00', '12:00', '23:59']) {
      goTo(momentAt(day, clock, timeZone));
      ratings.push(await rate(await logInAgain(world, person), id, 5 + ratings.length));
    }
    expect(new Set(ratings.map((one) => one.id)).size).toBe(1);
    expect(ratings.at(-1)).toMatchObject({ day, progress: 7 });
  });
});
