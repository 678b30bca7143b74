import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { freightPerTonne, freightRow, tarifaFor, type Tarifa } from './freight.ts';

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
const town = tarifa({ id: 4, localidadId: 20, zonaId: null });

test('a truck has the rate of its capacity, both ends counted, before that of any truck', () => {
  const idFor = (capacidad: string, tarifas = [anyTruck, smallTruck, largeTruck]) =>
    tarifaFor(sierras, capacidad, tarifas)?.id;
  expect(idFor('19.99')).toBe(2);
  expect(idFor('20.00')).toBe(3);
  expect(idFor('20.00', [anyTruck, smallTruck])).toBe(1);
  expect(idFor('20.00', [smallTruck])).toBeUndefined();
});

test('a truck whose capacity nobody has said has the rate of any truck, else that of the largest', () => {
  expect(tarifaFor(sierras, null, [smallTruck, anyTruck, largeTruck])?.id).toBe(1);
  expect(tarifaFor(sierras, null, [smallTruck, largeTruck])?.id).toBe(3);
});

test('a town’s own rate comes before its zone’s, and none of elsewhere counts', () => {
  expect(tarifaFor(sierras, '25.00', [anyTruck, largeTruck, town])?.id).toBe(4);
  expect(tarifaFor({ localidadId: 21, zonaId: null }, '25.00', [anyTruck, largeTruck, town])).toBeNull();
});

test('apart, it is exact: a trip is its price, tonnes are rounded half-up once', () => {
  const row = freightRow({ modo: 'viaje', precio: 2_800_000n }, 2835n, 2100n);
  expect(row).toMatchObject({ monto: 2_800_000n, montoIva: 588_000n, subtotal: 3_388_000n });
  expect(freightRow({ modo: 'tonelada', precio: 50n }, 1n, null)).toMatchObject({ monto: 1n, montoIva: 0n });
});

test('within the price, a trip is charged to within half a cent per tonne', () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999_999n });
  fc.assert(
    fc.property(cents, fc.bigInt({ min: 1n, max: 9_999n }), (precio, toneladas) => {
      const difference = freightPerTonne({ modo: 'viaje', precio }, toneladas) * toneladas - precio * 100n;
      expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(toneladas);
    }),
  );
  expect(freightPerTonne({ modo: 'tonelada', precio: 100_000n }, 2835n)).toBe(100_000n);
  expect(freightPerTonne({ modo: 'viaje', precio: 100_000n }, 0n)).toBe(0n);
});
