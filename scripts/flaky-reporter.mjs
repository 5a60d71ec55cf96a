/**
 * Names each test that passed at its second try only, after all others. A list that grows is a fault to mend.
 */
export default class FlakyReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky),
    );
    for (const test of flaky) console.log(`FLAKY  ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}
