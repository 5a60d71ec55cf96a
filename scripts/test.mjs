// Plain JavaScript for any Node from 20 on: on a clean clone it installs everything else first.
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './lib/browser.mjs';
import { CannotPrepare, prepareTools } from './lib/prepare.mjs';
import { runStage, sum, summary } from './lib/suites.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const counts = join(root, '.cache', 'test');
const fast = process.argv.includes('--fast');

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {...string} more
 * @returns {import('./lib/suites.mjs').Suite}
 */
function vitest(name, projects, ...more) {
  const file = join(counts, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: [bin('vitest'), 'run', ...chosen, ...reporters, ...more],
    counts: file,
    loud: true,
  };
}

/** @param {string} name */
const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Stages run one after another; the suites of a stage run at the same time.
 * @param {string} node
 * @param {string | undefined} browser
 */
function stages(node, browser) {
  const looks = [
    { name: 'format and lint', command: [bin('biome'), 'ci', '--colors=off', '.'] },
    { name: 'types', command: [bin('tsc'), '-b'] },
    { name: 'fences', command: ['npm', 'run', '--silent', 'fences'] },
  ];
  // Screen tests spend half of their time waiting: a third worker fills it.
  const unit = vitest('unit', ['unit', 'sql', 'web'], '--maxWorkers=3');
  if (fast) return [looks, [unit]];
  const build = { name: 'build', command: [node, join(root, 'scripts', 'build.mjs')] };
  const size = { name: 'size', command: [node, join(root, 'scripts', 'size.ts')], loud: true };
  return [
    [...looks, build],
    [size],
    [unit],
    // The start tests wait most of their time, beside files that do not.
    [vitest('api and start', ['api', 'start'])],
    // This suite measures how long the event loop is blocked, so it runs alone.
    [vitest('quiet', ['quiet'])],
    [browserSuite(browser)],
  ];
}

/** @param {string | undefined} browser @returns {import('./lib/suites.mjs').Suite} */
function browserSuite(browser) {
  const missing = [
    'sh',
    '-c',
    'echo "No browser: install chromium, or set CHROMIUM to the path of one."; exit 1',
  ];
  if (!browser) return { name: 'browser', command: missing };
  return {
    name: 'browser',
    command: [bin('playwright'), 'test'],
    counts: join(counts, 'browser.json'),
    loud: true,
  };
}

async function main() {
  const node = await prepareTools(root, (line) => console.log(line));
  const browser = fast ? undefined : await findBrowser(root);
  mkdirSync(counts, { recursive: true });
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env['PATH'] ?? ''].join(delimiter);
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = {
    ...(process.stdout.isTTY ? process.env : { ...inherited, NO_COLOR: '1' }),
    PATH: path,
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...(browser && { CHROMIUM: browser }),
  };
  const began = performance.now();
  const results = [];
  for (const stage of stages(node, browser)) results.push(...(await runStage(stage, { cwd: root, env })));
  console.log(summary(results, (performance.now() - began) / 1000));
  process.exitCode = sum(results, 'failed') > 0 ? 1 : 0;
}

main().catch((error) => {
  console.error(error instanceof CannotPrepare ? error.message : error);
  process.exitCode = 1;
});
