import { authEndpoints } from '@kith/contract/auth';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { DEFAULT_CARDS } from '@kith/contract/safety-plan-cards';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBytes } from '#client/device/device-files.ts';
import { read } from '#client/device/device-store.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, aPlanLine, keepPlan } from '#testing/safety-plan.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { SafetyPlanPage } from '../../../views/safety-plan/safety-plan-page.tsx';
import { KeptPlan } from './kept-plan.tsx';

const AWAY =
  'Your own plan isn’t on this device yet. It opens here when you’re back online. These numbers work now.';
const photo = { id: crypto.randomUUID(), alt: 'Biscuit the dog', sort_order: 0, updated_at: null };

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  cleanup();
  session.end('signed_out');
  api.close();
});

const elsewhere = (person: number) => renderPage(() => <KeptPlan person={person} />, { path: '/journey' });
const openPlan = () => renderPage(SafetyPlanPage, { path: '/safety-plan' });
const isThere = (value: unknown): value is { version: number } => value !== null;
const versionHere = async (person: number) => (await read(person, 'safety_plan', isThere))?.value.version;

function someone() {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  return maya;
}

function someoneWithAPlan() {
  const maya = someone();
  const server = keepPlan(api, aPlan(maya, { lines: [aPlanLine()], photos: [photo], version: 3 }));
  api.on(safetyPlanEndpoints.getSafetyPlanPhoto, () => ({
    contentType: 'image/webp',
    bytes: new Uint8Array([1, 2, 3]),
  }));
  return { maya, server };
}

describe('one’s own plan', () => {
  it('comes to the device with its photos on any page, and opens without a connection', async () => {
    const { maya } = someoneWithAPlan();
    elsewhere(maya.id);
    await waitFor(async () => expect(await versionHere(maya.id)).toBe(3));
    await waitFor(async () => expect(await readBytes(photo.id, 'plan_photo')).toBeDefined());
    cleanup();

    api.disconnect();
    openPlan();
    expect(await screen.findAllByText('I stop answering messages')).not.toEqual([]);
    expect(screen.queryByText(AWAY)).toBeNull();
  });

  it('is brought anew when it changes', async () => {
    const { maya, server } = someoneWithAPlan();
    const { queries } = elsewhere(maya.id);
    await waitFor(async () => expect(await versionHere(maya.id)).toBe(3));

    server.become(aPlan(maya, { lines: [aPlanLine({ text: 'I sleep badly' })], version: 4 }));
    await act(async () => queries.invalidateQueries());
    await waitFor(async () => expect(await versionHere(maya.id)).toBe(4));
    await waitFor(async () => expect(await readBytes(photo.id, 'plan_photo')).toBeUndefined());
  });

  it('comes, photos too, once the server is there that was not at sign-in', async () => {
    const { maya } = someoneWithAPlan();
    api.disconnect();
    elsewhere(maya.id);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await versionHere(maya.id)).toBeUndefined();

    api.connect();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await versionHere(maya.id)).toBe(3));
    await waitFor(async () => expect(await readBytes(photo.id, 'plan_photo')).toBeDefined());
  });
});

describe('where it could not be fetched yet', () => {
  it('says so beside the numbers that work, and dresses nothing up as the plan', async () => {
    someoneWithAPlan();
    api.disconnect();
    const { user } = openPlan();

    await screen.findByText(AWAY);
    const shown = within(screen.getByRole('region', { name: 'One-tap cards' })).getAllByRole('listitem');
    expect(shown).toHaveLength(4);
    for (const words of ['Nothing here yet.', DEFAULT_CARDS[2]?.text ?? '', DEFAULT_CARDS[4]?.text ?? ''])
      expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByRole('button', { name: /Print|Edit plan|Start writing|^Add/ })).toBeNull();
    expect(document.querySelector('[data-on-paper]')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Emergency Support/ }));
    await screen.findByRole('dialog', { name: 'Emergency Support' });
  });

  it('opens by itself when the connection is back', async () => {
    someoneWithAPlan();
    api.disconnect();
    openPlan();
    await screen.findByText(AWAY);

    api.connect();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(await screen.findAllByText('I stop answering messages')).not.toEqual([]);
    expect(screen.queryByText(AWAY)).toBeNull();
  });

  it('says so for each answer that is none, and goes on asking', async () => {
    someoneWithAPlan();
    api.refuse(safetyPlanEndpoints.getSafetyPlan, 'too_many_attempts');
    openPlan();

    await screen.findByText(AWAY);
  });
});

it('a new member finds the six cards: their plan is known, and it is these', async () => {
  keepPlan(api, aPlan(someone()));
  openPlan();

  await screen.findAllByRole('button', { name: 'Edit plan' });
  expect(within(screen.getByRole('region', { name: 'One-tap cards' })).getAllByRole('listitem')).toHaveLength(
    6,
  );
});
