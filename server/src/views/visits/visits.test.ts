import { accessEndpoints } from '@kith/contract/access';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { visitsEndpoints } from '@kith/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNext } from '#testing/appointments';
import type { Someone } from '#testing/caller';
import { takeCheckIn } from '#testing/check-ins';
import { allArrived, deviceOpener } from '#testing/devices';
import { factsAbout } from '#testing/facts';
import { addAction, chooseArea, setGoal } from '#testing/focus-areas';
import { letTreat } from '#testing/professionals';
import { letSupport } from '#testing/supporters';
import { letEnd } from '#testing/visits';
import { makeWorld, type World } from '#testing/world';

const { listVisits, getVisit, bringToVisit, takeBackFromVisit } = visitsEndpoints;
const { addAgreed, removeAgreed, reflectOnVisit } = visitsEndpoints;
const { createNote, deleteNote, restoreNote, updateNote } = notesEndpoints;
const { createAction, deleteAction, restoreAction } = focusProgressEndpoints;
const WHO5 = 'A111204';

let world: World;
const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

const noteOf = async (by: Someone, note = '<p>I wake at <strong>four</strong>.</p>') =>
  (await by.call(createNote, { note })).note;
const pageOf = async (by: Someone, id: number) => (await by.call(getVisit, { id })).visit.page;
const codeOf = async (answer: Promise<{ json: () => { code: string; errors?: object } }>) => {
  const { code, errors } = (await answer).json();
  return errors ? [code, Object.keys(errors)] : code;
};

const ofVisits = ({
  events,
}: {
  readonly events: readonly { readonly kind: string; readonly id: number }[];
}) => events.flatMap(({ kind, id }) => (kind === 'visit' ? id : []));

/** A member with something of each kind, and an appointment ahead. */
async function begin() {
  const maya = await world.person();
  const { ben, appointment, free } = await bookNext(world, maya);
  const note = await noteOf(maya);
  const checkIn = await takeCheckIn(maya, WHO5, 2);
  const { id: areaId } = await chooseArea(maya);
  const goal = await setGoal(maya, areaId);
  await addAction(maya, goal.id);
  const { medication } = await maya.call(medicationsEndpoints.createMedication, { name: 'Sertraline' });
  const { changes } = await maya.call(medicationsEndpoints.listMedicationChanges, {});
  const all = {
    check_ins: [checkIn.id],
    goals: [goal.id],
    notes: [note.id],
    medicine_changes: changes.map(({ id }) => id),
    questions: 'Can I drink coffee?',
  };
  return { maya, ben, id: appointment.id, free, note, checkIn, goal, medication, all };
}

