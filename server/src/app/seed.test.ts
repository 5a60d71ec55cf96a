import { accessEndpoints } from '@kith/contract/access';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { authEndpoints } from '@kith/contract/auth';
import { careEndpoints } from '@kith/contract/care';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { findingEndpoints } from '@kith/contract/finding';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { journeyEndpoints } from '@kith/contract/journey';
import { listingsEndpoints } from '@kith/contract/listings';
import { notesEndpoints } from '@kith/contract/notes';
import { effectiveGrants } from '@kith/contract/permissions';
import { resourcesEndpoints } from '@kith/contract/resources';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeJobs } from '#kernel/jobs';
import { makeLimits } from '#kernel/limits';
import { folderStore } from '#kernel/ports/files';
import { sandboxProcessor } from '#kernel/sandbox-payments/index';
import { makeSealer } from '#kernel/seal';
import { makeWorld, type World } from '../testing/world.ts';
import { DEMO_CHECK_INS } from './demo-check-ins.ts';
import { DEMO_PEOPLE, seedDemo } from './seed.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld({ exempt: DEMO_PEOPLE.map(({ email }) => email) });
});
afterAll(() => world.close());

const seed = ({ database, now, filesFolder, uploadsFolder }: World) =>
  seedDemo({
    database,
    clock: { now },
    ports: {
      jobs: makeJobs(database.pool, (error) => {
        throw error;
      }),
      files: folderStore(filesFolder),
      uploads: folderStore(uploadsFolder),
      scanner: undefined,
      push: undefined,
      guideModel: undefined,
      payments: sandboxProcessor(database.db, { now }),
      limits: makeLimits(database.pool),
      sealer: makeSealer('a secret of this test alone'),
    },
    settings: {
      publicUrl: 'http://kith.test',
      sessionIdleMinutes: 30,
      passwordCost: 'cheap',
      sendsSms: true,
      staffSecondStep: { by: 'off', exempt: new Set<string>() },
    },
  });

const logIn = (firstName: string) => {
  const person = DEMO_PEOPLE.find(({ name }) => name.startsWith(firstName));
  return world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: person?.email ?? '',
    password: person?.password ?? '',
  });
};

const signedIn = async (firstName: string) => {
  const reply = await logIn(firstName);
  if (!('token' in reply)) throw new Error('a code is due');
  return { ...reply, ...world.withToken(reply.token) };
};

