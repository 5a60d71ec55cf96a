import { accessEndpoints } from '@kith/contract/access';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { AGREED_MAX } from '@kith/contract/visit-fields';
import { visitsEndpoints } from '@kith/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { allArrived, deviceOpener } from '#testing/devices';
import { chooseArea, setGoal } from '#testing/focus-areas';
import { letSupport } from '#testing/supporters';
import { letEnd, visitOf } from '#testing/visits';
import { makeWorld, type World } from '#testing/world';

const { listVisits, getVisit, takeBackFromVisit } = visitsEndpoints;
const { addAgreed, removeAgreed } = visitsEndpoints;

let world: World;
const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

type Frames = readonly { readonly kind: string; readonly id: number }[];
const ofVisits = (here: { readonly events: Frames }) =>
  here.events.flatMap(({ kind, id }) => (kind === 'visit' ? id : []));
const codeOf = async (answer: Promise<{ json: () => { code: string } }>) => (await answer).json().code;
const linesOf = async (member: Someone) => {
  const { lines } = await member.call(accessEndpoints.listAccessRecord, {});
  return lines.filter(({ kinds }) => kinds.some((kind) => kind.startsWith('visit')));
};

async function begin() {
  const maya = await world.person();
  return { maya, ...(await visitOf(world, maya)) };
}

const goalOf = async (maya: Someone) => setGoal(maya, (await chooseArea(maya)).id);

async function letGo(member: Someone, professional: Someone): Promise<void> {
  const { rows } = await world.database.pool.query(
    'select id from grants where member_id = $1 and person_id = $2 and ended_at is null',
    [member.id, professional.id],
  );
  await member.call(teamEndpoints.removeTeamMember, { patient_team_id: Number(rows[0].id) });
  world.advance(11_000);
}

describe('the list of visits', () => {
  it('says of one’s own alone that there is a page, and until when, by the time of the appointment', async () => {
    const { maya, ben, id } = await begin();
    const second = await visitOf(world, maya);
    await letEnd(world, id, -3);
    await letEnd(world, second.id, -2);
    await maya.call(takeBackFromVisit, { id: second.id });
    const { visits } = await maya.call(listVisits, {});
    expect(visits).toEqual([
      { appointment_id: id, page: { shared: true, ends_at: expect.any(String) } },
      { appointment_id: second.id, page: { shared: false, ends_at: expect.any(String) } },
    ]);
    expect((await ben.call(listVisits, {})).visits).toEqual([]);
    expect((await linesOf(maya)).filter(({ action }) => action === 'looked')).toEqual([]);
    await letEnd(world, id, 8);
    expect((await maya.call(listVisits, {})).visits[1]).toEqual({ appointment_id: id, page: null });
  });
});

describe('who is told of a visit', () => {
  it('is no former professional who supports the member now', async () => {
    const { maya, ben, id } = await begin();
    await letGo(maya, ben);
    await letSupport(
      world,
      maya,
      ben,
      grantsWhere(() => true),
    );
    const [here, own] = [await openDevice(ben), await openDevice(maya)];
    await maya.call(takeBackFromVisit, { id });
    await expect.poll(() => ofVisits(own)).toEqual([id]);
    await allArrived([maya, own], [ben, here]);
    expect(ofVisits(here)).toEqual([]);
  });

  it('is a professional where they see what was agreed on, and not of a goal of the member’s own', async () => {
    const { maya, ben, id, taskId } = await begin();
    const goal = await goalOf(maya);
    const here = await openDevice(ben);
    await maya.call(addAgreed, { id, kind: 'goal', record_id: goal.id });
    await maya.call(addAgreed, { id, kind: 'task', record_id: taskId });
    await maya.call(removeAgreed, { id, kind: 'goal', record_id: goal.id });
    await allArrived([ben, here]);
    expect(ofVisits(here)).toEqual([]);
    const asked = { title: 'Walk at noon', assignees: [maya.id], about_patient_id: maya.id };
    const { task } = await ben.call(tasksEndpoints.createTask, asked);
    await maya.call(addAgreed, { id, kind: 'task', record_id: task.id });
    await expect.poll(() => ofVisits(here)).toEqual([id]);
  });

  it('is the member alone at the end of a page that was taken back', async () => {
    const { maya, ben, id } = await begin();
    await maya.call(takeBackFromVisit, { id });
    await letEnd(world, id, 8);
    const [here, own] = [await openDevice(ben), await openDevice(maya)];
    await world.work('visits.end_page', { id });
    await expect.poll(() => ofVisits(own)).toEqual([id]);
    await allArrived([ben, here]);
    expect(ofVisits(here)).toEqual([]);
  });
});

describe('what was agreed on', () => {
  it('is taken off only by a person who sees it', async () => {
    const { maya, ben, id } = await begin();
    const goal = await goalOf(maya);
    const link = { id, kind: 'goal' as const, record_id: goal.id };
    await maya.call(addAgreed, link);
    expect(await codeOf(ben.send(removeAgreed, link))).toBe('not_found');
    expect((await maya.call(getVisit, { id })).visit.agreed).toHaveLength(1);
  });

  it('has room by what each has named, and links that are lost give way', async () => {
    const { maya, ben, id, taskId } = await begin();
    const goal = await goalOf(maya);
    await maya.call(addAgreed, { id, kind: 'goal', record_id: goal.id });
    await world.database.pool.query(
      `insert into visit_actions (appointment_id, kind, record_id, added_by, created_at)
       select $1, 'task', 900000000 + n, $2, now() from generate_series(1, $3::int) n`,
      [id, ben.id, AGREED_MAX],
    );
    const { visit } = await maya.call(addAgreed, { id, kind: 'task', record_id: taskId });
    expect(visit.agreed).toHaveLength(2);
    const asked = { title: 'Walk at noon', assignees: [maya.id], about_patient_id: maya.id };
    const { task } = await ben.call(tasksEndpoints.createTask, asked);
    await ben.call(addAgreed, { id, kind: 'task', record_id: task.id });
    expect((await maya.call(getVisit, { id })).visit.agreed).toHaveLength(3);
    expect(await linesOf(maya)).toContainEqual(
      expect.objectContaining({ action: 'changed', text: expect.stringContaining('what was agreed on') }),
    );
  });
});
