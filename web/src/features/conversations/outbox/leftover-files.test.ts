// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepBytes, readBytes } from '#client/device/device-files.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { startSending } from './unsent-messages.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  session.end('signed_out');
  await deleteAllDrafts();
});

it('files of messages that wait stay where the device can not say at the moment what waits', async () => {
  session.begin({ token: 't', user: aPerson(), session: aSession() }, Date.now());
  await keepBytes('letter', new Blob(['a letter']));
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The device is busy.', 'UnknownError');
  });
  const stop = startSending();
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop();

  expect(await readBytes('letter')).toBeDefined();
});

it('files that no message waits for go', async () => {
  session.begin({ token: 't', user: aPerson(), session: aSession() }, Date.now());
  await keepBytes('letter', new Blob(['a letter']));
  const stop = startSending();

  await vi.waitFor(async () => expect(await readBytes('letter')).toBeUndefined());
  stop();
});
