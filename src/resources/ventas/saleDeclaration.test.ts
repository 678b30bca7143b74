import { expect, test } from 'vitest';
import { defineEntity, text } from 'cantera';
import { STAFF } from '../roles.ts';
import { defineSale } from './saleDeclaration.ts';

test('a sale lacks what its prices and amounts are made of: the mistake names it', () => {
  const pesadas = defineEntity({
    name: 'pesadas',
    label: { one: 'Pesada', many: 'Pesadas', gender: 'f' },
    api: { base: 'Pesada' },
    access: { list: STAFF },
    fields: { patente: text({ label: 'Patente' }) },
    display: '{patente}',
  });
  expect(() => defineSale(pesadas, { lines: 'renglones' })).toThrow(
    /'pesadas' is no sale: it lacks .*formaPagoId.*descuento.*precioProductoId.*costoUnitario/,
  );
});
