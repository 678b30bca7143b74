import { afterEach, expect, test, vi } from 'vitest';
import { SpareThread } from './spareThread.ts';
import { WorkerThread } from './workerThread.ts';

/** Answers with the thread's number, when it has put aside as many numbers, or bytes for a negative count. */
const CODE = `
  import { parentPort, threadId } from 'node:worker_threads';
  const aside = [];
  parentPort.on('message', (count) => {
    aside.push(count > 0 ? new Array(count).fill(0.5) : new Uint8Array(-count));
    parentPort.postMessage({ answer: threadId });
  });`;

const threads = () =>
  new SpareThread(
    () => new WorkerThread<number, number>(new URL(`data:text/javascript,${encodeURIComponent(CODE)}`)),
  );

afterEach(() => void vi.useRealTimers());

test('a thread that did its work does the next one too, and no other at the same time', async () => {
  const pool = threads();
  const first = pool.take();
  const number = await first.ask(1);
  await pool.giveBack(first);
  const [again, other] = [pool.take(), pool.take()];
  expect(await again.ask(1)).toBe(number);
  expect(await other.ask(1)).not.toBe(number);
  await pool.giveBack(again);
  await pool.giveBack(other);
  // One is enough.
  await expect(other.ask(1)).rejects.toThrow('The thread ended');
  await pool.take().close();
});

test('a thread ends that is busy or has become large, and a spare one when nobody wants it for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = threads();
  const busy = pool.take();
  const [answer] = await Promise.allSettled([busy.ask(1), pool.giveBack(busy)]);
  expect(String(answer.status === 'rejected' && answer.reason)).toContain('The thread ended');
  for (const count of [1.5e7, -1e8]) {
    const large = pool.take();
    await large.ask(count);
    expect(await large.memory()).toBeGreaterThan(1e8);
    await pool.giveBack(large);
    await expect(large.ask(1)).rejects.toThrow('The thread ended');
  }
  const spare = pool.take();
  await spare.ask(1);
  await pool.giveBack(spare);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(spare.isFree).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitUntil(() => !spare.isFree);
});
