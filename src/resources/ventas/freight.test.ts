import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { freightPerTonne, freightRowFor, tarifaFor, type Tarifa } from './freight.ts';

const sierras = { localidadId: 20, zonaId: 30 };
const tarifa = (changes: Partial<Tarifa>): Tarifa => ({
  id: 1,
  localidadId: null,
  zonaId: 30,
  capacidadDesde: null,
  capacidadHasta: null,
  modo: 'tonelada',
  precio: '1000.00',
  ...changes,
});
const anyTruck = tarifa({ id: 1 });
const smallTruck = tarifa({ id: 2, capacidadHasta: '19.99' });
const largeTruck = tarifa({ id: 3, capacidadDesde: '20.00' });
const ownTown = tarifa({ id: 4, localidadId: 20, zonaId: null });

test('a truck has the rate of its capacity, both ends counted, before that of any truck', () => {
  expect(tarifaFor(sierras, '19.99', [anyTruck, smallTruck, largeTruck])).toBe(smallTruck);
  expect(tarifaFor(sierras, '20.00', [anyTruck, smallTruck, largeTruck])).toBe(largeTruck);
  expect(tarifaFor(sierras, '20.00', [anyTruck, smallTruck])).toBe(anyTruck);
  expect(tarifaFor(sierras, '20.00', [smallTruck])).toBeNull();
});

test('a truck of unknown capacity has the rate of any truck, else that of the largest', () => {
  expect(tarifaFor(sierras, null, [smallTruck, anyTruck, largeTruck])).toBe(anyTruck);
  expect(tarifaFor(sierras, null, [smallTruck, largeTruck])).toBe(largeTruck);
});

test('a town’s own rate comes before its zone’s, and a rate of another place never counts', () => {
  expect(tarifaFor(sierras, '25.00', [anyTruck, largeTruck, ownTown])).toBe(ownTown);
  expect(tarifaFor({ localidadId: 21, zonaId: null }, '25.00', [anyTruck, largeTruck, ownTown])).toBeNull();
});

test('freight apart by the tonne is rounded half-up once', () => {
  expect(freightRowFor({ modo: 'tonelada', precio: 50n }, 1n, null)).toMatchObject({
    monto: 1n,
    montoIva: 0n,
  });
});

test('freight within the price charges a trip to within half a cent per tonne', () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999_999n });
  fc.assert(
    fc.property(cents, fc.bigInt({ min: 1n, max: 9_999n }), (precio, toneladas) => {
      // Tonnes are in hundredths, so both products are a hundred times as large.
      const difference = freightPerTonne({ modo: 'viaje', precio }, toneladas) * toneladas - precio * 100n;
      expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(toneladas);
    }),
  );
});

test('freight by the tonne is in the price as it is; a trip without tonnes adds nothing', () => {
  expect(freightPerTonne({ modo: 'tonelada', precio: 100_000n }, 2835n)).toBe(100_000n);
  expect(freightPerTonne({ modo: 'viaje', precio: 100_000n }, 0n)).toBe(0n);
});
