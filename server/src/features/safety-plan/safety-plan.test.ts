import { randomUUID } from 'node:crypto';
import { accessEndpoints } from '@kith/contract/access';
import { toStorage } from '@kith/contract/kit/dates';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { PLAN_CARDS_MAX, type SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { deviceOpener } from '../../testing/devices.ts';
import { factsAbout } from '../../testing/facts.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getSafetyPlan, restoreSafetyPlanVersion, saveSafetyPlan, updateSafetyPlanSharing } =
  safetyPlanEndpoints;
const DAY_MS = 86_400_000;

let world: World;

const openDevice = deviceOpener(() => world);

beforeAll(async () => {
  // Fifty wait for one plan.
  world = await makeWorld({ patience: 10 });
});

afterAll(async () => {
  await world.close();
});

const card = (text: string, given: Partial<SafetyPlanCard> = {}) => ({
  id: randomUUID(),
  icon: 'sun',
  text,
  href: '',
  type: 'modal' as const,
  ...given,
});
const line = (text: string) => ({ id: randomUUID(), step: 1 as const, text });
const read = (someone: Someone, member_id?: number) => someone.call(getSafetyPlan, { member_id });
const texts = (plan: { readonly safety_plan: readonly { readonly text: string }[] }) =>
  plan.safety_plan.map(({ text }) => text);
const refusalOf = async (answer: ReturnType<Someone['send']>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};

/** A member, and a person on their team with every switch on. */
async function two(): Promise<[maya: Someone, sam: Someone]> {
  const [maya, sam] = [await world.person(), await world.person()];
  await joinTeam(
    maya,
    sam,
    grantsWhere(() => true),
  );
  return [maya, sam];
}

/** What a member has before them, with one card more at the end. */
async function addCard(someone: Someone, text: string, member_id?: number) {
  const { safety_plan, version } = await read(someone, member_id);
  const cards = [...safety_plan, card(text, { sort_order: safety_plan.length })];
  return someone.call(saveSafetyPlan, { member_id, safety_plan: JSON.stringify(cards), version });
}

const share = (maya: Someone, sam: Someone, access: 'view' | 'edit') =>
  maya.call(updateSafetyPlanSharing, { shared_with: [{ id: sam.id, access }] });

describe('a safety plan', () => {
  it('begins with the six cards in their order and colours', async () => {
    const plan = await read(await world.person());

    expect(texts(plan)).toEqual([
      'Call Lifeline 131114',
      'Call 000',
      'SMS Friend',
      'SMS Lifeline',
      'Message Your Dr',
      'Emergency Support',
    ]);
    expect(plan.safety_plan.map(({ colour }) => colour)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(plan).toMatchObject({ version: 0, access: 'own', review_due: false, shared_with: [] });
  });

  it('gives the seventh card the last colour and the eighth the first', async () => {
    const maya = await world.person();
    await addCard(maya, 'Walk');
    const plan = await addCard(maya, 'Tea');

    expect(plan.safety_plan.slice(6).map(({ text, colour }) => [text, colour])).toEqual([
      ['Walk', 6],
      ['Tea', 0],
    ]);
    expect(plan).toMatchObject({ version: 2, merged: false, updated_by: { id: maya.id } });
  });

  it('comes as nested fields as well, and an absent field is as it was', async () => {
    const maya = await world.person();
    const walk = card('Walk', { step: 2, colour: 3, hint: 'Ten minutes' });
    await maya.call(saveSafetyPlan, { safety_plan: [walk], lines: [line('I stay in bed')], version: 0 });
    const { id, icon, href, type } = walk;
    const plan = await maya.call(saveSafetyPlan, {
      safety_plan: [{ id, icon, href, type, text: 'Walk the dog' }],
      version: 1,
    });

    expect(plan.safety_plan.find((one) => one.id === id)).toMatchObject({
      text: 'Walk the dog',
      step: 2,
      colour: 3,
      hint: 'Ten minutes',
    });
    expect(plan.lines.map(({ text }) => text)).toEqual(['I stay in bed']);
  });

  it('has its crisis cards whatever is saved, moved as the member wants them', async () => {
    const maya = await world.person();
    const lifeline = card('Call nobody', { id: 'default-1', type: 'call', href: 'tel:123', hidden: true });
    const plan = await maya.call(saveSafetyPlan, {
      safety_plan: [card('Walk'), lifeline, card('Quiet', { id: 'default-2', hidden: true })],
      version: 0,
    });

    expect(texts(plan)).toEqual([
      'Walk',
      'Call Lifeline 131114',
      'Call 000',
      'SMS Lifeline',
      'Emergency Support',
    ]);
    expect(plan.safety_plan.map(({ hidden }) => hidden)).toEqual([false, false, true, false, false]);
    expect(plan.safety_plan[1]).toMatchObject({ href: 'tel:131114', editable: false });
  });

  it('leads SMS Friend to the number that was saved, with the words', async () => {
    const maya = await world.person();
    const { safety_plan } = await read(maya);
    const cards = safety_plan.map((one) =>
      one.id === 'default-3' ? { ...one, phone: '0412 345 678', message: 'Call me?' } : one,
    );
    const plan = await maya.call(saveSafetyPlan, { safety_plan: JSON.stringify(cards), version: 0 });

    expect(plan.safety_plan[2]).toMatchObject({ href: 'sms:0412345678?body=Call%20me%3F', editable: true });
  });

  it('refuses what is dangerous or no number, in clear words, and stays as it was', async () => {
    const maya = await world.person();
    const bad: [string, Partial<SafetyPlanCard>][] = [
      ['href', { type: 'page', href: 'javascript:alert(1)' }],
      ['href', { type: 'page', href: ' JaVaScRiPt:alert(1)' }],
      ['href', { type: 'page', href: 'data:text/html,<script>alert(1)</script>' }],
      ['href', { type: 'page', href: '//evil.example' }],
      ['href', { type: 'page', href: '/\\evil.example' }],
      ['href', { type: 'page', href: '/..//evil.example' }],
      ['href', { type: 'page', href: 'http://plain.example' }],
      ['href', { type: 'page', href: 'https://me:secret@evil.example/' }],
      ['href', { type: 'page', href: '/api/auth/logout' }],
      ['href', { type: 'page', href: 'https://a.example/\u202Egpj' }],
      ['href', { type: 'modal', href: 'javascript:alert(1)' }],
      ['href', { type: 'call', href: 'sms:0412345678' }],
      ['href', { type: 'sms', href: 'sms:000' }],
      ['phone', { type: 'sms', href: 'sms:', phone: '000' }],
      ['phone', { type: 'sms', href: 'sms:', phone: '0 0 0' }],
      ['phone', { type: 'call', href: 'tel:', phone: '12' }],
      ['phone', { type: 'call', href: 'tel:', phone: 'one two three' }],
      ['phone', { type: 'call', href: 'tel:', phone: '0412;ext=1' }],
      ['phone', { type: 'call', href: 'tel:', phone: '٠٤١٢٣٤٥٦٧٨' }],
      ['message', { type: 'sms', href: 'sms:', message: 'x'.repeat(161) }],
      ['text', { text: 'Walk\u0000' }],
      ['updated_at', { updated_at: '2026-02-31 10:00:00' }],
    ];
    for (const [field, given] of bad) {
      const sent = JSON.stringify([card('Walk', given)]);
      const answer = await maya.send(saveSafetyPlan, { safety_plan: sent, version: 0 });
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], JSON.stringify(given)).toEqual([
        422,
        [`safety_plan[0][${field}]`],
      ]);
    }
    for (const sent of ['{', '"text"', 'null', '[1]', '[{"__proto__":{}}]'])
      expect((await maya.send(saveSafetyPlan, { safety_plan: sent, version: 0 })).statusCode).toBe(422);
    expect((await read(maya)).version).toBe(0);
  });

  it('has room for a hundred cards and says so at one more', async () => {
    const maya = await world.person();
    const many = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_none, index) => card(`Card ${index}`)));
    const answer = await maya.send(saveSafetyPlan, { safety_plan: many(PLAN_CARDS_MAX + 1), version: 0 });

    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { safety_plan: 'A plan has room for 100 cards. Please take one out first.' },
    ]);
    const plan = await maya.call(saveSafetyPlan, { safety_plan: many(PLAN_CARDS_MAX), version: 0 });
    expect(plan.safety_plan).toHaveLength(PLAN_CARDS_MAX + 4);
    const again = JSON.stringify(plan.safety_plan);
    expect((await maya.call(saveSafetyPlan, { safety_plan: again, version: 1 })).version).toBe(1);
  });

  it('keeps every version with its date and author, and goes back to one', async () => {
    const [maya, sam] = await two();
    await share(maya, sam, 'edit');
    await addCard(maya, 'Walk');
    await addCard(sam, 'Tea', maya.id);
    const { versions } = await maya.call(safetyPlanEndpoints.listSafetyPlanVersions, {});
    const first = await maya.call(safetyPlanEndpoints.getSafetyPlanVersion, { version: 1 });
    const back = await maya.call(safetyPlanEndpoints.restoreSafetyPlanVersion, { restore: 1, version: 2 });

    expect(
      versions.map(({ version, created_by, card_count }) => [version, created_by.id, card_count]),
    ).toEqual([
      [2, sam.id, 8],
      [1, maya.id, 7],
    ]);
    expect(versions.every(({ created_at }) => !Number.isNaN(Date.parse(created_at)))).toBe(true);
    expect(texts(first).at(-1)).toBe('Walk');
    expect([back.version, texts(back).at(-1)]).toEqual([3, 'Walk']);
    expect((await sam.call(safetyPlanEndpoints.listSafetyPlanVersions, {})).versions).toEqual([]);
  });

  it('asks quietly to be looked over after thirty days, later, or not again', async () => {
    const maya = await world.person();
    const review = (answer: 'looked' | 'later' | 'never' | 'remind') =>
      maya.call(safetyPlanEndpoints.updateSafetyPlanReview, { answer });
    await addCard(maya, 'Walk');
    expect((await read(maya)).review_due).toBe(false);
    const longAgo = new Date(world.now().getTime() - 31 * DAY_MS);
    await world.database.pool.query('update safety_plans set updated_at = $2 where member_id = $1', [
      maya.id,
      longAgo,
    ]);

    expect((await read(maya)).review_due).toBe(true);
    expect((await review('later')).review_due).toBe(false);
    expect((await review('remind')).review_due).toBe(true);
    expect(await review('never')).toMatchObject({ review_due: false, review_reminders: false });
    expect(await review('remind')).toMatchObject({ review_due: true, review_reminders: true });
    expect((await review('looked')).review_due).toBe(false);
  });
});

