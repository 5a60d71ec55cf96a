import { authEndpoints } from '@kith/contract/auth';
import { type Consent, consentsEndpoints } from '@kith/contract/consents';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { toastStore } from '#kit/notify.ts';
import { aConsent, aReferral } from '#testing/consents.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { MyConsents } from './my-consents.tsx';

const { listConsents, listPendingConsentRequests, updateConsentRequest, withdrawConsent } = consentsEndpoints;

let api: FakeApi;
let all: Consent[];
beforeEach(() => {
  api = new FakeApi();
  all = [];
  api.on(listConsents, () => ({ consents: all }));
  api.on(listPendingConsentRequests, () => ({
    consent_requests: all.filter(({ kind, status }) => kind === 'referral' && status === 'pending'),
  }));
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

function open() {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 'of-maya', user: maya, session: aSession() }, Date.now());
  return renderPage(MyConsents, { path: '/' });
}

function change(id: number, next: Partial<Consent>): { consent: Consent } {
  const consent = { ...all.find((one) => one.id === id), ...next } as Consent;
  all = all.map((one) => (one.id === id ? consent : one));
  return { consent };
}

const texts = () => toastStore.read().map(({ kind, text }) => [kind, text]);

describe('a referral that waits', () => {
  it.each([
    ['Agree', 'accepted', ['success', 'Consent Request has been accepted.']],
    ['Don’t agree', 'rejected', ['warning', 'Consent Request has been declined.']],
  ] as const)('is answered with “%s”, and leaves the list', async (button, status, toast) => {
    const waiting = aReferral();
    all = [waiting];
    const answered = api.on(updateConsentRequest, ({ id }) => change(id, { status }));
    const { user } = open();
    const card = within(await screen.findByRole('region', { name: 'A referral to Banksia Clinic' }));
    expect(card.getByText('“A letter from Dr Lee”')).toBeDefined();

    await user.click(card.getByRole('button', { name: button }));

    await waitFor(() => expect(screen.queryByRole('region', { name: /^A referral/ })).toBeNull());
    expect(answered.calls).toEqual([{ id: waiting.id, status, text_version: 1 }]);
    expect(texts()).toContainEqual([...toast]);
  });

  it('that was taken back in between goes, with the words of the server', async () => {
    all = [aReferral()];
    api.on(updateConsentRequest, ({ id }) => {
      change(id, { status: 'cancelled' });
      throw new Refusal('conflict', {});
    });
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Agree' }));

    await waitFor(() => expect(screen.queryByRole('region', { name: /^A referral/ })).toBeNull());
  });

  it('stays when nothing comes back', async () => {
    all = [aReferral()];
    const { user } = open();
    const agree = await screen.findByRole('button', { name: 'Agree' });
    api.disconnect();

    await user.click(agree);

    expect(await screen.findByText(/Nothing was sent/)).toBeDefined();
  });
});

describe('receipts', () => {
  it('say who agreed to what and when, newest first as the server has them', async () => {
    all = [
      aReferral({ status: 'accepted', answered_by: 'Maya Hart', answered_at: '2026-11-21T03:04:00.000Z' }),
      aConsent({
        status: 'withdrawn',
        answered_by: 'Joanne Walsh',
        relationship: 'Mother',
        answered_at: '2026-11-01T03:04:00.000Z',
        withdrawn_at: '2026-11-02T03:04:00.000Z',
      }),
      aConsent({ status: 'cancelled' }),
    ];
    open();

    const list = await screen.findByRole('region', { name: 'My consents' });
    const items = within(list)
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h3'));
    expect(items).toHaveLength(2);
    expect(items[0]?.textContent).toContain('Referral to Banksia Clinic');
    expect(items[0]?.textContent).toContain('Maya Hart answered on Saturday, November 21st 2026, 2:04 PM');
    expect(items[1]?.textContent).toContain('Joanne Walsh (Mother) answered on');
    expect(items[1]?.textContent).toContain('Withdrawn on Monday, November 2nd 2026');
  });

  it('of a referral can be ended with one’s own yes taken back, after what follows was read', async () => {
    const given = aReferral({ status: 'accepted', answered_by: 'Maya Hart' });
    all = [given];
    const withdrawn = api.on(withdrawConsent, ({ id }) => change(id, { status: 'withdrawn' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your consent?' }));
    expect(dialog.getByText(/leave your team right away/)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Keep my consent');

    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));

    await waitFor(() => expect(withdrawn.calls).toEqual([{ id: given.id }]));
    expect(await screen.findByText('Withdrawn')).toBeDefined();
  });

  it('are none at first, and that is said', async () => {
    open();

    expect(await screen.findByText(/find the receipt here/)).toBeDefined();
  });
});
