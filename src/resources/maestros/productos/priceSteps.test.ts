import { expect, test } from 'vitest';
import { chartLinesOf, type PriceStep } from './priceSteps.ts';

const step = (id: number, precio: PriceStep['precio'], nuevo: string): PriceStep => ({
  id,
  precio,
  nuevo,
  anterior: null,
  fecha: `2026-03-0${id}T12:00:00.000Z`,
  usuario: { usuario: 'mgomez' },
  motivo: null,
});

test('each price has a line of its own, the oldest price first', () => {
  const lines = chartLinesOf([
    step(3, 'precioContado', '12.50'),
    step(2, 'precioCosto', '8'),
    step(1, 'precioContado', '10'),
  ]);
  expect([...lines.keys()]).toEqual(['precioContado', 'precioCosto']);
  expect(lines.get('precioContado')?.map(({ value }) => value)).toEqual([10, 12.5]);
});
