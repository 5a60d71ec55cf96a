// @vitest-environment jsdom
import { notesEndpoints } from '@kith/contract/notes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { saySharing } from './say-sharing.ts';

const [maya, sam] = [aPerson(), aPerson()];
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

it('a note in the journey of another is not called private: the member reads it', async () => {
  const note = aNote(sam, { about_patient_id: maya.id, in_journey: true });
  const shared = api.on(notesEndpoints.updateNoteSharing, () => ({ note }));
  const before = { people: [], groups: [], teams: [] };
  saySharing({ note, before, readers: 1, alone: 'You and Maya' });
  toastStore.read()[0]?.action?.onPress();
  await vi.waitFor(() => expect(shared.calls).toHaveLength(1));
  await vi.waitFor(() => expect(toastStore.read()).toHaveLength(2));

  expect(toastStore.read().at(-1)?.text).not.toMatch(/private/);
});
