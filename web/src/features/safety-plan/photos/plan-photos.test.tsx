import { authEndpoints } from '@kith/contract/auth';
import { type SafetyPlanAnswer, safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';
import { teamEndpoints } from '@kith/contract/team';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBytes, readBytes } from '#client/device/device-files.ts';
import { session } from '#client/session/session.ts';
import { listDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, aPlanCard, keepPlan } from '#testing/safety-plan.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { SafetyPlanPage } from '../../../views/safety-plan/safety-plan-page.tsx';
import { ownQueue } from '../device/plan-syncs.ts';

const aPicture = () => ({ bytes: new Uint8Array([1, 2, 3]), contentType: 'image/webp' });

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  api.on(safetyPlanEndpoints.getSafetyPlanPhoto, aPicture);
  let count = 0;
  URL.createObjectURL = () => {
    count += 1;
    return `blob:photo-${count}`;
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  session.end('signed_out');
  notify.clear();
  api.close();
});

const idOf = (place: number) => `7d3f5f57-6f0e-4f2d-9c53-0f6a0a4e2b1${place}`;
const photo = (place: number, alt: string | null): SafetyPlanPhoto => ({
  id: idOf(place),
  alt,
  sort_order: place,
  updated_at: null,
});
const file = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });

function open(change: Partial<SafetyPlanAnswer> = {}) {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  const plan = keepPlan(api, aPlan(maya, { version: 1, ...change }));
  const { user } = renderPage(SafetyPlanPage, { path: '/safety-plan' });
  return { plan, user };
}
const section = async () => within(await screen.findByRole('region', { name: 'Steps' }));
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const altsOf = (plan: SafetyPlanAnswer) => plan.photos.map(({ alt }) => alt);

it('photos are added from their section and the card, one after another, and what is no photo is said before', async () => {
  const card = aPlanCard({ text: 'What matters to me', step: 7, message: 'The nieces' });
  const { plan, user } = open({ safety_plan: [card] });
  const added = api.on(safetyPlanEndpoints.addSafetyPlanPhoto, () => {
    const now = plan.now();
    plan.become({
      ...now,
      version: now.version + 1,
      photos: [...now.photos, photo(now.photos.length, null)],
    });
    return plan.now();
  });
  await user.click(
    (await screen.findAllByRole('button', { name: /^What matters to me/ }))[0] ?? document.body,
  );
  const words = await sheet('What matters to me');
  words.getByText('The nieces');
  await user.click(words.getByRole('button', { name: 'Add photos' }));

  const photos = await sheet('Photos');
  await user.upload(photos.getByLabelText('Photos for my plan', { selector: 'input' }), [
    file('one.jpg'),
    file('two.png', 'image/png'),
  ]);
  await waitFor(() => expect(altsOf(plan.now())).toHaveLength(2));
  await photos.findByLabelText('What photo 2 shows (optional)');
  expect(new Set(added.calls.map(({ client_key }) => client_key)).size).toBe(2);
  await waitFor(() => expect(photos.queryByRole('list', { name: 'Photos on their way' })).toBeNull());
  const input = photos.getByLabelText('Photos for my plan', { selector: 'input' });
  input.removeAttribute('accept');
  await user.upload(input, file('a.heic', 'image/heic'));
  await photos.findByText('“a.heic” can’t be shown as a photo. Please choose a JPG, PNG or WebP.');
  expect(added.calls).toHaveLength(2);
});

it('what was refused says why and can be tried again or removed; what waits is on the device until then', async () => {
  const { plan, user } = open();
  let answer = 0;
  api.on(safetyPlanEndpoints.addSafetyPlanPhoto, () => {
    answer += 1;
    if (answer < 3) throw new Refusal('files_paused');
    plan.become({ ...plan.now(), version: 2, photos: [photo(0, null)] });
    return plan.now();
  });
  await user.click((await section()).getByRole('button', { name: 'Add photos' }));
  const photos = await sheet('Photos');
  await user.upload(photos.getByLabelText('Photos for my plan', { selector: 'input' }), [
    file('one.jpg'),
    file('two.jpg'),
  ]);
  await waitFor(() => expect(photos.getAllByText(/That’s a lot of files for one hour/)).toHaveLength(2));
  await user.click(photos.getByRole('button', { name: 'Remove: two.jpg' }));
  await user.click(photos.getByRole('button', { name: 'Try again: one.jpg' }));

  await photos.findByLabelText('What photo 1 shows (optional)');
  expect(photos.queryByText('two.jpg')).toBeNull();
});

it('what is put down while someone else signs in goes into no one else’s plan and lies with no one else', async () => {
  const [maya, noah] = [aPerson(), aPerson()];
  const added = api.on(safetyPlanEndpoints.addSafetyPlanPhoto, () => aPlan(noah));
  signInAs(maya);
  const adding = ownQueue(maya.id).add([file('one.jpg'), file('two.jpg')]);
  signInAs(noah);
  await adding;

  expect(added.calls).toEqual([]);
  expect(await listDrafts(noah.id, 'safety_plan_photo')).toEqual([]);
});

