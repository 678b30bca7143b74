import { expect, test } from 'vitest';
import type { Program } from '../caller.ts';
import type { AppError } from './errors.ts';
import { runAsCaller } from './currentCaller.ts';
import { Slots } from './slots.ts';

const EVA = 2;

const refusal = (take: () => unknown): AppError => {
  try {
    take();
  } catch (error) {
    return error as AppError;
  }
  throw new Error('Nothing was refused');
};

test('work outside of requests gets any slot, and so does a person who has none yet', () => {
  const slots = new Slots(2, 'Lleno.');
  slots.take();
  slots.take();
  expect(refusal(() => slots.take()).extra).toEqual({ retryAfter: 10 });
  expect(runAsCaller({ id: EVA }, () => new Slots(1, 'Lleno.').take())).toBeTypeOf('function');
});

test('nobody takes more slots than the maximum for each, and a program’s do not count for its maker', () => {
  const slots = new Slots(6, 'Lleno.', { maxEach: 2 });
  const take = (program?: Program) =>
    runAsCaller({ id: EVA, ...(program && { program }) }, () => slots.take());
  const balanza = { id: 1, scope: {} };
  const release = take();
  take();
  expect(refusal(() => take()).message).toMatch(/^Ya tiene en curso otros trabajos como este\. Espere/);
  take(balanza);
  take(balanza);
  expect(refusal(() => take(balanza)).status).toBe(503);
  release();
  expect(take()).toBeTypeOf('function');
});
