import { loadNewest, startWorker } from '#client/browser/app-worker.ts';
import { isWriting } from '#client/browser/is-writing.ts';
import { notify } from '#kit/notify.ts';
import { newer } from './late-texts.ts';

const A_DAY_MS = 86_400_000;

/** What can wait until the first page is drawn. */
export function afterLoad(): void {
  fetchHelp();
  if (import.meta.env.PROD) void startWorker(offerUpdate);
}

/** Help opens when the connection is lost, also where no worker keeps it. */
function fetchHelp(): void {
  for (const page of [
    () => import('../features/help/help-page.tsx'),
    () => import('../features/help/crisis-page.tsx'),
    () => import('../features/help/help-service-page.tsx'),
  ]) {
    page().catch(() => undefined);
  }
}

/**
 * Said while no field is being written in, and stays until it is answered. Half-written words lie in the
 * drafts.
 */
function offerUpdate(): void {
  if (isWriting()) {
    document.addEventListener('focusout', () => setTimeout(offerUpdate), { once: true });
    return;
  }
  const action = { label: newer.update, onPress: () => void loadNewest() };
  notify.info(newer.ready, { action, milliseconds: A_DAY_MS });
}
