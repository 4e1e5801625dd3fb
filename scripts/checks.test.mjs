import { describe, expect, it } from 'vitest';
import { countTests, failures } from './lib/checks.mjs';

describe('countTests', () => {
  it('takes the numbers of the report', () => {
    expect(countTests({ numPassedTests: 41, numFailedTests: 0 }, 0)).toEqual({ passed: 41, failed: 0 });
    expect(countTests({ numPassedTests: 40, numFailedTests: 1 }, 1)).toEqual({ passed: 40, failed: 1 });
  });

  it('counts a file whose set-up failed, once, beside the failed tests of others', () => {
    const file = (status, ...statuses) => ({ status, assertionResults: statuses.map((each) => ({ status: each })) });
    const testResults = [
      file('passed', 'passed'),
      file('failed', 'skipped', 'skipped'),
      file('failed', 'failed', 'passed'),
    ];
    expect(countTests({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 2, testResults }, 1)).toEqual({
      passed: 2,
      failed: 2,
    });
  });

  it('counts a run that failed without a failed test', () => {
    expect(countTests({ numPassedTests: 41, numFailedTests: 0 }, 1)).toEqual({ passed: 41, failed: 1 });
    expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('does not call a run without tests a success', () => {
    expect(countTests({ numPassedTests: 0, numFailedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('failures', () => {
  it('names the tests that failed and the files that did not load, with the reason', () => {
    const failed = { status: 'failed', fullName: 'a test', failureMessages: ['Error: 1\n    at one.test.ts:3'] };
    const testResults = [
      { status: 'failed', name: 'one.test.ts', message: '', assertionResults: [failed] },
      { status: 'failed', name: 'two.test.ts', message: 'no such module', assertionResults: [] },
      { status: 'passed', name: 'three.test.ts', message: '', assertionResults: [] },
    ];
    expect(failures({ testResults })).toEqual(['a test\nError: 1\n', 'two.test.ts\nno such module\n']);
    expect(failures(undefined)).toEqual([]);
  });
});