describe('two who change a plan at once', () => {
  it('lose nothing, fifty at a time', async () => {
    const [maya, sam] = await two();
    await share(maya, sam, 'edit');
    const start = (await read(maya)).safety_plan;
    const names = Array.from({ length: 50 }, (_none, index) => `Card ${index}`);
    const saved = await Promise.all(
      names.map((name, index) =>
        (index % 2 === 0 ? maya : sam).send(saveSafetyPlan, {
          member_id: maya.id,
          safety_plan: JSON.stringify([...start, card(name, { sort_order: 6 })]),
          version: 0,
        }),
      ),
    );
    const plan = await read(maya);

    expect(saved.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
    expect(texts(plan).slice(6).toSorted()).toEqual(names.toSorted());
    expect(plan.version).toBe(50);
  });

  it('find both sides of one card, and the member chooses', async () => {
    const [maya, sam] = await two();
    await share(maya, sam, 'edit');
    const { safety_plan } = await addCard(maya, 'Walk');
    const write = (text: string) =>
      JSON.stringify(safety_plan.map((one) => (one.text === 'Walk' ? { ...one, text } : one)));
    await maya.call(saveSafetyPlan, { safety_plan: write('Walk the dog'), version: 1 });
    world.advance(2000);
    const clash = await sam.call(saveSafetyPlan, {
      member_id: maya.id,
      safety_plan: write('Walk to the sea'),
      kept: [],
      version: 1,
    });

    expect([clash.merged, texts(clash).at(-1)]).toEqual([true, 'Walk to the sea']);
    expect(clash.kept.map((side) => side.card?.text)).toEqual(['Walk the dog']);
    const asSam = { member_id: maya.id, safety_plan: JSON.stringify(clash.safety_plan), kept: '[]' };
    const stays = await sam.call(saveSafetyPlan, { ...asSam, version: clash.version });
    expect(stays.kept).toEqual(clash.kept);
    const settled = { safety_plan: JSON.stringify(clash.safety_plan), kept: '[]', version: clash.version };
    expect((await maya.call(saveSafetyPlan, settled)).kept).toEqual([]);
  });

  it('are answered as the first time when they repeat a save', async () => {
    const maya = await world.person();
    const asked = { safety_plan: JSON.stringify([card('Walk')]), version: 0, client_key: randomUUID() };
    const first = await maya.call(saveSafetyPlan, asked);
    const second = await maya.call(saveSafetyPlan, asked);

    expect(second).toEqual(first);
    expect(await refusalOf(maya.send(saveSafetyPlan, { ...asked, safety_plan: '[]' }))).toEqual([
      409,
      'key_reused',
    ]);
    expect((await maya.call(saveSafetyPlan, { ...asked, client_key: undefined })).version).toBe(1);
  });

  it('are told when they name a version that never was', async () => {
    const maya = await world.person();

    for (const version of [7, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(await refusalOf(maya.send(saveSafetyPlan, { safety_plan: '[]', version }))).toEqual([
        422,
        'fields_rejected',
      ]);
    const restore = await maya.send(restoreSafetyPlanVersion, { restore: 2 ** 31, version: 0 });
    expect(restore.statusCode).toBe(422);
  });
});

describe('a plan of someone else', () => {
  it('is not there without a share of its own, whatever switches are on', async () => {
    const [maya, sam] = await two();
    await addCard(maya, 'Walk');
    const asked = { member_id: maya.id, safety_plan: '[]', version: 1 };

    expect(await refusalOf(sam.send(getSafetyPlan, { member_id: maya.id }))).toEqual([404, 'not_found']);
    expect(await refusalOf(sam.send(saveSafetyPlan, asked))).toEqual([404, 'not_found']);
  });

  it('is seen by whom it is shared with, who can not change it and learns of no one else', async () => {
    const [maya, sam] = await two();
    await addCard(maya, 'Walk');
    await share(maya, sam, 'view');
    const plan = await read(sam, maya.id);
    const asked = { member_id: maya.id, safety_plan: '[]', version: 1 };

    expect(texts(plan).at(-1)).toBe('Walk');
    expect(plan).toMatchObject({ access: 'view', shared_with: [], kept: [], review_reminders: false });
    expect(await refusalOf(sam.send(saveSafetyPlan, asked))).toEqual([403, 'forbidden']);
    expect(await refusalOf(sam.send(getSafetyPlan, { member_id: maya.id, user_id: maya.id }))).toEqual([
      403,
      'identity_mismatch',
    ]);
  });

  it('tells a person who may change it nothing of what it said before it was shared', async () => {
    const [maya, sam] = await two();
    const { safety_plan } = await read(maya);
    const withPhone = (phone: string | null) =>
      safety_plan.map((one) =>
        one.id === 'default-3' ? { ...one, phone, href: phone === null ? 'sms:' : `sms:${phone}` } : one,
      );
    const save = (someone: Someone, cards: object, version: number, member_id?: number) =>
      someone.call(saveSafetyPlan, { member_id, safety_plan: JSON.stringify(cards), version });
    await save(maya, withPhone('0491570156'), 0);
    await save(maya, withPhone(null), 1);
    await share(maya, sam, 'edit');

    const { id, icon, type } = safety_plan.find((one) => one.id === 'default-3') ?? card('Missing');
    const answer = await save(sam, [{ id, icon, type, text: 'Text a friend', href: 'sms:' }], 1, maya.id);

    expect(JSON.stringify(answer)).not.toContain('0491570156');
    expect(JSON.stringify(await read(sam, maya.id))).not.toContain('0491570156');
  });

  it('does not let them find out by guessing what it said before, nor loses what they send', async () => {
    const [maya, sam] = await two();
    const ana = card('Ring Ana', { message: '0491570156', sort_order: 6 });
    const { safety_plan } = await read(maya);
    const save = (someone: Someone, cards: object, version: number, member_id?: number) =>
      someone.call(saveSafetyPlan, { member_id, safety_plan: JSON.stringify(cards), version });
    await save(maya, [...safety_plan, ana], 0);
    await save(maya, safety_plan, 1);
    world.advance(2000);
    await share(maya, sam, 'edit');
    const standing = (await read(sam, maya.id)).safety_plan;

    const right = await save(sam, [...standing, ana], 1, maya.id);
    const wrong = await save(sam, [...standing, { ...ana, id: randomUUID(), message: '0' }], 1, maya.id);

    expect(texts(right).slice(6)).toEqual(['Ring Ana']);
    expect(right.safety_plan.at(-1)?.updated_at).toBe(
      right.updated_at && toStorage(new Date(right.updated_at)),
    );
    expect(texts(wrong).slice(6)).toEqual(['Ring Ana', 'Ring Ana']);
  });

  it('is not changed by whom the member lets look only, while their change waits for another', async () => {
    const [maya, sam] = await two();
    await addCard(maya, 'Walk');
    await share(maya, sam, 'edit');
    const holding = await world.database.pool.connect();
    await holding.query('begin');
    await holding.query('select from safety_plans where member_id = $1 for update', [maya.id]);

    const saved = sam.send(saveSafetyPlan, { member_id: maya.id, safety_plan: '[]', version: 1 });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await world.database.pool.query(waiting)).rowCount).toBe(1);
    await holding.query('update shares set may_edit = false where audience_id = $1', [sam.id]);
    await holding.query('commit');
    holding.release();

    expect((await saved).statusCode).toBe(403);
    expect((await read(maya)).version).toBe(1);
  });

  it('can be shared with the team alone', async () => {
    const [maya] = await two();
    const stranger = await world.person();
    const shared_with = [{ id: stranger.id, access: 'view' }];

    expect(await refusalOf(maya.send(updateSafetyPlanSharing, { shared_with }))).toEqual([
      422,
      'fields_rejected',
    ]);
  });

  it('is gone with the share, with the place, and does not come back with a new one', async () => {
    const [maya, sam] = await two();
    await share(maya, sam, 'edit');
    const open = async () => (await sam.send(getSafetyPlan, { member_id: maya.id })).statusCode;
    expect(await open()).toBe(200);
    await maya.call(updateSafetyPlanSharing, { shared_with: [] });
    expect(await open()).toBe(404);
    await share(maya, sam, 'edit');
    const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});
    const patient_team_id = supporter_permissions[0]?.patient_team_id ?? 0;
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    expect(await open()).toBe(404);
    expect((await read(maya)).shared_with).toEqual([]);
    await joinTeam(
      maya,
      sam,
      grantsWhere(() => true),
    );
    expect(await open()).toBe(404);
    expect((await read(maya)).shared_with).toEqual([]);
  });

  it('is told to sockets while it is shared, and no longer', { timeout: 60_000 }, async () => {
    const [maya, sam] = await two();
    const device = await openDevice(sam);
    const mayas = await openDevice(maya);
    const of = ({ events }: typeof device) =>
      events.filter(({ kind }) => kind === 'safety_plan').map(({ change }) => change);
    const plans = () => of(device);
    await addCard(maya, 'Walk');
    // Who is told is judged when it is told: a share that comes sooner would be told of the card as well.
    await expect.poll(() => of(mayas)).toEqual(['updated']);
    await share(maya, sam, 'view');
    await expect.poll(plans).toEqual(['added']);
    await addCard(maya, 'Tea');
    await expect.poll(plans).toEqual(['added', 'updated']);
    await maya.call(updateSafetyPlanSharing, { shared_with: [] });
    await expect.poll(plans).toEqual(['added', 'updated', 'removed']);
    await addCard(maya, 'Swim');
    await expect.poll(() => of(mayas)).toEqual(Array(5).fill('updated'));
    await share(maya, sam, 'view');
    await expect.poll(plans).toEqual(['added', 'updated', 'removed', 'added']);
  });

  it('does not tell one of those who have it about another', { timeout: 60_000 }, async () => {
    const [maya, sam] = await two();
    const priya = await world.person();
    await joinTeam(maya, priya);
    const sams = { id: sam.id, access: 'view' } as const;
    const shareToo = (...others: { id: number; access: 'view' | 'edit' }[]) =>
      maya.call(updateSafetyPlanSharing, { shared_with: [sams, ...others] });
    const device = await openDevice(sam);
    const plans = () =>
      device.events.filter(({ kind }) => kind === 'safety_plan').map(({ change }) => change);
    await shareToo();
    await shareToo({ id: priya.id, access: 'view' });
    await shareToo({ id: priya.id, access: 'edit' });
    await addCard(maya, 'Walk');
    const before = (await read(sam, maya.id)).updated_by;
    await addCard(priya, 'Tea', maya.id);
    await shareToo();
    await share(maya, sam, 'edit');

    await expect.poll(plans).toEqual(['added', 'updated', 'updated', 'updated']);
    expect((await read(sam, maya.id)).updated_by).toEqual(before);
    expect((await addCard(sam, 'Swim', maya.id)).updated_by).toMatchObject({ id: sam.id });
  });

  it('is in the access record: who looked, who changed it, and whom it was shared with', async () => {
    const [maya, sam] = await two();
    await share(maya, sam, 'edit');
    await read(sam, maya.id);
    await addCard(sam, 'Tea', maya.id);
    await addCard(maya, 'Walk');
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
    const said = lines.map(({ text }) => text).filter((text) => text.includes('safety plan'));

    expect(said.some((text) => /looked at your safety plan\.$/.test(text))).toBe(true);
    expect(said.filter((text) => /changed your safety plan\.$/.test(text))).toHaveLength(1);
    expect(said.some((text) => text.startsWith('You changed who can see or change your safety plan'))).toBe(
      true,
    );
    expect((await factsAbout(world, maya, 'safety_plan')).map(({ type }) => type)).toContain(
      'safety_plan.saved',
    );
  });

  it('is told neutrally: whom it is shared with, and the member whose plan someone changed', async () => {
    const [maya, sam] = await two();
    await share(maya, sam, 'edit');
    await world.deliver();
    await addCard(sam, 'Tea', maya.id);
    await world.deliver();
    const inbox = async (someone: Someone) =>
      (await someone.call(notificationsEndpoints.listNotifications, {})).notifications.map(
        ({ type }) => type,
      );

    expect(await inbox(sam)).toContain('plan_shared');
    const told = (await sam.call(notificationsEndpoints.listNotifications, {})).notifications;
    expect(told.find(({ type }) => type === 'plan_shared')).toMatchObject({
      opens: '/shared-plan',
      opens_for: maya.id,
    });
    expect(await inbox(maya)).toContain('plan_changed');
    await maya.call(updateSafetyPlanSharing, { shared_with: [] });
    expect(await inbox(sam)).not.toContain('plan_shared');
  });
});