describe('what a member brings', () => {
  it('is one page of copies that the professional of the appointment reads, and nothing beside it', async () => {
    const { maya, ben, id, note, checkIn, goal, all } = await begin();
    const { visit } = await maya.call(bringToVisit, { id, ...all, version: 0 });

    expect(visit.page).toMatchObject({
      check_ins: [{ id: checkIn.id, scores: checkIn.scores }],
      goals: [{ id: goal.id, goal: 'Go to bed at ten', actions: [{ action: 'Put the phone away' }] }],
      notes: [{ id: note.id, note: '<p>I wake at <strong>four</strong>.</p>' }],
      medicine_changes: [{ before: null, after: { name: 'Sertraline' } }],
      ...{ questions: 'Can I drink coffee?', shared: true },
    });
    expect(Object.keys(visit.page?.check_ins[0] ?? {}).toSorted()).toEqual([
      ...['completed_at', 'id', 'scores', 'title'],
    ]);
    expect(await pageOf(ben, id)).toEqual(visit.page);
    // It opens no record: each stays as closed as it was.
    expect(await codeOf(ben.send(notesEndpoints.getNote, { id: note.id }))).toBe('not_found');
    expect((await maya.call(notesEndpoints.getNote, { id: note.id })).note.shared_with).toEqual(
      note.shared_with,
    );
  });

  it('takes a goal that was reached', async () => {
    const { maya, id, goal } = await begin();
    const { version } = goal;
    await maya.call(focusAreasEndpoints.editGoal, { id: goal.id, status: 'completed', version });
    const { visit } = await maya.call(bringToVisit, { id, goals: [goal.id], version: 0 });
    expect(visit.page?.goals).toMatchObject([{ id: goal.id, status: 'completed' }]);
  });

  it('stands in the record of access: that it was brought, and who has read it', async () => {
    const { maya, ben, id } = await begin();
    await maya.call(bringToVisit, { id, questions: 'Why?', version: 0 });
    await ben.call(getVisit, { id });
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
    expect(lines.filter(({ kinds }) => kinds.some((kind) => kind.startsWith('visit')))).toMatchObject([
      { action: 'looked', items: [{ kind: 'visit', ids: [id] }] },
      { action: 'changed', text: 'You brought something to an appointment.' },
    ]);
  });

  it('moves with its appointment, and ends later by it', async () => {
    const { maya, ben, id, free } = await begin();
    const { visit } = await maya.call(bringToVisit, { id, questions: 'Why?', version: 0 });
    await ben.call(appointmentsEndpoints.moveAppointment, { id, start_datetime: free[1], version: 1 });
    const page = await pageOf(ben, id);
    expect(page?.questions).toBe('Why?');
    expect(Date.parse(page?.ends_at ?? '')).toBeGreaterThan(Date.parse(visit.page?.ends_at ?? ''));
  });

  it('is read by no supporter, no other professional and no stranger', async () => {
    const { maya, id, all } = await begin();
    const [sam, eve, dana] = [await world.person(), await world.person(), await world.person()];
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => true),
    );
    await letTreat(world, maya, eve, 'provider');
    await maya.call(bringToVisit, { id, ...all, version: 0 });

    expect((await sam.send(appointmentsEndpoints.getAppointment, { id })).statusCode).toBe(200);
    for (const other of [sam, eve, dana]) {
      const missing = await other.send(getVisit, { id: 999_999_999 });
      expect((await other.send(getVisit, { id })).body).toBe(missing.body);
      expect(await codeOf(other.send(bringToVisit, { id, ...all, version: 1 }))).toBe('not_found');
      expect((await other.call(listVisits, {})).visits).toEqual([]);
    }
  });

  it('stays as it was copied, until it is brought again', async () => {
    const { maya, ben, id, note } = await begin();
    await maya.call(bringToVisit, { id, notes: [note.id], version: 0 });
    await maya.call(updateNote, { id: note.id, note: '<p>Quite private.</p>', version: 1 });
    expect((await pageOf(ben, id))?.notes[0]?.text).toBe('I wake at four.');

    // What is not named stays.
    await maya.call(bringToVisit, { id, questions: 'Why?', version: 1 });
    expect(await pageOf(ben, id)).toMatchObject({ notes: [{ text: 'I wake at four.' }], questions: 'Why?' });
    await maya.call(bringToVisit, { id, notes: [note.id], questions: null, version: 2 });
    expect(await pageOf(ben, id)).toMatchObject({ notes: [{ text: 'Quite private.' }], questions: null });
  });

  it('is taken back at once, and the member keeps it and can bring it again', async () => {
    const { maya, ben, id } = await begin();
    await maya.call(bringToVisit, { id, questions: 'Why?', version: 0 });
    const here = await openDevice(ben);
    await maya.call(takeBackFromVisit, { id });

    expect(await pageOf(ben, id)).toBeNull();
    await expect.poll(() => ofVisits(here)).toEqual([id]);
    const { visit } = await maya.call(takeBackFromVisit, { id });
    expect(visit).toMatchObject({ page: { questions: 'Why?', shared: false }, version: 2 });
    await maya.call(bringToVisit, { id, version: 2 });
    expect((await pageOf(ben, id))?.questions).toBe('Why?');
    expect(await factsAbout(world, maya, 'visit')).toHaveLength(3);
  });
});

