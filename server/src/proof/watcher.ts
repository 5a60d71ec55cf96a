import { allEndpoints, type EndpointName } from '@kith/contract';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { isTouched } from '@kith/contract/kit/item-kinds';
import type { Someone } from '../testing/caller.ts';
import { type Device, deviceOf } from '../testing/pusher.ts';
import type { World } from '../testing/world.ts';

/** One answer that a screen shows. */
export interface Reading {
  readonly name: EndpointName;
  readonly input: object;
  /** The member it is about; null for what is the person's own, over all members. */
  readonly about: number | null;
}

/** A client that shows some answers and asks one again when it is told that something in it changed, and at no other time. */
export interface Watcher {
  readonly device: Device;
  /**
   * Asks again what events since the last time have touched, and answers the names of what is not as a fresh reading has it. Until
   * there is nothing of that kind, what was up to date is not looked at again.
   */
  readonly behind: () => Promise<EndpointName[]>;
  /** How often something that an event touched did look different. */
  readonly updates: () => number;
}

/** When a session was used last is written once a minute, by every call; who is here is told on a channel of its own. */
const LAST_USE = /"last_used_at":"[^"]*"|"online":(?:true|false)/g;

export async function watch(world: World, person: Someone, readings: readonly Reading[]): Promise<Watcher> {
  const device = await deviceOf(world, person);
  const shown = new Map<Reading, string>();
  let heard = 0;
  let updates = 0;
  let left: readonly Reading[] = [];
  const ask = async ({ name, input }: Reading): Promise<string> => {
    const answer = await person.send(allEndpoints[name], input);
    return `${answer.statusCode} ${answer.body.replaceAll(LAST_USE, '')}`;
  };
  for (const reading of readings) shown.set(reading, await ask(reading));
  return {
    device,
    updates: () => updates,
    async behind() {
      const news = device.events.slice(heard);
      heard += news.length;
      const behind: Reading[] = [];
      const isTold = (reading: Reading) => news.some((changed) => isTouched(reachOf(reading), changed));
      const due = left.length === 0 ? readings : readings.filter((one) => left.includes(one) || isTold(one));
      for (const reading of due) {
        const now = await ask(reading);
        if (now === shown.get(reading)) continue;
        if (isTold(reading)) {
          shown.set(reading, now);
          updates += 1;
        } else behind.push(reading);
      }
      left = behind;
      return behind.map(({ name }) => name);
    },
  };
}

function reachOf({ name, about }: Reading) {
  const { shows }: Endpoint = allEndpoints[name];
  return { shows, about };
}

/** What somebody shows of their own. */
export function ownReadings({ id }: Someone): Reading[] {
  const own = (name: EndpointName, input: object = {}): Reading => ({ name, input, about: null });
  return [
    own('getProfile'),
    own('listSessions'),
    own('getNotificationSettings'),
    own('listNotesByMe'),
    own('listNotesSharedWithMe'),
    own('listTasks', { view: 'all' }),
    own('listPendingConsentRequests', { id }),
    own('listSupportedTeams', { id }),
    own('fetchEvents'),
    own('getSafetyPlan'),
    own('listSafetyPlanVersions'),
    own('listInvitations'),
    own('listPendingInvitations'),
    own('listConsents'),
    own('listNotifications'),
    own('countUnread'),
    own('listThreads'),
    own('listTeamContacts'),
    own('listInbox'),
    own('countUnreadThreads'),
    own('listDeskHours'),
    { name: 'getTimeline', input: {}, about: id },
    { name: 'getTeam', input: { id }, about: id },
    { name: 'listSupporterPermissions', input: {}, about: id },
    { name: 'listAccessRequests', input: {}, about: null },
    { name: 'listTeamGroups', input: { id }, about: id },
    { name: 'getStartedLink', input: {}, about: id },
    { name: 'getProviderProfile', input: {}, about: null },
    { name: 'getProviderLink', input: {}, about: null },
  ];
}

/** What somebody shows of a member. */
export function readingsAbout(member: number): Reading[] {
  const about = (name: EndpointName, input: object): Reading => ({ name, input, about: member });
  return [
    about('getTimeline', { member_id: member }),
    about('getTeam', { id: member }),
    about('fetchEvents', { member_id: member }),
    about('getSafetyPlan', { member_id: member }),
    about('listNotesSharedWithMe', { member_id: member }),
    about('listTasks', { member_id: member, view: 'all' }),
    about('listThreads', { user: member }),
  ];
}
