import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sheetRow, testWorkbook } from '#support/workbook.ts';
import { openFlota } from '#support/flota/app.ts';
import { longestHold } from '#support/longestHold.ts';
import { importFile } from '#testing/importing.ts';

const { t, admin, eva } = await openFlota();

const bytes = (...values: number[]) => new Uint8Array(values);

/** The refusal of a file, and its duration. */
async function refusalOf(file: string | Uint8Array<ArrayBuffer>) {
  const { status, message } = await importFile(t, 'admin', 'Camion', file, {
    modo: 'probar',
    columnas: 'patente,marcaId',
  });
  return { status, message };
}

const workbook = (xml: string) => testWorkbook([{ name: 'A', rows: '', xml }]);
const cells = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`;
const HEADINGS = sheetRow(1, 'Patente', 'Marca');

test('A sound workbook made the same way is read', async () => {
  const { status, message } = await refusalOf(workbook(cells(HEADINGS + sheetRow(2, 'AE123BC', 'Scania'))));
  expect({ status, message }).toEqual({ status: 200, message: undefined });
});

const DAMAGED = 'El archivo de Excel está dañado y no se puede leer.';
const NO_SHEET = 'El archivo no es una planilla de Excel (.xlsx) ni un texto (CSV).';
const LARGE_CELL = 'Una celda tiene más de 32.767 caracteres.';
const PASSWORD =
  'El archivo está protegido con contraseña o es de un Excel anterior a 2007 (.xls). Guárdelo como .xlsx sin contraseña.';

test.each<[what: string, message: string, file: string | Uint8Array<ArrayBuffer>]>([
  ['only headings', 'El archivo no tiene filas debajo de los títulos de las columnas.', 'Patente,Marca'],
  ['a broken zip', DAMAGED, bytes(0x50, 0x4b, 3, 4, 9, 9, 9, 9)],
  ['a zip that is no workbook', DAMAGED, zipSync({ 'nota.txt': strToU8('hola') })],
  ['a password', PASSWORD, bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0)],
  ['NUL bytes', NO_SHEET, 'Patente,Marca\nAE1\0\0,x'],
  ['a picture', NO_SHEET, bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 1, 2, 3)],
  ['a cell of a megabyte', LARGE_CELL, `Patente,Marca\n${'A'.repeat(1e6)},x`],
  ['such a cell in a workbook', LARGE_CELL, workbook(cells(HEADINGS + sheetRow(2, 'A'.repeat(1e6), 'x')))],
  ['a quote that closes at the very end', LARGE_CELL, `Patente,Marca\n"AE1${',x\nB'.repeat(20_000)}"`],
  ['too many columns', 'El archivo tiene más de 200 columnas.', `${'a,'.repeat(300)}\n1`],
])('Refused with a sentence: %s', async (_what, message, file) => {
  expect(await refusalOf(file)).toEqual({ status: 400, message });
});

/** The same workbook, claiming this unpacked size for its sheet. */
function claiming(claimed: number): Uint8Array<ArrayBuffer> {
  const sheet = cells(HEADINGS + sheetRow(2, 'AE123BC', 'Scania').repeat(100_000));
  const file = workbook(sheet);
  const { length } = strToU8(sheet);
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  let places = 0;
  for (let place = 0; place < file.length - 4; place++) {
    if (view.getUint32(place, true) !== length) continue;
    view.setUint32(place, claimed, true);
    places += 1;
  }
  // The local header, and the one in the central directory.
  expect(places).toBe(2);
  return file;
}

test('A file that says that it unpacks to more than the limit is refused before it does', async () => {
  expect(await refusalOf(claiming(300 * 1024 * 1024))).toEqual({
    status: 400,
    message: 'El archivo de Excel es demasiado grande una vez descomprimido.',
  });
});

test('A file that unpacks to more than it says is cut off there, and broken', async () => {
  expect((await refusalOf(claiming(50))).status).toBe(400);
});

test('XML that would multiply itself stays as small as it is', async () => {
  const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  const sheet = `<!DOCTYPE x [<!ENTITY l0 "ja">${laughs}]>${cells(HEADINGS + sheetRow(2, '&l12;', 'Scania'))}`;
  const started = performance.now();
  const { status } = await refusalOf(workbook(sheet));
  expect(status).toBeLessThan(500);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('An upload beyond the limit is refused by what it says, or when it passes it', async () => {
  const said = await admin('POST', '/api/Camion/Importar?modo=leer', {}, { 'Content-Length': '30000000' });
  expect(said.status).toBe(413);
  const { status, message } = await refusalOf(new Uint8Array(21 * 1024 * 1024));
  expect({ status, message }).toEqual({
    status: 413,
    message: 'Los datos enviados son demasiado grandes (el máximo es 20 MB).',
  });
});

test('A million rows are refused, and meanwhile a list answers everybody else', async () => {
  const file = `Patente,Marca\n${'AE123BC,Scania\n'.repeat(1_000_000)}`;
  const progress = { isOver: false };
  const refusal = refusalOf(file).finally(() => {
    progress.isOver = true;
  });
  const held = longestHold();
  let answers = 0;
  while (!progress.isOver) {
    expect((await eva('GET', '/api/Camion')).status).toBe(200);
    answers++;
  }
  expect(await refusal).toEqual({
    status: 400,
    message: 'El archivo tiene más de 100.000 filas. Divídalo en partes.',
  });
  expect(answers).toBeGreaterThan(5);
  expect(held()).toBeLessThan(1000);
});

test('None of it left anything', async () => {
  const { rows } = await t.database.pool.query('select count(*)::integer as n from camiones');
  expect(rows).toEqual([{ n: 0 }]);
});
