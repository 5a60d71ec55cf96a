import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SCREENS = 'web/src/{features,people,views,dev}/**';
/** The frame around all screens, whose parts meet in one tree: its sheets hold on each page. */
const FRAME = [
  'privacy-cover',
  ...['bars', 'desktop', 'plain', 'entrance', 'fit', 'acting'].map((name) => `shell/${name}`),
].map((name) => `web/src/app/${name}.css`);

/** What a style sheet of a screen does that it may not, each as a sentence. */
export function styleFindings(root: string): string[] {
  const all = [
    ...globSync(`${SCREENS}/*.css`, { cwd: root }),
    ...globSync('web/src/app/**/*.css', { cwd: root }),
  ];
  const sheets = all.filter((sheet) => !FRAME.includes(sheet)).toSorted();
  return [
    ...sheets
      .filter((sheet) => !sheet.endsWith('.module.css'))
      .map((sheet) => `${sheet} would hold on each page: write a module`),
    ...sheets
      .filter((sheet) => sheet.endsWith('.module.css'))
      .flatMap((sheet) => moduleFindings(root, sheet)),
  ];
}

/** A class that no screen asks for, or that a screen asks for and the module does not have. */
function moduleFindings(root: string, sheet: string): string[] {
  const own = readFileSync(join(root, sheet), 'utf8').replaceAll(/:global\([^)]*\)/g, '');
  const defined = classesIn(own);
  const screens = globSync(`${dirname(sheet)}/*.tsx`, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => text.includes(`/${basename(sheet)}'`));
  const asked = new Set(
    screens.flatMap((text) => [...text.matchAll(/styles\['([\w-]+)'\]/g)].map(([, name = '']) => name)),
  );
  return [
    ...[...defined].filter((name) => !asked.has(name)).map((name) => `${sheet}: no screen asks for .${name}`),
    ...[...asked].filter((name) => !defined.has(name)).map((name) => `${sheet} has no class .${name}`),
  ];
}

function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}
