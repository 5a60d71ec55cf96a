import { authEndpoints } from '@kith/contract/auth';
import { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import { everyRelation } from '#proof/by-relation';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, nothing, open, own, record } from '#proof/rows';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import type { World } from '#testing/world';

const { makeCalendarAddress, renewCalendarAddress, editCalendarAddress, removeCalendarAddress } =
  calendarAddressesEndpoints;

type Made = Awaited<ReturnType<typeof addressOf>>;

export const proof: Proof<Made> = {
  fixture: addressOf,
  rows: {
    listCalendarAddresses: own(nothing),
    // The owner has one about themself already.
    makeCalendarAddress: {
      ...aboutMember((member) => ({ kinds: ['event', 'task'], member_id: member })),
      owner: 'conflict',
    },
    renewCalendarAddress: record((f) => ({ id: f.addressId }), missing),
    editCalendarAddress: record((f) => ({ id: f.addressId, full_titles: true }), missing),
    removeCalendarAddress: record((f) => ({ id: f.addressId }), missing),
    readCalendar: open('not_found', () => ({ address: `${'A'.repeat(43)}.ics` })),
  },
  byRelation: { makeCalendarAddress: everyRelation('ok') },
  secondStepFirst: ['makeCalendarAddress'],
  readings: { own: () => [reads('listCalendarAddresses')] },
  recipes: {
    makeCalendarAddress: async (world) => ({
      someone: await world.person(),
      input: { kinds: ['event', 'task'], full_titles: true },
    }),
    renewCalendarAddress: (world) => withOne(world, (id) => ({ id })),
    editCalendarAddress: (world) => withOne(world, (id) => ({ id, kinds: ['task'], full_titles: true })),
    removeCalendarAddress: (world) => withOne(world, (id) => ({ id })),
    readCalendar: async (world) => {
      const someone = await world.person();
      const { link } = await make(someone);
      return { someone, input: { address: link.split('/').at(-1) ?? '' } };
    },
  },
  actions: {
    async 'calendar addresses'({ maya, sam, afterwards }: Scene) {
      for (const [by, member_id] of [
        [maya, maya.id],
        [sam, maya.id],
      ] as const) {
        // However long the rest has taken, the password was entered just now.
        await by.call(authEndpoints.reauthenticate, { password: by.password });
        let id = 0;
        await afterwards('makeCalendarAddress', async () => {
          id = (await by.call(makeCalendarAddress, { kinds: ['event'], member_id })).address.id;
        });
        await afterwards('renewCalendarAddress', () => by.call(renewCalendarAddress, { id }));
        await afterwards('editCalendarAddress', () =>
          by.call(editCalendarAddress, { id, full_titles: true }),
        );
        await afterwards('removeCalendarAddress', () => by.call(removeCalendarAddress, { id }));
      }
    },
  },
};

function missing() {
  return { id: MISSING };
}

function make(by: Someone) {
  return by.call(makeCalendarAddress, { kinds: ['event', 'task'] });
}

async function withOne(world: World, inputOf: (id: number) => Record<string, unknown>) {
  const someone = await world.person();
  return { someone, input: inputOf((await make(someone)).address.id) };
}

async function addressOf({ owner }: Stage) {
  return { addressId: (await make(owner)).address.id };
}
