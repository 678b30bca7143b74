import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { folderForTest } from '#support/emptyFolder.ts';
import { ThreadError, threadsOf } from './threads.ts';

const MEMORY_MB = 64;

function threadsWith<Question, Answer>(code: string) {
  const path = join(folderForTest(), 'worker.mjs');
  writeFileSync(path, code);
  return threadsOf<Question, Answer>(pathToFileURL(path).href, MEMORY_MB);
}

afterEach(() => void vi.useRealTimers());

test('a thread keeps its state for its caller, and serves another once it is released', async () => {
  const open = threadsWith<number, readonly [sum: number, thread: number]>(`
      import { threadId } from 'node:worker_threads';
      let sum = 0;
      export default (port) => new Promise((resolve) => {
        port.on('message', (number) => port.postMessage({ answer: [(sum += number), threadId] }));
        port.on('close', resolve);
      });`);
  const first = await open();
  const [, thread] = await first.ask(1);
  const other = await open();
  expect(await first.ask(2)).toEqual([3, thread]);
  expect((await other.ask(1))[1]).not.toBe(thread);
  // Only the thread of `first` is left for the next caller.
  other.end();
  first.release();
  await expect(first.ask(1)).rejects.toThrow(ThreadError);
  await vi.waitFor(async () => {
    const next = await open();
    const [, number] = await next.ask(1);
    next.release();
    expect(number).toBe(thread);
  });
});

test('a thread that does not answer ends after a minute, and its caller gets an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const open = threadsWith<number, number>('export default () => new Promise(() => {});');
  const thread = await open();
  const answer = thread.ask(1);
  vi.advanceTimersByTime(60_000);
  await expect(answer).rejects.toThrow(ThreadError);
  await expect(thread.ask(1)).rejects.toThrow(ThreadError);
});