describe('what may be brought', () => {
  it('is one’s own alone: what others wrote, of another person or gone, is refused by its field', async () => {
    const { maya, ben, id, note } = await begin();
    const other = await world.person();
    const theirs = await noteOf(other);
    const shared = (await other.call(createNote, { note: '<p>For Maya</p>', shared_with: [] })).note;
    const gone = await noteOf(maya);
    await maya.call(deleteNote, { id: gone.id, version: 1 });
    const ofBen = await ben.call(createNote, { note: '<p>From Ben</p>', about_patient_id: maya.id });
    expect((await maya.call(notesEndpoints.getNote, { id: ofBen.note.id })).note.text).toBe('From Ben');

    for (const wrong of [theirs.id, shared.id, gone.id, ofBen.note.id, 999_999_999])
      expect(await codeOf(maya.send(bringToVisit, { id, notes: [note.id, wrong], version: 0 }))).toEqual([
        'fields_rejected',
        ['notes'],
      ]);
    const ofOther = await takeCheckIn(other, WHO5, 1);
    for (const list of ['check_ins', 'goals', 'medicine_changes'])
      expect(await codeOf(maya.send(bringToVisit, { id, [list]: [ofOther.id], version: 0 }))).toEqual([
        'fields_rejected',
        [list],
      ]);
    expect(await pageOf(maya, id)).toBeNull();
  });

  it('has bounds, each said at its field, and is never nothing', async () => {
    const { maya, id } = await begin();
    const send = (more: object) => codeOf(maya.send(bringToVisit, { id, version: 0, ...more }));
    const many = Array.from({ length: 500 }, (_, index) => index + 1);

    expect(await send({ notes: many })).toEqual(['fields_rejected', ['notes']]);
    expect(await send({ questions: 'x'.repeat(20_000) })).toEqual(['fields_rejected', ['questions']]);
    expect(await send({})).toEqual(['fields_rejected', ['questions']]);
    expect(await send({ questions: '  ', notes: [] })).toEqual(['fields_rejected', ['questions']]);
  });

  it('goes to an appointment that stands and is not over', async () => {
    const { maya, ben, id } = await begin();
    await maya.call(bringToVisit, { id, questions: 'Why?', version: 0 });
    await maya.call(appointmentsEndpoints.cancelAppointment, { id, version: 1 });
    expect(await codeOf(maya.send(bringToVisit, { id, questions: 'What?', version: 1 }))).toBe('conflict');
    expect(await pageOf(ben, id)).toBeNull();
    expect(await pageOf(maya, id)).toMatchObject({ shared: false });

    const past = await begin();
    await letEnd(world, past.id);
    const late = { id: past.id, questions: 'Why?', version: 0 };
    expect(await codeOf(past.maya.send(bringToVisit, late))).toBe('conflict');
    expect(await codeOf(ben.send(bringToVisit, { ...late, id }))).toBe('forbidden');
  });

  it('is brought once by a second tap, and a form that is behind gets the newer page', async () => {
    const { maya, id, all } = await begin();
    const first = await maya.call(bringToVisit, { id, ...all, version: 0 });
    expect(await maya.call(bringToVisit, { id, ...all, version: 0 })).toEqual(first);

    const behind = await maya.send(bringToVisit, { id, questions: 'Other', version: 0 });
    expect(behind.json()).toMatchObject({ code: 'stale', current: { page: { questions: all.questions } } });
    await maya.call(takeBackFromVisit, { id });
    expect(await codeOf(maya.send(bringToVisit, { id, ...all, version: 0 }))).toBe('stale');
  });
});

describe('the end of a page', () => {
  it('comes with the deletion of a record, and its undo brings no copy back', async () => {
    const { maya, ben, id, note, goal, medication, all } = await begin();
    await maya.call(bringToVisit, { id, ...all, version: 0 });
    const here = await openDevice(ben);
    await maya.call(deleteNote, { id: note.id, version: 1 });
    expect((await pageOf(ben, id))?.notes).toEqual([]);
    await world.deliver();
    await expect.poll(() => ofVisits(here)).toEqual([id]);
    await maya.call(restoreNote, { id: note.id });
    expect((await pageOf(ben, id))?.notes).toEqual([]);

    await maya.call(focusAreasEndpoints.deleteGoal, { id: goal.id, version: goal.version });
    await maya.call(medicationsEndpoints.deleteMedication, { id: medication.id, version: 1 });
    expect(await pageOf(ben, id)).toMatchObject({
      goals: [],
      medicine_changes: [],
      questions: all.questions,
    });
    await world.deliver();
    const { rows } = await world.database.pool.query(
      'select contents from visits where appointment_id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/four|bed at ten|Sertraline/);
  });

  it('spares a copy of a record that was restored, however late its deletion is told', async () => {
    const { maya, ben, id, note } = await begin();
    await maya.call(bringToVisit, { id, notes: [note.id], version: 0 });
    await world.deliver();
    await maya.call(deleteNote, { id: note.id, version: 1 });
    await maya.call(restoreNote, { id: note.id });
    const before = (await maya.call(getVisit, { id })).visit.version;
    await maya.call(bringToVisit, { id, notes: [note.id], questions: 'Why?', version: before });
    await world.deliver();
    expect((await pageOf(ben, id))?.notes).toHaveLength(1);
  });

  it('comes to a step with its deletion, and an undo brings no copy of it back', async () => {
    const { maya, ben, id, goal } = await begin();
    const step = (
      await maya.call(createAction, { goal_id: goal.id, action: 'Call Dana', times_a_week: null })
    ).action;
    await maya.call(bringToVisit, { id, goals: [goal.id], version: 0 });
    expect((await pageOf(ben, id))?.goals[0]?.actions.map(({ action }) => action)).toContain('Call Dana');
    await maya.call(deleteAction, { id: step.id, version: step.version });
    expect(JSON.stringify(await pageOf(ben, id))).not.toContain('Call Dana');
    await world.deliver();
    await maya.call(restoreAction, { id: step.id });
    expect(await pageOf(ben, id)).toMatchObject({ goals: [{ actions: [{ action: 'Put the phone away' }] }] });
  });

  it('is seven days after the appointment, for both, and then the copies are deleted', async () => {
    const { maya, ben, id, all } = await begin();
    await maya.call(bringToVisit, { id, ...all, version: 0 });
    await letEnd(world, id, 6);
    await world.work('visits.end_page', { id });
    expect(await pageOf(ben, id)).toMatchObject({ shared: true });
    await letEnd(world, id, 8);
    for (const person of [maya, ben]) expect(await pageOf(person, id)).toBeNull();
    await world.work('visits.end_page', { id });
    const { rows } = await world.database.pool.query(
      'select contents from visits where appointment_id = $1',
      [id],
    );
    expect(rows).toEqual([{ contents: null }]);
  });

  it('is the end of the place on the team, and a later place reads nothing', async () => {
    const { maya, ben, id, all } = await begin();
    await maya.call(bringToVisit, { id, ...all, version: 0 });
    const { rows } = await world.database.pool.query(
      'select id from grants where member_id = $1 and person_id = $2 and ended_at is null',
      [maya.id, ben.id],
    );
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: Number(rows[0].id) });
    expect(await codeOf(ben.send(getVisit, { id }))).toBe('not_found');
    world.advance(11_000);
    await letTreat(world, maya, ben, 'provider');
    expect(await codeOf(ben.send(getVisit, { id }))).toBe('not_found');
  });
});

