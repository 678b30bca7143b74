import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acuerdoFor, agreementReason, referencePriceOf, type Acuerdo, type Venta } from './prices.ts';

const saleToLomita: Venta = {
  clienteId: 1,
  familiaId: 10,
  localidadId: 20,
  zonaId: 30,
  dia: '2026-11-24',
  esCuentaCorriente: false,
};
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
const family = { clienteId: null, familiaId: 10, con: 'la familia Corralones' };

/** The scopes of agreements that apply to the sale, from the narrowest to the widest. */
const SCOPES: readonly Partial<Acuerdo>[] = [
  { codigoProductoId: 5, localidadId: 20 },
  { codigoProductoId: 5, zonaId: 30 },
  { codigoProductoId: 5 },
  { localidadId: 20 },
  { zonaId: 30 },
  {},
  { ...family, codigoProductoId: 5 },
  family,
];

test('the price of a line has a reason that says with whom, where, how much off and until when', () => {
  expect(
    agreementReason(acuerdo({ precio: null, descuento: '5.00', destino: 'Luján', hasta: '2026-12-31' })),
  ).toBe('Acuerdo con Lomita en Luján, −5\u00a0%, hasta 31/12/2026');
  expect(agreementReason(acuerdo({ precio: null, descuento: '5.00' }))).toBe('Acuerdo con Lomita, −5\u00a0%');
  expect(agreementReason(acuerdo({}))).toBe('Acuerdo con Lomita');
});

describe('of several agreements', () => {
  // The narrowest has the highest id.
  const anyAgreements = fc.shuffledSubarray(
    SCOPES.map((scope, index) => acuerdo({ ...scope, id: 100 - index })),
    { minLength: 1 },
  );

  test('the narrowest applies, in whatever order they come', () => {
    fc.assert(
      fc.property(anyAgreements, (agreements) => {
        expect(acuerdoFor(5, saleToLomita, agreements)!.id).toBe(Math.max(...agreements.map(({ id }) => id)));
      }),
    );
  });

  test('an agreement of another client, family, place, product or day never applies', () => {
    const anyMismatch = fc.constantFrom<Partial<Acuerdo>>(
      { clienteId: 2 },
      { clienteId: null, familiaId: 11 },
      { localidadId: 21 },
      { zonaId: 31 },
      { codigoProductoId: 6 },
      { desde: '2026-11-25' },
      { hasta: '2026-11-23' },
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...SCOPES), anyMismatch)),
        anyAgreements,
        (mismatches, agreements) => {
          const inapplicable = mismatches.map(([scope, mismatch]) =>
            acuerdo({ ...scope, ...mismatch, id: 999 }),
          );
          expect(acuerdoFor(5, saleToLomita, inapplicable)).toBeNull();
          expect(acuerdoFor(5, saleToLomita, [...inapplicable, ...agreements])).toEqual(
            acuerdoFor(5, saleToLomita, agreements),
          );
        },
      ),
    );
  });
});

test('a line is compared with what was agreed for it, else with the list', () => {
  const line = { costoUnitario: '8500.00', precioLista: '9000.00', acuerdoId: null, fleteIncluido: '500.00' };
  expect(referencePriceOf({ ...line, acuerdoId: 3 })).toBe('8000.00');
  expect(referencePriceOf(line)).toBe('9000.00');
  expect(referencePriceOf({ ...line, precioLista: null })).toBeNull();
});
