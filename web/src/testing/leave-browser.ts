import { onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { forgetDevice } from '#client/storage/device-database.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { setDisplay } from '#kit/display.ts';
import { notify } from '#kit/notify.ts';
import { aPerson, aSession } from './world.ts';

/**
 * Leaves the browser as if it were new: a person signs in and out, which clears all that any page still
 * holds.
 */
export async function leaveBrowser(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.begin({ token: 't', user: aPerson(), session: aSession() }, Date.now());
  session.end('signed_out');
  notify.clear();
  // It hears the browser only while a page is there: the page that was offline may be gone.
  onlineManager.setOnline(true);
  setDisplay({ textSize: '100', reducedMotion: false, easyReadFont: false });
  await Promise.all([deleteAllDrafts(), forgetDevice()]);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  // A person who opens a page has just touched the device.
  globalThis.dispatchEvent(new Event('input'));
}
