import { expect, it } from 'vitest';
import { registry } from '#resources/index.ts';
import { columnsOf } from '../columns.ts';
import { toCsv } from './csv.ts';

const camiones = registry.get('camiones');
const columns = columnsOf(camiones, registry, 'ADMIN');
const linesOf = (rows: Record<string, unknown>[]) => toCsv(columns, rows).split('\r\n');

it('has the mark of UTF-8, the headings, and a line for each row', () => {
  const lines = linesOf([
    { marca: { nombre: 'Scania' }, modelo: 'R450', patente: 'AF 482 KD', acopladoPatente: null },
  ]);
  expect(lines).toEqual(['\uFEFFMarca,Modelo,Patente,Acoplado Patente', 'Scania,R450,AF 482 KD,', '']);
});

it('quotes what would break a line', () => {
  expect(linesOf([{ modelo: 'R450, "V8"' }])[1]).toBe(',"R450, ""V8""",,');
});

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1'])('leaves %j inert', (formula) => {
  expect(linesOf([{ modelo: formula }])[1]).toContain(`'${formula.replaceAll('"', '""')}`);
});
