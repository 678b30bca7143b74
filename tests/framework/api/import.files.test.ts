import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { date, dateTime, decimal, defineEntity, integer, money, percent, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { base } from '#support/base.ts';
import { openEntities } from '#support/entityApp.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { formatted, sheetRow, testWorkbook } from '#support/workbook.ts';

const fichas = defineEntity({
  ...base('fichas'),
  access: { list: ADMIN, create: ADMIN, edit: ADMIN, import: ADMIN },
  fields: {
    clave: text({ label: 'Clave', required: true, unique: true }),
    nombre: text({ label: 'Nombre', max: 200 }),
    importe: money({ label: 'Importe' }),
    alicuota: percent({ label: 'Alícuota' }),
    horas: decimal({ label: 'Horas', places: 3 }),
    bultos: integer({ label: 'Bultos' }),
    dia: date({ label: 'Día' }),
    momento: dateTime({ label: 'Momento' }),
  },
  display: '{clave}',
  importBy: ['clave'],
});
const registry = createRegistry([fichas], roles);
const { database, admin } = await openEntities(registry);
beforeEach(() => database.pool.query('truncate fichas restart identity; delete from intentos'));

type File = string | Uint8Array;
type Query = Readonly<Record<string, string>>;

async function send(file: File, query: Query) {
  const bytes = typeof file === 'string' ? strToU8(file) : file;
  const response = await admin('POST', `/api/fichas/Importar?${new URLSearchParams(query)}`, bytes, {
    'Content-Type': 'application/octet-stream',
  });
  const last = JSON.parse((await response.text()).trim().split('\n').at(-1)!) as Record<string, unknown>;
  return { status: response.status, body: last };
}

const read = async (file: File, query: Query = {}) => {
  const { status, body } = await send(file, { modo: 'leer', ...query });
  return {
    status,
    ...(body as { message?: string; titulos: string[]; columnas: (string | null)[]; lectura: object }),
  };
};

type Fault = { hoja?: string; fila: number; columna: string; valor: string; mensaje: string };

/** Imports it with the columns that its headings mean. */
async function bring(file: File, query: Query = {}) {
  const { columnas, message } = await read(file, query);
  expect(message).toBeUndefined();
  const { body } = await send(file, { modo: 'importar', columnas: columnas.join(','), ...query });
  const report = body['resultado'] as { importado: boolean; errores: Fault[] };
  const { rows } = await database.pool.query<Record<string, unknown>>('select * from fichas order by id');
  return { ...report, rows };
}

/** The one value that a column of one row has after its import, or its error. */
async function cell(heading: string, name: string, value: string, above: readonly string[] = []) {
  const lines = [`Clave;${heading}`, ...above.map((each, at) => `a${at};${each}`), `b;${value}`];
  const { rows, errores } = await bring(`${lines.join('\r\n')}\r\n`);
  return errores.length > 0
    ? errores.map((each) => `${each.fila} ${each.columna} ${each.valor}`).join()
    : rows.at(-1)![name];
}

describe('A number in a text file', () => {
  test.each([
    ['12.5', ['7.020,50'], '12.50'],
    ['12,5', ['7020.50'], '12.50'],
    ['1.234', ['980,50'], '1234.00'],
    ['1,234', ['980.50'], '1234.00'],
    ['1,234.56', [], '1234.56'],
    ['1.234,56', [], '1234.56'],
    ['1\u00A0234,56', [], '1234.56'],
    ['1\u202F234\u202F567,5', [], '1234567.50'],
    ['(1.234,50)', [], '-1234.50'],
    ['1.234,50-', [], '-1234.50'],
    ['$ -5,25', [], '-5.25'],
    ['1.234.567.890,12', [], '1234567890.12'],
  ])('%j below %j is taken', async (value, above, decimals) => {
    expect(await cell('Importe', 'importe', value, above)).toBe(decimals);
  });

  test.each([
    ['1.234', []],
    ['1.234', ['980,50', '12.5']],
    ['1.23.4', ['980,50']],
    ['1e5', []],
    ['21%', []],
    ['US$ 100', []],
    ['5 kg', []],
    ['1 234', []],
    ['#N/A', []],
    ['#¡DIV/0!', []],
  ])('%j below %j is refused with the text as it stood', async (value, above) => {
    expect(await cell('Importe', 'importe', value, above)).toBe(`${2 + above.length} Importe ${value}`);
  });

  test('the sign of one column tells nothing of another', async () => {
    const { errores } = await bring('Clave;Importe;Horas\r\na;980,50;1.234\r\n');
    expect(errores).toMatchObject([{ fila: 2, columna: 'Horas', valor: '1.234' }]);
  });

  test('a percent is one for a percent alone', async () => {
    expect(await cell('Alícuota', 'alicuota', '10,5 %')).toBe('10.50');
    expect(await cell('Alícuota', 'alicuota', '$ 10')).toBe('2 Alícuota $ 10');
  });
});

test('summers of Buenos Aires are read by the clocks of then', async () => {
  const { rows } = await bring('Clave;Momento\r\na;15/01/2008 23:30\r\nb;15/01/2000 10:00\r\n');
  expect(rows.map(({ momento }) => momento)).toEqual([
    '2008-01-16T01:30:00.000Z',
    '2000-01-15T13:00:00.000Z',
  ]);
});

test.each([
  ['15/01/08', 'two digits of a year'],
  ['31/02/2026', 'a day that there is not'],
  ['11/26/2026', 'the month first'],
  ['feb-26', 'a month'],
  ['15/01/2026 10:30', 'a time besides'],
  ['46352', 'the number of a day'],
])('%s is refused for a day: %s', async (value) => {
  expect(await cell('Día', 'dia', value)).toBe(`2 Día ${value}`);
});

describe('How a text file is read', () => {
  const TABLE = 'Clave;Nombre;Importe\r\na;Ñandú, S.A.;1,50\r\nb;Dos;2,50\r\n';

  test.each([
    ['utf-8', (table: string) => Buffer.from(table, 'utf8')],
    ['utf-8', (table: string) => Buffer.from(`\uFEFF${table}`, 'utf8')],
    ['utf-16le', (table: string) => Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['utf-16le', (table: string) => Buffer.from(table, 'utf16le')],
    ['utf-16be', (table: string) => Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
    ['windows-1252', (table: string) => Buffer.from(table, 'latin1')],
  ])('%s is recognised and said', async (codificacion, encode) => {
    const file = new Uint8Array(encode(TABLE));
    expect((await read(file)).lectura).toEqual({
      tipo: 'texto',
      separador: ';',
      codificacion,
      filaTitulos: 1,
    });
    expect((await bring(file)).rows[0]).toMatchObject({ nombre: 'Ñandú, S.A.', importe: '1.50' });
  });

  test('what is not recognised is chosen, and what does not fit is refused', async () => {
    // 'ñ' of the Macintosh is an en dash of Windows.
    const mac = new Uint8Array([...strToU8('Clave;Nombre\ra;'), 0x96, ...strToU8('andu\r')]);
    expect((await bring(mac)).rows[0]).toMatchObject({ nombre: '–andu' });
    expect((await bring(mac, { codificacion: 'macintosh' })).rows[0]).toMatchObject({ nombre: 'ñandu' });
    const refused = await read(mac, { codificacion: 'utf-8' });
    expect(refused).toMatchObject({ status: 400, message: 'El archivo no está en la codificación utf-8.' });
    expect((await read(TABLE, { separador: ',' })).titulos).toEqual(['Clave;Nombre;Importe']);
    for (const [name, value] of Object.entries({
      separador: 'x',
      codificacion: 'ebcdic',
      filaTitulos: '0',
      hoja: 'A',
    }))
      expect((await read(TABLE, { [name]: value })).status).toBe(400);
  });

  test.each([
    ['separators at the end of the rows', 'Clave;Nombre;Importe\r\na;Uno;7020,50;\r\nb;Dos;1,50;\r\n'],
    ['a line that names the separator', 'sep=;\r\nClave;Nombre;Importe\r\na;Uno, dos;7020,50\r\n'],
    ['bars', 'Clave|Nombre|Importe\r\na|Uno, dos; tres|7020,50\r\n'],
    ['tabs', 'Clave\tNombre\tImporte\r\na\tUno, dos; tres\t7020,50\r\n'],
    ['ends of line of the Macintosh', 'Clave;Nombre;Importe\ra;Uno;7020,50\r'],
    ['quotes, and lines within a cell', '"Clave";"Nombre";"Importe"\n"a";"Uno ""y"";\ndos";"7020,50"\n'],
    ['a title above the table', 'Lista de fichas;;\r\n;;\r\nClave;Nombre;Importe\r\na;Uno;7020,50\r\n'],
    ['empty columns and rows', ';;;\r\nClave;Nombre;;Importe;;\r\n;;;;\r\na;Uno;;7020,50;;\r\n;;;;;\r\n'],
  ])('%s', async (_, file) => {
    const query = file.includes('\ndos') ? { columnas: '' } : {};
    const { columnas } = await read(file);
    expect(columnas.filter((name) => name !== null)).toEqual(['clave', 'nombre', 'importe']);
    if ('columnas' in query) return;
    expect((await bring(file)).rows[0]).toMatchObject({ clave: 'a', importe: '7020.50' });
  });

  test('one inch mark changes nothing, however large the file is', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `${at};Producto número ${at}`);
    const some = ['x;Caño 4"', 'y;"4" caño', 'z;"5 caño'];
    // A later mark ends no cell either.
    for (const last of [[], ['última;Caño de 6" y codo']]) {
      const file = ['Clave;Nombre', ...some, ...rows, ...last].join('\r\n');
      const { rows: stored } = await bring(`${file}\r\n`);
      expect(stored.slice(0, 3).map(({ nombre }) => nombre)).toEqual(['Caño 4"', '"4" caño', '"5 caño']);
      expect(stored.length).toBe(some.length + rows.length + last.length);
    }
  });

  test('a cell with an end that is too large is refused', async () => {
    const answer = await read(`Clave;Nombre\r\nx;"${'4 caño\r\n'.repeat(5_000)}"\r\n`);
    expect(answer).toMatchObject({ message: 'Una celda tiene más de 32.767 caracteres.' });
  });

  test('a decimal comma is no separator of a column alone, and a row that is cut is refused', async () => {
    expect((await read('Importe\r\n10,50\r\n20,75\r\n')).titulos).toEqual(['Importe']);
    const { errores } = await bring('Clave,Importe\r\na,10,50\r\n');
    expect(errores).toMatchObject([{ fila: 2, mensaje: expect.stringContaining('más celdas que títulos') }]);
  });
});

describe('A cell of a workbook', () => {
  const FORMATS = [
    '0%', '0.00%', '0.00&quot; %&quot;', '[$USD] #,##0.00', '&quot;US$&quot; #,##0.00', '[$$-2C0A]\\ #,##0.00',
    'dd/mm/yyyy', 'dd/mm/yyyy hh:mm', 'h:mm', '[h]:mm', '00000', '#,##0,', 'mmm-yy', '#,##0.00_);[Red](#,##0.00)',
  ]; // prettier-ignore
  const one = async (heading: string, value: string | number | null, is1904 = false) => {
    const rows = sheetRow(1, 'Clave', heading) + sheetRow(6, 'a', value);
    const { rows: stored, errores } = await bring(
      testWorkbook([{ name: 'A', rows }], { formats: FORMATS, is1904 }),
    );
    const [fault] = errores;
    return fault ? `${fault.fila} ${fault.columna} ${fault.valor}` : stored[0];
  };

  test.each([
    ['Alícuota', formatted(1, 0.21), { alicuota: '21.00' }],
    ['Alícuota', formatted(2, 0.105), { alicuota: '10.50' }],
    ['Alícuota', formatted(2, 0.07), { alicuota: '7.00' }],
    ['Alícuota', formatted(3, 21), { alicuota: '21.00' }],
    ['Alícuota', 0.21, { alicuota: '0.21' }],
    ['Importe', formatted(6, -1234.5), { importe: '-1234.50' }],
    ['Importe', formatted(12, 1234567), { importe: '1234567.00' }],
    ['Importe', formatted(14, -5), { importe: '-5.00' }],
    ['Día', formatted(7, 46352), { dia: '2026-11-26' }],
    ['Día', formatted(13, 46054), { dia: '2026-02-01' }],
    ['Día', formatted(7, 1), { dia: '1900-01-01' }],
    ['Momento', formatted(8, 39462.979166666664), { momento: '2008-01-16T01:30:00.000Z' }],
    ['Nombre', formatted(11, 7), { nombre: '00007' }],
    ['Nombre', formatted(9, 0.4375), { nombre: '10:30' }],
    ['Nombre', formatted(10, 1.5), { nombre: '36:00' }],
    ['Nombre', formatted(1, 0.21), { nombre: '21%' }],
    ['Nombre', '<c t="str"><f>A1</f><v>Uno</v></c>', { nombre: 'Uno' }],
    ['Bultos', 12, { bultos: 12 }],
  ])('%s, %s', async (heading, value, stored) => {
    expect(await one(heading, value)).toMatchObject(stored);
  });

  test('days since 1904', async () => {
    expect(await one('Día', formatted(7, 44890), true)).toMatchObject({ dia: '2026-11-26' });
  });

  test.each([
    ['Importe', formatted(1, 0.21), '21%'],
    ['Importe', formatted(4, 100), 'USD 100'],
    ['Importe', formatted(5, 100.5), 'US$ 100,5'],
    ['Importe', formatted(7, 46352), '26/11/2026'],
    ['Importe', '<c t="b"><v>1</v></c>', 'Sí'],
    ['Importe', 12.345, '12.345'],
    ['Bultos', 1.5, '1.5'],
    ['Día', formatted(8, 46352.5), '26/11/2026 12:00'],
    ['Día', formatted(7, 60), '29/02/1900'],
    ['Día', 46352, '46352'],
    ['Nombre', '<c t="e"><f>NA()</f><v>#N/A</v></c>', '#N/A'],
    ['Nombre', '<c t="n"><f>B9&amp;C9</f></c>', '=B9&C9'],
    ['Nombre', 11059952000000123000, '11059952000000123000'],
    ['Importe', '1.234', '1.234'],
  ])('%s, %s is refused at its row as Excel shows it, with its text', async (heading, value, shown) => {
    expect(await one(heading, value)).toBe(`6 ${heading} ${shown}`);
  });

  test('merged cells are not taken for empty ones', async () => {
    const rows = sheetRow(1, 'Clave', 'Nombre') + sheetRow(2, 'a', 'Uno') + sheetRow(3, 'b', null);
    const { errores } = await bring(testWorkbook([{ name: 'A', rows, merged: ['B2:B3'] }]));
    expect(errores).toMatchObject([{ fila: 3, columna: 'Nombre', valor: 'Uno' }]);
  });

  test('an empty cell with a style, far away, is nothing', async () => {
    const rows = `<row r="1"><c t="inlineStr"><is><t>Clave</t></is></c><c r="XFD1" s="1"/></row>${sheetRow(2, 'a')}`;
    expect((await bring(testWorkbook([{ name: 'A', rows }]))).rows).toMatchObject([{ clave: 'a' }]);
  });
});

describe('The sheets of a workbook', () => {
  const table = (clave: string) => sheetRow(1, 'Clave') + sheetRow(2, clave);
  const file = testWorkbook([
    { name: 'Gráfico', rows: null },
    { name: 'Oculta', rows: table('o'), state: 'hidden' },
    { name: 'Vacía', rows: '' },
    { name: 'Fichas', rows: table('f') },
    { name: 'Otras', rows: table('a') + sheetRow(9, 'a') },
  ]);

  test('the first visible one that has anything is read, and said', async () => {
    expect((await read(file)).lectura).toEqual({
      tipo: 'xlsx',
      hoja: 'Fichas',
      hojas: [
        { nombre: 'Oculta', oculta: true },
        { nombre: 'Vacía', oculta: false },
        { nombre: 'Fichas', oculta: false },
        { nombre: 'Otras', oculta: false },
      ],
      filaTitulos: 1,
    });
    expect((await bring(file)).rows).toMatchObject([{ clave: 'f' }]);
  });

  test('another can be chosen, and errors name it', async () => {
    expect((await bring(file, { hoja: 'Oculta' })).rows).toMatchObject([{ clave: 'o' }]);
    expect((await bring(file, { hoja: 'Otras' })).errores).toMatchObject([
      { hoja: 'Otras', fila: 9, valor: 'a' },
    ]);
    expect((await read(file, { hoja: 'Vacía' })).message).toBe('Esa hoja está vacía.');
    expect((await read(file, { hoja: 'No hay' })).message).toMatch(
      /no tiene la hoja «No hay»\. Tiene: «Oculta»/,
    );
  });

  test('titles above the headings are passed over, or their row is chosen', async () => {
    const rows = sheetRow(1, 'Lista de fichas') + sheetRow(3, 'Clave', 'Nombre') + sheetRow(4, 'a', 'Uno');
    expect((await read(testWorkbook([{ name: 'A', rows }]))).lectura).toMatchObject({ filaTitulos: 3 });
    const above = sheetRow(1, 'Del', 'año') + rows.replace('r="1"', 'r="2"').replaceAll('A1', 'A2');
    const chosen = await bring(testWorkbook([{ name: 'A', rows: above }]), { filaTitulos: '3' });
    expect(chosen.rows).toMatchObject([{ clave: 'a', nombre: 'Uno' }]);
  });
});

test.each([
  ['a page', '<html><body><table><tr><td>Nombre</td></tr></table></body></html>', /página web o un XML/],
  [
    'XML of Excel 2003',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    /página web o un XML/,
  ],
  ['a page in one file', 'MIME-Version: 1.0\r\nContent-Type: multipart/related', /página web o un XML/],
  ['a PDF', '%PDF-1.7\nuno;dos\n1;2', /no es una planilla/],
  [
    'LibreOffice',
    zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
    /LibreOffice/,
  ],
  ['nothing', '', /vacío/],
  ['blank lines', '\r\n  \r\n', /vacío/],
] as [string, File, RegExp][])(
  'a file that is %s is refused with a sentence that says so',
  async (_, file, message) => {
    expect(await read(file)).toMatchObject({ status: 400, message: expect.stringMatching(message) });
  },
);
