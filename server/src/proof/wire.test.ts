import { allEndpoints } from '@kith/contract';
import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { makeWorld, type World } from '../testing/world.ts';

let world: World;
let maya: Someone;

beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
});

afterAll(async () => {
  await world.close();
});

const posts = Object.entries(allEndpoints).filter(([, { method }]) => method === 'POST');

describe('dates', () => {
  test('are taken in every form, and what an answer holds can be sent back', async () => {
    for (const due_date of ['2026-12-01 10:00:00', '2026-12-01T10:00:00Z', '2026-12-01T20:00:00+10:00']) {
      const { task } = await maya.call(tasksEndpoints.createTask, { title: 'Walk', due_date });
      expect(task).toMatchObject({ due_date: '2026-12-01 10:00:00', due_at: '2026-12-01T10:00:00.000Z' });
      const again = await maya.call(tasksEndpoints.editTask, {
        id: task.id,
        due_date: task.due_date,
        version: task.version,
      });
      expect(again.task.due_date).toBe(task.due_date);
    }
  });

  test('an event is sent back as it was answered', async () => {
    const start_datetime = '2026-12-01 10:00:00';
    const { event } = await maya.call(eventsEndpoints.addEvent, {
      title: 'Dinner',
      start_datetime,
      end_datetime: '2026-12-01T23:30:00+10:00',
    });
    expect(event).toMatchObject({ start_datetime, end_datetime: '2026-12-01 13:30:00' });
    const { id, title, start_date, end_date, end_datetime, version } = event;
    const asked = { id, title, start_date, end_date, start_datetime, end_datetime, version };
    const answer = await maya.send(eventsEndpoints.editEvent, asked);
    expect([answer.statusCode, answer.json().event.end_datetime]).toEqual([200, end_datetime]);
  });
});

describe('a form', () => {
  test('may leave a parameter empty, but for the id of a person', async () => {
    const empty = { filter_by: '', keyword: '', cursor: '', limit: '', refresh: '1' };
    expect((await maya.send(journeyEndpoints.getTimeline, empty)).statusCode).toBe(200);
    const nobody = await maya.send(journeyEndpoints.getTimeline, { ...empty, member_id: '' });
    expect([nobody.statusCode, Object.keys(nobody.json().errors)]).toEqual([422, ['member_id']]);
  });

  test('in JSON stays strict', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: tasksEndpoints.createTask.path,
      headers: { authorization: `Bearer ${maya.token}` },
      payload: { title: 'Walk', withheld: 1, about_patient_id: '' },
    });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      ['about_patient_id', 'withheld'],
    ]);
  });

  test.each(posts)('of several parts is read by %s like any other', async (_, endpoint) => {
    const form = await maya.send(endpoint, { surprise: '1' });
    const multipart = await maya.upload(endpoint, { surprise: '1' });
    expect([multipart.statusCode, multipart.json()]).toEqual([form.statusCode, form.json()]);
    expect(Object.keys(multipart.json().errors)).toContain('surprise');
  });

  test('of several parts carries lists and maps, and no file where none is meant', async () => {
    const { note } = (
      await maya.upload(notesEndpoints.createNote, { note: '<p>A walk</p>', shared_with: [] })
    ).json();
    expect(note.text).toBe('A walk');
    const file = { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') };
    const refused = await maya.upload(notesEndpoints.createNote, { note: '<p>A walk</p>' }, file);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['file']]);
  });

  test('of several parts has the bounds of every body', async () => {
    const parts = Array.from({ length: 20 }, (_, index) => [`surprise${index}`, 'x'.repeat(90_000)]);
    const refused = await maya.upload(notesEndpoints.createNote, Object.fromEntries(parts));
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
  });
});
