import { randomUUID } from 'node:crypto';
import { accessEndpoints } from '@kith/contract/access';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { journeyEndpoints } from '@kith/contract/journey';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notesEndpoints } from '@kith/contract/notes';
import { type FullGrants, grantsWhere } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { takeCheckIn } from '../testing/check-ins.ts';
import { chooseArea, rate, setGoal } from '../testing/focus-areas.ts';
import { makeFrontDesk } from '../testing/front-desk.ts';
import { makeOrganisation } from '../testing/professionals.ts';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { gotByThemself, previewed } from './preview-views.ts';

const { getTimeline, previewTimeline } = journeyEndpoints;
const PREVIEWS = [
  previewTimeline,
  teamEndpoints.previewTeam,
  eventsEndpoints.previewEvents,
  focusAreasEndpoints.previewFocusAreas,
  medicationsEndpoints.previewMedications,
  threadsEndpoints.previewThreads,
  safetyPlanEndpoints.previewSafetyPlan,
  wellbeingEndpoints.previewWellbeingInsights,
] as const;
const EVERYTHING = grantsWhere(() => true);
const NOTHING = grantsWhere(() => false);
/** What such a supporter makes about the member is theirs alone. */
const NO_WRITING = grantsWhere((_area, action) => action !== 'create');
const JOURNEY_ONLY = grantsWhere((area) => area === 'journeyOverview');
const { saveSupporterPermissions, listSupporterPermissions } = teamEndpoints;
const NOTES_ONLY = grantsWhere((area) => area === 'journeyOverview' || area === 'note');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with notes shared and not, and two supporters, of whom the first has these permissions. */
async function aJourney(permissions?: FullGrants, toms?: FullGrants) {
  const maya = await world.person();
  const priya = await world.person({ timeZone: 'America/St_Johns' });
  const tom = await world.person({ firstName: 'Tomasz' });
  const id = await joinTeam(maya, priya, permissions);
  const tomsId = await joinTeam(maya, tom, toms);
  await maya.call(notesEndpoints.createNote, { note: '<p>Mine</p>' });
  await maya.call(notesEndpoints.createNote, { note: '<p>A kookaburra</p>', shared_with: [priya.id] });
  for (const name of ['Quetiapine', 'Melatonin'])
    await maya.call(medicationsEndpoints.createMedication, { name, dose: 'One' });
  for (const slug of ['sleep', 'partner'] as const) {
    const area = await chooseArea(maya, slug);
    await setGoal(maya, area.id);
    await rate(maya, area.id, 4, 'Mine');
  }
  return { maya, priya, tom, id, tomsId };
}

/** Cursors are sealed anew each time, and open the same page. */
function withoutCursor(body: string): string {
  return body.replace(/"cursor":"[^"]+"/, '"cursor":"sealed"');
}

