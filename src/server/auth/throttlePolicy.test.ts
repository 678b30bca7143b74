import { describe, expect, test } from 'vitest';
import { countAttempt, LONGEST_WAIT_SECONDS, POLICIES, type Policy } from './throttlePolicy.ts';

/** Returns the seconds of waiting after each attempt, when each is made as soon as it is allowed. */
function waits(policy: Policy, attempts: number): number[] {
  let state = { count: 0, wait: 0 };
  return Array.from({ length: attempts }, () => {
    state = countAttempt(policy, { count: state.count, quiet: state.wait });
    return state.wait;
  });
}

test('An account waits after five failures, twice as long each time, and never longer than a quarter of an hour', () => {
  expect(waits(POLICIES.ingresoCuenta, 14)).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test('A mail may be requested three times before the first wait', () => {
  expect(waits(POLICIES.recuperarCuenta, 8)).toEqual([0, 0, 60, 120, 240, 480, 900, 900]);
});

test('An address has room for an office of people who mistype', () => {
  expect(waits(POLICIES.ingresoDireccion, 19)).toEqual(Array(19).fill(0));
  expect(waits(POLICIES.ingresoDireccion, 21).slice(-2)).toEqual([5, 10]);
});

describe.each(Object.entries(POLICIES))('%s', (_name, policy) => {
  test('keeps nobody out for good, however many attempts there were', () => {
    expect(countAttempt(policy, { count: 1_000_000, quiet: 0 }).wait).toBe(LONGEST_WAIT_SECONDS);
    expect(countAttempt(policy, { count: 2 ** 31 - 2, quiet: 0 }).wait).toBe(LONGEST_WAIT_SECONDS);
  });

  test('forgets after a while without attempts, and not before', () => {
    expect(countAttempt(policy, { count: 50, quiet: policy.forgetAfter })).toEqual({ count: 1, wait: 0 });
    expect(countAttempt(policy, { count: 50, quiet: policy.forgetAfter - 1 }).count).toBe(51);
  });

  test('is not forgotten while it still makes anybody wait', () => {
    expect(policy.forgetAfter).toBeGreaterThanOrEqual(LONGEST_WAIT_SECONDS);
  });
});
