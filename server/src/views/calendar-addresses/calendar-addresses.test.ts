import { accessEndpoints } from '@kith/contract/access';
import { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import { eventsEndpoints } from '@kith/contract/events';
import { grantsWhere } from '@kith/contract/permissions';
import { TASK_STATUS, tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeOrganisation } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { disableAccount } from '../../people/auth/disable-account.ts';

const {
  listCalendarAddresses,
  makeCalendarAddress,
  renewCalendarAddress,
  editCalendarAddress,
  removeCalendarAddress,
  readCalendar,
} = calendarAddressesEndpoints;
const { addEvent, editEvent, deleteEvent, withholdEvent } = eventsEndpoints;
const { createTask, updateTaskStatus } = tasksEndpoints;
const DAY_MS = 86_400_000;
const EVENTS = grantsWhere((area) => area === 'event');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const dayIn = (days: number) => new Date(world.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const addOn = async (by: Someone, days: number, more: object = {}) =>
  (await by.call(addEvent, { title: 'Lunch with Sam', start_date: dayIn(days), ...more })).event;
const dueIn = async (by: Someone, days: number, more: object = {}) =>
  (await by.call(createTask, { title: 'Call the clinic', due_date: `${dayIn(days)} 02:00:00`, ...more }))
    .task;

interface Asked {
  readonly about?: Someone;
  readonly kinds?: ('event' | 'task')[];
  readonly full_titles?: boolean;
}

const make = (by: Someone, { about, kinds = ['event', 'task'], ...rest }: Asked = {}) =>
  by.call(makeCalendarAddress, { kinds, ...rest, ...(about && { member_id: about.id }) });

/** Without a session, as a calendar fetches it. */
const fetchFrom = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: url.replace('http://kith.test', ''), headers });

async function readFrom(url: string): Promise<string> {
  const answer = await fetchFrom(url);
  expect(answer.statusCode).toBe(200);
  return answer.body.replaceAll('\r\n ', '');
}

const titlesIn = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);

async function expectUnknown(url: string): Promise<void> {
  const unknown = await world.anybody.send(readCalendar, { address: `${'A'.repeat(43)}.ics` });
  const answer = await fetchFrom(url);
  expect(unknown.statusCode).toBe(404);
  expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
}

