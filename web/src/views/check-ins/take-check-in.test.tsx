import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { authEndpoints } from '@kith/contract/auth';
import { watchesEndpoints } from '@kith/contract/follow-ups';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { HelpContext } from '#features/help';
import { notify } from '#kit/notify.ts';
import { anAsked } from '#testing/caseload-check-ins.ts';
import { anInstrument, aSitting, aWatch, keepCheckIns } from '#testing/check-ins.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { TakeCheckInPage } from './take-check-in-page.tsx';

const PHQ9 = 'A111201';
const WHO5 = 'A111204';
const maya = aPerson();
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(async () => {
  cleanup();
  notify.clear();
  await deleteAllDrafts();
  session.end('signed_out');
  api.close();
});

const help = { veteran: false, young: false, planReady: true, teamPath: '/messaging' };
const Page = () => (
  <HelpContext value={help}>
    <TakeCheckInPage />
  </HelpContext>
);
const open = (code: string, search = '') =>
  renderPage(Page, { path: '/check-ins/take/:code', at: `/check-ins/take/${code}${search}` });
type Opened = ReturnType<typeof open>;

/** Of a request, not begun. */
const anItem = (assessment_code: string) => ({
  ...{ assessment_code, title: '', answered: 0, total: 5 },
  ...{ sitting_id: null, assessment_id: null },
});

async function openAndWait(code: string): Promise<Opened> {
  const page = open(code);
  await screen.findByRole('button', { name: 'Start' });
  return page;
}

async function begin(code: string): Promise<Opened> {
  const page = await openAndWait(code);
  await page.user.click(screen.getByRole('button', { name: 'Start' }));
  return page;
}
const press = async ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
/** Answers by its number and goes on, so many times. */
async function answer(page: Opened, place: string, times: number, from = 1) {
  for (let question = from; question < from + times; question += 1) {
    await screen.findByText(new RegExp(`^Question ${question} of`));
    await page.user.keyboard(place);
    await press(page, 'Next');
  }
}

