import { expect, test } from 'vitest';
import { agreementReason, referencePriceOf, type Acuerdo } from './prices.ts';

const acuerdo = (changes: Partial<Acuerdo>): Acuerdo => ({
  id: 1,
  clienteId: 1,
  familiaId: null,
  localidadId: null,
  zonaId: null,
  codigoProductoId: null,
  precio: '8000.00',
  descuento: null,
  desde: '2026-01-01',
  hasta: null,
  con: 'Lomita',
  destino: null,
  ...changes,
});

test('the price of a line has a reason that says with whom, where, how much off and until when', () => {
  expect(
    agreementReason(acuerdo({ precio: null, descuento: '5.00', destino: 'Luján', hasta: '2026-12-31' })),
  ).toBe('Acuerdo con Lomita en Luján, −5\u00a0%, hasta 31/12/2026');
  expect(agreementReason(acuerdo({ precio: null, descuento: '5.00' }))).toBe('Acuerdo con Lomita, −5\u00a0%');
  expect(agreementReason(acuerdo({}))).toBe('Acuerdo con Lomita');
});

test('a line is compared with what was agreed for it, else with the list', () => {
  const line = { costoUnitario: '8500.00', precioLista: '9000.00', acuerdoId: null, fleteIncluido: '500.00' };
  expect(referencePriceOf({ ...line, acuerdoId: 3 })).toBe('8000.00');
  expect(referencePriceOf(line)).toBe('9000.00');
  expect(referencePriceOf({ ...line, precioLista: null })).toBeNull();
});