describe('an address', () => {
  it('tells a calendar of one’s events and tasks, and names neither unless full titles were chosen', async () => {
    const maya = await world.person();
    const event = await addOn(maya, 3, { place: 'The Yarra', text: 'Bring bread' });
    const task = await dueIn(maya, 5);
    await maya.call(createTask, { title: 'Without a day' });
    const { address, link: url } = await make(maya);
    expect(url).toMatch(/^http:\/\/kith\.test\/api\/calendar\/feed\/[\w-]{43}\.ics$/);

    const answer = await fetchFrom(url);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = answer.body;
    expect(titlesIn(text)).toEqual(['Event', 'Task']);
    expect(text).toContain(`UID:event-${event.id}@kith.test\r\n`);
    expect(text).toContain(`UID:task-${task.id}@kith.test\r\n`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${dayIn(3).replaceAll('-', '')}\r\n`);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    for (const word of ['Lunch', 'Sam', 'clinic', 'Yarra', 'bread', 'Maya']) expect(text).not.toContain(word);

    await maya.call(editCalendarAddress, { id: address.id, full_titles: true });
    const full = await readFrom(url);
    expect(titlesIn(full)).toEqual(['Lunch with Sam', 'Call the clinic']);
    expect(full).toContain('LOCATION:The Yarra');
    expect(full).not.toContain('bread');

    await maya.call(editCalendarAddress, { id: address.id, kinds: ['task'], full_titles: false });
    expect(titlesIn(await readFrom(url))).toEqual(['Task']);
  });

  it('sends a move under the same name with a higher number, a cancelled task as such, and lets go what was deleted or done', async () => {
    const maya = await world.person();
    const event = await addOn(maya, 3);
    const [cancelled, done] = [await dueIn(maya, 4), await dueIn(maya, 4)];
    const { link: url } = await make(maya);
    const first = await readFrom(url);
    expect(first.match(/SEQUENCE:0/g)).toHaveLength(3);

    await maya.call(editEvent, { id: event.id, version: event.version, start_date: dayIn(7) });
    const step = (id: number, version: number, status_id: 4 | 5) =>
      maya.call(updateTaskStatus, { id, version, status_id });
    await step(cancelled.id, cancelled.version, TASK_STATUS.cancelled);
    await step(done.id, done.version, TASK_STATUS.completed);
    const moved = await readFrom(url);
    const [ofEvent = '', ofTask = '', ...others] = moved.split('BEGIN:VEVENT').slice(1);
    expect(ofEvent).toContain(`UID:event-${event.id}@kith.test\r\nSEQUENCE:1`);
    expect(ofEvent).toContain(`DTSTART;VALUE=DATE:${dayIn(7).replaceAll('-', '')}`);
    expect(ofTask).toContain(`UID:task-${cancelled.id}@kith.test\r\nSEQUENCE:1`);
    expect(ofTask).toContain('STATUS:CANCELLED');
    expect(others).toEqual([]);

    await maya.call(deleteEvent, { id: event.id, version: event.version + 1 });
    expect(await readFrom(url)).not.toContain(`event-${event.id}@`);
  });

  it('sends its owner a mail for each, which holds neither the address nor a name', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letSupport(world, maya, priya, EVENTS);
    const notices = async () =>
      (await world.mailsTo(priya.email)).filter(({ text }) => text.includes('/settings/calendars'));
    const { address, link } = await make(priya, { about: maya });
    expect(await notices()).toMatchObject([{ subject: 'A new calendar address in Kith' }]);
    const renewed = await priya.call(renewCalendarAddress, { id: address.id });
    const texts = (await notices()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const secret of [link, renewed.link, 'Maya']) expect(texts.join()).not.toContain(secret);
  });

  it('tells of 90 days back and two years ahead', async () => {
    const maya = await world.person();
    for (const days of [-100, -80, 700, 800]) await addOn(maya, days);
    const text = await readFrom((await make(maya)).link);
    const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
    expect(days).toEqual([700, -80].map((one) => dayIn(one).replaceAll('-', '')));
  });

  it('stops at once when it is renewed or removed, and is not found with a letter less', async () => {
    const maya = await world.person();
    const { address, link: url } = await make(maya);
    const cut = (at: number) => url.slice(0, at) + url.slice(at + 1);
    const secretAt = url.length - '.ics'.length - 43;
    for (const at of [secretAt, secretAt + 20, url.length - 5, url.length - 4, url.length - 1])
      await expectUnknown(cut(at));
    await expectUnknown(url.replace('.ics', 'x'.repeat(150)));

    const renewed = await maya.call(renewCalendarAddress, { id: address.id });
    await expectUnknown(url);
    await readFrom(renewed.link);
    const { addresses } = await maya.call(removeCalendarAddress, { id: address.id });
    expect(addresses).toEqual([]);
    await expectUnknown(renewed.link);
  });

  it('answers with nothing what a calendar has already', async () => {
    const maya = await world.person();
    const { link: url } = await make(maya);
    const { headers } = await fetchFrom(url);
    const tag = String(headers['etag']);
    const again = await fetchFrom(url, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await addOn(maya, 2);
    expect((await fetchFrom(url, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('is one for each person it is about, is its owner’s alone, and says when a calendar read it', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const { address, link: url } = await make(maya);
    expect(address).toMatchObject({ about_patient_id: maya.id, full_titles: false, read_at: null });
    const again = await maya.send(makeCalendarAddress, { kinds: ['event'] });
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
    for (const call of [renewCalendarAddress, editCalendarAddress, removeCalendarAddress])
      expect((await sam.send(call, { id: address.id })).statusCode).toBe(404);
    await readFrom(url);
    const [listed] = (await maya.call(listCalendarAddresses, {})).addresses;
    expect(listed?.read_at).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(url.slice(-20, -4));
  });

  it('needs the password of a moment ago, and is stored as a hash that no log has either', async () => {
    const maya = await world.person();
    const { address, link: url } = await make(maya);
    await readFrom(url);
    const secret = url.slice(-47, -4);
    const { rows } = await world.database.pool.query('select * from calendar_addresses where id = $1', [
      address.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(world.logLines.filter((line) => line.includes('/api/calendar/feed/:address'))).not.toEqual([]);
    expect(world.logLines.filter((line) => line.includes(secret))).toEqual([]);
    const { rows: facts } = await world.database.pool.query(
      "select * from facts where type like 'calendar.%'",
    );
    expect(JSON.stringify(facts)).not.toContain(secret);

    const elsewhere = await world.person();
    world.advance(6 * 60_000);
    const refused = await elsewhere.send(makeCalendarAddress, { kinds: ['event'] });
    expect(refused.json().code).toBe('reauthentication_required');
  });
});

describe('an address about a member', () => {
  it('tells what its person may see at that moment, and nothing that is not for supporters', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, EVENTS);
    const [open, closed] = [await addOn(maya, 1), await addOn(maya, 2)];
    await dueIn(maya, 3);
    await maya.call(withholdEvent, { id: closed.id, withheld: true });
    const { link: url } = await make(sam, { about: maya, full_titles: true });
    expect(await readFrom(url)).toContain(`event-${open.id}@`);
    expect(titlesIn(await readFrom(url))).toHaveLength(1);

    await letSupport(
      world,
      maya,
      sam,
      grantsWhere((area) => area === 'task'),
    );
    expect(titlesIn(await readFrom(url))).toEqual(['Call the clinic']);
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => false),
    );
    expect(titlesIn(await readFrom(url))).toEqual([]);

    await endSupport(world, maya, sam);
    await expectUnknown(url);
    const { addresses } = await sam.call(listCalendarAddresses, {});
    expect(addresses).toMatchObject([{ about_patient_id: maya.id, person: null }]);
  });

  it('is refused for a stranger, and answers nothing once its person’s account is closed', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const stranger = await world.person();
    expect(
      (await stranger.send(makeCalendarAddress, { kinds: ['event'], member_id: maya.id })).statusCode,
    ).toBe(404);
    await letSupport(world, maya, sam, EVENTS);
    const { link: url } = await make(sam, { about: maya });
    const own = await make(sam);
    await world.operate((ctx) => disableAccount(ctx, { id: sam.id }));
    await expectUnknown(url);
    await expectUnknown(own.link);
  });

  it('of a professional tells what is shared with them, while they work there', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const clinic = await makeOrganisation(world);
    await clinic.letWork(priya, 'provider');
    await world.database.pool.query(
      `insert into grants (member_id, person_id, role, organisation_id, created_at, accepted_at)
       values ($1, $2, 'provider', $3, now(), now())`,
      [maya.id, priya.id, clinic.id],
    );
    await addOn(maya, 1);
    const shared = await addOn(maya, 2, { shared_with: [priya.id] });
    const { link: url } = await make(priya, { about: maya, full_titles: true });
    const text = await readFrom(url);
    expect(titlesIn(text)).toHaveLength(1);
    expect(text).toContain(`event-${shared.id}@`);
    await world.database.pool.query('update grants set ended_at = now() where person_id = $1', [priya.id]);
    await expectUnknown(url);
  });

  it('stands in the member’s access record: who made it, and that their calendar read what', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, EVENTS);
    const event = await addOn(maya, 1);
    const { link: url } = await make(sam, { about: maya });
    await readFrom(url);
    await readFrom(url);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { person_id: sam.id });
    const said = lines.map(({ text }) => text);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/’s calendar read events\.?$/);
    expect(said[1]).toMatch(/made a calendar address\.?$/);
    expect(lines[0]).toMatchObject({ items: [{ kind: 'event', ids: [event.id] }] });
    world.advance(13 * 3_600_000);
    await readFrom(url);
    const { rows } = await world.database.pool.query(
      'select 1 from reads where member_id = $1 and reader_id = $2',
      [maya.id, sam.id],
    );
    expect(rows).toHaveLength(2);
  });
});

it('an address that is read too often has to wait, alone', async () => {
  const strict = await makeWorld({ limitScale: 1, throttleScale: 1000 });
  try {
    const maya = await strict.person();
    const { link: url } = await maya.call(makeCalendarAddress, { kinds: ['event'] });
    const path = url.replace('http://kith.test', '');
    const read = () => strict.app.inject({ method: 'GET', url: path });
    for (let times = 0; times < 12; times += 1) expect((await read()).statusCode).toBe(200);
    const refused = await read();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    const sam = await strict.person();
    const other = await sam.call(makeCalendarAddress, { kinds: ['event'] });
    const answer = await strict.app.inject({
      method: 'GET',
      url: other.link.replace('http://kith.test', ''),
    });
    expect(answer.statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
