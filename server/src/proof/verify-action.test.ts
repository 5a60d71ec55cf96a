import { randomUUID } from 'node:crypto';
import { allEndpoints, type EndpointName } from '@kith/contract';
import { accessEndpoints } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import { eventsEndpoints } from '@kith/contract/events';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { groupsEndpoints } from '@kith/contract/groups';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { journeyEndpoints } from '@kith/contract/journey';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { type GrantMap, grantsWhere } from '@kith/contract/permissions';
import { providersEndpoints } from '@kith/contract/providers';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { TASK_STATUS, type TaskStatusId, tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { termsEndpoints } from '@kith/contract/terms';
import { threadsEndpoints } from '@kith/contract/threads';
import { usersEndpoints } from '@kith/contract/users';
import { generateSync } from 'otplib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRelease, seedOf } from '../testing/amounts.ts';
import type { Someone } from '../testing/caller.ts';
import { addPhoto } from '../testing/photos.ts';
import { makePlatform } from '../testing/platform.ts';
import { letTreat, makeOrganisation } from '../testing/professionals.ts';
import { codeIn, confirmMobile, newestCodeTo } from '../testing/second-step.ts';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { type Looking, Onlookers } from './onlookers.ts';
import { ownReadings, readingsAbout } from './watcher.ts';

/** The name of a fault that is planted while this runs, see `planted-leaks.ts`. */
const PLANTED = process.env['PLANTED_LEAK'] !== undefined;
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const LOOKING: Looking = PLANTED
  ? { by: 'each seed', seeds: SEEDS }
  : isRelease
    ? { by: 'all' }
    : { by: 'sample', seed: seedOf('VERIFY_SEED') };

const EVERYTHING = grantsWhere(() => true);
const NOTES_CLOSED = grantsWhere((area) => area !== 'note');

/** Calls after which nothing on anybody's screen is different, and why. */
const UNTOLD: Partial<Record<EndpointName, string>> = {
  recordLastAccess: 'where somebody is in the app is each device’s own',
  startEmailChange: 'nothing has changed before the code',
  startMobileChange: 'nothing has changed before the code',
  startTotp: 'nothing has changed before the code',
  requestPasswordReset: 'it is answered alike whoever asks',
  validatePasswordCode: 'it only looks',
  validatePassword: 'it is between one session and the server',
  reauthenticate: 'it is between one session and the server',
  renewToken: 'it is between one session and the server',
  authoriseChannel: 'it changes nothing',
  resendTwoFactorCode: 'the person is not signed in',
  registerDirectly: 'the person is not signed in',
  verifySignUpLink: 'it only looks',
  signUp: 'the person is not signed in',
  registerAsSupporter: 'the person is not signed in',
  approveConsent: 'the young person has no open session before it',
  withdrawByLink: 'it ends what the session may do, and the socket with it',
  askGuardian: 'the young person has no open session before it',
  setMemberTags: 'labels are shown on the caseload alone, which is asked for',
  sayTyping: 'it is told for a moment, and no answer shows it',
  logOut: 'it ends the session',
  referPerson: 'a page of referrals asks each time it is opened, and after each change of one’s own',
  cancelReferral: 'a page of referrals asks each time it is opened, and after each change of one’s own',
  updateConsentRequest: 'what it opens is told as a change of the team',
  withdrawConsent: 'what it closes is told as a change of the team',
  registerDevice: 'no screen shows the phones that can be reached',
};

let world: World;
let maya: Someone;
let priya: Someone;
let sam: Someone;
let pat: Someone;
let dana: Someone;
let lena: Someone;
let onlookers: Onlookers;
const done = new Set<EndpointName>();

beforeAll(async () => {
  world = await makeWorld();
  const stranger = await world.person();
  [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  [pat, dana, lena] = [await world.person(), await world.person(), await world.person()];
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(pat, 'provider');
  await clinic.letWork(lena, 'receptionist');
  await letTreat(world, maya, await world.person(), 'care_coordinator');
  await makePlatform(world, dana);
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(maya, sam);
  onlookers = new Onlookers(world, LOOKING);
  await onlookers.add('the member', maya, ownReadings(maya));
  for (const [name, person] of Object.entries({ priya, sam, pat, dana, lena }))
    await onlookers.add(name, person, [...ownReadings(person), ...readingsAbout(maya.id)]);
  await onlookers.add('a stranger', stranger, [...ownReadings(stranger), ...readingsAbout(maya.id)], true);
}, 60_000);

afterAll(async () => {
  await world.close();
});

/** Everything is asked after so many stories, of which there are three times as many. */
const ALL_AFTER = 5;
let told = 0;

afterEach(async ({ task }) => {
  told += 1;
  await onlookers.lookAtStrangers(task.name);
  if (told % ALL_AFTER === 0) await onlookers.lookAtAll(`all up to “${task.name}”`);
}, 60_000);

/** Does something; then everybody's screen, brought up to date by what they were told alone, is as a fresh reading has it. */
async function afterwards(name: EndpointName, act: () => Promise<unknown>): Promise<void> {
  await act();
  await world.deliver();
  done.add(name);
  await onlookers.look(name);
}

describe('after every change, what people had and what they were told is what they would read', () => {
  it('notes, shared by name', { timeout: 120_000 }, async () => {
    const shared_with = [priya.id, sam.id];
    const written = await maya.call(notesEndpoints.createNote, { note: '<p>One</p>', shared_with });
    await afterwards('createNote', () =>
      maya.call(notesEndpoints.createNote, { note: '<p>Two</p>', shared_with }),
    );
    const { id, version } = written.note;
    await afterwards('updateNote', () =>
      maya.call(notesEndpoints.updateNote, { id, note: '<p>1</p>', version }),
    );
    await afterwards('updateNoteSharing', () =>
      maya.call(notesEndpoints.updateNoteSharing, { id, shared_with: [sam.id] }),
    );
    await afterwards('updateNoteSharing', () =>
      maya.call(notesEndpoints.updateNoteSharing, { id, shared_with }),
    );
    await afterwards('deleteNote', () => maya.call(notesEndpoints.deleteNote, { id, version: version + 1 }));
    await afterwards('restoreNote', () => maya.call(notesEndpoints.restoreNote, { id }));
    await afterwards('createNote', () =>
      priya.call(notesEndpoints.createNote, { note: '<p>Three</p>', about_patient_id: maya.id }),
    );
  });

  it('what others wrote in the journey, taken out by the member', { timeout: 120_000 }, async () => {
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
    const items = [
      { kind: 'note', id: note.note.id },
      { kind: 'task', id: task.task.id },
      { kind: 'event', id: event.event.id },
    ] as const;
    for (const item of items) {
      await afterwards('removeItem', () => maya.call(journeyEndpoints.removeItem, item));
      await afterwards('restoreItem', () => maya.call(journeyEndpoints.restoreItem, item));
    }
  });

  it('events, shared by name and open to supporters', { timeout: 120_000 }, async () => {
    const start_date = world.now().toISOString().slice(0, 10);
    const add = (shared_with: number[]) =>
      maya.call(eventsEndpoints.addEvent, { title: 'Lunch', start_date, shared_with });
    const { event } = await add([sam.id]);
    const { id } = event;
    let { version } = event;
    await afterwards('addEvent', () => add([]));
    await afterwards('editEvent', () =>
      maya.call(eventsEndpoints.editEvent, { id, title: 'Late lunch', shared_with: [], version }),
    );
    version += 1;
    await afterwards('withholdEvent', () => maya.call(eventsEndpoints.withholdEvent, { id, withheld: true }));
    version += 1;
    await afterwards('withholdEvent', () =>
      maya.call(eventsEndpoints.withholdEvent, { id, withheld: false }),
    );
    version += 1;
    await afterwards('editEvent', () =>
      maya.call(eventsEndpoints.editEvent, { id, shared_with: [sam.id], version }),
    );
    version += 1;
    await afterwards('deleteEvent', () => maya.call(eventsEndpoints.deleteEvent, { id, version }));
    await afterwards('restoreEvent', () => maya.call(eventsEndpoints.restoreEvent, { id }));
    await afterwards('addEvent', () =>
      priya.call(eventsEndpoints.addEvent, { title: 'A film', start_date, about_patient_id: maya.id }),
    );
  });

  it('tasks, for oneself and others', { timeout: 120_000 }, async () => {
    const make = (person: Someone, given: object) =>
      person.call(tasksEndpoints.createTask, {
        title: 'Walk to the river',
        about_patient_id: maya.id,
        ...given,
      });
    const { id } = (await make(maya, { assignees: [sam.id], shared_with: [] })).task;
    await afterwards('createTask', () => make(maya, { assignees: [maya.id, sam.id] }));
    await afterwards('createTask', () => make(priya, { assignees: [maya.id] }));
    const step = (person: Someone, status_id: TaskStatusId) =>
      person.call(tasksEndpoints.updateTaskStatus, { id, status_id });
    await afterwards('updateTaskStatus', () => step(sam, TASK_STATUS.accepted));
    await afterwards('updateTaskStatus', () => step(sam, TASK_STATUS.requested));
    const edit = async (change: object) => {
      const { task } = await maya.call(tasksEndpoints.getTask, { id });
      return maya.call(tasksEndpoints.editTask, { id, version: task.version, ...change });
    };
    await afterwards('editTask', () => edit({ title: 'Walk to the sea' }));
    await afterwards('editTask', () => edit({ assignees: [maya.id], shared_with: [sam.id] }));
    await afterwards('editTask', () => edit({ shared_with: [] }));
    const withhold = (withheld: boolean) => maya.call(tasksEndpoints.withholdTask, { id, withheld });
    await afterwards('withholdTask', () => withhold(true));
    await afterwards('withholdTask', () => withhold(false));
    await afterwards('updateTaskStatus', () => step(maya, TASK_STATUS.cancelled));
  });

  it('what people write to one another', { timeout: 120_000 }, async () => {
    const { openThread, sendText, sendMessage, markSeen } = conversationsEndpoints;
    let conversation_id = 0;
    await afterwards('openThread', async () => {
      const { thread } = await maya.call(openThread, { recipient_id: priya.id, about_patient_id: maya.id });
      conversation_id = thread.conversation_id;
    });
    await afterwards('openThread', () => sam.call(openThread, { recipient_id: maya.id }));
    await afterwards('sendText', () => maya.call(sendText, { conversation_id, message: 'Hello Priya' }));
    let last_message_seen = 0;
    await afterwards('sendMessage', async () => {
      const file = { name: 'plan.txt', type: 'text/plain', bytes: Buffer.from('Our plan') };
      const answer = await priya.upload(sendMessage, { conversation_id, message: 'Hello Maya' }, file);
      const { message } = answer.json();
      last_message_seen = message.id;
    });
    await afterwards('markSeen', () => maya.call(markSeen, { conversation_id, last_message_seen }));
    const { editMessage, deleteMessage, updateThreadSettings } = threadsEndpoints;
    const id = last_message_seen;
    await afterwards('editMessage', () =>
      priya.call(editMessage, { id, message: 'Hello again', version: 1 }),
    );
    await afterwards('deleteMessage', () => priya.call(deleteMessage, { id, version: 2 }));
    for (const setting of ['muted', 'pinned', 'do_not_disturb', 'receipts', 'deleted'])
      await afterwards('updateThreadSettings', () =>
        maya.call(updateThreadSettings, { conversation_id, [setting]: setting !== 'receipts' }),
      );
  });

  it('what is written to those who work for a member', { timeout: 120_000 }, async () => {
    const { openReceptionist, openCareCoordinator, claimThread, handBackThread, endWait, resumeWait } =
      frontDeskEndpoints;
    const { listDeskHours, setDeskHours } = deskHoursEndpoints;
    let conversation_id = 0;
    await afterwards('openReceptionist', async () => {
      const { thread } = await maya.call(openReceptionist, {});
      conversation_id = thread.conversation_id;
    });
    let last_message_id = 0;
    await afterwards('sendText', async () => {
      const sent = { conversation_id, message: 'Good morning' };
      const { message } = await maya.call(conversationsEndpoints.sendText, sent);
      last_message_id = message.id;
    });
    await afterwards('claimThread', () => lena.call(claimThread, { conversation_id }));
    await afterwards('endWait', () => lena.call(endWait, { conversation_id, last_message_id }));
    await afterwards('resumeWait', () => lena.call(resumeWait, { conversation_id }));
    await afterwards('handBackThread', () => lena.call(handBackThread, { conversation_id }));
    await afterwards('openCareCoordinator', () => maya.call(openCareCoordinator, {}));
    // They have none, and get one of the platform's.
    await afterwards('openCareCoordinator', () => sam.call(openCareCoordinator, {}));
    const [first] = (await lena.call(listDeskHours, {})).desk_hours;
    const hours = { open: [], closed_days: [], alert_minutes: 5, version: first?.version ?? 0 };
    await afterwards('setDeskHours', () =>
      lena.call(setDeskHours, {
        organisation_id: first?.organisation.id ?? 0,
        time_zone: 'Australia/Perth',
        ...hours,
      }),
    );
  });

  it('groups of people who write to one another', { timeout: 120_000 }, async () => {
    const { createGroup, renameGroup, addToGroup, removeFromGroup, leaveGroup } = threadsEndpoints;
    let conversation_id = 0;
    await afterwards('createGroup', async () => {
      const { thread } = await maya.call(createGroup, { name: 'Us', people: [priya.id] });
      conversation_id = thread.conversation_id;
    });
    await afterwards('renameGroup', () => maya.call(renameGroup, { conversation_id, name: 'All of us' }));
    const [person_id, other] = [sam.id, priya.id];
    await afterwards('addToGroup', () => maya.call(addToGroup, { conversation_id, person_id }));
    await afterwards('removeFromGroup', () =>
      maya.call(removeFromGroup, { conversation_id, person_id: other }),
    );
    await afterwards('leaveGroup', () => sam.call(leaveGroup, { conversation_id }));
  });

  it('a safety plan, shared by name to look or to change', { timeout: 120_000 }, async () => {
    const { saveSafetyPlan, updateSafetyPlanSharing, restoreSafetyPlanVersion } = safetyPlanEndpoints;
    const card = (text: string) => ({
      id: randomUUID(),
      icon: 'sun',
      text,
      href: '',
      type: 'modal' as const,
    });
    const share = (...shared_with: { id: number; access: 'view' | 'edit'; photos?: boolean }[]) =>
      maya.call(updateSafetyPlanSharing, { shared_with });
    await afterwards('saveSafetyPlan', () =>
      maya.call(saveSafetyPlan, { safety_plan: [card('Walk')], version: 0 }),
    );
    await afterwards('updateSafetyPlanSharing', () => share({ id: sam.id, access: 'view' }));
    await afterwards('saveSafetyPlan', () =>
      maya.call(saveSafetyPlan, { safety_plan: [card('Tea')], version: 1 }),
    );
    await afterwards('updateSafetyPlanSharing', () =>
      share({ id: sam.id, access: 'edit' }, { id: priya.id, access: 'view' }),
    );
    await afterwards('addSafetyPlanPhoto', () => addPhoto(maya, 'Our dog'));
    await afterwards('updateSafetyPlanSharing', () =>
      share({ id: sam.id, access: 'edit', photos: true }, { id: priya.id, access: 'view' }),
    );
    await afterwards('updateSafetyPlanSharing', () =>
      share({ id: sam.id, access: 'edit' }, { id: priya.id, access: 'view', photos: true }),
    );
    await afterwards('saveSafetyPlan', () =>
      sam.call(saveSafetyPlan, { member_id: maya.id, safety_plan: [card('Swim')], version: 3 }),
    );
    await afterwards('restoreSafetyPlanVersion', () =>
      maya.call(restoreSafetyPlanVersion, { restore: 1, version: 4 }),
    );
    await afterwards('updateSafetyPlanReview', () =>
      maya.call(safetyPlanEndpoints.updateSafetyPlanReview, { answer: 'never' }),
    );
    await afterwards('updateSafetyPlanSharing', () => share({ id: priya.id, access: 'view' }));
  });

  it('groups', { timeout: 120_000 }, async () => {
    const made = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [priya.id] });
    const { id, version } = made.group;
    await afterwards('addTeamGroup', () =>
      maya.call(groupsEndpoints.addTeamGroup, { name: 'Friends', people: [] }),
    );
    await afterwards('createNote', () =>
      maya.call(notesEndpoints.createNote, { note: '<p>For the family</p>', shared_with_group: [id] }),
    );
    await afterwards('editTeamGroup', () =>
      maya.call(groupsEndpoints.editTeamGroup, { id, name: 'Kin', people: [priya.id, sam.id], version }),
    );
    await afterwards('deleteTeamGroup', () =>
      maya.call(groupsEndpoints.deleteTeamGroup, { id, version: version + 1 }),
    );
    await afterwards('restoreTeamGroup', () => maya.call(groupsEndpoints.restoreTeamGroup, { id }));
  });

  it('what supporters may see, and ask to see', { timeout: 120_000 }, async () => {
    const save = async (permissions: typeof EVERYTHING) => {
      const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});
      const sams = supporter_permissions.find(({ supporter }) => supporter.id === sam.id);
      const { patient_team_id = 0, version = 0 } = sams ?? {};
      return maya.call(teamEndpoints.saveSupporterPermissions, { patient_team_id, permissions, version });
    };
    await afterwards('saveSupporterPermissions', () => save(EVERYTHING));
    await afterwards('markPermissionsSeen', () =>
      sam.call(teamEndpoints.markPermissionsSeen, { member_id: maya.id }),
    );
    await afterwards('chooseTeam', () => sam.call(teamEndpoints.chooseTeam, { member_id: maya.id }));
    await afterwards('saveSupporterPermissions', () => save(NOTES_CLOSED));
    const ask = (permissions: GrantMap) =>
      sam.call(accessEndpoints.requestAccess, { member_id: maya.id, permissions, reason: 'To help' });
    const newest = async () => {
      const { requests } = await maya.call(accessEndpoints.listAccessRequests, {});
      return requests[0]?.id ?? 0;
    };
    const toRead = { note: { view: true } };
    await afterwards('requestAccess', () => ask(toRead));
    await afterwards('acceptAccessRequest', async () =>
      maya.call(accessEndpoints.acceptAccessRequest, { id: await newest(), permissions: toRead }),
    );
    await ask({ note: { create: true } });
    await afterwards('declineAccessRequest', async () =>
      maya.call(accessEndpoints.declineAccessRequest, { id: await newest() }),
    );
  });

  it('who is on the team, and who is asked', { timeout: 90_000 }, async () => {
    const names = { first_name: 'Dana', last_name: 'Lee' };
    const invite = () => maya.call(invitationsEndpoints.inviteSupporter, { ...names, email: dana.email });
    const first = await invite();
    await afterwards('inviteSupporter', () =>
      maya.call(invitationsEndpoints.inviteSupporter, { ...names, email: 'nobody@example.com' }),
    );
    const { patient_team_id } = first.invitation;
    world.advance(61_000);
    await afterwards('resendInvitation', () =>
      maya.call(invitationsEndpoints.resendInvitation, { patient_team_id }),
    );
    await afterwards('cancelInvitation', () =>
      maya.call(invitationsEndpoints.cancelInvitation, { patient_team_id }),
    );
    await afterwards('restoreInvitation', () =>
      maya.call(invitationsEndpoints.restoreInvitation, { patient_team_id }),
    );
    await maya.call(invitationsEndpoints.cancelInvitation, { patient_team_id });
    const second = await invite();
    const place = { patient_team_id: second.invitation.patient_team_id };
    await afterwards('answerInvitation', () =>
      dana.call(invitationsEndpoints.answerInvitation, { ...place, accepted: true }),
    );
    await afterwards('removeTeamMember', () => maya.call(teamEndpoints.removeTeamMember, place));
    await afterwards('restoreTeamMember', () => maya.call(teamEndpoints.restoreTeamMember, place));
    await afterwards('removeTeamMember', () => dana.call(teamEndpoints.removeTeamMember, place));
    await afterwards('renewGetStartedLink', () => maya.call(invitationsEndpoints.renewGetStartedLink, {}));
    const { link } = await maya.call(invitationsEndpoints.getStartedLink, {});
    await afterwards('askToSupport', () =>
      dana.call(invitationsEndpoints.askToSupport, { member_link: link?.code ?? '' }),
    );
  });

  it('professionals', { timeout: 120_000 }, async () => {
    const profile = async () => (await pat.call(providersEndpoints.getProviderProfile, {})).provider;
    await afterwards('updateProviderProfile', async () =>
      pat.call(providersEndpoints.updateProviderProfile, {
        profession: 'Psychologist',
        is_listed: true,
        version: (await profile()).version ?? 0,
      }),
    );
    await afterwards('renewProviderLink', () => pat.call(providersEndpoints.renewProviderLink, {}));
    const ask = () => maya.call(invitationsEndpoints.addToSupportTeam, { user_id: pat.id });
    const first = await ask();
    await afterwards('removeProviderRequest', () =>
      maya.call(invitationsEndpoints.removeProviderRequest, {
        patient_team_id: first.invitation.patient_team_id,
      }),
    );
    await afterwards('addToSupportTeam', ask);
    await afterwards('answerInvitation', async () => {
      const { invitations } = await pat.call(invitationsEndpoints.listPendingInvitations, {});
      const { patient_team_id = 0 } = invitations[0] ?? {};
      return pat.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: false });
    });
    await afterwards('askProvider', () =>
      maya.call(invitationsEndpoints.askProvider, { provider_id: pat.id }),
    );
    await afterwards('inviteNewProvider', () =>
      maya.call(invitationsEndpoints.inviteNewProvider, {
        first_name: 'Alex',
        last_name: 'Wu',
        email: 'alex.wu@example.com',
      }),
    );
  });

  it('what somebody was told', { timeout: 120_000 }, async () => {
    const { notifications } = await priya.call(notificationsEndpoints.listNotifications, {});
    const { id = 0, read = false } = notifications[0] ?? {};
    await afterwards('markNotification', () =>
      priya.call(notificationsEndpoints.markNotification, { id, read: !read }),
    );
    await afterwards('markNotification', () =>
      priya.call(notificationsEndpoints.markNotification, { id, read }),
    );
    await afterwards('markNotifications', () =>
      priya.call(notificationsEndpoints.markNotifications, { up_to: id, as: 'read' }),
    );
  });

  it('what is one’s own, and how one appears to others', { timeout: 120_000 }, async () => {
    await afterwards('updateProfile', () =>
      priya.call(usersEndpoints.updateProfile, { preferred_name: 'Pri' }),
    );
    await afterwards('uploadAvatar', async () => {
      const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f6f6b' } })
        .png()
        .toBuffer();
      return priya.upload(usersEndpoints.uploadAvatar, {}, { name: 'me.png', type: 'image/png', bytes });
    });
    await afterwards('removeAvatar', () => priya.call(usersEndpoints.removeAvatar, {}));
    await afterwards('updatePreferences', () =>
      priya.call(usersEndpoints.updatePreferences, { text_size: '125' }),
    );
    await afterwards('updateNotificationSettings', async () => {
      const { notification_settings } = await priya.call(usersEndpoints.getNotificationSettings, {});
      const { id = '', enabled = true } = notification_settings[0] ?? {};
      const switched = [{ id, enabled: !enabled }];
      return priya.call(usersEndpoints.updateNotificationSettings, { notification_settings: switched });
    });
    await afterwards('markProfileViewed', () => priya.call(usersEndpoints.markProfileViewed, {}));
    await afterwards('updateLastLogin', () => priya.call(usersEndpoints.updateLastLogin, { id: priya.id }));
    await afterwards('acceptTerms', async () => {
      const { terms } = await priya.call(termsEndpoints.listTerms, {});
      return priya.call(termsEndpoints.acceptTerms, { term_ids: terms.map(({ id }) => id) });
    });
  });

  it('how one signs in', { timeout: 90_000 }, async () => {
    // However long the rest has taken, the password was entered just now.
    await priya.call(authEndpoints.reauthenticate, { password: priya.password });
    const email = `priya.new.${priya.id}@example.com`;
    await priya.call(usersEndpoints.startEmailChange, { email });
    await afterwards('confirmEmailChange', async () =>
      priya.call(usersEndpoints.confirmEmailChange, { code: await newestCodeTo(world, email) }),
    );
    await afterwards('confirmMobileChange', () => confirmMobile(world, priya, '+61412345678'));
    await afterwards('removeMobile', () => priya.call(usersEndpoints.removeMobile, {}));
    const logIn = () =>
      world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password: priya.password });
    const other = await logIn();
    if (!('session' in other)) throw new Error('no code is due yet');
    await afterwards('logIn', logIn);
    await afterwards('endSession', () => priya.call(authEndpoints.endSession, { id: other.session.id }));
    await afterwards('endOtherSessions', () => priya.call(authEndpoints.endOtherSessions, {}));
    await afterwards('confirmTotp', async () => {
      const { secret } = await priya.call(authEndpoints.startTotp, {});
      const epoch = Math.floor(world.now().getTime() / 1000);
      return priya.call(authEndpoints.confirmTotp, { code: generateSync({ secret, epoch }) });
    });
    await afterwards('updateTwoFactor', () => priya.call(authEndpoints.updateTwoFactor, { enabled: true }));
    await afterwards('updateOtpMethod', () => priya.call(authEndpoints.updateOtpMethod, { method: 'email' }));
    await afterwards('renewRecoveryCodes', () => priya.call(authEndpoints.renewRecoveryCodes, {}));
    await afterwards('verifyTwoFactorCode', async () => {
      const due = await logIn();
      if (!('two_factor' in due)) throw new Error('a code is due');
      const code = codeIn((await world.lettersTo(email)).at(-1));
      return world.anybody.call(authEndpoints.verifyTwoFactorCode, {
        challenge: due.two_factor.challenge,
        code,
      });
    });
    await afterwards('changePassword', () =>
      priya.call(authEndpoints.changePassword, {
        current_password: priya.password,
        password: 'another walk by the sea',
      }),
    );
  });

  it(
    PLANTED ? 'every sample has found what is planted' : 'everybody near was told of something',
    async () => {
      if (PLANTED) {
        await onlookers.lookAtAll('all of it');
        console.log(`planted: found by ${onlookers.found().length} of ${SEEDS.length} samples`);
        return expect(onlookers.found().length).toBe(SEEDS.length);
      }
      for (const [who, updates] of onlookers.updates()) expect(updates, who).toBeGreaterThan(3);
      const { events, asked } = onlookers.counts();
      const looked = LOOKING.by === 'sample' ? `a sample of seed ${LOOKING.seed}` : 'everything';
      console.log(
        `verify_action: ${done.size} calls, ${events} events told, 0 to strangers; ${asked} readings, ${looked}`,
      );
    },
  );

  it('looks at every call that changes something', () => {
    const changing = Object.entries<Endpoint>(allEndpoints).filter(([, { method }]) => method !== 'GET');
    const left = changing
      .map(([name]) => name)
      .filter((name) => !done.has(name as EndpointName) && !(name in UNTOLD));

    expect(left).toEqual([]);
  });
});
