import { useWindowEvent } from '#kit/browser.ts';

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** In the matrix the arrow keys go from cell to cell; Tab reaches each of them as well. */
export function useCellKeys(): void {
  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const step = STEPS[key];
    if (!step || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
    if (!('cell' in target.dataset)) return;
    const next = neighbour(target, step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** The next cell that way which has a button; a kind that is not shared with a team has none. */
function neighbour(from: HTMLElement, [down, right]: readonly [number, number]): HTMLElement | null {
  const cell = from.closest('td');
  const rows = [...(from.closest('tbody')?.rows ?? [])];
  let [row, column] = [rows.findIndex((one) => one.contains(from)), cell?.cellIndex ?? 0];
  for (;;) {
    row += down;
    column += right;
    const at = rows[row]?.cells[column];
    if (!at) return null;
    const button = at.querySelector<HTMLElement>('button[data-cell]');
    if (button) return button;
  }
}