describe('what the member sees through a supporter’s eyes', () => {
  test.each([
    ['the defaults', undefined],
    ['everything', EVERYTHING],
    ['nothing', NOTHING],
    ['the journey alone', JOURNEY_ONLY],
    ['notes', NOTES_ONLY],
  ])('is the journey as that person’s own session gets it, with %s', async (_name, permissions) => {
    const { maya, priya, id } = await aJourney(permissions);

    for (const look of [{}, { keyword: 'kookaburra' }, { filter_by: 'team' }, { limit: 1 }, { offset: 1 }]) {
      const own = await priya.send(getTimeline, { member_id: maya.id, ...look });
      const preview = await maya.send(previewTimeline, { patient_team_id: id, ...look });
      expect([preview.statusCode, withoutCursor(preview.body)]).toEqual([
        own.statusCode,
        withoutCursor(own.body),
      ]);
    }
  });

  test.each([
    ['the member', true],
    ['the supporter', false],
  ])('is that also where %s works and waits for a second step', async (_who, isMember) => {
    const { maya, priya, id } = await aJourney(EVERYTHING);
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    for (const one of [maya, priya]) await clinic.letWork(one, 'provider');
    await maya.call(notesEndpoints.createNote, {
      note: '<p>For the clinic</p>',
      shared_with_organisation_team: [await clinic.makeTeam(priya)],
    });
    await world.database.pool.query('update users set two_factor_enabled = false where id = $1', [
      isMember ? maya.id : priya.id,
    ]);

    const own = await priya.send(getTimeline, { member_id: maya.id });
    const preview = await maya.send(previewTimeline, { patient_team_id: id });

    expect(own.body.includes('For the clinic')).toBe(isMember);
    expect(withoutCursor(preview.body)).toBe(withoutCursor(own.body));
  });

  test('tells nothing of a chat that the member is not in, nor whether a word stands there', async () => {
    const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
    const id = await joinTeam(maya, priya, EVERYTHING);
    await joinTeam(maya, sam, EVERYTHING);
    const about = { recipient_id: sam.id, about_patient_id: maya.id };
    const { thread } = await priya.call(conversationsEndpoints.openThread, about);
    for (const message of ['A kookaburra', 'Two kookaburras'])
      await priya.call(conversationsEndpoints.sendText, { conversation_id: thread.conversation_id, message });
    const look = { filter_by: 'message', limit: 1 } as const;
    const wordsOf = async (keyword: string) => {
      const { has_more_data, cursor, messages } = await maya.call(previewTimeline, {
        patient_team_id: id,
        keyword,
        ...look,
      });
      return { has_more_data, cursor, messages };
    };

    const own = await priya.call(getTimeline, { member_id: maya.id, keyword: 'kookaburra', ...look });
    expect(own.has_more_data).toBe(true);
    expect(await wordsOf('kookaburra')).toEqual(await wordsOf('wombat'));
    expect(await wordsOf('kookaburra')).toEqual({ has_more_data: false, cursor: null, messages: [] });
  });

  test('tells not that the supporter blocks a chat, archives it, or reacts unseen', async () => {
    const { maya, priya, id } = await aJourney(EVERYTHING);
    const about = { recipient_id: priya.id, about_patient_id: maya.id };
    const { conversation_id } = (await maya.call(conversationsEndpoints.openThread, about)).thread;
    const say = async (message: string) =>
      (await maya.call(conversationsEndpoints.sendText, { conversation_id, message })).message.id;
    const set = (settings: object) =>
      priya.call(threadsEndpoints.updateThreadSettings, { conversation_id, ...settings });
    const shown = async () =>
      (await maya.call(previewTimeline, { patient_team_id: id })).messages.map(
        ({ record }) => `${record.message} ${record.reactions.map(({ reaction }) => reaction)}`,
      );
    const first = await say('Wombat');
    expect(await shown()).toEqual(['Wombat ']);

    await set({ block_messages: true });
    await say('Bilby');
    await maya.call(threadsEndpoints.reactToMessage, { id: first, reaction: 'heart' });
    expect(await shown(), 'blocked').toEqual(['Bilby ', 'Wombat heart']);

    await set({ deleted: true });
    expect(await shown(), 'archived').toEqual(['Bilby ', 'Wombat heart']);
  });

  test('offers no change of the supporter’s own messages, whatever choices are tried', async () => {
    const { maya, priya, id } = await aJourney(EVERYTHING);
    const about = { recipient_id: priya.id, about_patient_id: maya.id };
    const { conversation_id } = (await maya.call(conversationsEndpoints.openThread, about)).thread;
    const client_key = randomUUID();
    await priya.call(conversationsEndpoints.sendText, { conversation_id, message: 'Wombat', client_key });

    const own = await priya.call(getTimeline, { member_id: maya.id });
    expect(own.messages[0]?.record.abilities).toEqual(['update', 'delete']);
    for (const permissions of [undefined, JOURNEY_ONLY, EVERYTHING]) {
      const preview = await maya.call(previewTimeline, {
        patient_team_id: id,
        ...(permissions && { permissions }),
      });
      const shown = preview.messages.map(({ record }) => [record.abilities, record.client_key]);
      expect(shown).toEqual(permissions === JOURNEY_ONLY ? [] : [[[], null]]);
    }
  });

  test('has nothing of what the member took out, though its author keeps it and goes on writing in it', async () => {
    const { maya, priya, id } = await aJourney(EVERYTHING);
    const about = { about_patient_id: maya.id };
    const { note } = await priya.call(notesEndpoints.createNote, { note: '<p>A wombat</p>', ...about });
    const { task } = await priya.call(tasksEndpoints.createTask, { title: 'A wombat', ...about });
    const found = async () => {
      const look = (keyword?: string) => maya.call(previewTimeline, { patient_team_id: id, keyword });
      return JSON.stringify([await look(), await look('wombat')]).match(/A wombat/g)?.length ?? 0;
    };
    expect(await found()).toBeGreaterThanOrEqual(4);

    await maya.call(journeyEndpoints.removeItem, { kind: 'note', id: note.id });
    await maya.call(journeyEndpoints.removeItem, { kind: 'task', id: task.id });

    expect(await found()).toBe(0);
    expect((await priya.call(notesEndpoints.getNote, { id: note.id })).note.in_journey).toBe(false);
    const { tasks } = await maya.call(tasksEndpoints.previewTasks, { patient_team_id: id, view: 'all' });
    expect(tasks).toEqual([]);
  });

  test('names no one at a desk who has not written there, and tells no reminder but the member’s own', async () => {
    const { maya, id: desk, lena } = await makeFrontDesk(world);
    const id = await joinTeam(maya, lena, EVERYTHING);
    const { threads } = await maya.call(threadsEndpoints.previewThreads, { patient_team_id: id });
    expect(threads.map(({ conversation_id }) => conversation_id)).not.toContain(desk);

    const remind_at = '2027-01-01T09:00:00Z';
    await lena.call(tasksEndpoints.createTask, {
      title: 'Ring Maya',
      about_patient_id: maya.id,
      assignees: [lena.id],
      due_date: '2027-01-02T09:00:00Z',
      remind_at,
    });
    const { tasks } = await maya.call(tasksEndpoints.previewTasks, { patient_team_id: id, view: 'all' });
    expect(tasks.map((task) => task.remind_at)).toEqual([null]);
  });

  test('is not recorded as that person’s look, and is for the member alone', async () => {
    const { maya, priya, tom, id } = await aJourney(EVERYTHING);
    const statuses = (person: Someone) =>
      Promise.all(PREVIEWS.map(async (one) => (await person.send(one, { patient_team_id: id })).statusCode));
    expect(new Set(await statuses(maya))).toEqual(new Set([200]));

    expect((await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' })).lines).toEqual([]);
    for (const person of [priya, tom]) expect(new Set(await statuses(person))).toEqual(new Set([404]));
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: id });
    expect(new Set(await statuses(maya))).toEqual(new Set([404]));
  });
});

