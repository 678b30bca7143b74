import { afterAll, expect, test, vi } from 'vitest';
import { printedRemito, printedReport } from '#support/printed.ts';
import { AppError } from '../http/errors.ts';
import { drawDocument, stopDrawing } from './pool.ts';

afterAll(stopDrawing);

test('Too many at once are refused with a time to try again, the others are drawn all the same', async () => {
  // The pool has 64 slots.
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => drawDocument(printedRemito(1))));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ status: 503, extra: { retryAfter: 3 } });
  }
  expect(await drawDocument(printedRemito(1))).toHaveProperty([0], '%'.charCodeAt(0));
});

test('A document in work at the stop is finished, and a later call starts anew', async () => {
  const last = drawDocument(printedRemito(40));
  await stopDrawing();
  expect((await last).length).toBeGreaterThan(10_000);
  expect((await drawDocument(printedRemito(1))).length).toBeGreaterThan(10_000);
});

test('A document that cannot be drawn fails alone', async () => {
  const document = printedRemito(1);
  const wrong = { ...document, totals: [{ label: 'Total', value: 'mucho', as: 'money' as const }] };
  await expect(drawDocument(wrong)).rejects.toThrow('Not a decimal number');
  expect((await drawDocument(document)).length).toBeGreaterThan(10_000);
});

test('Only the drawing is limited in time, not the wait for a thread', async () => {
  await stopDrawing();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const waiting = [drawDocument(printedRemito(1)), drawDocument(printedRemito(1))];
    await vi.advanceTimersByTimeAsync(60_000);
    for (const bytes of await Promise.all(waiting)) expect(bytes.length).toBeGreaterThan(10_000);

    const endless = drawDocument(printedReport(50_000)).catch((error: unknown) => error);
    // The only timer is the one that begins with the drawing.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await endless).toMatchObject({ status: 503, extra: { retryAfter: 3 } });
    expect((await drawDocument(printedRemito(1))).length).toBeGreaterThan(10_000);
  } finally {
    vi.useRealTimers();
  }
});
