import { accessEndpoints } from '@kith/contract/access';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { notesEndpoints } from '@kith/contract/notes';
import { organisationsEndpoints } from '@kith/contract/organisations';
import { grantsWhere } from '@kith/contract/permissions';
import { providersEndpoints } from '@kith/contract/providers';
import { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assignCoordinator,
  defaultCoordinator,
  joinOrganisation,
  leaveOrganisation,
  takePost,
} from '#people/care';
import type { Someone } from '../../../testing/caller.ts';
import { deviceOpener } from '../../../testing/devices.ts';
import { factsAbout } from '../../../testing/facts.ts';
import { inboxOf as noticesOf } from '../../../testing/notifications.ts';
import { makePlatform } from '../../../testing/platform.ts';
import { letTreat, makeOrganisation } from '../../../testing/professionals.ts';
import { endSupport, joinTeam, letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { listTeamContacts, listMessages, openThread, sendText, getThread } = conversationsEndpoints;
const { openCareCoordinator, listInbox, getCover } = frontDeskEndpoints;
const { getTeam, removeTeamMember, restoreTeamMember } = teamEndpoints;

const WRITES = grantsWhere((area) => ['supportTeam', 'supportTeamConversation'].includes(area));

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ limitScale: 20 });
});
afterAll(() => world.close());

const offers = async (member: Someone) => (await member.call(listTeamContacts, {})).offers_coordinator;
const openIt = async (member: Someone) => (await member.call(openCareCoordinator, {})).thread;
const statusOfOpening = async (member: Someone) => (await member.send(openCareCoordinator, {})).statusCode;
const send = (from: Someone, conversation_id: number, message: string) =>
  from.call(sendText, { conversation_id, message });
const coordinatorsOf = async (member: Someone) => {
  const { team } = await member.call(getTeam, { id: member.id });
  return team.filter(({ role_id }) => role_id === 3);
};
const idsOf = async (member: Someone) => (await coordinatorsOf(member)).map(({ user_id }) => user_id);
const coordinates = ({ id: organisationId }: { readonly id: number }, { id: userId }: Someone) =>
  ({ organisationId, userId, role: 'care_coordinator' }) as const;

