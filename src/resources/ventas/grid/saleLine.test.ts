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
  fleteIncluido: 50_000n,
  keepsFreight: true,
  ivaBase: 'bruto',
  ivas: null,
};
const arena = { codigoProductoId: 5, precioContado: '9000.00', precioCuentaCorriente: '9900.00' };
const stored = {
  values: { cantidad: '10.00', descuento: '0.00' },
  product: arena,
  costoUnitario: '8400.00',
  fleteIncluido: '400.00',
};

test('a stored line keeps its price and the freight within it', () => {
  expect(pricedLineOf(stored, pricing)!.costoUnitario).toBe(840_000n);
});

test('a stored line that gets another product has today’s price with the document’s freight', () => {
  const { costoUnitario: _, ...changed } = stored;
  expect(pricedLineOf(changed, pricing)!.costoUnitario).toBe(950_000n);
});
