import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * How many tests of a suite ended how, and each that failed: its file and name, and what it said first.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites?: StoryFile[] }} PlaywrightReport
 * @typedef {{ file: string, suites?: StoryFile[], specs?: { title: string, tests: Story[] }[] }} StoryFile
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} Story
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   testResults: TestFile[] }} VitestReport
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestCase[] }} TestFile
 * @typedef {{ status: string, fullName: string, failureMessages: string[] | null }} TestCase
 */

/**
 * Reads the report of Playwright or Vitest. A suite that ended before it wrote one has counted no test.
 * @param {string} path
 * @returns {Counts}
 */
export function readCounts(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return report.stats ? countsOfPlaywright(report) : countsOfVitest(report);
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}

/** @param {PlaywrightReport} report @returns {Counts} */
function countsOfPlaywright({ stats, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failedStories),
  };
}

/** @param {StoryFile} suite @returns {string[]} */
function failedStories({ file, suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        named(`${file} [${projectName}] > ${title}`, results.at(-1)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failedStories)];
}

/**
 * A file that cannot be loaded has no tests to fail, so it counts as one failure itself.
 * @param {VitestReport} report
 * @returns {Counts}
 */
function countsOfVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(`${name} > ${fullName}`, failureMessages?.[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests,
    failures: [...failures, ...broken.map(({ name, message }) => named(name, message))],
  };
}

/** @param {string} test @param {string | undefined} message */
function named(test, message = '') {
  const [first = ''] = message.trim().split('\n');
  const name = relative('', test);
  return first ? `${name}: ${first}` : name;
}
