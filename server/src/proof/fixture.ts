import { randomUUID } from 'node:crypto';
import { accessEndpoints } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { consentsEndpoints } from '@kith/contract/consents';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { groupsEndpoints } from '@kith/contract/groups';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { providersEndpoints } from '@kith/contract/providers';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { termsEndpoints } from '@kith/contract/terms';
import { threadsEndpoints } from '@kith/contract/threads';
import { usersEndpoints } from '@kith/contract/users';
import sharp from 'sharp';
import type { Someone } from '../testing/caller.ts';
import { putNotification } from '../testing/notifications.ts';
import { addPhoto } from '../testing/photos.ts';
import { letTreat, makeOrganisation } from '../testing/professionals.ts';
import { endSupport } from '../testing/supporters.ts';
import type { World } from '../testing/world.ts';
import type { Fixture } from './rows.ts';

/** What no answer to anybody but the owner may contain. */
export const CANARY = 'canary-words-of-the-owner';
/** What a supporter reads once the owner has opened everything, and nobody else near the owner. */
export const OPENED = 'words-that-a-switch-opens';

/** A kind that the organisations of the owner take. */
const REFERRAL_TYPE = 'GP Referral';

/** Makes of a person an owner of everything that calls can name. */
export async function fixtureOf(world: World, owner: Someone): Promise<Fixture> {
  const other = await world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: owner.email,
    password: owner.password,
  });
  if (!('session' in other)) throw new Error('no code is due for the owner');
  const { note } = await owner.call(notesEndpoints.createNote, { note: `<p>${CANARY}</p>` });
  const { note: gone } = await owner.call(notesEndpoints.createNote, { note: `<p>${CANARY}</p>` });
  await owner.call(notesEndpoints.deleteNote, { id: gone.id, version: gone.version });
  const { task } = await owner.call(tasksEndpoints.createTask, { title: OPENED });
  const events = await eventsOf(owner);
  await uploadPicture(owner);
  const { terms } = await world.anybody.call(termsEndpoints.listTerms, {});
  const { supporter, professional } = await companyOf(world);
  const place = await placeOnTeam(owner, supporter);
  // An invitation is sent again after a minute.
  await world.database.pool.query("update grants set sent_at = sent_at - interval '61 s' where id = $1", [
    place.invitationId,
  ]);
  const organisation = await makeOrganisation(world, { givesCard: true, referralTypes: [REFERRAL_TYPE] });
  await organisation.lookAfter(owner, CANARY);
  await organisation.letWork(professional, 'provider');
  const referrals = await referBothWays(world, owner);
  return {
    ...place,
    professionalId: professional.id,
    ...referrals,
    organisationId: organisation.id,
    ...(await groupsOf(owner, supporter.id)),
    ownerId: owner.id,
    ownerEmail: owner.email,
    ownerPassword: owner.password,
    otherSessionId: other.session.id,
    noteId: note.id,
    noteVersion: note.version,
    deletedNoteId: gone.id,
    ...(await writtenByAnother(world, owner)),
    taskId: task.id,
    taskVersion: task.version,
    ...events,
    ...(await threadOf(owner, supporter)),
    ...(await planOf(owner)),
    notificationId: await putNotification(world, owner),
    termIds: terms.map((term) => term.id),
  };
}

/** Written in the owner's journey by a professional who is there no longer. */
async function writtenByAnother(world: World, owner: Someone) {
  const { author } = await companyOf(world);
  await letTreat(world, owner, author, 'provider');
  const write = () =>
    author.call(notesEndpoints.createNote, { note: `<p>${CANARY}</p>`, about_patient_id: owner.id });
  const [{ note }, { note: gone }] = [await write(), await write()];
  await endSupport(world, owner, author);
  await owner.call(journeyEndpoints.removeItem, { kind: 'note', id: gone.id });
  return { writtenNoteId: note.id, removedNoteId: gone.id };
}

/** One that stands, and one that was deleted just now. */
async function eventsOf(owner: Someone) {
  const { addEvent, deleteEvent } = eventsEndpoints;
  const { event } = await owner.call(addEvent, { title: OPENED, start_date: '2031-06-07' });
  const { event: gone } = await owner.call(addEvent, { title: CANARY, start_date: '2031-06-08' });
  await owner.call(deleteEvent, { id: gone.id, version: gone.version });
  return { eventId: event.id, eventVersion: event.version, deletedEventId: gone.id };
}

/** With words and a photo. */
async function planOf(owner: Someone) {
  const lines = [{ id: randomUUID(), step: 1, text: CANARY }] as const;
  const asked = { safety_plan: '[]', lines: [...lines], version: 0 };
  await owner.call(safetyPlanEndpoints.saveSafetyPlan, asked);
  const { version, photos } = await addPhoto(owner, CANARY);
  return { planVersion: version, photoId: photos[0]?.id ?? '' };
}

