import { usersEndpoints } from '@kith/contract/users';
import { afterEach, expect } from 'vitest';
import type { Someone } from './caller.ts';
import { type Device, deviceOf } from './pusher.ts';
import type { World } from './world.ts';

type Process = Pick<World, 'app'>;

/**
 * Opens devices in a file of tests, each off when its test is over. A device hears of what changes from now
 * on: what changed before it was opened may still be on its way, and is forgotten. It is called once, at the
 * top of the file, before there is a world.
 */
export function deviceOpener(worldOf: () => Process) {
  let opened: Device[] = [];
  afterEach(() => {
    for (const device of opened) device.off();
    opened = [];
  });
  return async (person: Someone, process: Process = worldOf()): Promise<Device> => {
    const device = await deviceOf(process, person);
    opened.push(device);
    await allArrived([person, device]);
    device.forget();
    return device;
  };
}

/** All that was on its way to these people has arrived: each hears of a change of their own. */
export async function allArrived(...people: readonly (readonly [Someone, Device])[]): Promise<void> {
  for (const [person, { events }] of people) {
    const before = events.length;
    await person.call(usersEndpoints.updatePreferences, { text_size: '112' });
    const heard = () => events.slice(before).some(({ kind }) => kind === 'person');
    await expect.poll(heard, { interval: 5 }).toBe(true);
  }
}
