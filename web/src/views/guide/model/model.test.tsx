import { authEndpoints } from '@kith/contract/auth';
import { DISCLAIMER_WITH_MODEL, GUIDE_REPLIES, replyOf } from '@kith/contract/guide/content';
import { guideModelEndpoints } from '@kith/contract/guide-model';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { HelpContext } from '#features/help';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { GuidePage } from '../guide-page.tsx';
import { replyWithModel } from './model-answers.ts';

const { getGuideModel, chooseGuideModel, askGuideModel } = guideModelEndpoints;
const HOST = 'llm.example.org';
const FALSE_WHILE_ON = /nobody is watching|(?:it|chat) stays on this device|sends nothing/i;
const PLAIN = 'My quokka hates the verandah';
const maya = aPerson({ time_zone: 'UTC' });
const HELP = { veteran: false, young: false, planReady: true, teamPath: '/messaging', timeZone: 'UTC' };

let api: FakeApi;
let agreed: boolean;
let offered: string | null;

beforeEach(() => {
  [agreed, offered] = [false, HOST];
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(getGuideModel, () => ({ host: offered, agreed }));
  signInAs(maya);
});

afterEach(async () => {
  session.end('signed_out');
  await deleteAllDrafts();
  localStorage.clear();
  api.close();
});

const open = () =>
  renderPage(
    () => (
      <HelpContext value={HELP}>
        <GuidePage />
      </HelpContext>
    ),
    { path: '/chatbot' },
  );
const answers = () =>
  api.on(chooseGuideModel, (asked) => {
    ({ agreed } = asked);
    return { host: HOST, agreed };
  });
const asks = (choice: { kind: 'reply' | 'article' | 'exercise'; id: string } | null) =>
  api.on(askGuideModel, () => ({ choice }));
const log = () => screen.findByRole('log', { name: 'Chat with Guide' });
const GOES = `Messages that I’m not sure about go to ${HOST}.`;
const say = async (user: ReturnType<typeof open>['user'], words: string) => {
  await user.click(await screen.findByRole('textbox', { name: 'Your message' }));
  await user.paste(words);
  await user.keyboard('{Enter}');
};

it('is off, and says so; a person reads where words go before they let it be asked', async () => {
  const { user } = open();
  const [chosen, asked] = [answers(), asks(null)];
  await user.click(await screen.findByText('A language model could help Guide understand you. It’s off.'));
  screen.getByText(`It’s off. Nothing goes to ${HOST}.`);
  screen.getByText(/^Your name, your account, earlier messages/);
  await say(user, PLAIN);
  expect((await log()).textContent).toContain('I didn’t get that.');
  expect(asked.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: `Let Guide ask ${HOST}` }));
  await screen.findByText(GOES);
  screen.getByText('This device keeps the chat until you log out, and for 24 hours at most.');
  expect(chosen.calls).toEqual([{ host: HOST, agreed: true }]);
  await say(user, 'Another quokka hates it');
  await waitFor(() => expect(asked.calls).toEqual([{ message: 'Another quokka hates it' }]));
});

it('is offered nowhere where the server offers none', async () => {
  offered = null;
  open();
  await log();
  await waitFor(() => expect(api.asked).toBe(1));
  expect(screen.queryByText(/language model/)).toBeNull();
});

it('what it chose is said in the guide’s own words, and named', async () => {
  agreed = true;
  const { user } = open();
  asks({ kind: 'exercise', id: 'kind_hand' });
  await screen.findByText(GOES);
  await say(user, PLAIN);
  await screen.findByText(`Chosen by a language model at ${HOST}.`);
  expect((await log()).textContent).not.toContain('I didn’t get that.');
  await user.click(screen.getByRole('button', { name: 'Kind hand' }));
  await screen.findByRole('heading', { name: 'A hand on your chest or arm' });
});