describe('a member without an organisation', () => {
  it('is offered no coordinator where there is none, and one of the platform’s where there is, who knows nothing of them before', async () => {
    const [maya, kim, stranger] = [await world.person(), await world.person(), await world.person()];
    expect([await offers(maya), await statusOfOpening(maya)]).toEqual([false, 404]);
    const platform = await makePlatform(world, kim);

    expect(await offers(maya)).toBe(true);
    expect(await offers(kim)).toBe(false);
    const seenBy = (person: Someone) => person.send(getTeam, { id: maya.id });
    expect((await seenBy(kim)).body).toBe((await seenBy(stranger)).body);
    expect((await kim.call(caseloadEndpoints.listCaseload, {})).people).toEqual([]);
    const all = await maya.call(organisationsEndpoints.listAllOrganisations, {});
    expect(all.organisations.map(({ id }) => id)).not.toContain(platform.id);
  });

  it('has one with the chat from when they open it, on record, and with the name and what is shared alone', async () => {
    const [maya, kim] = [await world.person(), await world.person()];
    const platform = await makePlatform(world, kim);
    await maya.call(notesEndpoints.createNote, { note: '<p>For myself</p>' });
    const device = await openDevice(kim);

    const thread = await openIt(maya);

    expect(thread).toMatchObject({
      kind: 'care_coordinator',
      about_patient_id: maya.id,
      abilities: ['write'],
    });
    await expect.poll(() => device.events.map(({ kind }) => kind)).toContain('place');
    expect(await offers(maya)).toBe(false);
    expect(await coordinatorsOf(maya)).toMatchObject([
      { user_id: kim.id, can_remove: true, organisation: { id: platform.id } },
    ]);
    const joined = (await factsAbout(world, maya, 'team')).map(({ type, actor_id }) => [type, actor_id]);
    expect(joined).toEqual([['team.joined', maya.id]]);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
    expect(lines.map(({ text }) => text)).toContainEqual(expect.stringMatching(/ to your team\.$/));
    expect(await noticesOf(world, maya)).toEqual([]);

    const { people } = await kim.call(caseloadEndpoints.listCaseload, {});
    expect(people).toMatchObject([{ role: 'care_coordinator', notes: 0 }]);
    expect((await kim.send(getTeam, { id: maya.id })).statusCode).toBe(403);
    const own = await maya.call(providersEndpoints.listProfessionals, {});
    expect(own.professionals).toEqual([]);
    const card = await maya.call(subscriptionsEndpoints.checkSubscription, { id: maya.id });
    expect(card.is_sub_active).toBe('no');
    expect((await maya.send(frontDeskEndpoints.openReceptionist, {})).statusCode).toBe(404);
  });

  it('has one place and one chat when they open it on two devices at once', async () => {
    const [maya, kim, ada] = [await world.person(), await world.person(), await world.person()];
    await makePlatform(world, kim, ada);

    const threads = await Promise.all([1, 2, 3, 4].map(() => openIt(maya)));

    expect(new Set(threads.map(({ conversation_id }) => conversation_id)).size).toBe(1);
    expect(await idsOf(maya)).toHaveLength(1);
    expect((await maya.call(listMessages, { id: threads[0]?.conversation_id ?? 0 })).messages).toHaveLength(
      1,
    );
  });

  it('gets the coordinator who looks after the fewest, and no one who knows them otherwise or whom a blocked chat keeps from them', async () => {
    const [sister, blocked, kim] = [await world.person(), await world.person(), await world.person()];
    const [maya, noah] = [await world.person(), await world.person()];
    await makePlatform(world, sister, blocked, kim);
    await letSupport(world, maya, sister, null);
    await letSupport(world, maya, blocked, null);
    const { conversation_id } = (await maya.call(openThread, { recipient_id: blocked.id })).thread;
    await maya.call(threadsEndpoints.updateThreadSettings, { conversation_id, block_messages: true });
    await endSupport(world, maya, blocked);

    await openIt(maya);
    await openIt(noah);

    expect([await idsOf(maya), await idsOf(noah)]).toEqual([[kim.id], [sister.id]]);
  });

  it('gets whom they have sent away from their team, as whatever, only when no one else is left', async () => {
    const [maya, jo, kim] = [await world.person(), await world.person(), await world.person()];
    await makePlatform(world, jo, kim);
    const patient_team_id = await joinTeam(maya, jo);
    await maya.call(removeTeamMember, { patient_team_id });

    await openIt(maya);

    expect(await idsOf(maya)).toEqual([kim.id]);
  });

  it('gets another one when someone joins their team in the very moment', async () => {
    const [maya, jo, kim] = [await world.person(), await world.person(), await world.person()];
    await makePlatform(world, jo, kim);
    const joining = await world.database.pool.connect();
    await joining.query('begin');
    await joining.query(
      'insert into grants (member_id, person_id, created_at, accepted_at) values ($1, $2, $3, $3)',
      [maya.id, jo.id, world.now()],
    );

    const opening = openIt(maya);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await world.database.pool.query(waiting)).rowCount ?? 0)
      .toBeGreaterThan(0);
    await joining.query('commit');
    joining.release();
    await opening;

    expect(await idsOf(maya)).toEqual([kim.id]);
  });

  it('writes to them, who finds it in the inbox and answers: hours, the automatic reply and what is told work as anywhere', async () => {
    const [maya, kim, ruth] = [await world.person(), await world.person(), await world.person()];
    const platform = await makePlatform(world, kim);
    await platform.letWork(ruth, 'organisation_administrator');
    const tomorrow = new Date(world.now().getTime() + 172_800_000).getUTCDay() || 7;
    await ruth.call(deskHoursEndpoints.setDeskHours, {
      organisation_id: platform.id,
      time_zone: 'Etc/UTC',
      open: [{ day: tomorrow, from: '08:30', to: '17:00' }],
      closed_days: [],
      alert_minutes: 5,
      version: 0,
    });
    const { conversation_id: id } = await openIt(maya);
    expect((await maya.call(getCover, { id })).cover).toMatchObject({ people: 1, is_open: false });

    await send(maya, id, 'Who can help me with my rent?');

    const typesOf = async () => (await maya.call(listMessages, { id })).messages.map(({ type }) => type);
    expect(await typesOf()).toEqual(['notice', 'text', 'auto_reply']);
    expect((await noticesOf(world, kim)).map(({ type }) => type)).toEqual(['new_message']);
    const { threads } = await kim.call(listInbox, { view: 'mine' });
    expect(threads.map(({ conversation_id }) => conversation_id)).toEqual([id]);
    expect(threads[0]?.waiting_since).not.toBeNull();
    await send(kim, id, 'I can.');
    const { rows } = await world.database.pool.query(
      'select organisation_id::int as id from desk_answers where thread_id = $1',
      [id],
    );
    expect(rows).toEqual([{ id: platform.id }]);
    const device = await openDevice(maya);
    await ruth.call(deskHoursEndpoints.setDeskHours, {
      organisation_id: platform.id,
      time_zone: 'Etc/UTC',
      open: [],
      closed_days: [],
      alert_minutes: 5,
      version: 1,
    });
    await expect.poll(() => device.events.map((told) => [told.kind, told.id])).toContainEqual(['thread', id]);
  });
});

