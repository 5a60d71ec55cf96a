import { isAnswer, sendAnswer, sendWaiting, WAITING } from './answers.ts';
import { inTime, type NoticeData, readPushed, showNotice } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;

/** The types of the library know neither of these. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface ChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
}
type WithSync = { readonly sync?: { register: (tag: string) => Promise<void> } };

/** Notices on this device: shown, pressed, answered, and gone on with under another address. */
export function hearPushes(): void {
  self.addEventListener('push', (event) => {
    const pushed = inTime(readPushed(event.data), new Date());
    event.waitUntil(Promise.all([showNotice(pushed), sendWaiting().catch(() => undefined)]));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(pressed(event.action, event.notification.data));
  });
  self.addEventListener('sync', (event) => {
    const woken = event as SyncEvent;
    if (woken.tag === WAITING) woken.waitUntil(sendWaiting());
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ChangeEvent;
    change.waitUntil(subscribeAnew(change.oldSubscription));
  });
}

async function pressed(action: string, { link, code }: NoticeData): Promise<void> {
  if (code === undefined || !isAnswer(action)) return open(link);
  try {
    if (!(await sendAnswer(code, action, new Date()))) await later();
  } catch {
    // Without room for it, or a way to be woken later, the person sees in Kith that it is not answered.
    await open(link);
  }
}

function later(): Promise<void> {
  const { sync } = self.registration as WithSync;
  return sync ? sync.register(WAITING) : Promise.reject(new Error('This browser wakes no worker.'));
}

async function open(link: string): Promise<void> {
  await self.clients.openWindow(link === '' ? '/notifications' : `/checklogin/${link}`);
}

/** The pages tell the server of the new address, since they know whose it is; one that is closed, later. */
async function subscribeAnew(former: PushSubscription | null): Promise<void> {
  if (former) await self.registration.pushManager.subscribe({ ...former.options, userVisibleOnly: true });
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('push changed');
}