it('a photo that will never be taken offers no second try, and takes no place from another', async () => {
  const { plan, user } = open({ photos: [0, 1, 2, 3, 4].map((place) => photo(place, null)) });
  let answers = 0;
  api.on(safetyPlanEndpoints.addSafetyPlanPhoto, () => {
    answers += 1;
    if (answers === 1) throw new Refusal('unsupported_type');
    plan.become({ ...plan.now(), version: 2, photos: [...plan.now().photos, photo(5, null)] });
    return plan.now();
  });
  await user.click((await section()).getByRole('button', { name: 'Change photos' }));
  const photos = await sheet('Photos');
  const choose = () => photos.getByLabelText('Photos for my plan', { selector: 'input' });
  await user.upload(choose(), file('broken.jpg'));
  await photos.findByText('Kith can’t take this kind of content here.');
  expect(photos.queryByRole('button', { name: 'Try again: broken.jpg' })).toBeNull();

  await user.upload(choose(), file('sea.jpg'));
  await photos.findByLabelText('What photo 6 shows (optional)');
  await user.click(photos.getByRole('button', { name: 'Remove: broken.jpg' }));
  await waitFor(() => expect(photos.queryByText('broken.jpg')).toBeNull());
});

it('words, order and what is taken out are saved with the plan; Undo brings back', async () => {
  const { plan, user } = open({ photos: [photo(0, 'Our dog'), photo(1, 'The sea'), photo(2, null)] });
  await user.click((await section()).getByRole('button', { name: 'Change photos' }));
  const photos = await sheet('Photos');
  await user.click(photos.getByRole('button', { name: 'Move down: Our dog' }));
  await waitFor(() => expect(altsOf(plan.now())).toEqual(['The sea', 'Our dog', null]));
  photos.getByText('Our dog moved to 2 of 3');
  await user.type(photos.getByLabelText('What photo 3 shows (optional)'), 'Nan');
  await user.tab();
  await waitFor(() => expect(altsOf(plan.now())).toEqual(['The sea', 'Our dog', 'Nan']));
  await user.click(photos.getByRole('button', { name: 'Remove: The sea' }));
  await waitFor(() => expect(altsOf(plan.now())).toEqual(['Our dog', 'Nan']));
  await user.click(photos.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(altsOf(plan.now())).toEqual(['The sea', 'Our dog', 'Nan']));
  await waitFor(() =>
    expect(document.activeElement).toBe(photos.getByLabelText('What photo 1 shows (optional)')),
  );
});

it('words that are too long for a photo are not cut, stay out of the plan, and are there again after Back', async () => {
  const { plan, user } = open({ photos: [photo(0, 'Our dog')] });
  const field = async () => {
    await user.click((await section()).getByRole('button', { name: 'Change photos' }));
    const photos = await sheet('Photos');
    return photos.getByLabelText<HTMLInputElement>('What photo 1 shows (optional)');
  };
  const first = await field();
  await user.clear(first);
  await user.click(first);
  await user.paste('x'.repeat(212));
  screen.getByText('This is too long: at most 200 characters.');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await field();
  await waitFor(() => expect(again.value).toHaveLength(212));
  await user.clear(again);
  await user.type(again, 'Nan');
  await user.tab();
  await waitFor(() => expect(altsOf(plan.now())).toEqual(['Nan']));
  expect(again.value).toBe('Nan');
});

it('the photos of one’s own plan lie on this device, and those that are gone from it do not', async () => {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  await keepBytes('gone', new Blob(['old']), 'plan_photo');
  keepPlan(api, aPlan(maya, { version: 1, photos: [photo(0, 'Our dog')] }));
  const fetched = api.on(safetyPlanEndpoints.getSafetyPlanPhoto, aPicture);
  renderPage(SafetyPlanPage, { path: '/safety-plan' });
  await screen.findByRole('img', { name: 'Our dog' });
  await waitFor(async () => expect(await readBytes(idOf(0), 'plan_photo')).toBeDefined());
  await waitFor(async () => expect(await readBytes('gone', 'plan_photo')).toBeUndefined());
  expect(fetched.calls.map(({ size }) => size)).toEqual(['small']);
});

it('where a photo can not be shown its words stand, and the plan is whole', async () => {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  keepPlan(api, aPlan(maya, { version: 1, photos: [photo(0, 'Our dog')] }));
  api.refuse(safetyPlanEndpoints.getSafetyPlanPhoto, 'unavailable');
  renderPage(SafetyPlanPage, { path: '/safety-plan' });
  await screen.findByText(/^Our dog. It isn’t on this device/);
  (await section()).getByText('What matters to me');
});

it('someone sees photos only when that was chosen, and paper has them only when chosen', async () => {
  const sam = aPerson({ first_name: 'Sam', last_name: 'Lee' });
  const { user } = open({
    photos: [photo(0, 'Our dog')],
    shared_with: [{ person: aCard(sam), access: 'view', photos: false }],
  });
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  const shared = api.on(safetyPlanEndpoints.updateSafetyPlanSharing, () => {
    throw new Refusal('unavailable');
  });
  await section();
  expect(document.querySelector('[data-on-paper] img')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Photos on paper too' }));
  await waitFor(() => expect(document.querySelector('[data-on-paper] img')).not.toBeNull());
  await user.click(screen.getAllByRole('button', { name: 'Share my plan' })[0] ?? document.body);
  const sharing = await sheet('Share my plan');
  await user.click(await sharing.findByRole('checkbox', { name: 'Show photos too: Sam Lee' }));
  await user.click(sharing.getByRole('button', { name: 'Next' }));
  sharing.getByText(/can look, photos too/);
  await user.click(sharing.getByRole('button', { name: 'Share with 1 person' }));
  await waitFor(() =>
    expect(shared.calls).toEqual([{ shared_with: [{ id: sam.id, access: 'view', photos: true }] }]),
  );
});
