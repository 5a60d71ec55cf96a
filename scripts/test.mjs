// Plain JavaScript for any Node from 20 on: on a clean clone it installs everything else first.
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './lib/browser.mjs';
import { laneOf } from './lib/lanes.mjs';
import { commandOf, NoSuchPart, PARTS, partsOf, seeded } from './lib/parts.mjs';
import { CannotPrepare, prepareTools } from './lib/prepare.mjs';
import { stagesOf, stagesOfPart } from './lib/stages.mjs';
import { runStage, sum, summary } from './lib/suites.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [named, ...wanted] = process.argv.slice(2);
const lane = named === 'check' || named === 'release' ? named : 'test';

async function main() {
  const parts = partsOf(wanted);
  const node = await prepareTools(root, (line) => console.log(line));
  const browser = await findBrowser(root);
  mkdirSync(join(root, '.cache', 'test'), { recursive: true });
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env['PATH'] ?? ''].join(delimiter);
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const given = laneOf(
    lane === 'release',
    process.stdout.isTTY ? process.env : { ...inherited, NO_COLOR: '1' },
  );
  const env = {
    ...(lane === 'release' ? seeded(given, Date.now()) : given),
    PATH: path,
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...(browser && { CHROMIUM: browser }),
  };
  const began = performance.now();
  const results = [];
  const stages = chosen({ root, node, browser }, parts, env);
  for (const stage of stages) results.push(...(await runStage(stage, { cwd: root, env })));
  console.log(summary(results, (performance.now() - began) / 1000));
  process.exitCode = sum(results, 'failed') > 0 ? 1 : 0;
}

/**
 * The stages of the lane, or of the parts that were named. Of a release it says how to repeat each part.
 * @param {import('./lib/stages.mjs').Place} place
 * @param {import('./lib/parts.mjs').Part[]} parts
 * @param {NodeJS.ProcessEnv} env
 */
function chosen(place, parts, env) {
  const named = parts.length > 0;
  if (lane === 'release')
    for (const part of named ? parts : PARTS) console.log(`repeat: ${commandOf(part, env)}`);
  return named ? parts.flatMap((part) => stagesOfPart(part, place)) : stagesOf(lane, place);
}

main().catch((error) => {
  const isTold = error instanceof CannotPrepare || error instanceof NoSuchPart;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
});
