import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { askFor } from '../../testing/check-ins.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { askCaseload } = caseloadCheckInsEndpoints;
const { listRequestsOfUser } = assessmentRequestsEndpoints;
const PHQ9 = 'A111201';
const GAD7 = 'A111202';
const KEY = '0b8b9e0e-3d9b-4c1f-9a43-2f6f6d1f0a11';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function treating() {
  const pat = await world.person();
  const [maya, noor] = [await world.person(), await world.person()];
  for (const member of [maya, noor]) await letTreat(world, member, pat, 'provider');
  return { pat, maya, noor };
}

const waitingOf = async (member: Someone) =>
  (await member.call(listRequestsOfUser, { id: member.id })).assessments_requests;

describe('asking several people in one’s care', () => {
  it('makes a request for each, of which only its member is told', async () => {
    const { pat, maya, noor } = await treating();
    const due_date = new Date(world.now().getTime() + 86_400_000).toISOString();

    const asked = { member_ids: [maya.id, noor.id, maya.id], assessment_codes: [PHQ9, GAD7], due_date };
    const { requests, not_asked } = await pat.call(askCaseload, asked);

    expect(not_asked).toEqual([]);
    expect(requests.map(({ about_patient_id }) => about_patient_id)).toEqual([maya.id, noor.id]);
    await world.deliver();
    for (const member of [maya, noor]) {
      const own = await waitingOf(member);
      expect(own).toMatchObject([{ about_patient_id: member.id, asked_by: { id: pat.id } }]);
      const { notifications } = await member.call(notificationsEndpoints.listNotifications, {});
      expect(notifications.map(({ type }) => type)).toEqual(['check_in_asked']);
    }
  });

  it('says for each whom it could not ask, and why', async () => {
    const { pat, maya, noor } = await treating();
    const [gone, supported, shares, stranger] = [
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    await letTreat(world, gone, pat, 'provider');
    await endSupport(world, gone, pat);
    await letSupport(
      world,
      supported,
      pat,
      grantsWhere(() => true),
    );
    const clinic = await makeOrganisation(world);
    await clinic.letWork(pat, 'receptionist');
    await clinic.lookAfter(shares);
    await askFor(pat, noor, [GAD7, PHQ9]);
    const others = [gone, supported, shares, stranger, { id: 999_999_999 }];

    const { requests, not_asked } = await pat.call(askCaseload, {
      member_ids: [maya, noor, ...others].map(({ id }) => id),
      assessment_codes: [PHQ9],
    });

    expect(requests.map(({ about_patient_id }) => about_patient_id)).toEqual([maya.id]);
    expect(not_asked).toEqual([
      { member_id: noor.id, reason: 'waits' },
      ...others.map(({ id }) => ({ member_id: id, reason: 'not_in_care' })),
    ]);
    for (const other of [gone, supported, shares, stranger]) expect(await waitingOf(other)).toEqual([]);
  });

  it('asks once for one key, and never for a check-in or a day that is none', async () => {
    const { pat, maya, noor } = await treating();
    const asked = { member_ids: [maya.id, noor.id], assessment_codes: [GAD7], client_key: KEY };
    const first = await pat.call(askCaseload, asked);
    expect(await pat.call(askCaseload, asked)).toEqual(first);
    expect(await waitingOf(maya)).toHaveLength(1);

    const other = await pat.send(askCaseload, { ...asked, assessment_codes: [PHQ9] });
    expect(other.json().code).toBe('key_reused');
    const unknown = await pat.send(askCaseload, { member_ids: [maya.id], assessment_codes: ['A999999'] });
    expect(unknown.json().errors).toHaveProperty('assessment_codes');
    const over = { member_ids: [maya.id], assessment_codes: [PHQ9], due_date: '2020-01-01T00:00:00Z' };
    expect((await pat.send(askCaseload, over)).json().errors).toHaveProperty('due_date');
  });

  it('asks once where two calls without a key come at the same time', async () => {
    const { pat, maya, noor } = await treating();
    const asked = { member_ids: [maya.id, noor.id], assessment_codes: [GAD7] };
    const answers = await Promise.all([1, 2, 3].map(() => pat.call(askCaseload, asked)));

    expect(answers.map(({ requests }) => requests.length).toSorted()).toEqual([0, 0, 2]);
    for (const member of [maya, noor]) expect(await waitingOf(member)).toHaveLength(1);
  });
});
