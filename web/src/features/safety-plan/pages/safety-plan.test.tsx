import { authEndpoints } from '@kith/contract/auth';
import { DEFAULT_CARDS } from '@kith/contract/safety-plan-cards';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson, read } from '#client/device/device-store.ts';
import { lockSession, unlockSession } from '#client/session/exit-lock.ts';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, aPlanCard, aPlanLine, keepPlan } from '#testing/safety-plan.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { SafetyPlanPage } from '../../../views/safety-plan/safety-plan-page.tsx';
import { KeptPlan } from '../device/kept-plan.tsx';
import { texts } from '../words/texts.ts';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  cleanup();
  session.end('signed_out');
  notify.clear();
  api.close();
});

const open = () => renderPage(SafetyPlanPage, { path: '/safety-plan' });
const cards = () => within(screen.getByRole('region', { name: 'One-tap cards' })).getAllByRole('listitem');
const cardsShown = async () => within(await screen.findByRole('region', { name: 'One-tap cards' }));
/** Those of the person who is here: a slow device shows everyone's first, and puts theirs in that place. */
const grid = async () => {
  await screen.findAllByRole('button', { name: 'Edit plan' });
  return cardsShown();
};
const inOrder = () => within(screen.getByRole('region', { name: 'Steps' }));
/** Looked for anew each time: the plan of the device may stand in the place of the one before. */
const written = (words: string) => waitFor(() => inOrder().getByText(words));
const isThere = (value: unknown): value is object => value !== null;
/** Shown before it is sealed and put down: a person who opens the page again at once would not find it here. */
const kept = ({ id }: { id: number }) =>
  waitFor(async () => expect(await read(id, 'safety_plan', isThere)).toBeDefined());
const toasts = () => toastStore.read().map(({ text }) => text);
const someone = () => {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  return maya;
};

describe('the cards', () => {
  it('are the six for a new member, in order, each in the colour of its place', async () => {
    keepPlan(api, aPlan(someone()));
    open();

    const shown = await grid();
    expect(cards().map((card) => card.textContent)).toEqual(
      DEFAULT_CARDS.map(({ text }) => expect.stringContaining(text)),
    );
    const colours = [0, 1, 2, 3, 4, 5];
    expect(
      cards().map((card) => colours.filter((one) => card.querySelector(`:scope > .t${one}`) !== null)),
    ).toEqual(colours.map((colour) => [colour]));
    shown.getByRole('link', { name: /^Call Lifeline 131114 Any hour, any day ?\(opens your phone\)$/ });
  });

  it('call 000 and never text it', async () => {
    const maya = someone();
    const wrong = aPlanCard({ type: 'sms', text: 'Text 000', href: 'sms:000', phone: '000' });
    keepPlan(api, aPlan(maya, { safety_plan: [...DEFAULT_CARDS, wrong] }));
    const { container } = open();

    await (await grid()).findByText('Text 000');
    expect(container.querySelector('a[href^="sms:000"]')).toBeNull();
    expect(container.querySelectorAll('a[href="tel:000"]').length).toBeGreaterThan(0);
  });

  it('lead nowhere with a link that could run something', async () => {
    const maya = someone();
    const hostile = aPlanCard({ type: 'page', text: 'Tap me', href: 'javascript:alert(1)' });
    keepPlan(api, aPlan(maya, { safety_plan: [...DEFAULT_CARDS, hostile] }));
    const { container, user } = open();

    await user.click(await (await grid()).findByRole('button', { name: /^Tap me/ }));
    await screen.findByRole('dialog', { name: 'Tap me' });
    expect(container.innerHTML).not.toContain('javascript:');
  });

  it('open what helps over the plan, without asking anyone', async () => {
    keepPlan(api, aPlan(someone()));
    const { user } = open();

    await user.click((await grid()).getByRole('button', { name: /^Emergency Support/ }));
    within(await screen.findByRole('dialog', { name: 'Emergency Support' })).getByRole('link', {
      name: /Call 000/,
    });
  });
});

