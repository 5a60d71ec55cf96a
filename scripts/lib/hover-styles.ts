import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HOVERS = /\(\s*(any-)?hover:\s*hover\s*\)/;

/**
 * Style rules for a pointer over something that a finger would get too, each as a sentence. A phone keeps
 * them on the last thing that was touched, so they stand inside `@media (hover: hover)`.
 */
export function hoverFindings(root: string): string[] {
  return globSync('web/src/**/*.css', { cwd: root })
    .toSorted()
    .flatMap((sheet) =>
      bareHovers(readFileSync(join(root, sheet), 'utf8')).map(
        (selector) => `${sheet}: ${selector} is not inside @media (hover: hover)`,
      ),
    );
}

/** Selectors with `:hover` outside of such a media rule. */
function bareHovers(css: string): string[] {
  const around: string[] = [];
  const found: string[] = [];
  for (const [, head = '', mark] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const words = head.trim().replaceAll(/\s+/g, ' ');
    if (mark === '}') around.pop();
    if (mark !== '{') continue;
    if (words.includes(':hover') && !around.some((outer) => HOVERS.test(outer))) found.push(words);
    around.push(words);
  }
  return found;
}