describe('a coordinator of the platform', () => {
  it('goes when the member says so, who takes it back, or gets another one; and leaves no one alone by themself', async () => {
    const [maya, kim, ada] = [await world.person(), await world.person(), await world.person()];
    await makePlatform(world, kim, ada);
    const { conversation_id: id } = await openIt(maya);
    const placeOf = async () => (await coordinatorsOf(maya))[0]?.patient_team_id ?? 0;
    const place = await placeOf();
    expect((await kim.send(removeTeamMember, { patient_team_id: place })).statusCode).toBe(403);

    await maya.call(removeTeamMember, { patient_team_id: place });
    expect((await kim.send(getThread, { id })).statusCode).toBe(404);
    expect((await maya.call(getThread, { id })).thread).toMatchObject({
      active: false,
      abilities: ['block'],
    });
    expect(await offers(maya)).toBe(true);
    await maya.call(restoreTeamMember, { patient_team_id: place });
    expect((await kim.send(getThread, { id })).statusCode).toBe(200);

    await maya.call(removeTeamMember, { patient_team_id: place });
    const second = await openIt(maya);
    expect([await idsOf(maya), second.conversation_id === id]).toEqual([[ada.id], false]);
    const refused = await maya.send(restoreTeamMember, { patient_team_id: place });
    expect(refused.statusCode).toBe(409);

    // Where no one else is left, a person whom they have sent away is better than no one.
    await maya.call(removeTeamMember, { patient_team_id: await placeOf() });
    expect((await openIt(maya)).conversation_id).toBe(id);
    expect(await idsOf(maya)).toEqual([kim.id]);
  });

  it('can be blocked once they are on the team as someone else', async () => {
    const [maya, kim] = [await world.person(), await world.person()];
    await makePlatform(world, kim);
    const { conversation_id: id } = await openIt(maya);
    const [place] = await coordinatorsOf(maya);
    await maya.call(removeTeamMember, { patient_team_id: place?.patient_team_id ?? 0 });
    await letSupport(world, maya, kim, WRITES);

    const { thread } = await maya.call(getThread, { id });
    expect(thread.abilities).toEqual(['write', 'block']);
    await maya.call(threadsEndpoints.updateThreadSettings, { conversation_id: id, block_messages: true });
    await send(kim, id, 'Do you read this?');
    const { messages } = await maya.call(listMessages, { id });
    expect(messages.map(({ type }) => type)).toEqual(['notice']);
  });

  it('gives way to the coordinator of an organisation, also to themself there, and is offered again after that one', async () => {
    const [maya, kim, jo] = [await world.person(), await world.person(), await world.person()];
    await makePlatform(world, kim);
    const clinic = await makeOrganisation(world);
    const between = { organisationId: clinic.id, memberId: maya.id };
    const { conversation_id: id } = await openIt(maya);

    await world.operate((ctx) => joinOrganisation(ctx, between));
    expect(await idsOf(maya)).toEqual([kim.id]);
    for (const person of [jo, kim]) await clinic.letWork(person, 'care_coordinator');
    await world.operate((ctx) => assignCoordinator(ctx, { ...between, personId: jo.id }));
    expect(await idsOf(maya)).toEqual([jo.id]);
    expect((await kim.send(getThread, { id })).statusCode).toBe(404);
    expect(await offers(maya)).toBe(false);

    await world.operate((ctx) => leaveOrganisation(ctx, between));
    expect([await idsOf(maya), await offers(maya)]).toEqual([[], true]);
    await openIt(maya);
    await clinic.letGo(jo, 'care_coordinator');
    await world.operate((ctx) => joinOrganisation(ctx, between));
    expect(await coordinatorsOf(maya)).toMatchObject([{ user_id: kim.id, can_remove: false }]);
  });

  it('is one beside no one, also when an organisation assigns another at the same moment', async () => {
    const [kim, jo] = [await world.person(), await world.person()];
    await makePlatform(world, kim);
    const clinic = await makeOrganisation(world);
    await clinic.letWork(jo, 'care_coordinator');
    for (const _time of [1, 2, 3]) {
      const maya = await world.person();
      const between = { organisationId: clinic.id, memberId: maya.id };
      await Promise.all([openIt(maya), world.operate((ctx) => joinOrganisation(ctx, between))]);
      expect(await idsOf(maya)).toEqual([jo.id]);
    }
  });

  it('is another one the next time when their post has ended, or another organisation is the platform’s', async () => {
    const [maya, kim, ada, eve] = [
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    const platform = await makePlatform(world, kim, ada);
    await openIt(maya);

    await world.operate((ctx) => takePost(ctx, coordinates(platform, kim)));
    expect([await idsOf(maya), await offers(maya)]).toEqual([[], true]);
    await openIt(maya);
    expect(await idsOf(maya)).toEqual([ada.id]);

    await makePlatform(world, eve);
    expect(await idsOf(maya)).toEqual([]);
    await openIt(maya);
    expect(await idsOf(maya)).toEqual([eve.id]);
    await world.operate((ctx) => defaultCoordinator.choosePlatform(ctx, null));
    expect([await idsOf(maya), await offers(maya), await statusOfOpening(maya)]).toEqual([[], false, 404]);
  });
});

describe('the platform’s own organisation', () => {
  it('has no members: none before it is chosen, and none by an invitation or a yes from before', async () => {
    const [maya, kim] = [await world.person(), await world.person()];
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    const choose = (id: number) => world.operate((ctx) => defaultCoordinator.choosePlatform(ctx, id));
    await expect(choose(clinic.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(choose(987_654_321)).rejects.toMatchObject({ code: 'not_found' });

    const platform = await makePlatform(world, kim);
    await choose(platform.id);
    await world.operate((ctx) => joinOrganisation(ctx, { organisationId: platform.id, memberId: maya.id }));
    expect(await idsOf(maya)).toEqual([]);
    const { rows } = await world.database.pool.query('select 1 from memberships where organisation_id = $1', [
      platform.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('someone who becomes a member’s coordinator', () => {
  const { updateThreadSettings, createGroup } = threadsEndpoints;
  const textsOf = async (person: Someone, id: number) =>
    (await person.call(listMessages, { id })).messages
      .filter(({ type }) => type === 'text')
      .map(({ message }) => message);
  const block = (by: Someone, conversation_id: number) =>
    by.call(updateThreadSettings, { conversation_id, block_messages: true });
  const isBlocked = async (by: Someone, id: number) =>
    (await by.call(getThread, { id })).thread.settings.block_messages;

  it('is kept from them by no block of before, in private or carried, and is not told of it; what was kept back stays so', async () => {
    const [maya, jo, sam] = [await world.person(), await world.person(), await world.person()];
    for (const person of [jo, sam]) await letSupport(world, maya, person, WRITES);
    const { conversation_id: id } = (await maya.call(openThread, { recipient_id: jo.id })).thread;
    const { conversation_id: withSam } = (await maya.call(openThread, { recipient_id: sam.id })).thread;
    for (const chat of [id, withSam]) await block(maya, chat);
    const asked = { name: 'Us', people: [maya.id, sam.id], about_patient_id: maya.id };
    const { conversation_id: carried } = (await jo.call(createGroup, asked)).thread;
    for (const chat of [id, carried]) await send(jo, chat, 'Before');
    await endSupport(world, maya, jo);
    await world.deliver();
    const clinic = await makeOrganisation(world);
    await clinic.letWork(jo, 'care_coordinator');
    const [device, other] = [await openDevice(maya), await openDevice(jo)];

    await world.operate((ctx) => joinOrganisation(ctx, { organisationId: clinic.id, memberId: maya.id }));
    await world.deliver();

    await expect.poll(() => device.events.map((told) => [told.kind, told.id])).toContainEqual(['thread', id]);
    expect(other.events.filter(({ kind }) => kind === 'thread')).toEqual([]);
    expect([
      await isBlocked(maya, id),
      await isBlocked(maya, carried),
      await isBlocked(maya, withSam),
    ]).toEqual([false, false, true]);
    for (const chat of [id, carried]) await send(jo, chat, 'I am your coordinator now');
    expect(await textsOf(maya, id)).toEqual(['I am your coordinator now']);
    expect(await textsOf(maya, carried)).toEqual(['I am your coordinator now']);
    const refused = await maya.send(updateThreadSettings, { conversation_id: id, block_messages: true });
    expect(refused.json().errors).toHaveProperty('block_messages');
  });

  it('keeps no one away by a block of their own, and has lost no word when the fact was long on its way', async () => {
    const [maya, noah, jo] = [await world.person(), await world.person(), await world.person()];
    const clinic = await makeOrganisation(world);
    const chats: number[] = [];
    for (const member of [maya, noah]) {
      await letSupport(world, member, jo, WRITES);
      const { thread } = await member.call(openThread, { recipient_id: jo.id });
      chats.push(thread.conversation_id);
      await block(member === maya ? maya : jo, thread.conversation_id);
      await endSupport(world, member, jo);
    }
    const [withMaya = 0, withNoah = 0] = chats;
    await clinic.letWork(jo, 'care_coordinator');
    for (const { id: memberId } of [maya, noah])
      await world.operate((ctx) => joinOrganisation(ctx, { organisationId: clinic.id, memberId }));
    world.advance(1000);
    await send(jo, withMaya, 'Good morning');
    await world.deliver();

    expect(await textsOf(maya, withMaya)).toEqual(['Good morning']);
    await send(noah, withNoah, 'I can write again');
    expect(await textsOf(jo, withNoah)).toEqual(['I can write again']);
  });

  it('can not be blocked in a chat of the two about someone else either', async () => {
    const [maya, jo, alex] = [await world.person(), await world.person(), await world.person()];
    for (const person of [maya, jo]) await letSupport(world, alex, person, WRITES);
    const asked = { recipient_id: jo.id, about_patient_id: alex.id };
    const { conversation_id } = (await maya.call(openThread, asked)).thread;
    await letTreat(world, maya, jo, 'care_coordinator');

    const refused = await maya.send(updateThreadSettings, { conversation_id, block_messages: true });
    expect(refused.json().errors).toHaveProperty('block_messages');
  });

  it('answers as that in the chat about the member which the two have had before, and has it in the inbox', async () => {
    const [maya, jo] = [await world.person(), await world.person()];
    await letSupport(world, maya, jo, WRITES);
    const asked = { recipient_id: maya.id, about_patient_id: maya.id };
    const before = (await jo.call(openThread, asked)).thread;
    await send(maya, before.conversation_id, 'Hello');
    await endSupport(world, maya, jo);
    await letTreat(world, maya, jo, 'care_coordinator');

    const thread = await openIt(maya);

    expect(thread).toMatchObject({ conversation_id: before.conversation_id, kind: 'care_coordinator' });
    await send(maya, thread.conversation_id, 'Are you my coordinator now?');
    const { threads } = await jo.call(listInbox, { view: 'mine' });
    expect(threads).toMatchObject([{ conversation_id: before.conversation_id }]);
    expect(await textsOf(maya, thread.conversation_id)).toEqual(['Hello', 'Are you my coordinator now?']);
  });
});
