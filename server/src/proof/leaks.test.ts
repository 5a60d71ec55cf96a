import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allEndpoints } from '@kith/contract';
import { accessEndpoints } from '@kith/contract/access';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { authEndpoints } from '@kith/contract/auth';
import { consentsEndpoints } from '@kith/contract/consents';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { forumEndpoints } from '@kith/contract/forum';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { pushEndpoints } from '@kith/contract/push';
import { roomsEndpoints } from '@kith/contract/rooms';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { searchEndpoints } from '@kith/contract/search';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { tasksEndpoints } from '@kith/contract/tasks';
import { threadsEndpoints } from '@kith/contract/threads';
import { usersEndpoints } from '@kith/contract/users';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushService } from '#kernel/ports/push';
import { makeBookable } from '../testing/appointments.ts';
import type { Someone } from '../testing/caller.ts';
import { consentLinkIn, youngPerson } from '../testing/consents.ts';
import { enterRoom, IN_DANGER, makeWriter } from '../testing/forum.ts';
import { ALWAYS_OPEN } from '../testing/front-desk.ts';
import { addPhoto, aPhoto } from '../testing/photos.ts';
import { makeOrganisation } from '../testing/professionals.ts';
import { addressOf, pushBrowser } from '../testing/push.ts';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';

/** A word for each private field, that nothing else contains. */
const canaries = {
  firstName: 'Qanarynamea',
  lastName: 'Qanarynameb',
  preferredName: 'Qanarynamec',
  pronouns: 'qanary/pron',
  password: 'qanary password one',
  newPassword: 'qanary password two',
  note: 'qanarynotewords',
  edited: 'qanaryeditwords',
  keyword: 'qanarykeyword',
  mobile: '0491570156',
  email: 'qanary.person@example.com',
  invitedFirst: 'Qanarynamed',
  invitedLast: 'Qanarynamee',
  reason: 'qanaryreasonwords',
  task: 'qanarytaskwords',
  plan: 'qanaryplanwords',
  photo: 'qanaryphotowords',
  message: 'qanarymessagewords',
  fileName: 'qanaryfilename',
  fileWords: 'qanaryfilewords',
  letterName: 'qanarylettername',
  letterRenamed: 'qanaryletterrenamed',
  letterWords: 'qanaryletterwords',
  group: 'qanarygroupname',
  changed: 'qanarychangedwords',
  atDesk: 'qanarydeskwords',
  answered: 'qanarydeskanswer',
  phoneKey: 'qanaryphonekey',
  answer: 'qanaryanswerwords',
  guardianFirst: 'Qanarynamef',
  guardianLast: 'Qanarynameg',
  fullName: 'Qanary Name Whole',
  relationship: 'qanaryrelation',
  referralReason: 'qanaryreferralwords',
  service: 'qanaryservice',
  room: 'qanaryroom',
  visit: 'qanaryvisitwords',
  calledOff: 'qanarycalledoff',
  forumName: 'Wanderfern',
  forumTaken: 'qanaryforumtaken',
  forumPost: 'qanaryforumwords',
  forumHeld: 'qanaryheldwords',
  forumReport: 'qanaryreportwords',
  roomName: 'Wanderreed',
  roomTaken: 'qanaryroomtaken',
  roomWords: 'qanaryroomwords',
  roomReport: 'qanaryroomreport',
};

const { sendText } = conversationsEndpoints;
const INVITED = 'invited.person@example.com';
const GUARDIAN = 'guardian.person@example.com';
const AT_DESK = 'desk.person@example.com';
const YOUNG = 'young.person@example.com';

let world: World;
let maya: Someone;
/** The professional with whom a time was booked. */
let booked: Someone | undefined;
const codes: string[] = [];
/** What was pushed to devices, with all that a push service reads beside it. */
const pushed: string[] = [];
const push: PushService = async ({ payload, topic }) => {
  pushed.push(`${payload} ${topic}`);
  return 'taken';
};

beforeAll(async () => {
  world = await makeWorld({ push });
  maya = await world.person({ ...canaries, email: canaries.email });
  await livesADay(maya);
  codes.push(maya.token);
  // A day in each room of the product takes its time beside other tests.
}, 180_000);

