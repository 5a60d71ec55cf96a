import { allEndpoints, type EndpointName } from '@kith/contract';
import { type Endpoint, isRead } from '@kith/contract/kit/endpoint';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRelease, seedOf } from '../testing/amounts.ts';
import type { Someone } from '../testing/caller.ts';
import { makePlatform } from '../testing/platform.ts';
import { letTreat, makeOrganisation } from '../testing/professionals.ts';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { type Looking, Onlookers } from './onlookers.ts';
import { actions, readingsAbout, readingsOf, untold } from './rooms.ts';

/** The name of a fault that is planted while this runs, see `planted-leaks.ts`. */
const PLANTED = process.env['PLANTED_LEAK'] !== undefined;
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const LOOKING: Looking = PLANTED
  ? { by: 'each seed', seeds: SEEDS }
  : isRelease
    ? { by: 'all' }
    : { by: 'sample', seed: seedOf('VERIFY_SEED') };

const EVERYTHING = grantsWhere(() => true);

let world: World;
let maya: Someone;
let priya: Someone;
let sam: Someone;
let pat: Someone;
let dana: Someone;
let lena: Someone;
let onlookers: Onlookers;
const done = new Set<EndpointName>();

beforeAll(async () => {
  world = await makeWorld();
  const stranger = await world.person();
  [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  [pat, dana, lena] = [await world.person(), await world.person(), await world.person()];
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(pat, 'provider');
  await clinic.letWork(lena, 'receptionist');
  await letTreat(world, maya, await world.person(), 'care_coordinator');
  await makePlatform(world, dana);
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(maya, sam);
  onlookers = new Onlookers(world, LOOKING);
  await onlookers.add('the member', maya, readingsOf(maya));
  for (const [name, person] of Object.entries({ priya, sam, pat, dana, lena }))
    await onlookers.add(name, person, [...readingsOf(person), ...readingsAbout(maya.id)]);
  await onlookers.add('a stranger', stranger, [...readingsOf(stranger), ...readingsAbout(maya.id)], true);
}, 60_000);

afterAll(async () => {
  await world.close();
});

/** Everything is asked after so many stories. */
const ALL_AFTER = 10;
let told = 0;

afterEach(async ({ task }) => {
  told += 1;
  await onlookers.lookAtStrangers(task.name);
  if (told % ALL_AFTER === 0) await onlookers.lookAtAll(`all up to “${task.name}”`);
}, 60_000);

/**
 * Does something; then each person's screen, brought up to date by what they were told alone, is as a fresh
 * reading has it.
 */
async function afterwards(name: EndpointName, act: () => Promise<unknown>): Promise<void> {
  await act();
  await world.deliver();
  done.add(name);
  await onlookers.look(name);
}

describe('after every change, what people had and what they were told is what they would read', () => {
  it.each(actions)('%s', { timeout: 120_000 }, async (_, act) => {
    await act({ world, maya, priya, sam, pat, dana, lena, afterwards });
  });

  it(PLANTED ? 'every sample has found what is planted' : 'everyone near was told of something', async () => {
    if (PLANTED) {
      await onlookers.lookAtAll('all of it');
      console.log(`planted: found by ${onlookers.found().length} of ${SEEDS.length} samples`);
      return expect(onlookers.found().length).toBe(SEEDS.length);
    }
    for (const [who, updates] of onlookers.updates()) expect(updates, who).toBeGreaterThan(3);
    const { events, asked } = onlookers.counts();
    const looked = LOOKING.by === 'sample' ? `a sample of seed ${LOOKING.seed}` : 'everything';
    console.log(
      `verify_action: ${done.size} calls, ${events} events told, 0 to strangers; ${asked} readings, ${looked}`,
    );
  });

  it('looks at every call that changes something', () => {
    const changing = Object.entries<Endpoint>(allEndpoints).filter(([, one]) => !isRead(one));
    const left = changing
      .map(([name]) => name)
      .filter((name) => !done.has(name as EndpointName) && !(name in untold));

    expect(left).toEqual([]);
  });
});