describe('a check-in', () => {
  it('says what it is, how long it takes, what to expect and who watches before the first question', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(PHQ9)] });
    open(PHQ9);

    expect(await screen.findByRole('heading', { level: 1, name: 'Low mood (depression)' })).toBeDefined();
    screen.getByText('About 3 minutes');
    screen.getByText(/Question 9 asks about thoughts of being better off dead/);
    screen.getByText('No one is watching your answers live.');
    screen.getByText('You can stop at any time. Your answers save as you go.');
    expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/check-ins');
  });

  it('says the sentence of a rule before the first question, and names it to the server', async () => {
    const { created } = keepCheckIns(api, maya, {
      instruments: [anInstrument(WHO5)],
      watches: [aWatch({ id: 31, sentence: 'A coordinator looks within an hour.' })],
    });
    const page = await openAndWait(WHO5);
    screen.getByText('A coordinator looks within an hour.');
    screen.getByText('No one else is watching your answers live.');
    expect(screen.queryByText('No one is watching your answers live.')).toBeNull();
    await press(page, 'Start');
    await answer(page, '1', 1);
    await waitFor(() => expect(created.calls[0]).toMatchObject({ told: [31] }));
  });

  it('never says that no one watches where the server has not answered', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    api.on(watchesEndpoints.listWatches, () => {
      throw new Refusal('not_found');
    });
    await openAndWait(WHO5);
    screen.getByText('We couldn’t check who looks at your answers.');
    expect(screen.queryByText(/No one is watching/)).toBeNull();
  });

  it('says no sentence of a rule that was turned off since the first answer', async () => {
    const watches = [aWatch({ id: 31, sentence: 'A coordinator looks within an hour.' })];
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)], watches });
    const page = await begin(WHO5);
    api.disconnect();
    await page.user.keyboard('4');
    cleanup();
    api.connect();
    watches.pop();

    open(WHO5);
    await screen.findByText(/^Question/);
    screen.getByText('No one is watching your answers live.');
    expect(screen.queryByText('A coordinator looks within an hour.')).toBeNull();
  });

  it('asks one question a screen, keeps answers on the way back, and is sent once', async () => {
    const { created, results } = keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    const page = await begin(WHO5);
    await answer(page, '1', 4);
    await screen.findByText('Question 5 of 5');
    await press(page, 'Back');
    expect((await screen.findAllByRole<HTMLInputElement>('radio')).map(({ checked }) => checked)[0]).toBe(
      true,
    );
    await press(page, 'Next');
    await press(page, 'Finish');
    await screen.findByText('Please choose an answer.');
    await page.user.keyboard('2');
    await press(page, 'Finish');

    await waitFor(() => expect(page.address()).toBe(`/check-ins/result/${results[0]?.id}`));
    const done = created.calls.filter(({ complete }) => complete);
    expect(done).toHaveLength(1);
    expect(done[0]?.answers?.map(({ value }) => value)).toEqual(['5', '5', '5', '5', '4']);
    expect(created.calls.slice(0, 4).every(({ answers }) => (answers?.length ?? 0) > 0)).toBe(true);
  });

  it('goes on where the person stopped, here or on another device', async () => {
    keepCheckIns(api, maya, {
      instruments: [anInstrument(WHO5, { sitting_id: 7 })],
      sitting: aSitting(WHO5, [{ component_id: `${WHO5}:q1`, value: '3' }]),
    });
    const page = open(WHO5);
    await answer(page, '1', 1, 2);
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    await screen.findByText('Question 3 of 5');
    api.disconnect();
    await page.user.keyboard('4');
    cleanup();
    api.connect();

    open(WHO5);
    await screen.findByText(/^Question 4 of 5/);
  });

  it('begins at its heading, and a number key takes the focus to the answer that it chooses', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    const page = await begin(WHO5);
    expect(document.activeElement?.tagName).toBe('H1');

    await page.user.keyboard('3');
    expect(screen.getAllByRole('radio').indexOf(document.activeElement as HTMLElement)).toBe(2);
    expect((document.activeElement as HTMLInputElement).checked).toBe(true);
  });

  it('says who watches in full as it is opened again, and above later questions in one line', async () => {
    keepCheckIns(api, maya, {
      instruments: [anInstrument(WHO5, { sitting_id: 7 })],
      sitting: aSitting(WHO5, [{ component_id: `${WHO5}:q1`, value: '3' }]),
    });
    const page = open(WHO5);
    const watched = async () => (await screen.findByText(/^No one is watching/)).closest('details');
    await screen.findByText(/^Question 2/);
    expect(await watched()).toBeNull();
    await answer(page, '1', 1, 2);
    await screen.findByText('Question 3 of 5');
    expect((await watched())?.open).toBe(false);
    await press(page, 'Back');
    expect((await watched())?.open).toBe(false);
  });

  it('counts a question that may come from the start', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(PHQ9)] });
    const page = await begin(PHQ9);
    await screen.findByText('Question 1 of 10');
    screen.getByText(/^0 of 10 answered/);
    await page.user.keyboard('2');
    await screen.findByText(/^1 of 10 answered/);
  });

  it('says how many questions are answered, not how many were seen', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    const page = await begin(WHO5);
    const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' });
    expect(bar().value).toBe(0);
    await page.user.keyboard('3');
    await screen.findByText(/^1 of 5 answered/);
    expect([bar().value, bar().max]).toEqual([1, 5]);
    await press(page, 'Next');
    await screen.findByText('Question 2 of 5');
    await press(page, 'Back');
    expect(bar().value).toBe(1);
  });

  it('stays at its question when several are shown, and when one is shown again', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(PHQ9)] });
    const page = await begin(PHQ9);
    await answer(page, '1', 6);
    await screen.findByText(/^Question 7 of/);
    await press(page, 'Show several questions');
    await screen.findByText(/^Question 6 of/);
    const question = document.activeElement?.closest('[data-question]');
    expect(question?.getAttribute('data-question')).toBe('q7');

    await press(page, 'Show one question');
    await screen.findByText(/^Question 7 of/);
    expect(screen.queryByText(/^Question 6 of/)).toBeNull();
  });

  it('tells of number keys where there is a mouse, and so most likely a keyboard', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    await begin(WHO5);
    expect(screen.queryByText('Number keys choose an answer.')).toBeNull();
    cleanup();

    const { matchMedia } = globalThis;
    const fine = (media: string) => ({ ...matchMedia(media), matches: media === '(pointer: fine)' });
    vi.stubGlobal('matchMedia', fine);
    await begin(WHO5);
    await screen.findByText('Number keys choose an answer.');
    vi.unstubAllGlobals();
  });

  it('is answered without a connection, shows its result, and is sent once when there is one', async () => {
    const { created } = keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    const page = await begin(WHO5);
    api.disconnect();
    await answer(page, '6', 4);
    await page.user.keyboard('6');
    const scrolled = vi.spyOn(globalThis, 'scrollTo');
    await press(page, 'Finish');

    await screen.findByText(/This isn’t sent yet/);
    expect(document.activeElement?.tagName).toBe('H1');
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    scrolled.mockRestore();
    expect(screen.getByRole('img', { name: /^Wellbeing score: 0 out of 100/ })).toBeDefined();
    expect(created.calls.filter(({ complete }) => complete)).toHaveLength(0);

    api.connect();
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(created.calls.filter(({ complete }) => complete)).toHaveLength(1));
  });

  it('is not taken twice on one day', async () => {
    const today = { last_completed_at: new Date().toISOString(), last_assessment_id: 12, can_start: false };
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5, today)] });
    open(WHO5);

    await screen.findByRole('heading', { name: 'Assessment already completed!' });
    const link = screen.getByRole('link', { name: 'View today’s result' });
    expect(link.getAttribute('href')).toBe('/check-ins/result/12');
  });

  it('that was done on another device meanwhile says so, and leads to that result', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    const page = await begin(WHO5);
    await answer(page, '1', 4);
    api.refuse(assessmentsEndpoints.createAssessment, 'assessment_completed');
    await page.user.keyboard('1');
    await press(page, 'Finish');

    await screen.findByText('Done on another device. That result counts.');
    expect(screen.queryByText('Waiting to be sent')).toBeNull();
    const link = screen.getByRole('link', { name: 'View that result' });
    expect(link.getAttribute('href')).toBe(`/check-ins/report/${WHO5}`);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that is finished elsewhere while it is open says so, keeps its answers, and leads to that result', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    const page = await begin(WHO5);
    await answer(page, '1', 2);
    await page.user.keyboard('2');
    const done = { last_completed_at: new Date().toISOString(), last_assessment_id: 12, can_start: false };
    api.on(assessmentsEndpoints.listInstruments, () => ({ instruments: [anInstrument(WHO5, done)] }));
    await page.queries.invalidateQueries({ queryKey: ['check-ins', 'instruments'] });

    await screen.findByText(/^You finished this check-in in another tab or on another device/);
    const link = screen.getByRole('link', { name: 'View that result' });
    expect(link.getAttribute('href')).toBe('/check-ins/result/12');
    screen.getByText(/^3 of 5 answered/);
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1);
  });

  it('names no asker once the request is withdrawn', async () => {
    const asked = anAsked(priya, maya, { status: 'withdrawn' });
    api.on(assessmentRequestsEndpoints.getAssessmentRequest, () => ({ request: asked }));
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    open(WHO5, `?set=${asked.set_request_id}`);
    await screen.findByText(/^When you finish, you see the result/);
    expect(screen.queryByText(/Priya can see/)).toBeNull();
  });

  it('names no asker who has this check-in of their request already', async () => {
    const asked = anAsked(priya, maya, {
      assessments: [anItem(PHQ9), { ...anItem(WHO5), assessment_id: 12 }],
    });
    api.on(assessmentRequestsEndpoints.getAssessmentRequest, () => ({ request: asked }));
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5)] });
    open(WHO5, `?set=${asked.set_request_id}`);
    await screen.findByText(/^When you finish, you see the result/);
    expect(screen.queryByText(/Priya can see/)).toBeNull();
  });

  it('says that who asked reads no words of it', async () => {
    const asked = anAsked(priya, maya, { assessments: [anItem(DAILY_CHECK_IN)] });
    api.on(assessmentRequestsEndpoints.getAssessmentRequest, () => ({ request: asked }));
    keepCheckIns(api, maya, { instruments: [anInstrument(DAILY_CHECK_IN)] });
    open(DAILY_CHECK_IN, `?set=${asked.set_request_id}`);
    await screen.findByText(/Priya can see the result, but not the words that you write/);
  });

  it('answers the request that waits for it, by any link', async () => {
    const asked = anAsked(priya, maya);
    const [first] = asked.assessments;
    api.on(assessmentRequestsEndpoints.getAssessmentRequest, () => ({ request: asked }));
    const code = first?.assessment_code ?? '';
    const { created } = keepCheckIns(api, maya, { instruments: [anInstrument(code)], requests: [asked] });
    const page = await begin(code);
    screen.getByText(/^Question 1/);
    await answer(page, '1', 1);
    await waitFor(() => expect(created.calls[0]).toMatchObject({ set_request_id: asked.set_request_id }));
  });

  it('may be asked for before its interval is over, and not twice on one day', async () => {
    const last = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const early = { last_completed_at: last, last_assessment_id: 12, can_start: false };
    const asked = anAsked(priya, maya, { assessments: [anItem(WHO5)] });
    api.on(assessmentRequestsEndpoints.getAssessmentRequest, () => ({ request: asked }));
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5, early)] });
    const inSet = `?set=${asked.set_request_id}`;
    open(WHO5, inSet);
    await screen.findByRole('button', { name: 'Start' });
    await screen.findByText(/^When you finish, Priya can see the result/);
    cleanup();

    open(WHO5);
    await screen.findByRole('heading', { name: 'Not due yet' });
    cleanup();

    const today = { ...early, last_completed_at: new Date().toISOString() };
    keepCheckIns(api, maya, { instruments: [anInstrument(WHO5, today)] });
    open(WHO5, inSet);
    await screen.findByRole('heading', { name: 'Assessment already completed!' });
  });
});