/** A supporter who has accepted, somebody who was invited and has not answered, and a professional who was asked and has not either. */
async function placeOnTeam(owner: Someone, supporter: Someone) {
  const names = { first_name: 'Priya', last_name: CANARY };
  const invited = await owner.call(invitationsEndpoints.inviteSupporter, {
    ...names,
    email: supporter.email,
  });
  const { patient_team_id: placeId } = invited.invitation;
  await supporter.call(invitationsEndpoints.answerInvitation, { patient_team_id: placeId, accepted: true });
  const { supporter_permissions } = await owner.call(teamEndpoints.listSupporterPermissions, {
    patient_team_id: placeId,
  });
  const waiting = await owner.call(invitationsEndpoints.inviteSupporter, {
    ...names,
    email: `waits.${owner.id}@example.com`,
  });
  const asked = await owner.call(invitationsEndpoints.inviteNewProvider, {
    ...names,
    email: `provider.${owner.id}@example.com`,
  });
  const { request } = await supporter.call(accessEndpoints.requestAccess, {
    member_id: owner.id,
    permissions: { task: { view: true } },
    reason: CANARY,
  });
  return {
    supporterId: supporter.id,
    accessRequestId: request.id,
    placeId,
    placeVersion: supporter_permissions[0]?.version ?? 0,
    invitationId: waiting.invitation.patient_team_id,
    providerRequestId: asked.invitation.patient_team_id,
  };
}

/** A chat of the owner's in which both have written. */
async function threadOf(owner: Someone, supporter: Someone) {
  const { openThread, sendText, sendMessage } = conversationsEndpoints;
  const { thread } = await owner.call(openThread, { recipient_id: supporter.id });
  const { conversation_id } = thread;
  const { thread: group } = await owner.call(threadsEndpoints.createGroup, {
    name: CANARY,
    people: [supporter.id],
  });
  const own = await owner.call(sendText, { conversation_id, message: CANARY });
  const { message } = await supporter.call(sendText, { conversation_id, message: CANARY });
  const file = { name: `${CANARY}.txt`, type: 'text/plain', bytes: Buffer.from(CANARY) };
  const attached = (await owner.upload(sendMessage, { conversation_id }, file)).json().message;
  return {
    attachmentId: Number(attached.files[0].id),
    threadId: conversation_id,
    chatGroupId: group.conversation_id,
    ownMessageId: own.message.id,
    messageId: message.id,
  };
}

async function groupsOf(owner: Someone, supporterId: number) {
  const { addTeamGroup, deleteTeamGroup } = groupsEndpoints;
  const people = [supporterId];
  const { group } = await owner.call(addTeamGroup, { name: CANARY, people });
  const { group: gone } = await owner.call(addTeamGroup, { name: `${CANARY}, deleted`, people });
  await owner.call(deleteTeamGroup, { id: gone.id, version: gone.version });
  return { groupId: group.id, groupVersion: group.version, deletedGroupId: gone.id };
}

/** One that waits for the owner's answer, and one that the owner has made at their work. */
async function referBothWays(world: World, owner: Someone) {
  const { clinic, intake } = await companyOf(world);
  await clinic.letWork(owner, 'receptionist');
  const asked = { first_name: 'Maya', last_name: CANARY, reason: CANARY, referral_type: REFERRAL_TYPE };
  const refer = async (by: Someone, email: string) => {
    const input = { ...asked, email, organisation_id: clinic.id };
    return (await by.call(consentsEndpoints.referPerson, input)).consent.id;
  };
  return {
    workplaceId: clinic.id,
    referralId: await refer(intake, owner.email),
    sentReferralId: await refer(owner, intake.email),
  };
}

const companies = new WeakMap<World, ReturnType<typeof makeCompany>>();

/** Those around every owner of a world, and where every owner works: no call of an owner's changes them for another. */
function companyOf(world: World) {
  const known = companies.get(world) ?? makeCompany(world);
  companies.set(world, known);
  return known;
}

async function makeCompany(world: World) {
  const [supporter, professional, author, intake] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ];
  const practice = await makeOrganisation(world);
  await practice.letWork(professional, 'provider');
  await professional.call(providersEndpoints.updateProviderProfile, { is_listed: false, version: 0 });
  const clinic = await makeOrganisation(world, { referralTypes: [REFERRAL_TYPE] });
  await clinic.letWork(intake, 'receptionist');
  return { supporter, professional, author, clinic, intake };
}

async function uploadPicture(owner: Someone): Promise<void> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f6f6b' } })
    .png()
    .toBuffer();
  const answer = await owner.upload(
    usersEndpoints.uploadAvatar,
    {},
    { name: 'me.png', type: 'image/png', bytes },
  );
  if (answer.statusCode !== 200) throw new Error('the picture was not taken');
}