/**
 * What a member, a supporter and another have of each kind: shared and not, withheld, asked of them, and
 * known to only some of them.
 */
async function aLifeOf({ maya, priya, tom }: Readonly<Record<'maya' | 'priya' | 'tom', Someone>>) {
  const { createTask } = tasksEndpoints;
  const { addEvent } = eventsEndpoints;
  const { openThread, sendText } = conversationsEndpoints;
  const about = { about_patient_id: maya.id };
  for (const more of [{}, { withheld: true }, { assignees: [priya.id] }, { shared_with: [priya.id] }])
    await maya.call(createTask, { title: 'A walk', ...more });
  await tom.call(createTask, { title: 'From Tom', ...about });
  const { task } = await priya.call(createTask, { title: 'A secret of Priya’s', ...about });
  for (const more of [{}, { withheld: true }, { shared_with: [priya.id] }])
    await maya.call(addEvent, { title: 'Swimming', start_date: '2026-11-25', ...more });
  await priya.call(addEvent, { title: 'Flowers for Maya', start_date: '2026-11-25', ...about });
  await takeCheckIn(maya, 'A111204', 2);
  const kept = await takeCheckIn(maya, 'A111202', 1);
  await maya.call(assessmentsEndpoints.withholdAssessment, { id: kept.id, withheld: true });
  const lines = [{ id: '2f6b1f0c-6a59-4c53-9d3f-0d4f0a4c3a11', step: 1, text: 'Ring Tom' }] as const;
  await maya.call(safetyPlanEndpoints.saveSafetyPlan, { safety_plan: '[]', lines: [...lines], version: 0 });
  const chats = [
    await maya.call(openThread, { recipient_id: priya.id }),
    await priya.call(openThread, { recipient_id: tom.id, ...about }),
    await maya.call(threadsEndpoints.createGroup, { name: 'Sunday', people: [priya.id, tom.id], ...about }),
    await maya.call(openThread, { recipient_id: tom.id }),
  ];
  const chatIds = chats.map(({ thread }) => thread.conversation_id);
  for (const [index, conversation_id] of chatIds.entries())
    await (index === 1 ? priya : maya).call(sendText, { conversation_id, message: `Number ${index}` });
  return { chatIds, taskId: task.id };
}