describe('the people to try Kith with', () => {
  it('are made once, though two servers start together and again later', async () => {
    await Promise.all([seed(world), seed(world)]);
    expect(await seed(world)).toEqual(DEMO_PEOPLE);

    const { rows } = await world.database.pool.query('select email from users');

    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      DEMO_PEOPLE.map(({ email }) => email).toSorted(),
    );
  });

  it('have a member with three months of notes on her journey', async () => {
    const maya = await signedIn('Maya');

    const { notes } = await maya.call(notesEndpoints.listNotesByMe, {});

    expect(notes.length).toBeGreaterThan(35);
    const days = notes.map(({ unformatted_date_created }) => Date.parse(unformatted_date_created));
    expect(Math.max(...days)).toBeLessThan(world.now().getTime());
    expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(85 * 86_400_000);
    const timeline = await maya.call(journeyEndpoints.getTimeline, {});
    const own = timeline.note.filter(({ record }) => record.created_by.id === maya.user.id);
    expect(own.length).toBe(notes.length);
  });

  it('have a member whose check-ins tell how she is', async () => {
    const [maya, sam] = [await signedIn('Maya'), await signedIn('Sam')];

    const { assessments } = await maya.call(assessmentsEndpoints.listSelfCompleted, {});
    expect(assessments).toHaveLength(DEMO_CHECK_INS.length);
    const own = await maya.call(wellbeingEndpoints.getWellbeingInsights, {});
    expect([own.label, own.trend]).toEqual(['going_well', 'higher']);
    expect(own.charts?.index.length).toBeGreaterThan(30);
    // The line of text of a daily check-in is no supporter's.
    const seen = await sam.send(assessmentsEndpoints.listSelfCompleted, { member_id: maya.user.id });
    expect(seen.body).not.toContain('Hardly slept');
  });

  it('have a record that says who did what', async () => {
    const maya = await signedIn('Maya');

    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'changed' });

    expect(lines.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^You shared a note/));
    expect(lines.filter(({ text }) => text.startsWith('Someone'))).toEqual([]);
  });

  it('have a member with things to do, and a calendar around today', async () => {
    const [maya, sam] = [await signedIn('Maya'), await signedIn('Sam')];

    const { tasks } = await maya.call(tasksEndpoints.listTasks, { view: 'all' });
    expect(tasks).toHaveLength(3);
    const asked = await sam.call(tasksEndpoints.listTasks, { view: 'requested' });
    expect(asked.tasks.map(({ title }) => title)).toEqual(['Bring back the box of books from Mum’s']);
    const { occurrences } = await maya.call(eventsEndpoints.fetchEvents, {});
    expect(occurrences.length).toBeGreaterThan(10);
    expect((await sam.call(eventsEndpoints.fetchEvents, {})).events.map(({ title }) => title)).toEqual([
      'Dinner at Sam’s',
    ]);
  });

  it('have a professional who can be booked, and a member with a visit behind her and one ahead', async () => {
    const [maya, priya] = [await signedIn('Maya'), await signedIn('Priya')];

    const { team_members } = await maya.call(appointmentsEndpoints.listTeamMemberServices, {});
    expect(team_members.map(({ services }) => services.map(({ name }) => name))).toEqual([
      ['First visit', 'Follow-up'],
    ]);
    const { appointments } = await maya.call(appointmentsEndpoints.listAppointments, {});
    expect(appointments.map(({ start_at }) => Date.parse(start_at) > world.now().getTime())).toEqual([
      false,
      true,
    ]);
    expect((await priya.call(appointmentsEndpoints.listBookings, {})).appointments).toHaveLength(2);
  });

  it('have written to one another, and to the front desk', async () => {
    const threadsOf = async (name: string) => {
      const { threads } = await (await signedIn(name)).call(conversationsEndpoints.listThreads, {});
      return threads.map(({ kind, unread }) => [kind, unread]);
    };

    expect(await threadsOf('Maya')).toEqual([
      ['one_to_one', true],
      ['one_to_one', true],
      ['group', false],
      ['receptionist_group', true],
    ]);
    expect(await threadsOf('Lee')).toEqual([['receptionist_group', false]]);
  });

  it('have supporters, each of whom sees what their member lets them see', async () => {
    const teamsOf = async (name: string) => {
      const supporter = await signedIn(name);
      const { supported_teams } = await supporter.call(teamEndpoints.listSupportedTeams, {
        id: supporter.user.id,
      });
      return { supporter, teams: supported_teams };
    };
    const [sam, asha, jo] = [await teamsOf('Sam'), await teamsOf('Asha'), await teamsOf('Jo')];

    expect(sam.supporter.user).toMatchObject({ role: 'supporter' });
    expect(asha.teams.map(({ permissions }) => permissions)).toEqual([effectiveGrants(null)]);
    expect(jo.teams.map(({ patient, permissions }) => [patient.first_name, permissions.note.create])).toEqual(
      [
        ['Maya', true],
        ['Alex', false],
      ],
    );
    const member_id = sam.teams[0]?.patient_id ?? 0;
    const shared = await sam.supporter.call(journeyEndpoints.getTimeline, { member_id });
    expect(shared.note.map(({ record }) => record.text)).toContainEqual(expect.stringContaining('river'));
    expect(shared.note).toHaveLength(3);
    expect((await asha.supporter.call(journeyEndpoints.getTimeline, { member_id })).note).toEqual([]);
  });

  it('have professionals, each of whom works with Maya in their own way', async () => {
    const rolesOf = async (name: string) => {
      const someone = await signedIn(name);
      const { people } = await someone.call(caseloadEndpoints.listCaseload, { keyword: 'Maya Hart' });
      return people.map(({ role, notes, permissions }) => [role, notes > 0, permissions.note.create]);
    };

    expect(await rolesOf('Priya')).toEqual([['provider', true, true]]);
    expect(await rolesOf('Jo Tran')).toEqual([['care_coordinator', true, false]]);
    expect(await rolesOf('Lee')).toEqual([['receptionist', false, false]]);
  });

  it('have an appointment, which the psychologist it is with sees in her caseload', async () => {
    const priya = await signedIn('Priya');

    const { people } = await priya.call(caseloadEndpoints.listCaseload, { keyword: 'Maya Hart' });

    const { appointments } = await priya.call(appointmentsEndpoints.listBookings, {});
    const now = new Date().toISOString();
    const ahead = appointments.find(({ start_at }) => start_at > now)?.start_at ?? '';
    expect(ahead > now).toBe(true);
    // The event that she planned may come before it, by the day of the week.
    const next = people[0]?.next_contact;
    expect(['Appointment with Dr Priya', 'Follow-up']).toContain(next?.title);
    expect((next?.start_at ?? '') <= ahead).toBe(true);
  });

  it('have a coordinator for each person who has none, and for no one else', async () => {
    const [kim, frank, noor] = [await signedIn('Kim'), await signedIn('Frank'), await signedIn('Noor')];
    const offered = async (member: typeof kim) =>
      (await member.call(conversationsEndpoints.listTeamContacts, {})).offers_coordinator;

    expect([await offered(frank), await offered(noor)]).toEqual([true, false]);
    expect((await kim.call(caseloadEndpoints.listCaseload, {})).people).toEqual([]);
    const { thread } = await frank.call(frontDeskEndpoints.openCareCoordinator, {});
    expect(thread.members.map(({ displayName }) => displayName)).toContain('Kim Wells');
  });

  it('have a member of RSL WA with a card, who has not been here before', async () => {
    const frank = await signedIn('Frank');

    expect(frank.user).toMatchObject({ is_rslwa: true, member_last_login: null });
    const card = await frank.call(careEndpoints.getMembershipCard, { id: frank.user.id });
    expect(card.membership_card).toMatchObject({ member_name: 'Frank Doyle', member_number: '000001' });
  });

  it('have one who is here for the first time and one who comes back', async () => {
    expect((await signedIn('Noor')).user.member_last_login).toBeNull();
    expect((await signedIn('Sam')).user).toMatchObject({ is_user_term_latest: true, consent_pending: false });
    expect((await signedIn('Sam')).user.member_last_login).not.toBeNull();
  });

  it('have one who gets a code by mail', async () => {
    expect(await logIn('Alex')).toMatchObject({ two_factor: { method: 'email' } });
  });

  it('have one below 16 who waits for a guardian', async () => {
    const ruby = await signedIn('Ruby');

    expect(ruby.user.consent_pending).toBe(true);
    expect((await ruby.send(notesEndpoints.listNotesByMe, {})).json().code).toBe('consent_pending');
  });

  it('read what the clinic has published, and its administrator has a draft as well', async () => {
    const maya = await signedIn('Maya');
    const grace = await signedIn('Grace');
    const titles = ['Our sleep group on Tuesdays', 'How a first visit goes'];
    const { resources } = await maya.call(resourcesEndpoints.listResources, {});
    expect(resources.map(({ title }) => title)).toEqual(titles);
    const { organisations } = await grace.call(resourcesEndpoints.listWrittenResources, {});
    expect(organisations[0]?.resources.map(({ title }) => title)).toEqual([
      'Good places for a quiet walk',
      ...titles,
    ]);
  });

  it('find professionals who are listed, and not the one who waits for the clinic', async () => {
    const [noor, grace] = [await signedIn('Noor'), await signedIn('Grace')];
    const found = await noor.call(findingEndpoints.searchSupport, {});
    expect(found.professionals.map(({ person, is_stale }) => [person.displayName, is_stale])).toEqual([
      ['Dr Priya Nair', false],
      ['Jo Tran', false],
      ['Hana Sato', true],
    ]);
    const { organisations } = await grace.call(listingsEndpoints.listListings, {});
    const waiting = organisations[0]?.people.filter((one) => one.is_on && !one.is_approved);
    expect(waiting?.map(({ person }) => person.displayName)).toEqual(['Omar Reid']);
  });

  it('do not move in where other people live', async () => {
    const lived = await makeWorld();
    await lived.person();

    expect(await seed(lived)).toEqual([]);

    const { rows } = await lived.database.pool.query('select 1 from users');
    expect(rows).toHaveLength(1);
    await lived.close();
  });

  it('see a safety plan of Maya’s, which her brother sees as well', async () => {
    const maya = await signedIn('Maya');
    const sam = await signedIn('Sam');
    const own = await maya.call(safetyPlanEndpoints.getSafetyPlan, {});
    const shared = await sam.call(safetyPlanEndpoints.getSafetyPlan, { member_id: maya.user.id });

    expect(own.safety_plan.map(({ text }) => text).slice(6)).toEqual(['Call Sam', 'Ten slow laps']);
    expect(own).toMatchObject({ access: 'own', version: 1, review_due: false });
    expect(shared).toMatchObject({ access: 'view', safety_plan: own.safety_plan, lines: own.lines });
  });
});
