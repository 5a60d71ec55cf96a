import { NOTIFICATION_TYPES } from '@kith/contract/notification-types';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';

const { getNotificationSettings, updateNotificationSettings } = usersEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('what a person is told about', () => {
  it('is everything that there is today until they choose', async () => {
    const maya = await world.person();

    const { notification_settings } = await maya.call(getNotificationSettings, {});

    const scopes = Object.values(NOTIFICATION_TYPES).map(({ scope }) => scope);
    expect(notification_settings.map(({ id }) => id).toSorted()).toEqual([...new Set(scopes)].toSorted());
    expect(notification_settings.every(({ enabled }) => enabled)).toBe(true);
  });

  it('changes for the kinds that are named and stays for the others', async () => {
    const maya = await world.person();
    await maya.call(updateNotificationSettings, {
      notification_settings: [{ id: 'events', enabled: false }],
    });

    await maya.call(updateNotificationSettings, { notification_settings: [{ id: 'tasks', enabled: false }] });

    const { notification_settings } = await maya.call(getNotificationSettings, {});
    const off = notification_settings.filter(({ enabled }) => !enabled).map(({ id }) => id);
    expect(off.toSorted()).toEqual(['events', 'tasks']);
  });

  it('names the kind that does not exist and changes nothing', async () => {
    const maya = await world.person();

    const answer = await maya.send(updateNotificationSettings, {
      notification_settings: [
        { id: 'tasks', enabled: false },
        { id: 'horoscope', enabled: true },
      ],
    });

    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['notification_settings[1][id]']);
    const { notification_settings } = await maya.call(getNotificationSettings, {});
    expect(notification_settings).toContainEqual({ id: 'tasks', name: 'Tasks', enabled: true });
  });
});
