import { expect, test } from 'vitest';
import { pricedLineOf, type Pricing } from './saleLine.ts';

const pricing: Pricing = {
  venta: {
    clienteId: 1,
    familiaId: 10,
    localidadId: 20,
    zonaId: 30,
    dia: '2026-11-24',
    esCuentaCorriente: false,
  },
  acuerdos: [],
  keepsOwnPrices: true,
  fleteIncluido: 50_000n,
  keepsFreight: true,
  ivaBase: 'bruto',
  ivas: null,
};
const arena = { id: 7, codigoProductoId: 5, precioContado: '9000.00', precioCuentaCorriente: '9900.00' };
const stored = {
  values: { cantidad: '10.00', descuento: '0.00' },
  product: arena,
  ownPrice: { productId: 7, costoUnitario: '8400.00', acuerdo: null, fleteIncluido: '400.00', iva: null },
};

test('a stored line keeps its price and the freight within it', () => {
  expect(pricedLineOf(stored, pricing)!.costoUnitario).toBe(840_000n);
});

test('a stored line that gets another product has today’s price with the document’s freight', () => {
  const piedra = { ...arena, id: 8 };
  expect(pricedLineOf({ ...stored, product: piedra }, pricing)!.costoUnitario).toBe(950_000n);
});

test('a stored line keeps its IVA when the rate changes, until another one is chosen', () => {
  const ivas = new Map([
    [1, '21.00'],
    [2, '10.50'],
  ]);
  const withIva = (ivaId: number) => ({
    ...stored,
    values: { ...stored.values, ivaId },
    ownPrice: { ...stored.ownPrice, iva: { id: 1, porcentaje: '22.50' } },
  });
  const ivaOf = (ivaId: number) => pricedLineOf(withIva(ivaId), { ...pricing, ivas })!.ivaPorcentaje;
  expect([ivaOf(1), ivaOf(2)]).toEqual([2250n, 1050n]);
});
