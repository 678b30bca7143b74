import { expect, test } from 'vitest';
import { defineEntity, text } from 'cantera';
import { STAFF } from '../roles.ts';
import { defineSale } from './saleDeclaration.ts';

test('an entity without the fields of a sale is refused, and the error names them', () => {
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
