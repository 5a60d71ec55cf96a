import type { Proof } from '#proof/room-proof';
import { MISSING, nothing, own } from '#proof/rows';
import { reads } from '#proof/watcher';
import { makeOrganisation } from '#testing/professionals';

const hours = (organisation_id: number) => ({
  organisation_id,
  time_zone: 'Australia/Perth',
  open: [{ day: 1, from: '08:30', to: '17:00' }],
  closed_days: [],
  alert_minutes: 60,
  version: 0,
});

export const proof: Proof = {
  rows: {
    listDeskHours: own(nothing),
    // Members do not say when an organisation is open.
    setDeskHours: { ...own((f) => hours(f.organisationId), 'not_found'), missing: () => hours(MISSING) },
  },
  secondStepFirst: ['listDeskHours', 'setDeskHours'],
  readings: { own: () => [reads('listDeskHours')] },
  recipes: {
    setDeskHours: async (world) => {
      const someone = await world.person();
      const organisation = await makeOrganisation(world);
      await organisation.letWork(someone, 'organisation_administrator');
      return {
        someone,
        input: {
          organisation_id: organisation.id,
          time_zone: 'Australia/Perth',
          open: [],
          closed_days: [],
          alert_minutes: 60,
          version: 0,
        },
      };
    },
  },
};
