import { workerAddress } from './trusted-types.ts';

/** How often a page that stays open asks whether there is a newer version. */
const ASK_EVERY_MS = 3_600_000;
/** How long a newer version may take to get ready before the page is loaded anew without it. */
const PATIENCE_MS = 10_000;

/**
 * Starts the worker that opens Kith without a connection, where the browser can. `tell` is called when a
 * newer version is ready than the one this page runs; nothing changes until `loadNewest`.
 */
export async function startWorker(tell: () => void): Promise<void> {
  const workers = workersHere();
  if (!workers) return;
  // A first worker that takes over is no newer version.
  if (workers.controller) workers.addEventListener('controllerchange', tell, { once: true });
  const registration = await register(workers);
  if (!registration) return;
  const look = () => {
    if (registration.waiting && workers.controller) tell();
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  askNowAndThen(registration);
}

/** Loads the page anew, in the newest version that there is. */
export async function loadNewest(): Promise<void> {
  const registration = await workersHere()?.getRegistration();
  if (registration) await soon(takeOver(registration)).catch(() => undefined);
  globalThis.location.reload();
}

async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  if (registration.installing) await settled(registration.installing);
  const { waiting } = registration;
  if (!waiting) return;
  const changed = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  waiting.postMessage('take over');
  await changed;
}

function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(), { once: true });
  });
}

/** Absent on a page that is not served securely, and in some browsers' private windows. */
function workersHere(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

/** Nothing when it is forbidden or the server does not answer: the page works as it is. */
function register(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  return workers.register(workerAddress(), { updateViaCache: 'none' }).catch(() => undefined);
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function soon(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
