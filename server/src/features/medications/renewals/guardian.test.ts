import { consentsEndpoints } from '@kith/contract/consents';
import { medicationsEndpoints } from '@kith/contract/medications';
import { renewalsEndpoints } from '@kith/contract/renewals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consentLinkIn, youngPerson } from '#testing/consents';
import { inboxOf } from '#testing/notifications';
import { letTreat } from '#testing/professionals';
import { makeWorld, type World } from '#testing/world';

const { askGuardian, approveConsent, withdrawByLink } = consentsEndpoints;
const { renewScript, listRenewals, listRenewalsToDo, moveRenewal, undoRenewalStep } = renewalsEndpoints;

const EMAIL = 'joanne.walsh@example.com';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

const linkNow = async () => consentLinkIn((await world.mailsTo(EMAIL)).at(-1));

it('a request for a new script ends with the consent of the guardian, and stays ended', async () => {
  const [ruby, pat] = [await youngPerson(world), await world.person()];
  const agree = async () => {
    await ruby.call(askGuardian, { first_name: 'Joanne', last_name: 'Walsh', email: EMAIL });
    const said = { accepted: true, full_name: 'Joanne Walsh', relationship: 'Mother', text_version: 2 };
    await world.anybody.call(approveConsent, { ...(await linkNow()), ...said });
  };
  await agree();
  await letTreat(world, ruby, pat, 'provider');
  const { medication } = await ruby.call(medicationsEndpoints.createMedication, { name: 'Sertraline' });
  const { renewal } = await ruby.call(renewScript, { id: medication.id, prescriber_id: pat.id });
  const waiting = async () => (await pat.call(listRenewalsToDo, {})).renewals;
  expect(await waiting()).toMatchObject([{ id: renewal.id }]);

  const told = async () => (await inboxOf(world, pat)).map(({ type }) => type);
  expect(await told()).toContain('renewal_asked');

  await world.anybody.call(withdrawByLink, await linkNow());
  await world.deliver();
  expect(await waiting()).toEqual([]);
  expect(await told()).not.toContain('renewal_asked');
  const step = await pat.send(moveRenewal, {
    id: renewal.id,
    from: 'requested',
    to: 'approved',
  });
  expect(step.statusCode).toBe(404);

  await agree();
  expect((await ruby.call(listRenewals, {})).renewals).toMatchObject([
    { id: renewal.id, state: 'withdrawn' },
  ]);
  expect(await waiting()).toEqual([]);

  const next = (await ruby.call(renewScript, { id: medication.id, prescriber_id: pat.id })).renewal;
  await pat.call(moveRenewal, { id: next.id, from: 'requested', to: 'needs_visit' });
  await world.anybody.call(withdrawByLink, await linkNow());
  await world.deliver();
  const undone = await pat.send(undoRenewalStep, { id: next.id });
  expect([undone.statusCode, undone.json().code]).toEqual([409, 'undo_expired']);
  expect(await waiting()).toEqual([]);
});
