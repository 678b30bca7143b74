import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseMemoryWhenQuiet } from './memory.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const unused = () => {
  const { heapTotal, heapUsed } = process.memoryUsage();
  return (heapTotal - heapUsed) / 2 ** 20;
};

it('What a busy time leaves behind goes back once nobody asks for anything, and not before', () => {
  let requests = 0;
  releaseMemoryWhenQuiet(() => requests);
  leaveBehind(80);
  const busy = process.memoryUsage().heapTotal;
  for (let look = 0; look < 5; look++) {
    requests++;
    vi.advanceTimersByTime(10_000);
  }
  expect(process.memoryUsage().heapTotal).toBeGreaterThan(busy / 2);
  vi.advanceTimersByTime(10_000);
  expect(unused()).toBeLessThan(24);
});

/** Megabytes that nothing refers to any more. */
function leaveBehind(megabytes: number): void {
  let kept: unknown[] | null = Array.from({ length: megabytes }, () =>
    Array.from({ length: 2 ** 17 }, () => 0.5),
  );
  expect(kept).toHaveLength(megabytes);
  kept = null;
}