it.each([
  ['nothing', null],
  ['a reply that this version does not have', { kind: 'reply', id: 'made_up' }],
  ['a reply to a crisis', { kind: 'reply', id: 'r_imminent' }],
] as const)('when it chose %s, the guide answers by itself', async (_what, choice) => {
  agreed = true;
  const { user } = open();
  asks(choice);
  await screen.findByText(GOES);
  await say(user, PLAIN);
  await screen.findByText(/I didn’t get that\./);
  expect(screen.queryByText(`Chosen by a language model at ${HOST}.`)).toBeNull();
});

it('in trouble it is left alone, and the guide answers at once', async () => {
  agreed = true;
  const { user } = open();
  const asked = api.refuse(askGuideModel, 'too_many_attempts');
  await screen.findByText(GOES);
  await say(user, PLAIN);
  await screen.findByText(/I didn’t get that\./);
  await say(user, 'Another quokka hates it');
  await screen.findByText(/I still didn’t get that/);
  expect(asked.calls).toHaveLength(1);
});

it('a message that comes while it is asked is answered at once, and a late choice changes nothing', async () => {
  agreed = true;
  const { user } = open();
  asks({ kind: 'reply', id: 'cost' });
  await screen.findByText(GOES);
  const release = api.hold();
  await say(user, PLAIN);
  await screen.findByText(`I’m not sure about that, so I’m asking ${HOST}.`);
  await say(user, 'I want to kill myself');
  await screen.findByRole('heading', { name: 'Thank you for telling me' });
  await act(async () => release());
  expect(screen.queryByText(/Medicare/)).toBeNull();
  screen.getByRole('heading', { name: 'Thank you for telling me' });
});

it('nothing goes there of a crisis, of medicines, of what the rules know, or after a crisis on that day', async () => {
  agreed = true;
  const { user } = open();
  const asked = asks(null);
  await screen.findByText(GOES);
  for (const words of [
    'How much sertraline',
    'I can’t sleep',
    'Привет',
    'quiero suicidarme',
    'Can I come off my antidepressants',
    'x '.repeat(600),
    'I want to die',
  ])
    await say(user, words);
  await user.click(await screen.findByRole('button', { name: 'Yes, I’m safe' }));
  await screen.findByText(`Nothing goes from this device to ${HOST} for the rest of today.`);
  await say(user, PLAIN);
  await screen.findByText(PLAIN);
  expect(asked.calls).toEqual([]);
});

it.each(['How much sertraline', 'my meds make me feel weird'])(
  'of what follows “%s” nothing goes, and then it may again',
  async (words) => {
    agreed = true;
    const { user } = open();
    const asked = asks(null);
    await screen.findByText(GOES);
    await say(user, words);
    await say(user, 'What about the other one');
    await say(user, PLAIN);
    await waitFor(() => expect(asked.calls).toEqual([{ message: PLAIN }]));
  },
);

it('nothing goes while the guide waits for an answer of any kind', async () => {
  agreed = true;
  const { user } = open();
  const asked = asks(null);
  await screen.findByText(GOES);
  await say(user, 'I feel so down');
  await screen.findByText(/Is it worse than usual\?/);
  await say(user, PLAIN);
  await screen.findByText(/I didn’t get that\./);
  expect(asked.calls).toEqual([]);
});

it('a question that the guide asks itself is not said to be chosen by the model', async () => {
  agreed = true;
  const { user } = open();
  asks({ kind: 'reply', id: 'lonely' });
  await screen.findByText(GOES);
  await say(user, PLAIN);
  await screen.findByText(`Chosen by a language model at ${HOST}.`);
  await say(user, 'My wombat hates it too');
  await screen.findByText(/thoughts of suicide/);
  expect(screen.getAllByText(`Chosen by a language model at ${HOST}.`)).toHaveLength(1);
});

