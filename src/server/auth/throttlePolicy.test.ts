import { describe, expect, test } from 'vitest';
import { countAttempt, LONGEST_WAIT_SECONDS, POLICIES } from './throttlePolicy.ts';

describe.each(Object.entries(POLICIES))('%s', (_name, policy) => {
  test('keeps nobody out for good, however many attempts there were', () => {
    expect(countAttempt(policy, { count: 1_000_000, quiet: 0 }).wait).toBe(LONGEST_WAIT_SECONDS);
    expect(countAttempt(policy, { count: 2 ** 31 - 2, quiet: 0 }).wait).toBe(LONGEST_WAIT_SECONDS);
  });

  test('forgets after a while without attempts, and not before', () => {
    const forgotten = countAttempt(policy, { count: 50, quiet: policy.forgetAfterSeconds });
    expect(forgotten).toEqual({ count: 1, wait: 0 });
    expect(countAttempt(policy, { count: 50, quiet: policy.forgetAfterSeconds - 1 }).count).toBe(51);
  });

  test('is not forgotten while it still makes anybody wait', () => {
    expect(policy.forgetAfterSeconds).toBeGreaterThanOrEqual(LONGEST_WAIT_SECONDS);
  });
});
