import { authEndpoints } from '@kith/contract/auth';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { CARDS_FULL, DEFAULT_CARDS, PLAN_CARDS_MAX } from '@kith/contract/safety-plan-cards';
import { teamEndpoints } from '@kith/contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastPath } from '#client/pages/last-path.ts';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMembership, theMember } from '#testing/memberships.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, aPlanCard, aPlanLine, keepPlan } from '#testing/safety-plan.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { SafetyPlan } from './safety-plan.tsx';

let api: FakeApi;
let maya: ReturnType<typeof aPerson>;
beforeEach(() => {
  api = new FakeApi();
  maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

const open = () => renderPage(SafetyPlan, { path: '/safety-plan' });
const toasts = () => toastStore.read().map(({ text }) => text);

it('a look over it is asked for quietly, and the answer puts the question away at once', async () => {
  keepPlan(api, aPlan(maya, { review_due: true }));
  const answered = api.on(safetyPlanEndpoints.updateSafetyPlanReview, () => aPlan(maya));
  const { user } = open();

  const question = 'Would you like to review your safety plan?';
  await user.click(
    within(await screen.findByRole('region', { name: question })).getByRole('button', { name: 'Later' }),
  );
  expect(screen.queryByRole('region', { name: question })).toBeNull();
  await waitFor(() => expect(answered.calls).toEqual([{ answer: 'later' }]));
});

it('an earlier version is looked at with its day and author, brought back, and put away again', async () => {
  const sam = aPerson({ first_name: 'Sam', last_name: 'Lee' });
  const now = aPlan(maya, { version: 2, lines: [aPlanLine({ text: 'I sleep badly' })] });
  const former = { safety_plan: now.safety_plan, lines: [aPlanLine({ text: 'I stop cooking' })], photos: [] };
  const counts = { card_count: 6, line_count: 1 };
  const one = { version: 1, created_at: '2026-11-01 02:00:00', created_by: aCard(sam), ...counts };
  const two = { version: 2, created_at: '2026-11-20 02:00:00', created_by: aCard(maya), ...counts };
  keepPlan(api, now);
  api.on(safetyPlanEndpoints.listSafetyPlanVersions, () => ({ versions: [two, one], has_more_data: false }));
  api.on(safetyPlanEndpoints.getSafetyPlanVersion, () => ({ ...one, ...former }));
  const restored = api.on(safetyPlanEndpoints.restoreSafetyPlanVersion, ({ restore, version }) => ({
    ...now,
    ...(restore === 1 ? former : {}),
    version: version + 1,
    merged: false,
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Version history' }));

  const list = within(await screen.findByRole('dialog', { name: 'Version history' }));
  await list.findByText('Sam Lee');
  list.getByText('Sunday, November 1st 2026, 1:00 PM');
  await user.click(list.getAllByRole('button', { name: 'View' })[1] ?? document.body);
  await list.findByText('I stop cooking');
  await user.click(list.getByRole('button', { name: 'Restore' }));
  await within(screen.getByRole('region', { name: 'Steps' })).findByText('I stop cooking');
  await waitFor(() => expect(toasts()).toContain('Restored.'));

  toastStore
    .read()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onPress();
  await within(screen.getByRole('region', { name: 'Steps' })).findByText('I sleep badly');
  expect(restored.calls).toMatchObject([
    { restore: 1, version: 2 },
    { restore: 2, version: 3 },
  ]);
});

it('half a line stays in its field when the step is left, and goes on to the plan with Next', async () => {
  const server = keepPlan(api, aPlan(maya));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start writing' }));
  await user.type(screen.getByLabelText('In your own words'), 'I stop answering messages');
  await new Promise((resolve) => setTimeout(resolve, 400));
  await user.click(screen.getByRole('button', { name: 'Finish later' }));
  await user.click(await screen.findByRole('button', { name: 'Start writing' }));

  const field = screen.getByLabelText('In your own words');
  await waitFor(() => expect(field).toHaveProperty('value', 'I stop answering messages'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Things I can do by myself' });
  await waitFor(() =>
    expect(server.now().lines.map(({ step, text }) => [step, text])).toEqual([
      [1, 'I stop answering messages'],
    ]),
  );
});

it('a full plan says so before another card is written', async () => {
  const full = Array.from({ length: PLAN_CARDS_MAX }, (_, index) => aPlanCard({ text: `Card ${index}` }));
  keepPlan(api, aPlan(maya, { safety_plan: full, version: 1 }));
  const { user } = open();
  // By their words alone: asking a hundred cards for their roles takes long.
  await user.click((await screen.findAllByText('Edit plan'))[0] ?? document.body);
  await user.click(screen.getByText('Add a card'));

  await screen.findByText(CARDS_FULL);
  expect(screen.queryByText('A card of my own')).toBeNull();
});

it('of a plan that is refused one learns why', async () => {
  keepPlan(api, aPlan(maya));
  const errors = { safety_plan: CARDS_FULL };
  api.refuse(safetyPlanEndpoints.saveSafetyPlan, 'fields_rejected', { errors });
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Edit plan' }))[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Move down: Call 000' }));

  await waitFor(() => expect(toasts()).toContain(`${CARDS_FULL} Your words are still here.`));
  screen.getByText(CARDS_FULL);
});

it('what is saved in the last moment of a session is in its form again after the next login', async () => {
  keepPlan(api, aPlan(maya));
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Add a sign' }));
  await page.user.type(screen.getByLabelText('In your own words'), 'I sleep badly');
  const save = screen.getByRole('button', { name: 'Save' });
  act(() => {
    session.end('expired');
    save.click();
  });
  await waitFor(() => expect(toasts()).toContain('Not saved yet. Log in, and your words are still here.'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  page.unmount();

  signInAs(maya);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a sign' }));
  await waitFor(() =>
    expect(screen.getByLabelText('In your own words')).toHaveProperty('value', 'I sleep badly'),
  );
});

it('two versions of a card ask to be chosen from below the cards, never before them', async () => {
  const one = aPlanCard({ text: 'Call Sam at home' });
  const side = { id: crypto.randomUUID(), card: { ...one, text: 'Call Sam at work' }, line: null };
  keepPlan(api, aPlan(maya, { safety_plan: [...DEFAULT_CARDS, one], kept: [side], version: 1 }));
  open();

  const question = await screen.findByRole('region', { name: 'This was changed in two places' });
  const cards = screen.getByRole('region', { name: 'One-tap cards' });
  expect(cards.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it('a line is put in another place with the keyboard, said aloud, and keeps the focus', async () => {
  const lines = ['I sleep badly', 'I stop cooking'].map((text) => aPlanLine({ text }));
  const server = keepPlan(api, aPlan(maya, { lines, version: 1 }));
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Edit plan' }))[0] ?? document.body);
  screen.getByRole('button', { name: 'Move down: I sleep badly' }).focus();
  await user.keyboard('{Enter}');

  await screen.findByText('I sleep badly moved to 2 of 2');
  const down = screen.getByRole('button', { name: 'Move down: I sleep badly' });
  expect(document.activeElement).toBe(down);
  expect(down.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() =>
    expect(server.now().lines.map(({ text }) => text)).toEqual(['I stop cooking', 'I sleep badly']),
  );
});

it('each person is named with what they are, and once more before the plan is shared', async () => {
  const jo = aPerson({ first_name: 'Jo', last_name: 'Bennett' });
  const tran = aPerson({ first_name: 'Jo', last_name: 'Tran' });
  const coordinator = { role: 'Care coordinator', organisation: { id: 7, name: 'Banksia Clinic' } } as const;
  const team = [theMember(maya), aMembership(maya, jo), aMembership(maya, tran, coordinator)];
  keepPlan(api, aPlan(maya));
  api.on(teamEndpoints.getTeam, () => ({ team }));
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Share my plan' }))[0] ?? document.body);
  await screen.findByText('Care coordinator, Banksia Clinic');
  await user.click(screen.getByRole('checkbox', { name: /^Jo Bennett/ }));
  await user.click(screen.getByRole('radio', { name: 'Can look and change' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Jo Bennett (Supporter) can look and change',
  );
});

it('a person who logs in to edit the plan comes back to it', async () => {
  keepPlan(api, aPlan(maya));
  const { user } = open();
  await screen.findByRole('button', { name: 'Add a sign' });
  act(() => session.end('expired'));
  await user.click(await screen.findByRole('link', { name: 'Log in to edit' }));

  expect(lastPath()?.path).toBe('/safety-plan');
});

it('while a guardian has not agreed, nothing is offered that the server has to do', async () => {
  const waiting = { ...maya, consent_pending: true };
  api.on(authEndpoints.getProfile, () => ({ user: waiting, session: aSession() }));
  api.refuse(safetyPlanEndpoints.getSafetyPlan, 'consent_pending');
  signInAs(waiting);
  open();

  await screen.findByRole('button', { name: 'Add a sign' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Version history' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Share my plan' })).toBeNull();
  screen.getByRole('button', { name: 'Print or save as PDF' });
});

it('deleting a card leaves the focus at the next one', async () => {
  const cards = ['One', 'Two', 'Three'].map((text) => aPlanCard({ text }));
  keepPlan(api, aPlan(maya, { safety_plan: [...DEFAULT_CARDS, ...cards], version: 1 }));
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Edit plan' }))[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Delete: Two' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete: Two' })).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: Three$/);
});
