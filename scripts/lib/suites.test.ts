import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStage, summary } from './suites.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-suites-'));
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A suite whose command writes `report` where its counts are looked for, and exits with `status`. */
function suite(report: object | undefined, status: number) {
  const counts = join(folder, 'counts.json');
  const write = report
    ? `require('node:fs').writeFileSync(${JSON.stringify(counts)}, ${JSON.stringify(JSON.stringify(report))});`
    : '';
  return { name: 'suite', command: [process.execPath, '-e', `${write} process.exit(${status})`], counts };
}

const options = () => ({ cwd: folder, env: process.env });
const run = async (given: Parameters<typeof runStage>[0][number]) => (await runStage([given], options()))[0];

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2 };

test('the tests of a suite are counted', async () => {
  const report = { ...vitest, testResults: [{ status: 'failed', assertionResults: [{}] }] };

  expect(await run(suite(report, 1))).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
});

test('a file that cannot be loaded is a failure', async () => {
  const report = {
    ...vitest,
    numFailedTests: 0,
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }],
  };

  expect(await run(suite(report, 1))).toMatchObject({ passed: 3, failed: 1 });
});

test('a suite that ends badly has failed, whatever it counted', async () => {
  const report = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 } };

  expect(await run(suite(report, 1))).toMatchObject({ passed: 6, failed: 1 });
});

test('a suite that ends before it counted anything has failed', async () => {
  expect(await run(suite(undefined, 1))).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite that counted nothing has failed, however well it ended', async () => {
  expect(await run(suite(undefined, 0))).toMatchObject({ passed: 0, failed: 1 });
});

test('a check without tests counts as one', async () => {
  const { counts: _, ...check } = suite(undefined, 0);

  expect(await run(check)).toMatchObject({ passed: 1, failed: 0 });
});

test('suites of one stage run at one time, and what each says stays together', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const other = (name: string) => join(folder, name);
  // Each says something, waits until the other has done so too, and says the rest.
  const meets = (own: string, next: string) => `
    console.log('${own} begins');
    require('node:fs').writeFileSync(${JSON.stringify(other(own))}, '');
    const look = setInterval(() => {
      if (!require('node:fs').existsSync(${JSON.stringify(other(next))})) return;
      clearInterval(look);
      console.log('${own} ends');
      process.exitCode = 1;
    }, 10);`;
  const suiteOf = (own: string, next: string) => ({
    name: own,
    command: [process.execPath, '-e', meets(own, next)],
    loud: true,
  });

  const results = await runStage([suiteOf('one', 'two'), suiteOf('two', 'one')], options());

  expect(results).toMatchObject([
    { name: 'one', failed: 1 },
    { name: 'two', failed: 1 },
  ]);
  expect(said.mock.calls.map(([text]) => String(text)).sort()).toEqual([
    'one begins\none ends\n',
    'two begins\ntwo ends\n',
  ]);
});

test('what failed is named once more at the end, with what it said first', async () => {
  const broken = { name: 'b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] };
  const wrong = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['Error: 1, not 2\n    at a.test.ts:3'],
  };
  const right = { status: 'passed', fullName: 'takes away', failureMessages: [] };
  const failed = { name: 'a.test.ts', status: 'failed', assertionResults: [right, wrong] };
  const tests = await run(suite({ ...vitest, testResults: [failed, broken] }, 1));
  const story = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results: [{ error: { message } }],
  });
  const specs = [
    { title: 'opens', tests: [story('unexpected', 'no heading'), story('expected')] },
    { title: 'closes', tests: [story('unexpected')] },
  ];
  const stats = { expected: 1, unexpected: 2, flaky: 0, skipped: 0 };
  const stories = await run(
    suite({ stats, suites: [{ file: 'c.spec.ts', suites: [{ file: 'c.spec.ts', specs }] }] }, 1),
  );

  const said = summary(
    [tests, stories].filter((result) => result !== undefined),
    1,
  );

  expect(said.split('\n').filter((line) => line.startsWith('FAIL  suite: '))).toEqual([
    'FAIL  suite: a.test.ts > adds up: Error: 1, not 2',
    'FAIL  suite: b.test.ts: cannot be loaded',
    'FAIL  suite: c.spec.ts [phone] > opens: no heading',
    'FAIL  suite: c.spec.ts [phone] > closes',
  ]);
  expect(said.split('\n').at(-1)).toBe('4 passed, 4 failed');
});

test('the closing line adds up every suite', () => {
  const result = { name: 'one', seconds: 1, passed: 2, failed: 1, skipped: 0, failures: [] };

  expect(
    summary([result, { ...result, name: 'two' }], 1)
      .split('\n')
      .at(-1),
  ).toBe('4 passed, 2 failed');
});

const PASSED = { ...vitest, numFailedTests: 0, testResults: [] };

test('a check with inputs is run again only when one of them has changed', async () => {
  const input = join(folder, 'input');
  const checked = () => ({ ...suite(PASSED, 0), inputs: { contents: ['input'] } });
  await writeFile(input, 'one');
  expect(await run(checked())).toMatchObject({ passed: 3 });

  const again = await run(checked());
  expect(again).toMatchObject({ kept: true, failed: 0 });
  expect(summary(again ? [again] : [], 1)).toContain('passed before with the same inputs');

  await writeFile(input, 'two');
  expect(await run(checked())).toMatchObject({ passed: 3 });
});

test('a check with inputs that failed is run again', async () => {
  const failing = { ...suite(PASSED, 1), inputs: { contents: [] } };
  await run(failing);

  expect((await run(failing))?.kept).toBeUndefined();
});