afterAll(async () => {
  await world.close();
});

describe('what leaves the product by other ways than an answer', () => {
  it('keeps every private word, code and token out of the logs', () => {
    const log = world.logLines.join('\n');
    const secrets = [...Object.values(canaries), ...codes];
    const found = secrets.filter((secret) => holds(log, secret));

    console.log(`logs: ${found.length} of ${secrets.length} secrets found in ${world.logLines.length} lines`);
    expect(world.logLines.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  it('writes every line of the log as JSON', () => {
    for (const line of world.logLines) expect(() => JSON.parse(line), line).not.toThrow();
  });

  it('keeps what people write and who they are out of mails and notices on devices, and words of health too', async () => {
    const mails = [
      ...(await world.mailsTo(canaries.email)),
      ...(await world.mailsTo('+61491570156')),
      ...(await world.mailsTo(INVITED)),
      ...(await world.mailsTo(GUARDIAN)),
      ...(await world.mailsTo(YOUNG)),
      ...(await world.mailsTo(AT_DESK)),
      ...(await world.mailsTo(booked?.email ?? '')),
    ];
    const { email: _address, ...content } = canaries;
    const words = [
      ...Object.values(content),
      'mental',
      'health',
      'organising',
      'depress',
      'anxi',
      'therap',
      'suicid',
      'counsel',
      'patient',
    ];

    const notices = mails.filter(({ text }) => text.includes('/checklogin/'));
    expect(notices.length, 'of notifications').toBeGreaterThan(1);
    const toDesk = (await world.mailsTo(AT_DESK)).filter((mail) => mail.text.includes('/checklogin/'));
    expect(toDesk, 'that a member waits').not.toEqual([]);
    expect(mails.length).toBeGreaterThan(3);
    expect(pushed.length, 'notices on devices').toBeGreaterThan(1);
    for (const mail of [...mails, ...pushed]) {
      const text = JSON.stringify(mail).toLowerCase();
      expect(words.filter((word) => text.includes(word.toLowerCase()))).toEqual([]);
    }
  });

  it('keeps what people write out of facts', async () => {
    const { rows } = await world.database.pool.query('select data::text as data, type from facts');

    expect(rows.length).toBeGreaterThan(8);
    for (const { data, type } of rows) {
      for (const secret of [...Object.values(canaries), ...codes])
        expect(holds(data, secret), type).toBe(false);
    }
  });

  it('stores no code, token or password that could be used by a reader of the database', async () => {
    const secrets = [...codes, canaries.password, canaries.newPassword, canaries.phoneKey];

    expect(await tablesWith(secrets)).toEqual([]);
    expect(await tablesWith([canaries.message]), 'a scan that finds what is there').toContain(
      'public.messages',
    );
  });

  it('stores nothing of a message that was taken back, nor of its files', async () => {
    expect(
      await tablesWith([canaries.changed, canaries.fileName, canaries.forumTaken, canaries.roomTaken]),
    ).toEqual([]);
    expect(await keptFiles()).toHaveLength(2);
  });

  it('stores nothing of a file that was deleted', async () => {
    expect(await tablesWith([canaries.letterName, canaries.letterRenamed])).toEqual([]);
    const kept = await keptFiles();
    expect(kept.filter((bytes) => bytes.includes(canaries.letterWords))).toEqual([]);
  });

  it('stores nothing of what a photo says of itself', async () => {
    for (const bytes of await keptFiles()) {
      const { format } = await sharp(bytes).metadata();
      expect([format, bytes.includes(canaries.photo)]).toEqual(['webp', false]);
    }
  });
});

/** Names of tables in which one of these words stands. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await world.database.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  expect(tables.rows.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await world.database.pool.query(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => words.some((word) => holds(row, word)))) found.push(name);
  }
  return found;
}

/** A typed code of six digits must not be taken for a piece of a longer number or of a moment in time. */
function holds(text: string, secret: string): boolean {
  return /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text)
    : text.includes(secret);
}

async function livesADay(person: Someone): Promise<void> {
  await person.call(usersEndpoints.updateProfile, {
    preferred_name: canaries.preferredName,
    pronouns: canaries.pronouns,
  });
  const { note } = await person.call(notesEndpoints.createNote, { note: `<p>${canaries.note}</p>` });
  await person.call(notesEndpoints.updateNote, {
    id: note.id,
    note: `<p>${canaries.edited}</p>`,
    version: note.version,
  });
  await person.call(journeyEndpoints.getTimeline, { keyword: canaries.keyword });
  await person.call(journeyEndpoints.getTimeline, { keyword: canaries.keyword, view: 'card' });
  await person.call(searchEndpoints.findEverywhere, { keyword: canaries.keyword });
  await meetsSupporters(person);
  await asksGuardian();
  await isReferred(person);
  await booksATime(person);
  await writesInForum(person);
  await writesInRoom(person);
  await person.call(usersEndpoints.startMobileChange, { mobile_phone: canaries.mobile });
  await rememberCodes('+61491570156');
  await person.call(usersEndpoints.confirmMobileChange, { code: codes.at(-1) ?? '' });
  await person.call(authEndpoints.updateTwoFactor, { enabled: true });
  await world.anybody.call(authEndpoints.requestPasswordReset, { email_or_mobile: canaries.email });
  await world.anybody.call(signUpEndpoints.registerDirectly, {
    first_name: canaries.firstName,
    last_name: canaries.lastName,
    email: canaries.email,
    birth_date: '1990-01-01',
  });
  await areTold([await writesToDesk(person)]);
  await goesWrong(person);
  await rememberCodes(canaries.email);
}

/** Under another name: words that are posted, held, refused and taken back, and a report. */
async function writesInRoom(person: Someone): Promise<void> {
  const { setRoomNickname, sendRoomMessage, deleteRoomMessage, reportRoomMessage } = roomsEndpoints;
  const room = { focus_area_id: 1 };
  await person.call(setRoomNickname, { ...room, nickname: canaries.roomName });
  const { message } = await person.call(sendRoomMessage, { ...room, message: canaries.roomTaken });
  await person.call(sendRoomMessage, { ...room, message: `${canaries.roomWords} ${IN_DANGER}` });
  await person.send(sendRoomMessage, { ...room, message: canaries.roomTaken.repeat(500) });
  const { id } = await (await enterRoom(world)).say();
  await person.call(reportRoomMessage, { id, reason: 'worried', note: canaries.roomReport });
  await person.call(deleteRoomMessage, { id: message.id, version: 1 });
}

async function writesInForum(person: Someone): Promise<void> {
  const { createForumUser, createForumPost, addForumComment, reportForumItem } = forumEndpoints;
  await person.call(createForumUser, { username: canaries.forumName });
  const words = { title: canaries.forumTaken, text: canaries.forumTaken };
  const { post } = await person.call(createForumPost, words);
  await person.call(createForumPost, { title: 'Tonight', text: `${canaries.forumHeld} ${IN_DANGER}` });
  await person.send(createForumPost, { ...words, text: canaries.forumTaken.repeat(500) });
  await person.call(addForumComment, { post_id: post.id, text: canaries.forumPost });
  const other = await makeWriter(world);
  const about = { post_id: (await other.write()).id, note: canaries.forumReport };
  await person.call(reportForumItem, { ...about, reason: 'worried' });
  await person.call(forumEndpoints.deleteForumPost, { id: post.id, version: 1 });
}

/** What a member books and writes for it, and why their professional calls it off. */
async function booksATime(person: Someone): Promise<void> {
  const service = { name: canaries.service, place: canaries.room };
  const { ben, asked, freeFor } = await makeBookable(world, [person], { service });
  const [free] = (await freeFor(person)).next_free;
  const save = { ...asked, start_datetime: free?.start_datetime ?? '', notes: canaries.visit };
  const { appointment } = await person.call(appointmentsEndpoints.saveAppointment, save);
  const reason = { id: appointment.id, reason: canaries.calledOff, version: appointment.version };
  await ben.call(appointmentsEndpoints.cancelAppointment, reason);
  booked = ben;
}

/**
 * Names, reasons and answers pass between a member and those around them; mails and facts carry none of it.
 */
async function meetsSupporters(person: Someone): Promise<void> {
  const names = { first_name: canaries.invitedFirst, last_name: canaries.invitedLast };
  await person.call(invitationsEndpoints.inviteSupporter, { ...names, email: INVITED });
  await rememberCodes(INVITED);
  const { link } = await person.call(invitationsEndpoints.renewGetStartedLink, {});
  codes.push(link.code);
  const supporter = await world.person();
  await joinTeam(person, supporter);
  const asked = { member_id: person.id, permissions: { task: { view: true } }, reason: canaries.reason };
  const { request } = await supporter.call(accessEndpoints.requestAccess, asked);
  await person.call(accessEndpoints.declineAccessRequest, { id: request.id, answer: canaries.answer });
  await supporter.call(journeyEndpoints.getTimeline, { member_id: person.id });
  await supporter.call(journeyEndpoints.getTimeline, { member_id: person.id, view: 'card' });
  await supporter.call(tasksEndpoints.createTask, {
    title: canaries.task,
    about_patient_id: person.id,
    assignees: [person.id],
  });
  await writesPlan(person, supporter);
  await writesInChat(person, supporter);
  await keepsALetter(person, supporter);
  await areTold([person, supporter]);
}

/**
 * Words and a file that are taken, and a file that is refused by its name; words that are changed, sought and
 * taken back; a group.
 */
async function writesInChat(person: Someone, supporter: Someone): Promise<void> {
  const { openThread, sendMessage, getAttachment } = conversationsEndpoints;
  const { thread } = await person.call(openThread, { recipient_id: supporter.id });
  const input = { conversation_id: thread.conversation_id, message: canaries.message };
  const bytes = Buffer.from(canaries.fileWords);
  const fileAs = (ending: string) => ({ name: `${canaries.fileName}.${ending}`, type: 'text/plain', bytes });
  const sent = await person.upload(sendMessage, input, fileAs('txt'));
  const refused = await person.upload(sendMessage, input, fileAs('jpg'));
  expect([sent.statusCode, refused.statusCode]).toEqual([200, 415]);
  const { id, files } = sent.json().message;
  await supporter.send(getAttachment, { id: files[0].id });
  const { editMessage, deleteMessage, createGroup, renameGroup } = threadsEndpoints;
  const { message } = await person.call(editMessage, { id, message: canaries.changed, version: 1 });
  await person.send(editMessage, { id, message: canaries.changed, version: 1 });
  const sought = { id: input.conversation_id, keyword: canaries.keyword };
  await supporter.call(conversationsEndpoints.searchMessages, sought);
  await person.call(deleteMessage, { id, version: message.version });
  const group = await person.call(createGroup, { name: canaries.group, people: [supporter.id] });
  const { conversation_id } = group.thread;
  await person.call(renameGroup, { conversation_id, name: `${canaries.group} again` });
  await person.call(sendText, { conversation_id, message: canaries.message });
}

/** A file that is shared, read, sought, renamed and deleted for good. */
async function keepsALetter(person: Someone, supporter: Someone): Promise<void> {
  const { uploadFile, editFile, listFiles, getFileContent, deleteFile } = fileRecordsEndpoints;
  const bytes = Buffer.from(canaries.letterWords);
  const fileAs = (ending: string) => ({
    name: `${canaries.letterName}.${ending}`,
    type: 'text/plain',
    bytes,
  });
  const sent = await person.upload(uploadFile, { shared_with: [supporter.id] }, fileAs('txt'));
  const refused = await person.upload(uploadFile, {}, fileAs('jpg'));
  expect([sent.statusCode, refused.statusCode]).toEqual([200, 415]);
  const { id } = sent.json().file;
  await supporter.send(getFileContent, { id });
  await person.call(listFiles, { name: canaries.letterName });
  await person.call(editFile, { id, name: canaries.letterRenamed, version: 1 });
  await person.send(editFile, { id, name: canaries.letterRenamed, version: 1 });
  await person.call(deleteFile, { upload_id: id });
  world.advance(61_000);
  await world.work('file_records.purge');
}

/**
 * After hours, so that Kith answers at once; and then for so long that the front desk is told, which takes it
 * on and answers.
 */
async function writesToDesk(person: Someone): Promise<Someone> {
  const { openReceptionist, claimThread, listInbox } = frontDeskEndpoints;
  const clinic = await makeOrganisation(world);
  const lena = await world.person({ email: AT_DESK });
  await clinic.lookAfter(person);
  await clinic.letWork(lena, 'receptionist');
  const hours = { organisation_id: clinic.id, time_zone: 'Etc/UTC', alert_minutes: 5 };
  const today = { closed_days: [world.now().toISOString().slice(0, 10)], version: 0 };
  await lena.call(deskHoursEndpoints.setDeskHours, { ...hours, ...today, open: ALWAYS_OPEN });
  const { thread } = await person.call(openReceptionist, {});
  const { conversation_id } = thread;
  await person.call(sendText, { conversation_id, message: canaries.atDesk });
  await lena.call(deskHoursEndpoints.setDeskHours, {
    ...hours,
    open: ALWAYS_OPEN,
    closed_days: [],
    version: 1,
  });
  await world.deliver();
  world.advance(6 * 60_000);
  await world.work('notifications.remind');
  await lena.call(listInbox, { view: 'unclaimed' });
  await lena.call(claimThread, { conversation_id });
  await lena.call(sendText, { conversation_id, message: canaries.answered });
  return lena;
}

/** All that lies in the folder of what people send: the photo of a safety plan, large and small. */
async function keptFiles(): Promise<Buffer[]> {
  const folder = await readdir(world.uploadsFolder, { recursive: true, withFileTypes: true });
  const files = folder.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

/** A safety plan that a supporter changes as well, and what is refused of it. */
async function writesPlan(person: Someone, supporter: Someone): Promise<void> {
  const { saveSafetyPlan, updateSafetyPlanSharing, addSafetyPlanPhoto } = safetyPlanEndpoints;
  const { getSafetyPlan, getSafetyPlanPhoto } = safetyPlanEndpoints;
  const card = { id: randomUUID(), icon: 'sun', text: canaries.plan, href: '', type: 'modal' } as const;
  await person.call(updateSafetyPlanSharing, { shared_with: [{ id: supporter.id, access: 'edit' }] });
  await person.call(saveSafetyPlan, { safety_plan: JSON.stringify([card]), version: 0 });
  await addPhoto(person, canaries.photo, { file: await aPhoto(`${canaries.photo}.jpg`, canaries.photo) });
  const noPhoto = { name: `${canaries.photo}.gif`, type: 'image/gif', bytes: Buffer.from(canaries.photo) };
  await person.upload(addSafetyPlanPhoto, { alt: canaries.photo }, noPhoto);
  const { photos } = await person.call(getSafetyPlan, {});
  await supporter.send(getSafetyPlanPhoto, { member_id: person.id, id: photos[0]?.id ?? '' });
  const second = JSON.stringify([{ ...card, hint: canaries.plan }]);
  await supporter.call(saveSafetyPlan, { member_id: person.id, safety_plan: second, version: 1 });
  await person.send(saveSafetyPlan, { safety_plan: `[{"text":"${canaries.plan}`, version: 2 });
  await person.send(saveSafetyPlan, { safety_plan: [{ ...card, href: canaries.plan }], version: 2 });
}

/** Everything that is due goes out by mail, to the people who want it at any hour. */
async function areTold(people: readonly Someone[]): Promise<void> {
  const quiet_hours = { on: false, from: '21:00', to: '08:00' };
  for (const one of people) await one.call(usersEndpoints.updateNotificationSettings, { quiet_hours });
  const phone = { fcm_key: canaries.phoneKey, uuid: 'a phone', operating_system: 'android' };
  await people[0]?.call(notificationsEndpoints.registerDevice, phone);
  for (const one of people) await one.call(pushEndpoints.subscribePush, addressOf(pushBrowser()));
  await world.deliver();
  world.advance(61_000);
  await world.work('notifications.mail');
}

/** A young person, the guardian they name, and what that guardian says of themself. */
async function asksGuardian(): Promise<void> {
  const { firstName, lastName } = canaries;
  const young = await youngPerson(world, { firstName, lastName, email: YOUNG });
  const named = { first_name: canaries.guardianFirst, last_name: canaries.guardianLast };
  await young.call(consentsEndpoints.askGuardian, { ...named, email: GUARDIAN });
  const answer = { accepted: true, full_name: canaries.fullName, text_version: 2 };
  const link = consentLinkIn((await world.mailsTo(GUARDIAN)).at(-1));
  await world.anybody.call(consentsEndpoints.getConsentLink, link);
  const overlong = { ...answer, full_name: canaries.fullName.repeat(40) };
  expect(
    (await world.anybody.send(consentsEndpoints.approveConsent, { ...link, ...overlong })).statusCode,
  ).toBe(422);
  await world.anybody.call(consentsEndpoints.approveConsent, {
    ...link,
    ...answer,
    relationship: canaries.relationship,
  });
  await rememberCodes(GUARDIAN);
  const withdrawal = consentLinkIn((await world.mailsTo(GUARDIAN)).at(-1));
  await world.anybody.call(consentsEndpoints.withdrawByLink, withdrawal);
  await young.call(consentsEndpoints.listConsents, {});
  await rememberCodes(YOUNG);
}

/** Once to a stranger, once to the person, who agrees and takes it back. */
async function isReferred(person: Someone): Promise<void> {
  const clinic = await makeOrganisation(world, { referralTypes: ['GP Referral'] });
  const intake = await world.person();
  await clinic.letWork(intake, 'receptionist');
  const asked = {
    first_name: canaries.invitedFirst,
    last_name: canaries.invitedLast,
    organisation_id: clinic.id,
    referral_type: 'GP Referral',
    reason: canaries.referralReason,
  };
  await intake.call(consentsEndpoints.referPerson, { ...asked, email: INVITED });
  await rememberCodes(INVITED);
  const link = consentLinkIn((await world.mailsTo(INVITED)).at(-1));
  await world.anybody.call(consentsEndpoints.getConsentLink, link);
  const answer = { accepted: true, full_name: canaries.fullName, text_version: 2 };
  await world.anybody.call(consentsEndpoints.approveConsent, { ...link, ...answer });
  await rememberCodes(INVITED);
  const { consent } = await intake.call(consentsEndpoints.referPerson, { ...asked, email: person.email });
  const yes = { id: consent.id, status: 'accepted', text_version: 2 } as const;
  await person.call(consentsEndpoints.updateConsentRequest, yes);
  await person.call(consentsEndpoints.withdrawConsent, { id: consent.id });
}

/** Refusals and faults are where content tends to slip into a log. */
async function goesWrong(person: Someone): Promise<void> {
  await world.anybody.send(authEndpoints.logIn, {
    email_or_mobile: canaries.email,
    password: canaries.newPassword,
  });
  await person.send(notesEndpoints.createNote, { note: canaries.note, surprise: canaries.note });
  await person.send(notesEndpoints.getNote, { id: canaries.note });
  for (const [, endpoint] of Object.entries(allEndpoints))
    await person.send(endpoint, { surprise: canaries.keyword });
  await world.app.inject({
    method: 'POST',
    url: `/api/patient/note?code=${canaries.keyword}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload: `{"note": "${canaries.note}`,
  });
  await breakTheNotes(async () => {
    await person.send(notesEndpoints.createNote, { note: `<p>${canaries.note}</p>` });
  });
}

/** The database refuses the write, and its error quotes the row. */
async function breakTheNotes(during: () => Promise<void>): Promise<void> {
  await world.asOwner(async (client) => {
    await client.query('alter table notes add constraint broken check (length(plain) < 0) not valid');
    await during();
    await client.query('alter table notes drop constraint broken');
  });
}

async function rememberCodes(address: string): Promise<void> {
  for (const mail of await world.mailsTo(address)) {
    codes.push(...[...mail.text.matchAll(/\b\d{6}\b|(?<=\/)[\w-]{40,}(?=\s|$)/g)].map(([code]) => code));
  }
}
