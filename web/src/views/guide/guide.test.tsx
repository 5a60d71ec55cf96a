import { authEndpoints } from '@kith/contract/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, listDrafts, saveDraft } from '#client/storage/drafts.ts';
import { HelpContext } from '#features/help';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { GuidePage } from './guide-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
const sam = aPerson({ time_zone: 'UTC' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  for (const person of [maya])
    api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(maya);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const HELP = { veteran: false, young: false, planReady: true, teamPath: '/messaging', timeZone: 'UTC' };
const open = (help: Partial<typeof HELP> = {}) =>
  renderPage(
    () => (
      <HelpContext value={{ ...HELP, ...help }}>
        <GuidePage />
      </HelpContext>
    ),
    { path: '/chatbot' },
  );
const field = () => screen.findByRole('textbox', { name: 'Your message' });
const log = () => screen.findByRole('log', { name: 'Chat with Guide' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const say = async (user: ReturnType<typeof open>['user'], words: string) => {
  await user.click(await field());
  await user.paste(words);
  await user.keyboard('{Enter}');
};
const ways = () => {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-help]')];
  return lists.flatMap((list) =>
    within(list)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  );
};

it('says what it is, always above the field, and greets once', async () => {
  open();
  expect((await log()).textContent).toContain('Hi, I’m Guide, a computer program.');
  screen.getByText('I’m a computer program, not a person. Nobody is watching this chat.');
  expect((await button('Clear chat')).isConnected).toBe(true);
});

it('shows people to call beneath an answer to words of danger that no rule knows', async () => {
  const { user } = open();
  await say(user, 'he put his hands on my throat again');
  await screen.findByText(/^I can miss things\. If you may be in danger/);
  expect((await log()).querySelector('a[href="tel:000"]')).not.toBeNull();
  await say(user, 'what a lovely day');
  expect(await screen.findAllByText(/^I can miss things/)).toHaveLength(2);
  expect((await log()).querySelectorAll('a[href="tel:000"]')).toHaveLength(1);
});

it('answers on the device: no call carries a word, and words that are not sent are not looked at', async () => {
  const { user } = open();
  await user.type(await field(), 'I want to die');
  expect(screen.queryByText('Thank you for telling me')).toBeNull();
  await user.clear(await field());
  await say(user, 'I can’t sleep');
  expect((await log()).textContent).toContain('Resting still counts');
  expect(screen.getByRole('link', { name: 'Better sleep, step by step' }).getAttribute('href')).toBe(
    '/article/30',
  );
  // It has asked once whether a language model is offered here.
  expect(api.asked).toBe(1);
});

it('an emergency fills the screen: 000 first, no field, and two presses to leave', async () => {
  const { user } = open();
  await say(user, 'im going to kill myself tonight');
  const heading = await screen.findByRole('heading', { name: 'I’m really glad you said that' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('alert').textContent).toContain('I am a computer program and I cannot send help');
  expect(ways()).toEqual([
    'Call 000',
    'Call Lifeline 13 11 14',
    'Text Lifeline 0477 13 11 14',
    'Open my safety plan',
    'Message someone on my team',
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('log')).toBeNull();
  await user.click(await button('I’m safe now'));
  expect(document.activeElement?.textContent).toBe('Keep this on the screen');
  await user.click(await button('Yes, back to the chat'));
  expect((await log()).textContent).toContain('I’m glad you’re here.');
  await screen.findByRole('region', { name: 'People are there at any hour' });
});

it('a crisis asks whether the person is safe, and stays while they are not', async () => {
  const { user } = open({ young: true, veteran: true });
  await say(user, 'I want to kill myself');
  await screen.findByRole('heading', { name: 'Thank you for telling me' });
  expect(ways().slice(0, 4)).toEqual([
    'Call Lifeline 13 11 14',
    'Call Open Arms 1800 011 046',
    'Kids Helpline 1800 55 1800 (ages 5 to 25)',
    'Call 000',
  ]);
  await user.click(await button('I’m not sure'));
  await screen.findByText(/Not being sure is reason enough to call/);
  expect(ways()[0]).toBe('Call 000');
  await say(user, 'tell me a joke');
  await screen.findByText(/Please talk with a person now: the ways are above/);
  await user.click(await button('No'));
  await screen.findByRole('heading', { name: 'I’m really glad you said that' });
});

it('a message during a crisis is listened to: an emergency takes its place', async () => {
  const { user } = open();
  await say(user, 'I keep cutting myself');
  await screen.findByRole('heading', { name: 'I’m sorry it hurts this much' });
  await say(user, 'I just took all my tablets');
  await screen.findByRole('heading', { name: 'Please call 000 now' });
});

it.each([
  [
    'my friend is suicidal',
    'You’re doing the right thing',
    'me too, I want to die',
    'Thank you for telling me',
  ],
  ['my husband hit me', 'This is not your fault', 'I want to kill myself', 'Thank you for telling me'],
])(
  'on a screen after “%s” a stronger word of the same level is answered',
  async (first, title, then, next) => {
    const { user } = open();
    await say(user, first);
    await screen.findByRole('heading', { name: title });
    await say(user, then);
    await screen.findByRole('heading', { name: next });
    await say(user, first);
    screen.getByRole('heading', { name: next });
  },
);

it('a typed answer to whether the person is safe counts as its button', async () => {
  const { user } = open();
  await say(user, 'my husband hit me last night');
  await say(user, 'not sure');
  await screen.findByText(/Not being sure is reason enough to call/);
  await say(user, 'I’m not safe');
  await screen.findByText('Please call 000 now. You can stay on the line with them.');
  await say(user, 'I want to kill myself');
  await screen.findByRole('heading', { name: 'Thank you for telling me' });
  await say(user, 'no');
  await screen.findByRole('heading', { name: 'I’m really glad you said that' });
});

it('each message on a screen of help is followed by an announcement', async () => {
  const { user } = open();
  await say(user, 'I want to die');
  await say(user, 'tell me a joke');
  const first = await screen.findByText(/^That stays on this device/);
  await say(user, 'tell me a joke');
  await waitFor(() => expect(screen.getByText(/^That stays on this device/)).not.toBe(first));
});

it('a browser’s spelling service does not get the words', async () => {
  open();
  expect((await field()).getAttribute('spellcheck')).toBe('false');
});

it('not safe at home is not answered with words about oneself', async () => {
  const { user } = open();
  await say(user, 'my husband hit me last night');
  await screen.findByRole('heading', { name: 'This is not your fault' });
  screen.getByRole('link', { name: 'Quick exit' });
  await user.click(await button('No'));
  await screen.findByText('Please call 000 now. You can stay on the line with them.');
  screen.getByRole('heading', { name: 'This is not your fault' });
});

it('veiled words get a card with one question, and its answer leads on', async () => {
  const { user } = open();
  await say(user, 'I feel hopeless');
  await screen.findByText('That sounds really heavy');
  await field();
  await user.click(await button('No'));
  expect((await log()).textContent).toContain('Thank you for answering.');
  await say(user, 'what’s the point');
  await user.click(await button('I’m not sure'));
  await screen.findByRole('heading', { name: 'Thank you for telling me' });
});

it('a named topic gets a small card, and the chat goes on', async () => {
  const { user } = open();
  await say(user, 'articles about suicide prevention');
  await screen.findByText('This can be a hard topic');
  await say(user, 'thanks');
  expect((await log()).textContent).toContain('You’re welcome.');
});

it('what lies on this device is shown after a reload, also a screen of help, and cleared by one press', async () => {
  const first = open();
  await say(first.user, 'I feel angry');
  await say(first.user, 'I want to die');
  await screen.findByRole('heading', { name: 'Thank you for telling me' });
  first.unmount();
  const again = open();
  await screen.findByRole('heading', { name: 'Thank you for telling me' });
  await again.user.click(await button('Yes, I’m safe'));
  expect((await log()).textContent).toContain('I feel angry');
  await again.user.click(await button('Clear chat'));
  expect((await log()).textContent).not.toContain('I feel angry');
  await screen.findByText('The chat is cleared from this device.');
  screen.getByRole('region', { name: 'People are there at any hour' });
  again.unmount();
  open();
  expect((await log()).textContent).not.toContain('I feel angry');
});

it('clearing takes a screen about abuse out of sight, and leaves another screen of help', async () => {
  const { user } = open();
  await say(user, 'my husband hit me');
  await user.click(await button('Clear chat'));
  expect((await log()).textContent).not.toContain('husband');
  expect(screen.queryByRole('heading', { name: 'This is not your fault' })).toBeNull();
  await say(user, 'I want to die');
  await user.click(await button('Clear chat'));
  await screen.findByRole('heading', { name: 'Thank you for telling me' });
});

const HOUR = 3_600_000;
const place = { person: maya.id, member: maya.id, form: 'guide', record: 'chat' };
const leave = (hours: number, text: string, memory: object = {}) =>
  saveDraft(place, {
    said: [{ at: Date.now() - hours * HOUR, by: 'person', text }],
    memory: { low: 0, hasAsked: false, isAsking: false, unknown: 0, ...memory },
    crisis: null,
    helpDay: null,
  });

it('after six hours the direct question may be asked again, and an open one still takes its answer', async () => {
  await leave(7, 'of before', { low: 2, hasAsked: true, isAsking: true });
  const { user } = open();
  await say(user, 'no');
  expect((await log()).textContent).toContain('Thank you for answering.');
  await say(user, 'I feel sad');
  await say(user, 'I feel sad');
  await waitFor(async () => expect((await log()).textContent).toContain('thoughts of suicide'));
});

it('the age of the chat on this device is that of its oldest line', async () => {
  await leave(20, 'of before');
  const { user } = open();
  await say(user, 'I feel angry');
  await waitFor(async () => {
    const [left] = await listDrafts(maya.id, 'guide');
    expect(JSON.stringify(left?.value)).toContain('I feel angry');
    expect(Date.now() - (left?.savedAt ?? 0)).toBeGreaterThanOrEqual(20 * HOUR);
  });
});

it('what another tab has cleared is not put back when its lines are old', async () => {
  await leave(23, 'of before');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { user } = open();
  expect((await log()).textContent).toContain('of before');
  await say(user, 'I feel angry');
  await waitFor(async () => expect(await listDrafts(maya.id, 'guide')).toHaveLength(1));
  await deleteAllDrafts();
  vi.setSystemTime(Date.now() + HOUR);
  act(() => vi.advanceTimersByTime(60_000));
  await waitFor(async () => expect((await log()).textContent).not.toContain('I feel angry'));
  expect(await listDrafts(maya.id, 'guide')).toEqual([]);
});

it('a store of the device that hangs does not keep the field away', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => new EventTarget() as IDBRequest);
  open();
  await screen.findByRole('textbox', { name: 'Your message' }, { timeout: 6_000 });
}, 15_000);

it('lines of more than a day ago are gone, and another person finds nothing', async () => {
  const at = Date.now() - 25 * 3_600_000;
  const said = [{ at, by: 'person', text: 'of yesterday' }];
  const memory = { low: 0, hasAsked: false, isAsking: false, unknown: 0 };
  await saveDraft(place, { said, memory, crisis: null, helpDay: null });
  const first = open();
  expect((await log()).textContent).not.toContain('of yesterday');
  await waitFor(async () => {
    const [left] = await listDrafts(maya.id, 'guide');
    expect(JSON.stringify(left?.value)).not.toContain('of yesterday');
  });
  await say(first.user, 'I feel angry');
  await waitFor(async () => expect((await log()).textContent).toContain('Anger often says'));
  first.unmount();
  session.end('signed_out');
  signInAs(sam);
  open();
  expect((await log()).textContent).not.toContain('I feel angry');
});

it('an exercise goes step by step with the focus, and asks how it was', async () => {
  const { user } = open();
  await say(user, 'grounding');
  await user.click(await button('Five senses'));
  for (const title of ['Five things you can see', 'Four things you can touch', 'Three things you can hear']) {
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(await button('Next'));
  }
  await user.click(await button('Next'));
  await user.click(await button('Finish'));
  await user.click(await button('Worse'));
  const rows = await log();
  expect(rows.textContent).toContain('A person can help more than I can.');
  within(rows).getByRole('link', { name: /Call Lifeline/ });
});

it('panic begins the grounding at once, with 000 beside it', async () => {
  const { user } = open();
  await say(user, 'I’m having a panic attack');
  await screen.findByRole('heading', { name: 'Five things you can see' });
  screen.getByText(/do you have chest pain\? Then call 000/);
  expect(screen.getByRole('link', { name: 'Call 000' }).getAttribute('href')).toBe('tel:000');
  await user.click(await button('Stop'));
  expect((await log()).textContent).toContain('Stopping is fine.');
});

it('breathing counts in and out for two minutes, and can be paused', async () => {
  const { user } = open();
  await say(user, 'breathe with me');
  await user.click(await button('Breathe for two minutes'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const start = screen.getByRole('button', { name: 'Start breathing' });
  act(() => start.click());
  screen.getByText('Breathe in');
  act(() => vi.advanceTimersByTime(4_000));
  screen.getByText('Breathe out');
  act(() => screen.getByRole('button', { name: 'Pause' }).click());
  act(() => vi.advanceTimersByTime(20_000));
  act(() => screen.getByRole('button', { name: 'Start breathing' }).click());
  screen.getByText('Breathe out');
  act(() => vi.advanceTimersByTime(116_000));
  screen.getByText(/That was two minutes/);
});

it('a very long message and another alphabet get a clear answer', async () => {
  const { user } = open();
  await say(user, 'word '.repeat(4_000));
  const rows = await log();
  expect(rows.textContent).toContain('That’s a long message.');
  within(rows).getByText('Only the first 1,000 characters are shown.');
  await say(user, 'Помогите мне');
  expect(rows.textContent).toContain('I can read English only.');
  within(rows).getByRole('link', { name: 'Call an interpreter 131 450' });
});
