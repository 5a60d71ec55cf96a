import { type DeskHours, deskHoursEndpoints } from '@kith/contract/desk-hours';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { makeOrganisation } from './professionals.ts';
import type { World } from './world.ts';

/** Open at every hour of every day. */
export const ALWAYS_OPEN: DeskHours['open'] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  from: '00:00',
  to: '00:00',
}));

/** A member, two receptionists of the member's organisation, and their empty chat. */
export async function makeFrontDesk(world: World) {
  const [maya, lena, kim] = [await world.person(), await world.person(), await world.person()];
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  for (const person of [lena, kim]) await clinic.letWork(person, 'receptionist');
  const { thread } = await maya.call(frontDeskEndpoints.openReceptionist, {});
  const setHours = async (open: DeskHours['open'], alert_minutes = 5) => {
    const [now] = (await lena.call(deskHoursEndpoints.listDeskHours, {})).desk_hours;
    await lena.call(deskHoursEndpoints.setDeskHours, {
      organisation_id: clinic.id,
      time_zone: 'Etc/UTC',
      open,
      closed_days: [],
      alert_minutes,
      version: now?.version ?? 0,
    });
  };
  return { maya, lena, kim, clinic, thread, id: thread.conversation_id, setHours };
}
