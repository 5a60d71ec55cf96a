import { pushEndpoints } from '@kith/contract/push';
import { deviceMark } from '../browser/device-mark.ts';
import { send } from '../connection/send.ts';
import type { Session } from './session-store.ts';

/** Whose notices come to this browser, and to which address the server last heard of. */
const mark = deviceMark('kith.push');
/** In place of a person: all that is here has to go, at the next start too if it could not now. */
const LEAVING = 'leaving';
/** What the worker could not send yet. */
const WAITING = 'kith-answers';

type Held = Pick<Session, 'state' | 'token'>;

/** `blocked`: the person, or who looks after this device, said no for this site. */
export type PushSupport = 'ready' | 'blocked' | 'install_first' | 'missing';

export async function pushSupport(): Promise<PushSupport> {
  if (!canPush()) return isAppleTouch() ? 'install_first' : 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return (await registrationHere()) ? 'ready' : 'missing';
}

/** Whether this browser is subscribed; the server may not know it. */
export async function isPushedHere(): Promise<boolean> {
  return (await subscriptionHere()) !== null;
}

/**
 * Asks the person, as the browser does it, and subscribes. Returns whether they said yes. Only after their
 * own press: browsers ask at no other time.
 */
export async function startPush(session: Held, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { state } = session;
  // From before the browser has an address: another tab would take one without a mark for left here.
  if (state.phase === 'open') mark.write(`${state.person} `);
  try {
    await subscribe(session, publicKey);
  } catch (error) {
    await forgetPush();
    throw error;
  }
  return true;
}

export async function stopPush(session: Held): Promise<void> {
  const token = await session.token();
  if (token !== null) await send(pushEndpoints.unsubscribePush, {}, { token });
  await forgetPush();
}

/** On this device at once, also without a connection: the server learns it from the push service. */
async function forgetPush(): Promise<void> {
  mark.write(LEAVING);
  const done = await Promise.allSettled([dropAnswers(), closeNotices(), unsubscribe()]);
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  mark.write(null);
}

async function dropAnswers(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(WAITING);
}

async function closeNotices(): Promise<void> {
  const registration = await registrationHere();
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
}

async function unsubscribe(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
  if (await subscriptionHere()) throw new Error('this browser is subscribed still');
}

/**
 * Tells the server of a new address or session, so that a person who said yes stays reached here. What
 * another person left here ends, and what no mark knows.
 */
async function tendPush(session: Held): Promise<void> {
  const { state } = session;
  const marked = mark.read();
  if (!canPush()) return;
  if (marked === null) return (await isPushedHere()) ? forgetPush() : undefined;
  if (marked === LEAVING) return forgetPush();
  if (state.phase !== 'open') return;
  if (!marked.startsWith(`${state.person} `)) return forgetPush();
  if (Notification.permission !== 'granted') return stopPush(session);
  const subscription = await subscriptionHere();
  if (!subscription) return subscribeAnew(session);
  if (marked !== wordOf(session, subscription)) await tell(session, subscription);
}

/** The browser has ended the subscription by itself. */
async function subscribeAnew(session: Held): Promise<void> {
  const token = await session.token();
  if (token === null) return;
  const { reply } = await send(pushEndpoints.getPush, {}, { token, unasked: true });
  if (reply.public_key !== null) await subscribe(session, reply.public_key);
}

/** Tends it now, at each sign-in, and when the worker has another address. Returns how to stop. */
export function watchPush(session: Session): () => void {
  let tending = Promise.resolve();
  const tend = (): void => {
    tending = tending.then(() => tendPush(session)).catch(() => undefined);
  };
  const hear = ({ data }: MessageEvent): void => {
    if (data === 'push changed') tend();
  };
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  workers?.addEventListener('message', hear);
  void session.found.then(tend);
  const stop = session.onEvent((event) => {
    // The session has begun once this event is over.
    if (event.kind === 'began') queueMicrotask(tend);
    if (event.kind === 'ended' && event.reason === 'signed_out') void forgetPush().catch(() => undefined);
  });
  return () => {
    stop();
    workers?.removeEventListener('message', hear);
  };
}

async function subscribe(session: Held, publicKey: string): Promise<void> {
  const registration = await registrationHere();
  if (!registration) throw new Error('no worker is here');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // A server with other keys, on the same address, was here before.
    const former = await registration.pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  await tell(session, subscription);
}

async function tell(session: Held, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const token = await session.token();
  if (token === null || !endpoint || !keys?.['p256dh'] || !keys['auth']) return;
  const address = { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
  await send(pushEndpoints.subscribePush, address, { token });
  mark.write(wordOf(session, subscription));
}

/** The end of an address tells it from others, and pushes nothing by itself. */
const ENOUGH = 12;

function wordOf({ state }: Held, { endpoint }: PushSubscription): string | null {
  return state.phase === 'open' ? `${state.person} ${state.id} ${endpoint.slice(-ENOUGH)}` : null;
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Phones and tablets of Apple give it to apps on their home screen alone. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration() : undefined;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await registrationHere())?.pushManager.getSubscription()) ?? null;
}
