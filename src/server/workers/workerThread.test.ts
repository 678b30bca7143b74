import { expect, test } from 'vitest';
import { WorkerThread } from './workerThread.ts';

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