describe('the plan is on this device first', () => {
  it('shows what lies here at once, and then what the server has', async () => {
    const maya = someone();
    const server = keepPlan(api, aPlan(maya, { lines: [aPlanLine()], version: 3 }));
    open();
    await written('I stop answering messages');
    await kept(maya);
    cleanup();

    server.become(aPlan(maya, { lines: [aPlanLine({ text: 'I sleep badly' })], version: 4 }));
    api.disconnect();
    open();
    await written('I stop answering messages');
    act(() => api.connect());
    cleanup();
    open();
    await written('I sleep badly');
  });

  it('after a quick exit the page has the cards of everyone and no word of one’s own', async () => {
    const maya = someone();
    keepPlan(api, aPlan(maya, { lines: [aPlanLine()], version: 3 }));
    lockSession();
    open();

    await screen.findByText(/Your own plan opens with your password/);
    (await cardsShown()).getByRole('link', { name: /^Call Lifeline 131114/ });
    expect(screen.queryByText('I stop answering messages')).toBeNull();
    act(unlockSession);
    await written('I stop answering messages');
    expect(screen.queryByText(/opens with your password/)).toBeNull();
  });

  it('says where it lies only as it is true', async () => {
    const maya = someone();
    keepPlan(api, aPlan(maya, { lines: [aPlanLine()], version: 1 }));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room is left.', 'QuotaExceededError');
    });
    open();
    await screen.findByText(/^This device can’t keep your plan right now/);
    expect(screen.queryByText(/Saved on this device/)).toBeNull();
    cleanup();

    put.mockRestore();
    const { user } = open();
    await written('I stop answering messages');
    await user.click((await screen.findAllByRole('button', { name: 'Edit plan' }))[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Move down: Call Lifeline/ }));
    await screen.findByText(/^Saved on this device, so it opens with no internet/);
    expect(screen.queryByText(/can’t keep your plan/)).toBeNull();
  });

  it.each([
    ['an empty list', '[]', 200],
    ['nothing', 'null', 200],
    ['the page of a proxy', '<!doctype html><title>Sign in to the wifi</title>', 200],
    ['a fault', '{"message":"x","code":"internal"}', 500],
  ])('%s from the server never takes its place', async (_name, body, status) => {
    const maya = someone();
    keepPlan(api, aPlan(maya, { lines: [aPlanLine()], version: 3 }));
    open();
    await written('I stop answering messages');
    await kept(maya);
    cleanup();

    const broken = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(body, { status }));
    const { queries } = open();
    await written('I stop answering messages');
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    inOrder().getByText('I stop answering messages');
    expect(screen.queryByRole('alert')).toBeNull();
    broken.mockRestore();
  });

  it('is open to read when the session has ended by itself', async () => {
    const maya = someone();
    keepPlan(api, aPlan(maya, { lines: [aPlanLine()], version: 3 }));
    open();
    await written('I stop answering messages');
    await kept(maya);
    act(() => session.end('expired'));

    await written('I stop answering messages');
    screen.getByRole('link', { name: 'Log in to edit' });
    expect(screen.queryByRole('button', { name: 'Add a sign' })).toBeNull();
    await forgetPerson(maya.id);
  });

  it('leaves the six cards after a sign-out', async () => {
    const maya = someone();
    keepPlan(api, aPlan(maya, { lines: [aPlanLine()], version: 3 }));
    open();
    await written('I stop answering messages');
    act(() => session.end('signed_out'));

    await waitFor(() => expect(screen.queryByText('I stop answering messages')).toBeNull());
    expect(cards()).toHaveLength(6);
    expect(toasts()).toEqual([]);
  });
});