describe('choices that are not saved', () => {
  const CHATS_ONLY = grantsWhere((area) => area === 'supportTeamConversation');
  const PLANS = grantsWhere(
    (area, action) => ['task', 'event', 'journeyOverview'].includes(area) && action === 'view',
  );
  const CHOICES = [EVERYTHING, NOTHING, JOURNEY_ONLY, NOTES_ONLY, CHATS_ONLY, PLANS];

  test('are previewed as that person’s own session gets them once they are saved, whatever holds before', async () => {
    const { maya, priya, tom, id } = await aJourney(NO_WRITING, EVERYTHING);
    const { chatIds } = await aLifeOf({ maya, priya, tom });
    const both = { member: maya, chatIds };
    for (const permissions of CHOICES) {
      const before = await gotByThemself(priya, both);
      const preview = await previewed(maya, id, permissions);
      expect(await gotByThemself(priya, both)).toEqual(before);

      const [saved] = (await maya.call(listSupporterPermissions, { patient_team_id: id }))
        .supporter_permissions;
      const version = saved?.version ?? 0;
      await maya.call(saveSupporterPermissions, { patient_team_id: id, permissions, version });

      expect(preview).toEqual(await gotByThemself(priya, both));
      expect(await previewed(maya, id)).toEqual(preview);
    }
  });

  test('show what they open and close, and nothing that is the other’s alone', async () => {
    const { maya, priya, tom, id } = await aJourney(NO_WRITING, EVERYTHING);
    const { chatIds, taskId } = await aLifeOf({ maya, priya, tom });
    const shared = [{ id: priya.id, access: 'view' as const }];
    await maya.call(safetyPlanEndpoints.updateSafetyPlanSharing, { shared_with: shared });

    const open = await previewed(maya, id, EVERYTHING);
    const closed = await previewed(maya, id, NOTHING);

    const titles = (views: typeof open) => JSON.stringify([views.tasks, views.events]);
    expect(titles(open)).toContain('Swimming');
    expect(titles(closed).match(/"title":"/g)).toHaveLength(3);
    for (const words of ['A secret of Priya’s', 'Flowers for Maya', 'Number 1'])
      expect(JSON.stringify([open, closed])).not.toContain(words);
    expect((await priya.send(tasksEndpoints.getTask, { id: taskId })).statusCode).toBe(200);
    expect(idsIn(open.chats)).toEqual([chatIds[2], chatIds[0]]);
    expect(idsIn(closed.chats)).not.toContain(chatIds[1]);
    expect(JSON.stringify(open.chats)).not.toContain('Number');
    expect(closed.plan).toMatchObject({ plan: { access: 'view', lines: [{ text: 'Ring Tom' }] } });
    expect([closed.team, closed.journey]).toEqual([403, 403]);
  });

  test('leave nothing behind, open nothing, and are the member’s alone to try', async () => {
    const { maya, priya, tom, id, tomsId } = await aJourney(NOTHING);
    const kept = () =>
      Promise.all([
        maya.call(listSupporterPermissions, {}),
        world.database.pool
          .query('select * from grants where member_id = $1 order by id', [maya.id])
          .then(({ rows }) => rows),
        world.database.pool.query('select count(*) from facts').then(({ rows }) => rows),
        world.database.pool.query('select count(*) from reads').then(({ rows }) => rows),
      ]);
    const before = await kept();

    await previewed(maya, id, EVERYTHING);

    expect(await kept()).toEqual(before);
    for (const someone of [priya, tom])
      for (const place of [id, tomsId])
        expect(Object.values(await previewed(someone, place, EVERYTHING))).toEqual([
          404, 404, 404, 404, 404, 404, 404, 404, 404,
        ]);
  });
});

function idsIn(view: unknown): number[] {
  const { threads } = view as { threads: { conversation_id: number }[] };
  return threads.map(({ conversation_id }) => conversation_id);
}
