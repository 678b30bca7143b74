import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationApp } from '#testing/application.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { importAll, importFile } from '#testing/importing.ts';
import type { Person } from '#testing/people.ts';
import { application } from '#support/workshop/index.server.ts';
import { closedAfterwards } from '#support/closing.ts';
import { workbookOf } from '#support/workbook.ts';

const t = closedAfterwards(await applicationApp({ application }));
beforeEach(async () => {
  await emptyTables(t.database.pool, 'services_repuestos', 'services_trabajos', 'services', 'piezas');
  for (const nombre of ['Filtro', 'Correa', 'Aceite']) await t.as('admin')('POST', '/api/Pieza', { nombre });
});

type Cells = readonly unknown[];
type Line = { id: number; cantidad: number; importe: string; pieza: { nombre: string } };
type Service = {
  id: number;
  orden: string;
  total: string;
  version: number;
  repuestos: Line[];
  trabajos: object[];
};

const fetched = (path: string, person: Person = 'admin') => t.as(person)('GET', `/api/Service${path}`);
const sheetsOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows as Cells[]]));
};
const all = async () => {
  const { items } = (await (await fetched('')).json()) as { items: Service[] };
  return Promise.all(items.map(async ({ id }) => (await (await fetched(`/${id}`)).json()) as Service));
};
const linesOf = ({ repuestos }: Service) =>
  repuestos.map(({ pieza, cantidad, importe }) => [pieza.nombre, cantidad, importe]);

const SERVICES = [
  ['Orden', 'Fecha'],
  ['1', '02/03/2026'],
  ['2', '03/03/2026'],
];
const REPUESTOS = [
  ['Orden', 'Pieza', 'Cantidad', 'Importe'],
  ['2', 'Correa', 1, 0.2],
  ['1', 'Filtro', 2, 0.1],
  ['1', 'Aceite', 4, 99.99],
];
const columnas = 'orden,fecha';
const bring = async (sheets: Record<string, readonly Cells[]>, columns = columnas) =>
  importAll(t, 'admin', 'Service', await workbookOf(sheets), { modo: 'importar', columnas: columns });

describe('An exported workbook', () => {
  test('has a sheet for each kind of lines, tied to their records by the key of the import', async () => {
    await bring({ Services: SERVICES, Repuestos: REPUESTOS });
    const [one, two] = await all();
    const sheets = await sheetsOf(await fetched('/Exportar?formato=xlsx&sortBy=orden&sortDirection=desc'));
    expect(Object.keys(sheets)).toEqual(['Services', 'Repuestos', 'Trabajos hechos']);
    expect(sheets['Repuestos']).toEqual([
      ['Orden', 'ID', 'Pieza', 'Cantidad', 'Importe', 'Costo', 'Serie'],
      ['2', String(two!.repuestos[0]!.id), 'Correa', 1, 0.2, null, null],
      ['1', String(one!.repuestos[0]!.id), 'Filtro', 2, 0.1, null, null],
      ['1', String(one!.repuestos[1]!.id), 'Aceite', 4, 99.99, null, null],
    ]);
    expect(sheets['Trabajos hechos']).toEqual([['Orden', 'ID', 'Detalle']]);
  });

  test('has the lines of the filtered records alone, without what the role does not see', async () => {
    await bring({ Services: SERVICES, Repuestos: REPUESTOS });
    const sheets = await sheetsOf(await fetched('/Exportar?formato=xlsx&orden=2', 'empleado'));
    expect(sheets['Repuestos']!.map((row) => row[2])).toEqual(['Pieza', 'Correa']);
    expect(sheets['Repuestos']![0]).not.toContain('Costo');
  });

  test('is a CSV without lines', async () => {
    await bring({ Services: SERVICES, Repuestos: REPUESTOS });
    const text = await (await fetched('/Exportar?formato=csv')).text();
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).not.toContain('Correa');
  });
});

