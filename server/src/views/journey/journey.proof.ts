import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints } from '@kith/contract/journey';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import { onceIn } from '#proof/once-in';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, record } from '#proof/rows';
import { expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { addFile, fileOf } from '#testing/files';
import { onTeam } from '#testing/fuzz/on-team';
import { letTreat } from '#testing/professionals';
import { endSupport, joinTeam } from '#testing/supporters';
import type { World } from '#testing/world';

/** A moment in storage format, which is in UTC. */
const stored = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');

const HOUR = 3_600_000;
/** Days around those on which the people of the proofs write. */
const NEAR = {
  from: dayAfter(calendarDay(new Date(), 'UTC'), -30),
  to: dayAfter(calendarDay(new Date(), 'UTC'), 11),
};

const TYPES = [
  'assessment',
  'note',
  'videoCall',
  'task',
  'appointment',
  'message',
  'event',
  'team',
  'focusArea',
];

type Made = Awaited<ReturnType<typeof writtenByAnother>>;

export const proof: Proof<Made> = {
  fixture: writtenByAnother,
  rows: {
    removeItem: record(
      (f) => ({ kind: 'note', id: f.writtenNoteId }),
      () => ({ kind: 'note', id: MISSING }),
    ),
    restoreItem: record(
      (f) => ({ kind: 'note', id: f.removedNoteId }),
      () => ({ kind: 'note', id: MISSING }),
    ),
    getTimeline: aboutMember((member) => ({ member_id: member })),
    getDays: aboutMember((member) => ({ ...NEAR, member_id: member })),
    findEverywhere: aboutMember((member) => ({ keyword: 'walk', member_id: member })),
    previewTimeline: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  byRelation: {
    getTimeline: { ...everyRelation('ok'), nothing: 'forbidden' },
    getDays: { ...everyRelation('ok'), nothing: 'forbidden' },
    findEverywhere: everyRelation('ok'),
  },
  secondStepFirst: ['getTimeline', 'getDays', 'findEverywhere'],
  readings: {
    own: ({ id }) => [
      reads('getTimeline', {}, id),
      reads('getTimeline', { view: 'card' }, id),
      reads('getDays', NEAR, id),
    ],
    about: (member) => [
      reads('getDays', { ...NEAR, member_id: member }, member),
      reads('getTimeline', { member_id: member }, member),
      reads('getTimeline', { member_id: member, view: 'card' }, member),
    ],
  },
  recipes: {
    removeItem: noteOfAnother,
    restoreItem: async (world) => {
      const { someone, input } = await noteOfAnother(world);
      await someone.call(journeyEndpoints.removeItem, input);
      return { someone, input };
    },
    getTimeline: async (world) => {
      const someone = await world.person();
      return { someone, input: { member_id: someone.id } };
    },
    getDays: async (world) => {
      const someone = await world.person();
      return { someone, input: { ...NEAR, member_id: someone.id } };
    },
    findEverywhere: async (world) => {
      const someone = await world.person();
      return { someone, input: { keyword: 'walk', member_id: someone.id } };
    },
    previewTimeline: onTeam(({ member, membership }) => [member, { ...membership }]),
  },
  actions: {
    async 'what others wrote in the journey, taken out by the member'({
      world,
      maya,
      priya,
      sam,
      afterwards,
    }: Scene) {
      const about_patient_id = maya.id;
      const shared_with = [sam.id];
      const start_date = world.now().toISOString().slice(0, 10);
      const note = await priya.call(notesEndpoints.createNote, {
        note: '<p>Four</p>',
        about_patient_id,
        shared_with,
      });
      const task = await priya.call(tasksEndpoints.createTask, {
        title: 'Call the clinic',
        about_patient_id,
        assignees: [maya.id, sam.id],
      });
      const event = await priya.call(eventsEndpoints.addEvent, {
        title: 'Tea',
        about_patient_id,
        start_date,
        shared_with,
      });
      const file = await addFile(priya, fileOf('tea.txt'), { about_patient_id, shared_with });
      const items = [
        { kind: 'note', id: note.note.id },
        { kind: 'task', id: task.task.id },
        { kind: 'event', id: event.event.id },
        { kind: 'file', id: file.id },
      ] as const;
      for (const item of items) {
        await afterwards('removeItem', () => maya.call(journeyEndpoints.removeItem, item));
        await afterwards('restoreItem', () => maya.call(journeyEndpoints.restoreItem, item));
      }
    },
  },
  steps: {
    async 'the journey groups them by kind'({ maya, priya }: Walk) {
      const { note } = await maya.post('/api/patient/note', { note: '<p>A walk</p>' });
      const empty = { filter_by: '', keyword: '', refresh: 1, limit: 100, offset: 0 };
      const journey = await maya.get('/api/journey/timeline', { ...empty, member_id: maya.id });
      const kinds = ['assessment', 'note', 'video_calls', 'tasks', 'appointments', 'messages'];
      for (const kind of [...kinds, 'personal_events']) expect(journey[kind]).toBeInstanceOf(Array);
      expect(journey.has_more_data).toBe(false);
      expect(journey.note).toContainEqual(expect.objectContaining({ id: note.id, type: 'note' }));
      expectFields(journey.note[0], 'type date time year');
      expectFields(journey.note[0].record, 'note created_by shared_with about_patient_id');
      expect(journey.tasks[0]).toMatchObject({
        type: 'task',
        date: expect.any(String),
        year: expect.anything(),
      });
      const theirs = { member_id: maya.id, supporter_id: priya.id };
      expect((await priya.get('/api/journey/timeline', theirs)).note).toEqual([]);
      await maya.refused(422, 'GET /api/journey/timeline', { member_id: '' });
    },
    async 'an event that has begun stands in the journey'({ world, maya }: Walk) {
      const start_datetime = stored(new Date(world.now().getTime() - HOUR));
      const end_datetime = stored(world.now());
      const { event } = await maya.post('/api/event/add', { title: 'Lunch', start_datetime, end_datetime });
      const { personal_events } = await maya.get('/api/journey/timeline', { keyword: 'lunch' });
      expect(personal_events).toMatchObject([{ id: event.id, type: 'event', record: { start_datetime } }]);
      for (const filter_by of TYPES) await maya.get('/api/journey/timeline', { filter_by });
      const {
        note,
        tasks,
        personal_events: none,
      } = await maya.get('/api/journey/timeline', { filter_by: 'task' });
      expect([note, none]).toEqual([[], []]);
      expectFields(tasks[0].record, 'id status created_at due_date unformatted_date_created');
      const first = await maya.get('/api/journey/timeline', { limit: 1, offset: 0 });
      expect(first.has_more_data).toBe(true);
    },
  },
};

/** A note that a supporter wrote in a member's journey. */
async function noteOfAnother(world: World) {
  const [maya, sam] = [await world.person(), await world.person()];
  await joinTeam(
    maya,
    sam,
    grantsWhere(() => true),
  );
  const about = { note: '<p>A walk by the river</p>', about_patient_id: maya.id };
  const { note } = await sam.call(notesEndpoints.createNote, about);
  return { someone: maya, input: { kind: 'note', id: note.id } as const };
}

const authorIn = onceIn((world) => world.person());

/** Written in the owner's journey by a professional who is there no longer. */
async function writtenByAnother({ world, owner }: Stage) {
  const author = await authorIn(world);
  await letTreat(world, owner, author, 'provider');
  const write = () =>
    author.call(notesEndpoints.createNote, { note: `<p>${CANARY}</p>`, about_patient_id: owner.id });
  const [{ note }, { note: gone }] = [await write(), await write()];
  await endSupport(world, owner, author);
  await owner.call(journeyEndpoints.removeItem, { kind: 'note', id: gone.id });
  return { writtenNoteId: note.id, removedNoteId: gone.id };
}
