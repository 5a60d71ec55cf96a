import { authEndpoints } from '@kith/contract/auth';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import { eventsEndpoints } from '@kith/contract/events';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileCalled } from '../../testing/fuzz/files.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { turnOnSecondStep } from '../../testing/second-step.ts';
import { pairForWork } from '../../testing/staff-step.ts';
import { endSupport, joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** As they were before they had a second step. */
async function withoutStep(person: { readonly id: number }): Promise<void> {
  await world.database.pool.query(
    `update users set two_factor_enabled = false, two_factor_method = 'email' where id = $1`,
    [person.id],
  );
}

/** A provider at a front desk, too, who treats Maya, and what the two have in common. */
async function atWork() {
  const [maya, priya] = [await world.person(), await world.person()];
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  for (const role of ['provider', 'receptionist'] as const) await clinic.letWork(priya, role);
  await letTreat(world, maya, priya, 'provider');
  const teamId = await clinic.makeTeam(priya);
  const { note } = await maya.call(notesEndpoints.createNote, {
    note: '<p>For the clinic</p>',
    shared_with: [priya.id],
    shared_with_organisation_team: [teamId],
  });
  const { note: written } = await priya.call(notesEndpoints.createNote, {
    note: '<p>About Maya</p>',
    about_patient_id: maya.id,
  });
  const { thread } = await maya.call(conversationsEndpoints.openThread, { recipient_id: priya.id });
  await maya.call(frontDeskEndpoints.openReceptionist, {});
  return { maya, priya, clinic, note, written, thread };
}

describe('someone at work whose account has no second step', () => {
  it.each([
    ['their caseload', caseloadEndpoints.listCaseload, () => ({})],
    ['one of the people they work with', caseloadEndpoints.getCase, (id: number) => ({ member_id: id })],
    ['the inbox', frontDeskEndpoints.listInbox, () => ({ view: 'all' })],
    ['the hours of the desk', deskHoursEndpoints.listDeskHours, () => ({})],
    ['a journey', journeyEndpoints.getTimeline, (id: number) => ({ member_id: id })],
    ['a plan', safetyPlanEndpoints.getSafetyPlan, (id: number) => ({ member_id: id })],
    ['the desk of a member', frontDeskEndpoints.openReceptionist, (id: number) => ({ member_id: id })],
  ])('is told what is missing when they ask for %s', async (_what, endpoint, inputFor) => {
    const { maya, priya } = await atWork();
    await withoutStep(priya);

    const answer = await priya.send(endpoint, inputFor(maya.id));

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_required']);
  });

  it('sees nothing of a member in any list, nor by id', async () => {
    const { priya, note, written, thread } = await atWork();
    await withoutStep(priya);

    const lists = [
      await priya.send(notesEndpoints.listNotesSharedWithMe, {}),
      await priya.send(notesEndpoints.listNotesByMe, {}),
      await priya.send(conversationsEndpoints.listThreads, {}),
      await priya.send(conversationsEndpoints.countUnreadThreads, {}),
      await priya.send(journeyEndpoints.getTimeline, {}),
    ];
    const rows = [
      await priya.send(notesEndpoints.getNote, { id: note.id }),
      await priya.send(notesEndpoints.getNote, { id: written.id }),
      await priya.send(conversationsEndpoints.getThread, { id: thread.conversation_id }),
      await priya.send(notesEndpoints.deleteNote, { id: written.id, version: written.version }),
    ];

    expect(lists.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of lists) expect(body).not.toMatch(/For the clinic|About Maya|Hart\d+"/);
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403]);
  });

  it('has their own journey, plan, chats and settings, and those whom they support', async () => {
    const { priya, clinic } = await atWork();
    const [sam, kim] = [await world.person(), await world.person()];
    await clinic.letWork(kim, 'provider');
    await letTreat(world, priya, kim, 'provider');
    const { thread } = await priya.call(conversationsEndpoints.openThread, { recipient_id: kim.id });
    await world.database.pool.query(
      `insert into grants (member_id, person_id, role, asked_by, created_at, accepted_at)
       values ($1, $2, 'supporter', 'member', now(), now())`,
      [sam.id, priya.id],
    );
    await withoutStep(priya);

    await priya.call(notesEndpoints.createNote, { note: '<p>My own</p>' });
    await priya.call(journeyEndpoints.getTimeline, {});
    await priya.call(journeyEndpoints.getTimeline, { member_id: sam.id });
    await priya.call(safetyPlanEndpoints.getSafetyPlan, {});
    await priya.call(usersEndpoints.updateProfile, { first_name: 'Priya' });
    const { threads } = await priya.call(conversationsEndpoints.listThreads, {});

    expect(threads.map(({ conversation_id }) => conversation_id)).toEqual([thread.conversation_id]);
  });

  it('is told nothing of a member in their inbox nor by mail, and sees no face of theirs', async () => {
    const { maya, priya } = await atWork();
    const picture = { name: 'me.png', type: 'image/png', bytes: fileCalled('a small PNG') };
    await maya.upload(usersEndpoints.uploadAvatar, {}, picture);
    const face = { user_id: maya.id, size: 'small' } as const;
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    const place = { patient_team_id: team.find(({ user_id }) => user_id === priya.id)?.patient_team_id ?? 0 };
    expect((await priya.send(usersEndpoints.getAvatar, face)).statusCode).toBe(200);
    const quiet_hours = { on: false, from: '21:00', to: '08:00' };
    await priya.call(usersEndpoints.updateNotificationSettings, { quiet_hours });
    await withoutStep(priya);

    const seen = await priya.send(usersEndpoints.getAvatar, face);
    await maya.call(notesEndpoints.createNote, { note: '<p>For Priya</p>', shared_with: [priya.id] });
    await world.deliver();
    world.advance(120_000);
    await world.work('notifications.mail');
    await maya.call(teamEndpoints.removeTeamMember, place);
    await world.deliver();
    world.advance(20_000);
    await world.work('notifications.remind');
    const waiting = await inboxOf(world, priya);
    const mails = await world.mailsTo(priya.email);
    await pairForWork(world, priya);
    const open = await inboxOf(world, priya);

    const notices = mails.filter(({ text }) => text.includes('/checklogin/')).length;
    expect({ face: seen.statusCode, mails: notices, waiting, open: open.map(({ type }) => type) }).toEqual({
      face: 404,
      mails: 0,
      waiting: [],
      open: ['place_ended', 'note_shared'],
    });
  });

  it('keeps what they wrote as a supporter, and not what they wrote at work', async () => {
    const [sam, priya] = [await world.person(), await world.person()];
    const about_patient_id = sam.id;
    await joinTeam(
      sam,
      priya,
      grantsWhere(() => true),
    );
    const { note } = await priya.call(notesEndpoints.createNote, { note: '<p>Kept</p>', about_patient_id });
    const start_datetime = new Date(world.now().getTime() + 3_600_000).toISOString();
    const { event } = await priya.call(eventsEndpoints.addEvent, {
      title: 'Kept',
      about_patient_id,
      start_datetime,
    });
    const clinic = await makeOrganisation(world);
    await clinic.letWork(priya, 'provider');
    await withoutStep(priya);

    const { note: edited } = await priya.call(notesEndpoints.updateNote, {
      id: note.id,
      note: '<p>Still kept</p>',
      version: note.version,
    });
    await priya.call(eventsEndpoints.editEvent, { id: event.id, title: 'Kept', version: event.version });
    const { notes } = await priya.call(notesEndpoints.listNotesByMe, {});
    expect([edited.text, notes.map(({ id }) => id)]).toEqual(['Still kept', [note.id]]);

    world.advance(1000);
    await endSupport(world, sam, priya);
    world.advance(1000);
    await letTreat(world, sam, priya, 'provider');
    const { note: atWork } = await priya.call(notesEndpoints.createNote, {
      note: '<p>At work</p>',
      about_patient_id,
    });
    await withoutStep(priya);
    const rows = [
      await priya.send(notesEndpoints.getNote, { id: note.id }),
      await priya.send(eventsEndpoints.getEvent, { id: event.id }),
      await priya.send(notesEndpoints.getNote, { id: atWork.id }),
      await priya.send(notesEndpoints.deleteNote, { id: atWork.id, version: atWork.version }),
    ];
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 403]);
  });

  it('is told by their profile, and goes on once it is set up', async () => {
    const { priya } = await atWork();
    await withoutStep(priya);
    const { user } = await priya.call(authEndpoints.getProfile, {});
    await turnOnSecondStep(priya);
    const byMail = await priya.send(caseloadEndpoints.listCaseload, {});
    await world.database.pool.query(`update users set two_factor_method = 'totp' where id = $1`, [priya.id]);
    const byApp = await priya.send(caseloadEndpoints.listCaseload, {});

    expect(user.two_factor).toMatchObject({ due_for_work: true, mail_is_enough: false });
    expect([byMail.statusCode, byApp.statusCode]).toEqual([403, 200]);
  });
});

describe('where the operator lets codes by mail be enough', () => {
  it('opens their work to people at work who get codes by mail', async () => {
    const easy = await makeWorld({ staffMayUseMail: true });
    const lena = await easy.person();
    const clinic = await makeOrganisation(easy);
    await clinic.letWork(lena, 'receptionist');
    await easy.database.pool.query(`update users set two_factor_method = 'email' where id = $1`, [lena.id]);

    const answer = await lena.send(frontDeskEndpoints.listInbox, { view: 'all' });

    expect(answer.statusCode).toBe(200);
    await easy.close();
  });
});