describe('after a visit', () => {
  it('tasks and goals that were agreed on stand there, each where its reader sees it anyway', async () => {
    const { maya, ben, id, goal } = await begin();
    const task = (
      await ben.call(tasksEndpoints.createTask, {
        ...{ title: 'Walk at noon', assignees: [maya.id], about_patient_id: maya.id },
      })
    ).task;
    await ben.call(addAgreed, { id, kind: 'task', record_id: task.id });
    const { visit } = await maya.call(addAgreed, { id, kind: 'goal', record_id: goal.id });
    expect(visit.agreed).toMatchObject([
      { kind: 'task', record_id: task.id, title: 'Walk at noon', state: 'open' },
      { kind: 'goal', record_id: goal.id, title: 'Go to bed at ten', state: 'open' },
    ]);
    // A goal is the member's own: naming it opens it to no person.
    expect((await ben.call(getVisit, { id })).visit.agreed.map(({ kind }) => kind)).toEqual(['task']);
    expect(await maya.call(addAgreed, { id, kind: 'goal', record_id: goal.id })).toEqual({ visit });

    const other = await world.person();
    const theirs = (await other.call(tasksEndpoints.createTask, { title: 'Mine', assignees: [other.id] }))
      .task;
    for (const record_id of [theirs.id, 999_999_999])
      expect(await codeOf(maya.send(addAgreed, { id, kind: 'task', record_id }))).toBe('not_found');
    const left = await maya.call(removeAgreed, { id, kind: 'goal', record_id: goal.id });
    expect(left.visit.agreed).toHaveLength(1);
  });

  it('how it was is for its member alone, once it is over', async () => {
    const { maya, ben, id } = await begin();
    const said = { id, reflection: 'I felt rushed.', version: 0 };
    expect(await codeOf(maya.send(reflectOnVisit, said))).toBe('conflict');
    await letEnd(world, id);
    const here = await openDevice(ben);
    const { visit } = await maya.call(reflectOnVisit, said);

    expect(visit).toMatchObject({ own: { reflection: 'I felt rushed.' }, can_reflect: true, version: 1 });
    expect(await maya.call(reflectOnVisit, said)).toEqual({ visit });
    expect(await codeOf(ben.send(reflectOnVisit, said))).toBe('forbidden');
    expect((await ben.call(getVisit, { id })).visit).toMatchObject({ own: null, page: null, version: 0 });
    await allArrived([ben, here]);
    expect(ofVisits(here)).toEqual([]);
    expect((await maya.call(reflectOnVisit, { id, reflection: null, version: 1 })).visit.own).toEqual({
      reflection: null,
    });
  });
});
