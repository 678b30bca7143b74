import { afterEach, expect, test, vi } from 'vitest';
import { STALL_MS } from './byteStream.ts';
import { fileResponse } from './fileResponse.ts';

afterEach(() => vi.useRealTimers());

test('a client that stops reading a file is disconnected, and the generator of the file ends', async () => {
  vi.useFakeTimers();
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(70 * 1024);
    } finally {
      hasEnded = true;
    }
  }
  const { body } = await fileResponse(endless(), { name: 'Remitos.csv', type: 'text/csv' });
  const reader = body!.getReader();
  for (let pieces = 0; pieces < 5; pieces += 1) {
    expect((await reader.read()).done).toBe(false);
    await vi.advanceTimersByTimeAsync(STALL_MS - 1);
  }
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasEnded).toBe(true);
  await expect(reader.read()).rejects.toThrow('Nobody reads the answer any more');
});