it('a day with a crisis stays one when the chat is cleared and the person signs out, and no longer', async () => {
  agreed = true;
  const first = open();
  const asked = asks(null);
  await screen.findByText(GOES);
  await say(first.user, 'I want to die');
  await first.user.click(await screen.findByRole('button', { name: 'Yes, I’m safe' }));
  await first.user.click(screen.getByRole('button', { name: 'Clear chat' }));
  first.unmount();
  session.end('signed_out');
  await deleteAllDrafts();

  signInAs(maya);
  const second = open();
  await screen.findByText(`Nothing goes from this device to ${HOST} for the rest of today.`);
  // The mark says nothing of why: help is in sight after a message alone.
  expect(screen.queryByText('People are there at any hour')).toBeNull();
  await say(second.user, PLAIN);
  await screen.findByText(/I didn’t get that\./);
  expect(asked.calls).toEqual([]);
  second.unmount();
  await deleteAllDrafts();

  const mark = `kith.guide-rest.${maya.id}`;
  expect(localStorage.getItem(mark)).toMatch(/^[\d-]{10}$/);
  localStorage.setItem(mark, '2026-01-01');
  const third = open();
  await screen.findByText(GOES);
  await say(third.user, PLAIN);
  await waitFor(() => expect(asked.calls).toHaveLength(1));
  expect(localStorage.getItem(mark)).toBeNull();
});

it('one press turns it off, at once, also when that cannot be saved', async () => {
  agreed = true;
  const { user } = open();
  const asked = asks(null);
  await screen.findByText(GOES);
  api.disconnect();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(screen.queryByText(GOES)).toBeNull();
  await say(user, PLAIN);
  await screen.findByText(/I didn’t get that\./);
  await screen.findByText('It’s off on this page. That couldn’t be saved yet.');
  expect(asked.calls).toEqual([]);
});

it('turned off, it says so, and the focus is in the field', async () => {
  agreed = true;
  const { user } = open();
  answers();
  await screen.findByText(GOES);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByText(GOES)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your message' }));
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('It’s off. Nothing goes there any more.');
});

it('a no that could not be saved holds after a reload, and is sent once there is a connection', async () => {
  agreed = true;
  const first = open();
  const asked = asks(null);
  await screen.findByText(GOES);
  const refused = api.refuse(chooseGuideModel, 'unavailable');
  await first.user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('It’s off on this page. That couldn’t be saved yet.');
  first.unmount();

  const second = open();
  await waitFor(() => expect(refused.calls.length).toBeGreaterThan(1));
  await say(second.user, PLAIN);
  await screen.findByText(/I didn’t get that\./);
  expect(screen.queryByText(GOES)).toBeNull();
  second.unmount();

  const chosen = answers();
  open();
  await waitFor(() => expect(chosen.calls).toEqual([{ host: HOST, agreed: false }]));
  await waitFor(() => expect(agreed).toBe(false));
  expect([asked.calls, screen.queryByText(GOES)]).toEqual([[], null]);
});

it('a no to a former host takes away no yes to this one', async () => {
  agreed = true;
  localStorage.setItem(`kith.guide-no.${maya.id}`, 'former.example');
  const chosen = answers();
  open();
  await screen.findByText(GOES);
  expect(chosen.calls).toEqual([]);
});

it('what the guide says about itself is true while it is on', async () => {
  agreed = true;
  const { user } = open();
  await screen.findByText(GOES);
  await say(user, 'who are you');
  await waitFor(() =>
    expect(
      screen.getAllByText(/You let a language model read the messages that I’m not sure about/),
    ).toHaveLength(2),
  );
  expect(document.body.textContent).not.toMatch(FALSE_WHILE_ON);
  await user.click(screen.getByRole('button', { name: 'Clear chat' }));
  await screen.findByText(/Hi, I’m Guide/);
  expect(document.body.textContent).not.toMatch(FALSE_WHILE_ON);
});

it('no reply says while it is on that no words go', () => {
  const shown = GUIDE_REPLIES.map(({ id }) => replyOf(replyWithModel(id))?.text ?? '');
  expect(GUIDE_REPLIES.filter(({ text }) => FALSE_WHILE_ON.test(text)).length).toBeGreaterThan(1);
  expect([...shown, DISCLAIMER_WITH_MODEL].filter((text) => FALSE_WHILE_ON.test(text))).toEqual([]);
});