describe('the support prompt', () => {
  const reachNine = async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(PHQ9)] });
    const page = await begin(PHQ9);
    await answer(page, '1', 8);
    await screen.findByText(/^Question 9 of/);
    return page;
  };

  it('opens when the answer is chosen, without a connection, and gives the focus back', async () => {
    const page = await reachNine();
    api.disconnect();
    await page.user.click(screen.getByRole('radio', { name: 'Several days' }));

    const prompt = within(await screen.findByRole('dialog', { name: 'Thank you for being honest.' }));
    prompt.getByText(
      'It sounds like things are really hard right now. You do not have to face this by yourself. You can talk with someone now, at any hour.',
    );
    const ways = prompt.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['tel:000', 'tel:131114', 'sms:0477131114', '/safety-plan', '/messaging']);
    prompt.getByText(/No one is watching your answers live\. If you want someone to know/);
    expect(document.activeElement?.tagName).toBe('P');
    await page.user.click(prompt.getByRole('button', { name: 'I am safe, keep going' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await page.user.click(screen.getByRole('radio', { name: 'Not at all' }));
    await page.user.click(screen.getByRole('radio', { name: 'Several days' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads away from the questions for now, with all answers kept', async () => {
    const page = await reachNine();
    await page.user.click(screen.getByRole('radio', { name: 'Several days' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stop here for now' }));

    await waitFor(() => expect(page.address()).toBe('/check-ins'));
    cleanup();
    open(PHQ9);
    await screen.findByText(/^9 of 10 answered/);
  });

  it('opens again at a higher level, with 000 first, and leaves a bar', async () => {
    const page = await reachNine();
    await page.user.click(screen.getByRole('radio', { name: 'Several days' }));
    await page.user.click(await screen.findByRole('button', { name: 'I am safe, keep going' }));
    await page.user.click(screen.getByRole('radio', { name: 'Nearly every day' }));

    const prompt = within(await screen.findByRole('dialog'));
    prompt.getByText('If you are in danger now, call 000');
    prompt.getByRole('group', { name: 'Are you safe right now?' });
    expect(prompt.getAllByRole('link')[0]?.getAttribute('href')).toBe('tel:000');
    await page.user.click(prompt.getByRole('button', { name: 'Not sure' }));
    prompt.getByText('Please talk to someone now');
    await page.user.click(prompt.getByRole('button', { name: 'Back to the questions' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bar = within(screen.getByRole('complementary', { name: 'Help is here at any hour' }));
    expect(bar.getByRole('link', { name: 'Call 000' }).getAttribute('href')).toBe('tel:000');
  });

  it('comes before any score where the score alone raises it', async () => {
    keepCheckIns(api, maya, { instruments: [anInstrument(PHQ9)] });
    const page = await begin(PHQ9);
    await answer(page, '4', 8);
    await screen.findByText(/^Question 9 of/);
    await page.user.keyboard('1');
    await press(page, 'Next');
    await screen.findByText(/^Question 10 of/);
    await press(page, 'Finish');

    const prompt = within(await screen.findByRole('dialog', { name: 'Thank you for being honest.' }));
    expect(screen.queryByText('24')).toBeNull();
    expect(page.address()).toBe(`/check-ins/take/${PHQ9}`);
    await page.user.click(prompt.getByRole('button', { name: 'I am safe, keep going' }));
    await waitFor(() => expect(page.address()).toMatch(/^\/check-ins\/result\//));
  });
});
