import { expect, test } from 'vitest';
import type { Program } from '../actions.ts';
import type { AppError } from './errors.ts';
import { asPerson } from './person.ts';
import { Places } from './places.ts';

const MARIA = 1;
const EVA = 2;

const refusal = (take: () => unknown): AppError => {
  try {
    take();
  } catch (error) {
    return error as AppError;
  }
  throw new Error('Nothing was refused');
};

test('one person never takes the last place, which is there for somebody else', () => {
  const places = new Places(3, 'Lleno.', { retryAfter: 7 });
  const take = (id: number) => asPerson({ id }, () => places.take());
  const leave = take(EVA);
  take(EVA);
  expect(refusal(() => take(EVA))).toMatchObject({
    status: 503,
    message: expect.stringContaining('el último lugar queda para las demás personas') as unknown,
    extra: { retryAfter: 7 },
  });
  take(MARIA);
  expect(refusal(() => take(MARIA)).message).toBe('Lleno.');
  leave();
  leave();
  expect(refusal(() => take(EVA)).message).toContain('el último lugar');
  asPerson({ id: 3 }, () => places.take());
  expect(refusal(() => asPerson({ id: 4 }, () => places.take())).message).toBe('Lleno.');
});

test('work of nobody, and who has no place yet, gets any', () => {
  const places = new Places(2, 'Lleno.');
  places.take();
  places.take();
  expect(refusal(() => places.take()).extra).toEqual({ retryAfter: 10 });
  expect(asPerson({ id: EVA }, () => new Places(1, 'Lleno.').take())).toBeTypeOf('function');
});

test('nobody holds more than his part, however many are free, and a program’s are not its maker’s', () => {
  const places = new Places(6, 'Lleno.', { each: 2 });
  const take = (program?: Program) => asPerson({ id: EVA, ...(program && { program }) }, () => places.take());
  const balanza = { id: 1, scope: {} };
  const leave = take();
  take();
  expect(refusal(() => take()).message).toMatch(/^Ya tiene en curso otros trabajos como este\. Espere/);
  take(balanza);
  take(balanza);
  expect(refusal(() => take(balanza)).status).toBe(503);
  leave();
  expect(take()).toBeTypeOf('function');
});
