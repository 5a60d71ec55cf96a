import { allEndpoints } from '@kith/contract';
import { grantsWhere } from '@kith/contract/permissions';
import { OPEN_CHANNELS, ownChannel, PRESENCE_CHANNEL, realtimeEndpoints } from '@kith/contract/realtime';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { letTreat, makeOrganisation } from '../testing/professionals.ts';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';

const NAMES = 1000;

let world: World;
let kinds: ReadonlyMap<string, Someone>;

beforeAll(async () => {
  world = await makeWorld();
  const [member, supporter, provider, receptionist, stranger] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ];
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(member);
  await clinic.letWork(receptionist, 'receptionist');
  await joinTeam(
    member,
    supporter,
    grantsWhere(() => true),
  );
  await letTreat(world, member, provider, 'provider');
  kinds = new Map(Object.entries({ member, supporter, provider, receptionist, stranger }));
});

afterAll(async () => {
  await world.close();
});

/**
 * Names near those that exist: other people's, other numbers of the same value, other spellings, and anything
 * at all.
 */
function names(ids: readonly number[]): fc.Arbitrary<string> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.integer({ min: -5, max: 50 }), fc.maxSafeNat());
  const written = id.chain((value) =>
    fc.constantFrom(
      `${value}`,
      `0${value}`,
      `+${value}`,
      `${value}.0`,
      `${value}e0`,
      ` ${value}`,
      `${value} `,
      `0x${value.toString(16)}`,
    ),
  );
  const prefix = fc.constantFrom(
    'private-channel-',
    'private-encrypted-channel-',
    'Private-Channel-',
    'presence-channel-',
    'presence-private-channel-',
    'private-',
    'channel-',
    '',
  );
  const near = fc
    .tuple(
      fc.constantFrom(PRESENCE_CHANNEL, ...OPEN_CHANNELS),
      fc.constantFrom('', '-1', ';', '\n', '\0', '%00', '/..', '*'),
    )
    .map(([name, tail]) => name + tail);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(prefix, written).map(([one, other]) => one + other) },
    { weight: 2, arbitrary: near },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  );
}

it('signs for no one but oneself, for any caller and any name', { timeout: 120_000 }, async () => {
  const ids = [...kinds.values()].map(({ id }) => id);
  const { seed } = fc.readConfigureGlobal() ?? {};
  const sample = fc.sample(names(ids), { numRuns: NAMES, ...(seed !== undefined && { seed }) });
  let accepted = 0;
  let own = 0;

  for (const [kind, person] of kinds)
    for (const channel_name of sample) {
      const answer = await person.send(allEndpoints.authoriseChannel, { socket_id: '1.2', channel_name });
      if (answer.statusCode !== 200) continue;
      // Spaces around a field do not travel.
      const isOwn = [ownChannel(person.id), PRESENCE_CHANNEL].includes(channel_name.trim());
      own += isOwn ? 1 : 0;
      accepted += 1;
      expect(isOwn, `${kind} got a signature for ${JSON.stringify(channel_name)}`).toBe(true);
    }

  console.log(`channels: ${accepted - own} of ${NAMES * kinds.size} signed for another, ${own} for oneself`);
  expect(own).toBeGreaterThan(kinds.size);
  expect(realtimeEndpoints.authoriseChannel).toBe(allEndpoints.authoriseChannel);
});
