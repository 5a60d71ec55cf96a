/**
 * Back closes a dialog and stays on the page. Each open dialog has an entry of its own in the history of the
 * tab: a twin of the page's entry that carries how many dialogs are open. The router never sees a twin. No
 * twin stays below another page: `leaveTwins` takes them off before the router moves on.
 */

interface OpenDialog {
  close: () => void;
}

const opened: OpenDialog[] = [];
/** The entry that the tab is at. */
let here: unknown = history.state;
let isMoving = false;
/** Visits to other pages that are on their way. */
let visits = 0;
let onMoved: (() => void)[] = [];
/** Whether a twin that was left may still lie ahead, where Forward leads. */
let mayLieAhead = false;
/** The longest wait for the browser's history, in milliseconds: a busy device may take a second. */
const PATIENCE = 10_000;
/** A press to leave has to leave. */
const PATIENCE_TO_LEAVE = 300;

const isRecord = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null;

function twinsOf(state: unknown): number {
  return isRecord(state) && typeof state['dialogs'] === 'number' ? state['dialogs'] : 0;
}

const keyOf = (state: unknown) => (isRecord(state) ? state['key'] : undefined);

/** A dialog has opened. Returns how to say that it is closed. */
export function enterDialog(dialog: OpenDialog): () => void {
  opened.push(dialog);
  settle();
  return () => {
    const place = opened.indexOf(dialog);
    if (place >= 0) opened.splice(place, 1);
    // Not at once: the next dialog may open in its place.
    queueMicrotask(() => settle());
  };
}

export const hasTwins = () => isMoving || twinsOf(history.state) > 0;

/** Whether Back or Forward of this page may lead to a twin of it. */
export const mayHaveTwins = () => hasTwins() || mayLieAhead;

/**
 * Takes the tab back to the page's own entry. The dialogs stay open, without twins until `resume`. Forward
 * still leads to the twins that were left: with `address` they are entries of that page instead.
 */
export function leaveTwins(address?: string, wait = PATIENCE): { left: Promise<void>; resume: () => void } {
  visits += 1;
  const left = new Promise<void>((resolve) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(patience);
      resolve();
    };
    const patience = setTimeout(() => {
      isMoving = false;
      end();
    }, wait);
    const leave = () => {
      const twins = twinsOf(history.state);
      if (isOver || !hasTwins()) return end();
      onMoved.push(leave);
      if (isMoving) return undefined;
      if (address === undefined) return travel(-twins);
      history.replaceState(history.state, '', address);
      return travel(-1);
    };
    leave();
  });
  const resume = () => {
    visits -= 1;
    here = history.state;
    // Not at once: a dialog of the page that was left is still there until the next page is drawn.
    setTimeout(() => settle());
  };
  return { left, resume };
}

/** For a page that is left for another site: every entry beside its own has that address then. */
export async function leaveForGood(address: string): Promise<void> {
  // No dialog asks for a twin again.
  opened.length = 0;
  // A new entry takes the place of all that lie ahead.
  if (!hasTwins()) push();
  const { left, resume } = leaveTwins(address, PATIENCE_TO_LEAVE);
  await left;
  mayLieAhead = false;
  resume();
}

/** As many twins as dialogs. Those that Back has just left are entered again, which adds no entry. */
function settle(ahead = 0): void {
  if (isMoving || visits > 0) return;
  const missing = opened.length - twinsOf(history.state);
  if (missing < 0) travel(missing);
  else if (missing > 0 && ahead > 0) travel(Math.min(missing, ahead));
  else for (let twin = 0; twin < missing; twin += 1) push();
}

function push(): void {
  const state: unknown = history.state;
  history.pushState({ ...(isRecord(state) && state), dialogs: twinsOf(state) + 1 }, '');
  mayLieAhead = true;
  here = history.state;
}

function travel(by: number): void {
  isMoving = true;
  history.go(by);
}

function onPop(event: PopStateEvent): void {
  const from = twinsOf(here);
  const twins = twinsOf(event.state);
  // A twin of another page is a visit to that page, whose own entry `settle` then finds.
  const isOfPage = (twins > 0 || from > 0) && keyOf(event.state) === keyOf(here);
  here = event.state;
  const wasOurs = isMoving;
  isMoving = false;
  if (isOfPage) {
    event.stopImmediatePropagation();
    if (!wasOurs) for (const dialog of opened.slice(twins).reverse()) dialog.close();
  }
  const waiting = onMoved;
  onMoved = [];
  for (const next of waiting) next();
  // A dialog that stays open is given its twin again, once it had its say.
  setTimeout(() => settle(isOfPage && !wasOurs ? Math.max(0, from - twins) : 0));
}

// Before the router, which listens later, and would take a twin for a visit.
addEventListener('popstate', onPop, { capture: true });
// A page that is loaded anew has no dialog open.
settle();
