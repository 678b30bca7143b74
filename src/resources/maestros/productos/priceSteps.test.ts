import { expect, test } from 'vitest';
import { pricesOver, type PriceStep } from './priceSteps.ts';

const step = (id: number, precio: PriceStep['precio'], nuevo: string): PriceStep => ({
  id,
  precio,
  nuevo,
  anterior: null,
  fecha: `2026-03-0${id}T12:00:00.000Z`,
  usuario: { usuario: 'mgomez' },
  motivo: null,
});

test('a point of the chart has the price of its step, and the other prices as they were before', () => {
  const now = new Date('2026-04-01T12:00:00.000Z');
  const newestFirst = [
    step(3, 'precioContado', '12.50'),
    step(2, 'precioCosto', '8'),
    step(1, 'precioContado', '10'),
  ];
  expect(pricesOver(newestFirst, now)).toEqual([
    { time: new Date('2026-03-01T12:00:00.000Z'), precioContado: 10 },
    { time: new Date('2026-03-02T12:00:00.000Z'), precioContado: 10, precioCosto: 8 },
    { time: new Date('2026-03-03T12:00:00.000Z'), precioContado: 12.5, precioCosto: 8 },
    { time: now, precioContado: 12.5, precioCosto: 8 },
  ]);
});
