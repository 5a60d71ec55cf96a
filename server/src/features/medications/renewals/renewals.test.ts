import { accessEndpoints } from '@kith/contract/access';
import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { type RenewalStep, renewalsEndpoints } from '@kith/contract/renewals';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOrganisation, leaveOrganisation } from '#people/care';
import type { Someone } from '#testing/caller';
import { makeFrontDesk } from '#testing/front-desk';
import { letTreat } from '#testing/professionals';
import { countStatements } from '#testing/statements';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const {
  createMedication,
  updateMedication,
  deleteMedication,
  restoreMedication,
  getMedication,
  listMedications,
} = medicationsEndpoints;
const {
  listRenewalChoices,
  listRenewals,
  renewScript,
  withdrawRenewal,
  listRenewalsToDo,
  moveRenewal,
  undoRenewalStep,
} = renewalsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

/** A member with a line, a prescriber on their team who works at their practice, and its front desk. */
async function practice() {
  const { maya, lena, kim, clinic } = await makeFrontDesk(world);
  const pat = await world.person();
  await clinic.letWork(pat, 'provider');
  const placeId = await letTreat(world, maya, pat, 'provider');
  const { medication: line } = await maya.call(createMedication, {
    name: 'Sertraline (Zoloft)',
    dose: 'One in the morning',
    prescribed_by: 'Dr Lee',
  });
  const ask = async (to: object = { prescriber_id: pat.id }) =>
    (await maya.call(renewScript, { id: line.id, note: 'Ten days left', ...to })).renewal;
  return { maya, lena, kim, pat, clinic, placeId, line, ask };
}

const waiting = async (by: Someone) => (await by.call(listRenewalsToDo, {})).renewals;
const own = async (by: Someone) => (await by.call(listRenewals, {})).renewals;
const move = (by: Someone, id: number, from: 'requested' | RenewalStep, to: RenewalStep, reason?: string) =>
  by.send(moveRenewal, { id, from, to, ...(reason && { reason }) });
const errorsOf = async (by: Someone, input: object) => {
  const answer = await by.send(renewScript, input);
  return [answer.statusCode, answer.json().errors];
};
const news = async (by: Someone) => {
  await world.deliver();
  const { notifications } = await by.call(notificationsEndpoints.listNotifications, {});
  return notifications.filter(({ type }) => type.startsWith('renewal')).map(({ words }) => words);
};