describe('An imported workbook', () => {
  test('brings records with their lines, in the order of the sheet, and their sum', async () => {
    const report = await bring({ Services: SERVICES, Repuestos: REPUESTOS });
    expect(report).toMatchObject({ filas: 2, nuevos: 2, conErrores: 0, errores: [], importado: true });
    const [one, two] = await all();
    expect([one!.total, two!.total]).toEqual(['100.09', '0.20']);
    expect(linesOf(one!)).toEqual([
      ['Filtro', 2, '0.10'],
      ['Aceite', 4, '99.99'],
    ]);
    const told = await (await fetched(`/Historial/${two!.id}`)).text();
    expect(told).toContain('Correa');
  });

  test('comes back as it was exported and changes nothing, or changes the lines that it names', async () => {
    await bring({ Services: SERVICES, Repuestos: REPUESTOS });
    const before = await all();
    const sheets = await sheetsOf(await fetched('/Exportar?formato=xlsx'));
    const services = sheets['Services']!.map((row) => row.slice(0, 2));
    const same = await bring({ ...sheets, Services: services });
    expect(same).toMatchObject({ nuevos: 0, modificados: 0, sinCambios: 2, conErrores: 0 });
    expect(await all()).toEqual(before);

    // The first line of order 1 goes, the other one changes, and there is a new one before it.
    const [headings, , kept, other] = sheets['Repuestos']!;
    const changed = [...kept!].with(3, 9);
    const [isOfOne, ofTwo] = kept![0] === '1' ? [changed, other!] : [kept!, other!];
    const report = await bring({
      Services: services,
      Repuestos: [headings!, ['1', null, 'Correa', 3, 7], isOfOne, ofTwo],
    });
    expect(report).toMatchObject({ modificados: 1, sinCambios: 1, conErrores: 0, importado: true });
    const [one, two] = await all();
    expect(one).toMatchObject({ version: 2, total: '106.99' });
    expect(linesOf(one!)).toEqual([
      ['Correa', 3, '7.00'],
      ['Aceite', 9, '99.99'],
    ]);
    expect(one!.repuestos[1]!.id).toBe(before[0]!.repuestos[1]!.id);
    expect(two).toEqual(before[1]);
  });

  test('leaves the lines of a record alone for which it has none, and those of a file without the sheet', async () => {
    await bring({ Services: SERVICES, Repuestos: REPUESTOS });
    const before = await all();
    const later = SERVICES.map((row, place) => (place === 0 ? row : [row[0], '09/03/2026']));
    const report = await bring({ Services: later });
    expect(report).toMatchObject({ modificados: 2, conErrores: 0 });
    expect((await all()).map(linesOf)).toEqual(before.map(linesOf));
  });

  test('says by sheet, row and column what is wrong, and writes nothing', async () => {
    const report = await bring({
      Services: SERVICES,
      Repuestos: [REPUESTOS[0]!, ['1', 'Bujía', 1, 1], ['1', 'Filtro', 0, 1], ['3', 'Filtro', 1, 1]],
    });
    expect(report).toMatchObject({ conErrores: 3, importado: false });
    const hoja = 'Repuestos';
    expect(report.errores).toEqual([
      { hoja, fila: 2, columna: 'Pieza', valor: 'Bujía', mensaje: 'No existe «Bujía» en Piezas' },
      { hoja, fila: 3, columna: 'Cantidad', valor: '0', mensaje: 'Cantidad debe ser mayor o igual que 1' },
      { fila: 3, columna: '', valor: '', mensaje: 'Debe agregar un repuesto' },
      { fila: 3, columna: 'Total', valor: '', mensaje: 'Este campo es requerido' },
      { hoja, fila: 4, columna: 'Orden', valor: '3', mensaje: 'Ninguna fila de «Services» tiene esta clave' },
    ]);
    expect(await all()).toEqual([]);
  });

  test('is refused where a sheet does not say whose its lines are, or a line is of another record', async () => {
    const keyless = await workbookOf({ Services: SERVICES, Repuestos: REPUESTOS.map((row) => row.slice(1)) });
    const refused = await importFile(t, 'admin', 'Service', keyless, { modo: 'importar', columnas });
    expect(refused).toMatchObject({ status: 400, message: /hoja «Repuestos» falta la columna «Orden»/ });

    await bring({ Services: SERVICES, Repuestos: REPUESTOS });
    const [one] = await all();
    const stolen = ['2', one!.repuestos[0]!.id, 'Filtro', 1, 1];
    const report = await bring({
      Services: SERVICES,
      Repuestos: [['Orden', 'ID', 'Pieza', 'Cantidad', 'Importe'], stolen],
    });
    expect(report.errores).toMatchObject([
      { hoja: 'Repuestos', fila: 2, columna: 'ID', mensaje: 'Esta línea no pertenece al registro' },
    ]);
  });

  test('of another installation makes new records, whatever the ids of its lines were there', async () => {
    const [heading, ...rows] = REPUESTOS.map(([orden, ...rest], place) => [orden, place || 'ID', ...rest]);
    expect((await bring({ Services: SERVICES, Repuestos: [heading!, ...rows] })).errores).toEqual([]);
    expect((await all()).map(linesOf)).toEqual([
      [
        ['Filtro', 2, '0.10'],
        ['Aceite', 4, '99.99'],
      ],
      [['Correa', 1, '0.20']],
    ]);
  });

  test('is read with what its sheets hold, and the template has the same sheets', async () => {
    const file = await workbookOf({
      Services: SERVICES,
      Repuestos: REPUESTOS.map((row, place) => [...row, place === 0 ? 'Color' : 'rojo']),
    });
    const { body } = await importFile(t, 'admin', 'Service', file, { modo: 'leer' });
    expect(body['hojas']).toEqual([{ nombre: 'Repuestos', filas: 3, sinUsar: ['Color'] }]);
    const template = await sheetsOf(await fetched('/Importar'));
    expect(template['Repuestos']).toEqual([['Orden', 'Pieza', 'Cantidad', 'Importe', 'Costo', 'Serie']]);
    expect(template['Trabajos hechos']).toEqual([['Orden', 'Detalle']]);
  });
});
