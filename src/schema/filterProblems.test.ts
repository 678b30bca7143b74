import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { REVERSED_PERIOD } from '#domain/dates.ts';
import { date, decimal, dateTime, defineEntity } from './index.ts';
import { reversedRange, invalidFilterValue } from './filterProblems.ts';

const { list } = defineEntity({
  ...base('pesadas'),
  fields: {
    fecha: date({ label: 'Fecha' }),
    momento: dateTime({ label: 'Momento' }),
    tara: decimal({ label: 'Tara' }),
  },
  display: '{fecha}',
  list: {
    columns: ['fecha'],
    filters: [
      // The end of a range may stand before its start.
      { name: 'hasta', on: 'fecha', match: 'to' },
      { name: 'desde', on: 'fecha', match: 'from' },
      { name: 'despues', on: 'momento', match: 'from' },
      { name: 'antes', on: 'momento', match: 'to' },
      { name: 'taraDesde', on: 'tara', match: 'from', label: 'Tara desde' },
      { name: 'taraHasta', on: 'tara', match: 'to', label: 'Tara hasta' },
    ],
  },
});

test.each([
  [
    { desde: '2026-02-02', hasta: '2026-02-01' },
    { name: 'desde', message: REVERSED_PERIOD },
  ],
  [
    { despues: '2026-02-02T10:00:00Z', antes: '2026-02-01' },
    { name: 'despues', message: REVERSED_PERIOD },
  ],
  [
    { taraDesde: '10.5', taraHasta: '9.75' },
    { name: 'taraDesde', message: '«Tara desde» no puede ser mayor que «Tara hasta».' },
  ],
  [{ desde: '2026-02-02', hasta: '2026-02-02' }, null],
  // The moment is on the day that ends the range.
  [{ despues: '2026-02-02T10:00:00Z', antes: '2026-02-02' }, null],
  // These two filters compare different fields.
  [{ desde: '2026-02-02', antes: '2026-02-01' }, null],
  [{ taraDesde: '9.75', taraHasta: '10.5' }, null],
  [{ taraDesde: '9', taraHasta: '' }, null],
])('the reversed range of %j is %j', (values, wrongRange) => {
  expect(reversedRange(list.filters, values)).toEqual(wrongRange);
});

test.each([
  [
    { desde: '2026-02-01', hasta: '31/2' },
    { name: 'hasta', message: 'Debe ser una fecha válida' },
  ],
  [{ desde: '2026-02-01', hasta: '' }, null],
  [{ despues: 'y' }, { name: 'despues', message: 'Debe ser una fecha y hora' }],
  [{ taraDesde: '1,5' }, { name: 'taraDesde', message: 'Debe ser un número con hasta 2 decimales' }],
  // The filters of a moment accept a day too.
  [{ taraDesde: '1.50', despues: '2026-02-01', antes: '2026-02-01T13:00:00.000Z' }, null],
])('the invalid value of %j is %j', (values, problem) => {
  expect(invalidFilterValue(list.filters, values)).toEqual(problem);
});