describe('a request for a new script', () => {
  it('opens that one line to the prescriber and the front desk, and nothing else', async () => {
    const { maya, lena, pat, clinic, line, ask } = await practice();
    await maya.call(createMedication, { name: 'Lithium' });
    await ask();
    for (const by of [pat, lena]) {
      expect(await waiting(by)).toEqual([
        expect.objectContaining({
          name: 'Sertraline (Zoloft)',
          dose: 'One in the morning',
          note: 'Ten days left',
          state: 'requested',
          member: expect.objectContaining({ id: maya.id }),
          organisation: { id: clinic.id, name: clinic.name },
        }),
      ]);
      expect((await by.send(getMedication, { id: line.id })).statusCode).toBe(404);
    }
    expect((await pat.send(listMedications, { member_id: maya.id })).statusCode).toBe(403);
  });

  it('goes step by step, and closes with its access', async () => {
    const { maya, lena, pat, ask } = await practice();
    const { id } = await ask();
    expect((await move(lena, id, 'requested', 'seen')).statusCode).toBe(200);
    expect((await move(pat, id, 'seen', 'approved')).statusCode).toBe(200);
    expect((await move(lena, id, 'approved', 'ready')).statusCode).toBe(200);
    for (const by of [pat, lena]) {
      expect(await waiting(by)).toEqual([]);
      expect((await move(by, id, 'ready', 'seen')).statusCode).toBe(404);
    }
    const [shown] = await own(maya);
    expect(shown).toMatchObject({ state: 'ready', is_read: false });
    expect(shown?.steps.map(({ state, by }) => [state, by])).toEqual([
      ['requested', 'member'],
      ['seen', 'desk'],
      ['approved', 'prescriber'],
      ['ready', 'desk'],
    ]);
  });

  it('is one look an hour in a list, and a new one when its words or its state are others', async () => {
    const { maya, lena, pat, line, ask } = await practice();
    const { id } = await ask();
    const looks = async () => {
      world.advance(31_000);
      for (let asked = 0; asked < 2; asked += 1) await waiting(lena);
      const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
      return lines.filter(({ person }) => person?.id === lena.id).length;
    };
    expect(await looks()).toBe(1);
    expect(await looks()).toBe(1);
    await maya.call(updateMedication, { id: line.id, dose: 'Forty at night', version: 1 });
    expect(await looks()).toBe(2);
    await move(pat, id, 'requested', 'seen');
    expect(await looks()).toBe(3);
    await move(lena, id, 'seen', 'needs_visit');
    expect(await looks(), 'the answer to their own step is the look').toBe(4);
  });

  it('is declined with a reason alone, and a visit needs none', async () => {
    const { maya, pat, ask } = await practice();
    const { id } = await ask();
    const without = await move(pat, id, 'requested', 'declined');
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ['reason']]);
    await move(pat, id, 'requested', 'declined', 'Let us talk first');
    expect((await own(maya))[0]?.steps.at(-1)).toMatchObject({
      state: 'declined',
      reason: 'Let us talk first',
    });
    const next = await ask();
    expect((await move(pat, next.id, 'requested', 'needs_visit')).statusCode).toBe(200);
    expect((await own(maya))[0]).toMatchObject({ id: next.id, state: 'needs_visit' });
  });

  it('is approved or declined by the prescriber alone, never by the front desk', async () => {
    const { maya, lena, pat, ask } = await practice();
    const { id } = await ask();
    const codes = async (by: Someone, from: 'requested' | 'seen') =>
      [await move(by, id, from, 'approved'), await move(by, id, from, 'declined', 'No')].map(
        ({ statusCode }) => statusCode,
      );
    expect(await codes(lena, 'requested')).toEqual([403, 403]);
    await move(lena, id, 'requested', 'seen');
    expect(await codes(lena, 'seen')).toEqual([403, 403]);
    expect((await move(lena, id, 'seen', 'ready')).json().code).toBe('stale');
    expect((await own(maya))[0]).toMatchObject({ state: 'seen' });
    expect((await move(pat, id, 'seen', 'approved')).statusCode).toBe(200);
    expect((await move(lena, id, 'approved', 'ready')).statusCode).toBe(200);
  });

  it('of a front desk alone is ready once it was seen, or needs a visit, and is decided by no one here', async () => {
    const { maya, lena, clinic, ask } = await practice();
    const { id } = await ask({ organisation_id: clinic.id });
    expect((await move(lena, id, 'requested', 'ready')).json().code).toBe('stale');
    await move(lena, id, 'requested', 'seen');
    for (const step of ['approved', 'declined'] as const)
      expect((await move(lena, id, 'seen', step, 'No')).statusCode).toBe(403);
    expect((await move(lena, id, 'seen', 'ready')).statusCode).toBe(200);
    expect((await own(maya))[0]).toMatchObject({ state: 'ready' });
    const next = await ask({ organisation_id: clinic.id });
    expect((await move(lena, next.id, 'requested', 'needs_visit')).statusCode).toBe(200);
  });

  it('takes a step back for the person who took it, for seconds, with the access that it closed', async () => {
    const { lena, pat, ask } = await practice();
    const { id } = await ask();
    await move(pat, id, 'requested', 'needs_visit');
    expect((await lena.send(undoRenewalStep, { id })).statusCode).toBe(404);
    expect((await pat.call(undoRenewalStep, { id })).renewal).toMatchObject({ state: 'requested' });
    expect(await waiting(lena)).toHaveLength(1);
    await move(pat, id, 'requested', 'needs_visit');
    world.advance(60_000);
    const late = await pat.send(undoRenewalStep, { id });
    expect([late.statusCode, late.json().code]).toEqual([409, 'undo_expired']);
  });

  it('ends at once as its prescriber leaves the team, for the front desk as well', async () => {
    const { maya, lena, pat, placeId, ask } = await practice();
    const { id } = await ask();
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });
    for (const by of [pat, lena]) {
      expect(await waiting(by)).toEqual([]);
      expect((await move(by, id, 'requested', 'seen')).statusCode).toBe(404);
    }
    expect((await own(maya))[0]).toMatchObject({ state: 'requested', is_read: false });
    const { organisation } = (await maya.call(listRenewalChoices, {})).choices[0] ?? {};
    expect(await ask({ organisation_id: organisation?.id })).toMatchObject({ is_read: true });
    expect((await own(maya)).map(({ state }) => state)).toEqual(['requested', 'withdrawn']);
  });

  it('stays closed to a prescriber who comes back to the team later', async () => {
    const { maya, pat, lena, placeId, ask } = await practice();
    await ask();
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });
    world.advance(60_000);
    await letTreat(world, maya, pat, 'provider');
    for (const by of [pat, lena]) expect(await waiting(by)).toEqual([]);
    expect((await own(maya))[0]).toMatchObject({ state: 'requested', is_read: false });
    await ask();
    expect(await waiting(pat)).toHaveLength(1);
  });

  it('stays closed to a front desk whose organisation comes back later', async () => {
    const { maya, lena, clinic, ask } = await practice();
    const { organisation } = (await maya.call(listRenewalChoices, {})).choices[0] ?? {};
    await ask({ organisation_id: organisation?.id });
    const of = { organisationId: clinic.id, memberId: maya.id };
    await world.operate((ctx) => leaveOrganisation(ctx, of));
    world.advance(60_000);
    await world.operate((ctx) => joinOrganisation(ctx, of));
    expect(await waiting(lena)).toEqual([]);
    await ask({ organisation_id: organisation?.id });
    expect(await waiting(lena)).toHaveLength(1);
  });

  it('has no reader in a disabled account, which can’t be chosen', async () => {
    const { maya, pat, line, ask } = await practice();
    await ask();
    expect((await own(maya))[0]).toMatchObject({ is_read: true });
    const [desk] = (await maya.call(listRenewalChoices, {})).choices.filter(({ prescriber }) => !prescriber);
    const disable = 'update users set disabled_at = now() where id = $1';
    await world.database.pool.query(disable, [pat.id]);
    const { choices } = await maya.call(listRenewalChoices, {});
    expect(choices).toEqual([desk]);
    expect((await errorsOf(maya, { id: line.id, prescriber_id: pat.id }))[0]).toBe(422);
    // The front desk reads it still, and can give no answer.
    expect((await own(maya))[0]).toMatchObject({ is_read: false });
    expect(await ask({ organisation_id: desk?.organisation?.id })).toMatchObject({ is_read: true });
  });

  it('waits for no one once the only account that reads it is disabled, and makes room', async () => {
    const { maya, pat, lena, kim, ask } = await practice();
    await ask();
    const disable = 'update users set disabled_at = now() where id = any($1)';
    await world.database.pool.query(disable, [[pat.id, lena.id, kim.id]]);
    expect((await own(maya))[0]).toMatchObject({ state: 'requested', is_read: false });
  });

  it('stands before later ones that are closed, as long as it waits', async () => {
    const { maya, pat, ask } = await practice();
    const first = await ask();
    const { medication } = await maya.call(createMedication, { name: 'Lithium' });
    const second = await ask({ id: medication.id, prescriber_id: pat.id });
    expect((await own(maya)).map(({ id }) => id)).toEqual([second.id, first.id]);
    await maya.call(withdrawRenewal, { id: second.id });
    expect((await own(maya)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('is listed by as many statements as many are', async () => {
    const { maya, pat, ask } = await practice();
    const count = () => countStatements(() => own(maya));
    await ask();
    await count();
    const one = await count();
    for (const name of ['Lithium', 'Melatonin', 'Quetiapine']) {
      const { medication } = await maya.call(createMedication, { name });
      await ask({ id: medication.id, prescriber_id: pat.id });
    }
    expect(await count()).toBe(one);
  });

  it('tells a prescriber the number of the practice while they work there', async () => {
    const { pat, clinic, ask } = await practice();
    await ask();
    const numberFor = async (by: Someone) => (await waiting(by))[0]?.member_number;
    expect(await numberFor(pat)).toEqual(expect.any(String));

    await clinic.letGo(pat, 'provider');

    expect(await numberFor(pat)).toBeNull();
  });

  it('is with the front desk alone where the member asks that', async () => {
    const { lena, pat, clinic, ask } = await practice();
    await ask({ organisation_id: clinic.id });
    expect([(await waiting(lena)).length, (await waiting(pat)).length]).toEqual([1, 0]);
    await clinic.letGo(lena, 'receptionist');
    expect(await waiting(lena)).toEqual([]);
  });

  it('is nothing for a receptionist who supports the member', async () => {
    const { maya, lena, kim, clinic, ask } = await practice();
    await joinTeam(maya, lena);
    await ask({ organisation_id: clinic.id });
    expect([(await waiting(lena)).length, (await waiting(kim)).length]).toEqual([0, 1]);
  });

  it('is taken back by its member, and goes with a line that is deleted or stopped', async () => {
    const { maya, pat, line, ask } = await practice();
    const { id } = await ask();
    expect((await maya.call(withdrawRenewal, { id })).renewal.state).toBe('withdrawn');
    expect((await maya.call(withdrawRenewal, { id })).renewal.steps).toHaveLength(2);
    expect(await waiting(pat)).toEqual([]);
    await ask();
    await maya.call(deleteMedication, { id: line.id, version: 1 });
    expect(await waiting(pat)).toEqual([]);
    await maya.call(restoreMedication, { id: line.id });
    expect(await waiting(pat)).toHaveLength(1);
    await maya.call(updateMedication, { id: line.id, status: 'stopped', version: 1 });
    expect(await waiting(pat)).toEqual([]);
    expect((await own(maya))[0]?.state).toBe('withdrawn');
  });

  it('tells the usual time of the organisation, and promises none without it', async () => {
    const { maya, lena, pat, clinic, ask } = await practice();
    const usual = async () =>
      (await maya.call(listRenewalChoices, {})).choices.map(({ prescriber, usual_days }) => [
        prescriber?.id ?? null,
        usual_days,
      ]);
    expect(await usual()).toEqual([
      [pat.id, null],
      [null, null],
    ]);
    const hours = { time_zone: 'Etc/UTC', open: [], closed_days: [], alert_minutes: 60, version: 0 };
    const set = { organisation_id: clinic.id, ...hours };
    await lena.call(deskHoursEndpoints.setDeskHours, { ...set, renewal_days: 2 });
    await lena.call(deskHoursEndpoints.setDeskHours, { ...set, version: 1 });
    expect((await ask()).usual_days).toBe(2);
  });

  it('is told of in neutral words, once to each person who may answer, and to the member at each step', async () => {
    const { maya, lena, pat, ask } = await practice();
    const { id } = await ask();
    for (const by of [pat, lena]) expect(await news(by)).toEqual(['A request is waiting for you.']);
    await move(pat, id, 'requested', 'seen');
    expect(await news(lena)).toEqual([]);
    expect(await news(maya)).toEqual(['There is news about a request of yours.']);
    await pat.call(undoRenewalStep, { id });
    expect(await news(maya)).toEqual([]);
  });

  it('keeps the news of an answer when a later one is taken back', async () => {
    const { maya, lena, pat, ask } = await practice();
    const { id } = await ask();
    await move(lena, id, 'requested', 'seen');
    const told = await news(maya);
    expect(told).toHaveLength(1);
    await move(pat, id, 'seen', 'approved');
    expect(await news(maya)).toEqual(told);
    await pat.call(undoRenewalStep, { id });
    expect(await news(maya)).toEqual(told);
  });
});

describe('a request that can’t be made or answered', () => {
  it('is for a line that is taken now, once', async () => {
    const { maya, pat, line, ask } = await practice();
    const asked = { id: line.id, prescriber_id: pat.id };
    await ask();
    const [status, errors] = await errorsOf(maya, asked);
    expect([status, errors.id]).toEqual([422, expect.stringContaining('already asked')]);
    for (const [index, state] of ['stopped', 'incorrect'].entries()) {
      await maya.call(updateMedication, { id: line.id, status: state as 'stopped', version: index + 1 });
      expect((await errorsOf(maya, asked))[0]).toBe(422);
    }
  });

  it('is made once by two devices at once, and once for one client key', async () => {
    const { maya, pat, line } = await practice();
    const asked = { id: line.id, prescriber_id: pat.id };
    const two = await Promise.all([maya.send(renewScript, asked), maya.send(renewScript, asked)]);
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const [first] = await own(maya);
    await maya.call(withdrawRenewal, { id: first?.id ?? 0 });
    const keyed = { ...asked, client_key: '0198a1b2-0000-7000-8000-000000000001' };
    const made = await Promise.all([maya.call(renewScript, keyed), maya.call(renewScript, keyed)]);
    expect(made[0]?.renewal.id).toBe(made[1]?.renewal.id);
  });

  it('names one professional of the team, or one front desk that looks after the member', async () => {
    const { maya, pat, clinic, line } = await practice();
    const stranger = await world.person();
    const supporter = await world.person();
    await joinTeam(maya, supporter);
    const other = await makeFrontDesk(world);
    for (const [to, field] of [
      [{}, 'organisation_id'],
      [{ prescriber_id: stranger.id }, 'prescriber_id'],
      [{ prescriber_id: supporter.id }, 'prescriber_id'],
      [{ organisation_id: other.clinic.id }, 'organisation_id'],
      [{ prescriber_id: pat.id, organisation_id: clinic.id }, 'prescriber_id'],
    ] as const) {
      const [status, errors] = await errorsOf(maya, { id: line.id, ...to });
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    }
  });

  it('is of one’s own line, and moved by the people who are asked alone', async () => {
    const { maya, pat, line, ask } = await practice();
    const { id } = await ask();
    const stranger = await world.person();
    expect((await stranger.send(renewScript, { id: line.id, prescriber_id: pat.id })).statusCode).toBe(404);
    expect((await move(stranger, id, 'requested', 'seen')).statusCode).toBe(404);
    expect((await stranger.send(withdrawRenewal, { id })).statusCode).toBe(404);
    expect((await pat.send(withdrawRenewal, { id })).statusCode).toBe(403);
    expect((await move(maya, id, 'requested', 'approved')).statusCode).toBe(403);
  });

  it('is answered by the first of two; the other is shown how it stands', async () => {
    const { lena, pat, ask } = await practice();
    const { id } = await ask();
    const two = await Promise.all([
      move(pat, id, 'requested', 'approved'),
      move(lena, id, 'requested', 'needs_visit'),
    ]);
    const codes = two.map(({ statusCode }) => statusCode).toSorted();
    expect([
      [200, 404],
      [200, 409],
    ]).toContainEqual(codes);
    const skipped = await practice();
    const one = await skipped.ask();
    const answer = await move(skipped.pat, one.id, 'requested', 'ready');
    expect([answer.statusCode, answer.json().current.state]).toEqual([409, 'requested']);
  });
});
