import { expect, test } from 'vitest';
import { createTaskQueue } from './taskQueue.ts';

/** Options of polls, since the machine may be busy with other tests. */
const PATIENT = { timeout: 10_000 };

const options = { atOnce: 2, maxWaiting: 2, makeError: () => new Error('full') };

function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    task: (name: string) => () => {
      started.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    },
    /** Ends a task as soon as it has started. */
    end: async (name: string) => {
      await expect.poll(() => started, PATIENT).toContain(name);
      ends.get(name)!.resolve(name);
    },
    fail: (name: string) => ends.get(name)!.reject(new Error(name)),
  };
}

test('Only so many tasks run at once, and the others follow in the order in which they came', async () => {
  const run = createTaskQueue(options);
  const { task, started, end } = createTasks();
  const results = ['a', 'b', 'c', 'd'].map((name) => run(task(name)));
  expect(started).toEqual(['a', 'b']);
  await end('b');
  await results[1];
  await expect.poll(() => started, PATIENT).toEqual(['a', 'b', 'c']);
  await end('a');
  await expect.poll(() => started, PATIENT).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('A task that fails leaves its slot to the next', async () => {
  const run = createTaskQueue({ ...options, atOnce: 1 });
  const { task, started, fail, end } = createTasks();
  const first = run(task('a'));
  const second = run(task('b'));
  fail('a');
  await expect(first).rejects.toThrow('a');
  await expect.poll(() => started, PATIENT).toEqual(['a', 'b']);
  await end('b');
  expect(await second).toBe('b');
});
