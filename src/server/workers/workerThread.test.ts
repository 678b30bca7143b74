import { expect, onTestFinished, test, vi } from 'vitest';
import { ThreadError, WorkerThread } from './workerThread.ts';

test('what `node --watch` reports of a thread is no answer', async () => {
  const code = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (asked) => {
      parentPort.postMessage({ 'watch:import': ['file:///a.js'] });
      parentPort.postMessage({ answer: asked + 1 });
    });`;
  const thread = new WorkerThread<number, number>(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
  );
  expect(await thread.ask(1)).toBe(2);
  await thread.close();
});

test('a thread that does not answer ends after a minute, and who waits is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const code = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});`;
  const thread = new WorkerThread<number, number>(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
  );
  const answer = thread.ask(1);
  vi.advanceTimersByTime(60_000);
  await expect(answer).rejects.toThrow(ThreadError);
  expect(thread.isFree).toBe(false);
});
