import { accessEndpoints } from '@kith/contract/access';
import type { GrantMap } from '@kith/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { anAccessRequest, aSupporter, keepSupporters } from '#testing/permissions.ts';
import { BASICS, signInMaya } from '#testing/permissions-page.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { aPerson } from '#testing/world.ts';

const sam = aPerson({ first_name: 'Sam', initials: 'SH' });
const TASKS_AND_MEDICINES = { task: { view: true }, medication: { view: true } };
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
  localStorage.clear();
  signInMaya(api);
});

afterEach(() => {
  act(() => notify.clear());
  session.end('signed_out');
  api.close();
});

/** Sam has asked Maya for these. */
async function openAsked(asked: GrantMap = TASKS_AND_MEDICINES) {
  const sams = aSupporter(sam, BASICS);
  const server = keepSupporters(api, [sams]);
  const request = anAccessRequest(sams, asked);
  const sent = anAccessRequest(sams, asked, { direction: 'sent' });
  server.requests = [sent, request];
  const app = renderApp('/supporter-permissions');
  const card = await screen.findByRole('region', { name: 'Sam asks to see more' });
  return { ...app, server, request, card };
}

const button = (place: HTMLElement, name: string) => within(place).getByRole('button', { name });
const openedNow = ({ server }: Awaited<ReturnType<typeof openAsked>>) => server.supporters[0]?.permissions;

describe('a request for access', () => {
  it('says who, what in words and why, and has opened nothing', async () => {
    const page = await openAsked();

    expect(within(page.card).getByText('To help with the shopping')).toBeTruthy();
    expect(within(page.card).getByText('See my tasks')).toBeTruthy();
    expect(within(page.card).getByText('See my medicines')).toBeTruthy();
    expect(within(page.card).getAllByText('Private health information')).toHaveLength(1);
    expect(openedNow(page)).toEqual(BASICS);
    expect(screen.getAllByRole('region', { name: 'Sam asks to see more' })).toHaveLength(1);
  });

  it('is accepted whole, after a question for what is private', async () => {
    const page = await openAsked();
    await page.user.click(button(page.card, 'Accept all'));

    await screen.findByText(/^Sam will be able to see your medicines\./);
    expect(page.server.accepted.calls).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Turn on' }));

    await screen.findByText('Sam can now see your tasks and see your medicines.');
    expect(openedNow(page)).toEqual({ ...BASICS, ...TASKS_AND_MEDICINES });
    await waitFor(() => expect(screen.queryByText('Sam asks to see more')).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Sam sees what they saw before.');
    expect(openedNow(page)).toEqual(BASICS);
  });

  it('leaves out what is kept private', async () => {
    const page = await openAsked();
    await page.user.click(button(page.card, 'Accept all'));
    await page.user.click(await screen.findByRole('button', { name: 'Keep it private' }));

    await screen.findByText('Sam can now see your tasks.');
    expect(page.server.accepted.calls).toEqual([
      { id: page.request.id, permissions: { task: { view: true } } },
    ]);
  });

  it('is accepted in part by switches of what was asked', async () => {
    const page = await openAsked();
    await page.user.click(button(page.card, 'Accept some'));
    expect(within(page.card).getAllByRole('switch')).toHaveLength(2);
    await page.user.click(within(page.card).getByRole('switch', { name: /^See my tasks/ }));
    await page.user.click(button(page.card, 'Accept 1 of 2'));

    await screen.findByText('Sam can now see your tasks.');
    expect(openedNow(page)).toEqual({ ...BASICS, task: { view: true } });
  });

  it('opens nothing when everything is kept private', async () => {
    const page = await openAsked({ medication: { view: true } });
    await page.user.click(button(page.card, 'Accept'));
    await page.user.click(await screen.findByRole('button', { name: 'Keep it private' }));

    await screen.findByText('You didn’t turn anything on. You can still decline.');
    expect(page.server.accepted.calls).toEqual([]);
  });

  it('is declined without a reason, or with words', async () => {
    const page = await openAsked();
    await page.user.click(button(page.card, 'Decline'));
    const dialog = await screen.findByRole('dialog', { name: 'Decline what Sam asks for?' });
    expect(document.activeElement?.textContent).toBe('Cancel');
    await page.user.type(within(dialog).getByLabelText('A few words (optional)'), 'Not now, thank you');
    await page.user.click(button(dialog, 'Decline'));

    await screen.findByText('You declined what Sam asked for. Nothing changes.');
    expect(page.server.declined.calls).toEqual([{ id: page.request.id, answer: 'Not now, thank you' }]);
    await waitFor(() => expect(screen.queryByText('Sam asks to see more')).toBeNull());
  });

  it('takes all words that are pasted, says that they are too long, and sends nothing', async () => {
    const page = await openAsked();
    await page.user.click(button(page.card, 'Decline'));
    const dialog = await screen.findByRole('dialog', { name: 'Decline what Sam asks for?' });
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>('A few words (optional)');
    await page.user.click(field);
    await page.user.paste('x'.repeat(312));
    within(dialog).getByText(/12 characters too many/, { selector: 'p' });
    await page.user.click(button(dialog, 'Decline'));

    within(dialog).getByText('This is too long: at most 300 characters.');
    expect(document.activeElement).toBe(field);
    expect(field.value).toHaveLength(312);
    expect(page.server.declined.calls).toEqual([]);
  });

  it('keeps the words of a no that could not be sent', async () => {
    const page = await openAsked();
    await page.user.click(button(page.card, 'Decline'));
    const dialog = await screen.findByRole('dialog', { name: 'Decline what Sam asks for?' });
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>('A few words (optional)');
    await page.user.type(field, 'Not now');
    api.disconnect();
    await page.user.click(button(dialog, 'Decline'));

    await screen.findByText('We couldn’t reach Kith. Nothing has changed. Please try again.');
    expect(field.value).toBe('Not now');
  });

  it('that was answered somewhere else is told in the words of the server', async () => {
    const page = await openAsked({ task: { view: true } });
    page.server.requests = [];
    await page.user.click(button(page.card, 'Accept'));

    await screen.findByText('This can’t be done now. Please refresh and try again.');
    await waitFor(() => expect(screen.queryByText('Sam asks to see more')).toBeNull());
  });

  it('is looked for again when the list did not load', async () => {
    keepSupporters(api, [aSupporter(sam)]);
    api.refuse(accessEndpoints.listAccessRequests, 'unavailable');
    renderApp('/supporter-permissions');

    expect(await screen.findByText(/^We couldn’t check for requests/)).toBeTruthy();
  });
});
