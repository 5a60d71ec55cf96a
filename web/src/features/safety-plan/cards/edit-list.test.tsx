import { authEndpoints } from '@kith/contract/auth';
import { DEFAULT_CARDS, type SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, aPlanCard, aPlanLine, keepPlan } from '#testing/safety-plan.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { SafetyPlanPage } from '../../../views/safety-plan/safety-plan-page.tsx';
import { ownPlanSync } from '../device/plan-syncs.ts';
import { texts } from '../words/texts.ts';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

const toasts = () => toastStore.read().map(({ text, action }) => [text, action?.label]);
const SAVED = [['Safety Plan has been saved.', undefined]];
const press = (name: string) => screen.getByRole('button', { name });

/** Maya's plan with this card behind the six, and with one sign. */
async function edit(card: SafetyPlanCard) {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  const lines = [aPlanLine()];
  const server = keepPlan(api, aPlan(maya, { safety_plan: [...DEFAULT_CARDS, card], lines, version: 1 }));
  signInAs(maya);
  const page = renderPage(SafetyPlanPage, { path: '/safety-plan' });
  // One for a phone and one for where there is room.
  const [start] = await screen.findAllByRole('button', { name: 'Edit plan' });
  await page.user.click(start ?? page.container);
  await screen.findByRole('button', { name: `Delete: ${card.text}` });
  const settled = () => act(() => ownPlanSync(maya.id).push());
  return { ...page, server, settled, saved: () => server.now().safety_plan };
}

describe('the icon of a card', () => {
  const sam = aPlanCard({
    text: 'Sam',
    type: 'call',
    icon: 'phone-call',
    phone: '0412 345 678',
    href: 'tel:0412345678',
  });

  it('follows when the card does something else', async () => {
    const { user, saved } = await edit(sam);

    await user.click(press('Edit: Sam'));
    await user.selectOptions(screen.getByLabelText('Action'), 'Texts someone');
    await user.click(press('Save card'));
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ type: 'sms', icon: 'message-circle' }));
    await expect.poll(toasts).toEqual(SAVED);
    const row = press('Edit: Sam').closest('li');
    expect(row?.querySelector('.lucide-message-circle')).not.toBeNull();
    expect(row?.querySelector('.lucide-phone-call')).toBeNull();
  });

  it('stays while the card does what it did', async () => {
    const { user, saved } = await edit({ ...sam, icon: 'heart' });

    await user.click(press('Edit: Sam'));
    await user.type(screen.getByLabelText('Name (optional)'), 'Sam Hart');
    await user.click(press('Save card'));
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ person_name: 'Sam Hart', icon: 'heart' }));
    await expect.poll(toasts).toEqual(SAVED);
  });
});

it('a card takes all words that are pasted, and says of each that is too long by how much', async () => {
  const { user, server } = await edit(aPlanCard());
  await user.click(press('Edit: My playlist'));
  const title = screen.getByLabelText<HTMLInputElement>('Card title');
  const message = screen.getByLabelText<HTMLTextAreaElement>('Text (optional)');
  for (const [field, length] of [
    [title, 103],
    [message, 2003],
  ] as const) {
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(length));
  }
  expect(screen.getAllByText(/3 characters too many/, { selector: 'p' })).toHaveLength(2);
  await user.click(press('Save card'));

  screen.getByText('This is too long: at most 100 characters.');
  screen.getByText('This is too long: at most 2,000 characters.');
  expect([title.value.length, message.value.length]).toEqual([103, 2003]);
  expect(server.now().version).toBe(1);
});

describe('one act has one toast', () => {
  it.each([
    ['Delete: My playlist', 'Card deleted.'],
    ['Delete: I stop answering messages', 'Line deleted.'],
  ])('%s says so, and nothing more once it is saved', async (name, said) => {
    const { user, server, settled } = await edit(aPlanCard());

    await user.click(press(name));
    await waitFor(() => expect(server.now().version).toBe(2));
    await settled();
    expect(toasts()).toEqual([[said, 'Undo']]);
  });

  it('that goes on offering Undo when there is no connection', async () => {
    const { user } = await edit(aPlanCard());
    api.disconnect();

    await user.click(press('Delete: My playlist'));
    await expect.poll(toasts).toEqual([[texts.changes.savedHere, 'Undo']]);
    toastStore.read()[0]?.action?.onPress();
    await screen.findByRole('button', { name: 'Delete: My playlist' });
  });
});
