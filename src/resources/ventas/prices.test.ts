import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acuerdoFor,
  priceOf,
  agreementReason,
  referencePriceOf,
  type Acuerdo,
  type Venta,
} from './prices.ts';

const saleToLomita: Venta = {
  clienteId: 1,
  familiaId: 10,
  localidadId: 20,
  zonaId: 30,
  dia: '2026-11-24',
  esCuentaCorriente: false,
};
const arena = {
  codigoProductoId: 5,
  precioContado: '9000.00',
  precioCuentaCorriente: '9900.00',
  lista: 'Corralones',
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

/** From the narrowest to the widest. */
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

describe('the price of a line', () => {
  test('is the list’s without an agreement, by payment method', () => {
    expect(priceOf(arena, saleToLomita, [])).toEqual({
      costoUnitario: '9000.00',
      precioLista: '9000.00',
      acuerdoId: null,
      precioPor: 'Lista Corralones',
    });
    expect(priceOf(arena, { ...saleToLomita, esCuentaCorriente: true }, []).costoUnitario).toBe('9900.00');
  });

  test('is what was agreed, whatever the payment method, and remembers the list', () => {
    const agreed = priceOf(arena, { ...saleToLomita, esCuentaCorriente: true }, [
      acuerdo({ hasta: '2026-12-31' }),
    ]);
    expect(agreed).toEqual({
      costoUnitario: '8000.00',
      precioLista: '9900.00',
      acuerdoId: 1,
      precioPor: 'Acuerdo con Lomita, hasta 31/12/2026',
    });
  });

  test('is the list’s less a discount, half-up to cents', () => {
    const discount = acuerdo({ precio: null, descuento: '33.33' });
    expect(priceOf(arena, saleToLomita, [discount]).costoUnitario).toBe('6000.30');
    expect(priceOf({ ...arena, precioContado: '0.01' }, saleToLomita, [discount]).costoUnitario).toBe('0.01');
  });

  test('has a reason that says with whom, where, how much off and until when', () => {
    expect(
      agreementReason(acuerdo({ precio: null, descuento: '5.00', destino: 'Luján', hasta: '2026-12-31' })),
    ).toBe('Acuerdo con Lomita en Luján, −5\u00a0%, hasta 31/12/2026');
    expect(agreementReason(acuerdo({ precio: null, descuento: '5.00' }))).toBe(
      'Acuerdo con Lomita, −5\u00a0%',
    );
    expect(agreementReason(acuerdo({}))).toBe('Acuerdo con Lomita');
  });
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

  test('the first and the last day count', () => {
    const ofOneDay = acuerdo({ desde: '2026-11-24', hasta: '2026-11-24' });
    expect(acuerdoFor(5, saleToLomita, [ofOneDay])).toBe(ofOneDay);
    expect(acuerdoFor(5, { ...saleToLomita, dia: '2026-11-25' }, [ofOneDay])).toBeNull();
    expect(acuerdoFor(5, { ...saleToLomita, dia: '2026-11-23' }, [ofOneDay])).toBeNull();
  });
});

test('a line is compared with what was agreed for it, else with the list', () => {
  const line = { costoUnitario: '8500.00', precioLista: '9000.00', acuerdoId: null, fleteIncluido: '500.00' };
  expect(referencePriceOf({ ...line, acuerdoId: 3 })).toBe('8000.00');
  expect(referencePriceOf(line)).toBe('9000.00');
  expect(referencePriceOf({ ...line, precioLista: null })).toBeNull();
});
