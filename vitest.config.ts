import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { plantLeak } from './server/src/proof/planted-leaks.ts';

/** A fault that is planted in the product, to see that the proofs find it. */
const plantedLeak = process.env['PLANTED_LEAK'];

const webSetup = 'web/src/testing/setup.ts';

/**
 * The proofs take a minute or more each: begun last, one of them would run on while the other core has
 * nothing to do.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/(proof|scripts|e2e)\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Two cores hold one PostgreSQL, the tests and often an editor.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          // Property-based tests do thousands of cases, and the machine may be busy.
          testTimeout: 60_000,
          include: ['contract/**/*.test.ts', 'server/**/*rules.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['scripts/new-feature.test.ts', 'scripts/slice/**'],
        },
      },
      {
        ...(plantedLeak && { plugins: [plantLeak(plantedLeak)] }),
        test: {
          name: 'api',
          // What is planted must neither be kept for other runs nor come from one of them.
          ...(plantedLeak && { fsModuleCache: false }),
          environment: 'node',
          // The server keeps no state in its modules, and loading them takes longer than most files.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*rules.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What never comes fails all the same; what comes late on a busy machine is no fault.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        // It compiles a copy of the server: before a release, and after a change of what it is made from.
        test: { name: 'scaffold', environment: 'node', include: ['scripts/new-feature.test.ts'] },
      },
      {
        // Alone with its modules: which statements there are must not depend on what other files have asked.
        test: { name: 'sql', environment: 'node', include: ['server/**/*.sql.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          name: 'start',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'quiet',
          environment: 'node',
          // What it measures is the time of one process: nothing runs beside it.
          include: ['server/**/*.quiet.ts'],
          fileParallelism: false,
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'planted',
          environment: 'node',
          include: ['server/**/*.planted.ts'],
        },
      },
      {
        test: {
          name: 'fresh',
          environment: 'node',
          include: ['e2e/**/*.fresh.ts'],
          fileParallelism: false,
          testTimeout: 400_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'soak',
          environment: 'node',
          include: ['e2e/**/*.soak.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          environment: 'jsdom',
          // What is on the screen goes before the session of a test ends: it would ask once more, and be refused.
          sequence: { hooks: 'list' },
          // A browser and its libraries for each file would take twice as long as the tests: see
          // leave-browser.ts.
          isolate: false,
          testTimeout: 60_000,
          // As with the stories of the browser: a test that needs its second try there is named as flaky. No
          // test of the server gets one, since a right that is judged wrongly once is a fault.
          retry: process.env['CI'] ? 1 : 0,
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
        },
      },
    ],
  },
});
