// Plain JavaScript for any Node from 20 on: on a clean clone it installs everything else first.
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './lib/browser.mjs';
import { laneOf } from './lib/lanes.mjs';
import { CannotPrepare, prepareTools } from './lib/prepare.mjs';
import { stagesOf } from './lib/stages.mjs';
import { runStage, sum, summary } from './lib/suites.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const named = process.argv[2];
const lane = named === 'check' || named === 'release' ? named : 'test';

async function main() {
  const node = await prepareTools(root, (line) => console.log(line));
  const browser = await findBrowser(root);
  mkdirSync(join(root, '.cache', 'test'), { recursive: true });
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env['PATH'] ?? ''].join(delimiter);
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = {
    ...laneOf(lane === 'release', process.stdout.isTTY ? process.env : { ...inherited, NO_COLOR: '1' }),
    PATH: path,
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...(browser && { CHROMIUM: browser }),
  };
  const began = performance.now();
  const results = [];
  for (const stage of stagesOf(lane, { root, node, browser }))
    results.push(...(await runStage(stage, { cwd: root, env })));
  console.log(summary(results, (performance.now() - began) / 1000));
  process.exitCode = sum(results, 'failed') > 0 ? 1 : 0;
}

main().catch((error) => {
  console.error(error instanceof CannotPrepare ? error.message : error);
  process.exitCode = 1;
});