describe('a change', () => {
  const startEdit = async () => {
    const page = open();
    // One for a phone and one for where there is room.
    const [edit] = await screen.findAllByRole('button', { name: 'Edit plan' });
    await page.user.click(edit ?? page.container);
    return page;
  };

  it('of the order is made with the keyboard, said aloud, and leaves the focus where it was', async () => {
    const server = keepPlan(api, aPlan(someone()));
    const { user } = await startEdit();
    const down = screen.getByRole('button', { name: 'Move down: Call Lifeline 131114' });
    down.focus();
    const answer = api.hold();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Saving...']));
    answer();

    await screen.findByText('Call Lifeline 131114 moved to 2 of 6');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Call Lifeline 131114');
    await waitFor(() => expect(toasts()).toContain('Safety Plan has been saved.'));
    expect(server.now().safety_plan[1]?.id).toBe('default-1');
  });

  it('of a number makes the link to a friend; until then a press opens the form', async () => {
    keepPlan(api, aPlan(someone()));
    const { user } = open();

    await user.click((await grid()).getByRole('button', { name: /^SMS Friend/ }));
    const phone = screen.getByLabelText('Phone number');
    await user.type(phone, 'ring me');
    await user.click(screen.getByRole('button', { name: 'Save card' }));
    screen.getByText('This doesn’t look like a phone number. Please check it.');
    await user.clear(phone);
    await user.type(phone, '+61 412 345 678');
    await user.click(screen.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(toasts()).toContain('Safety Plan has been saved.'));

    // On a desktop the number and the words are shown; a phone opens its messages with them.
    await user.click((await grid()).getByRole('button', { name: /^SMS Friend/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'SMS Friend' }));
    sheet.getByText('+61 412 345 678');
    expect(sheet.getByRole('link', { name: 'Open messages' }).getAttribute('href')).toMatch(
      /^sms:\+61412345678\?body=I%E2%80%99m%20having%20a%20hard%20time/,
    );
  });

  it('gives the seventh card the last colour and the eighth the first', async () => {
    const server = keepPlan(api, aPlan(someone()));
    const { user } = await startEdit();
    for (const idea of ['Breathe with me', 'Five senses']) {
      await user.click(screen.getByRole('button', { name: 'Add a card' }));
      await user.click(screen.getByRole('button', { name: idea }));
    }
    await waitFor(() => expect(server.now().safety_plan).toHaveLength(8));
    expect(
      server
        .now()
        .safety_plan.slice(6)
        .map(({ colour }) => colour),
    ).toEqual([6, 0]);
  });

  it('without a connection stays here, says so, and goes out when there is one', async () => {
    const server = keepPlan(api, aPlan(someone()));
    const { user } = open();
    await grid();
    await waitFor(() => expect(server.asked.calls).toHaveLength(1));
    const add = await screen.findByRole('button', { name: 'Add a sign' });
    api.disconnect();
    await user.click(add);
    await user.type(screen.getByLabelText('In your own words'), 'I sleep badly');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await written('I sleep badly');
    await waitFor(() => expect(toasts()).toContain(texts.changes.savedHere));
    screen.getByText('Not synced');
    screen.getByText(/only on this device\. Logging out deletes it\./);
    api.connect();
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.now().lines.map(({ text }) => text)).toEqual(['I sleep badly']));
    await waitFor(() => expect(screen.queryByText('Not synced')).toBeNull());
  });

  it('that two people made at once is asked about, with both versions, and both can stay', async () => {
    const maya = someone();
    const mine = aPlanLine({ text: 'I stop cooking' });
    const theirs = { ...mine, text: 'I stop eating with others' };
    const kept = [{ id: 'kept-0123456789abcdef', card: null, line: theirs }];
    const sam = aCard(aPerson({ first_name: 'Sam', last_name: 'Lee' }));
    const server = keepPlan(api, aPlan(maya, { lines: [mine], kept, version: 2, updated_by: sam }));
    const { user } = open();

    const question = within(await screen.findByRole('region', { name: 'You and Sam both changed this' }));
    question.getByText('I stop cooking');
    question.getByText('I stop eating with others');
    await user.click(question.getByRole('button', { name: 'Keep both' }));
    await waitFor(() =>
      expect(server.now().lines.map(({ text }) => text)).toEqual([
        'I stop cooking',
        'I stop eating with others',
      ]),
    );
    expect(screen.queryByText('You and Sam both changed this')).toBeNull();
  });
});

it('what was changed without a connection is sent when the app is opened again, on whatever page', async () => {
  const maya = someone();
  const server = keepPlan(api, aPlan(maya));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add what matters' }));
  api.disconnect();
  await user.type(screen.getByLabelText('In your own words'), 'Biscuit the dog');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toContain(texts.changes.savedHere));
  cleanup();
  act(() => session.end('expired'));

  api.connect();
  signInAs(maya);
  renderPage(() => <KeptPlan person={maya.id} />, { path: '/' });
  await waitFor(() => expect(server.now().lines.map(({ text }) => text)).toEqual(['Biscuit the dog']));
});
