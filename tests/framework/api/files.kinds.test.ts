import { describe, expect, test } from 'vitest';
import { officeOf, pdfOf, uploader, WORKBOOK } from '#support/files.ts';
import { openFlota } from '#support/flota/app.ts';
import { pngOf } from '#support/png.ts';
import { refusalOf } from '#testing/records.ts';

const { t, admin } = await openFlota();
const up = uploader(t);

const MB = 1024 * 1024;
const PDF = pdfOf();
const PNG = pngOf(4, 3, 7);
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

const complete = async () =>
  (await t.database.pool.query('select id from archivos where tipo is not null order by creado_en')).rows;
const titulo = (nombre: string, bytes: Buffer) => ({ campo: 'titulo', nombre, bytes });

/** An ODS begins with its type, not compressed. */
function odsOf(...names: readonly string[]): Buffer {
  const start = Buffer.alloc(30);
  start.write('PK\u0003\u0004', 'latin1');
  return Buffer.concat([start, Buffer.from(`mimetype${ODS}`), officeOf(...names)]);
}

describe('The kind', () => {
  const PDF_OR_IMAGE = 'debe ser un PDF o una imagen PNG, JPEG o WebP, por su contenido y por su nombre';
  const SHEET = 'debe ser una planilla XLSX (sin macros), ODS o CSV, por su contenido y por su nombre';

  test.each([
    ['a program called PDF', 'titulo', 'factura.pdf', Buffer.from('MZ\u0090\u0000\u0003'), PDF_OR_IMAGE],
    ['a page called PDF', 'titulo', 'factura.pdf', Buffer.from('<script>alert(1)</script>'), PDF_OR_IMAGE],
    ['a drawing with script', 'titulo', 'foto.svg', Buffer.from('<svg onload="x()"/>'), PDF_OR_IMAGE],
    ['a PDF called a picture', 'titulo', 'foto.png', PDF, PDF_OR_IMAGE],
    ['a PDF without an ending', 'titulo', 'factura', PDF, PDF_OR_IMAGE],
    ['a PDF that was cut', 'titulo', 'factura.pdf', PDF.subarray(0, 200), PDF_OR_IMAGE],
    ['a picture that was cut', 'titulo', 'foto.png', PNG.subarray(0, 40), PDF_OR_IMAGE],
    ['a PDF where sheets go', 'costos', 'factura.pdf', PDF, SHEET],
    ['any other ZIP', 'costos', 'a.xlsx', officeOf('autorun.inf'), SHEET],
    [
      'a letter called a sheet',
      'costos',
      'a.xlsx',
      officeOf('[Content_Types].xml', 'word/document.xml'),
      SHEET,
    ],
    ['a sheet with macros', 'costos', 'a.xlsx', officeOf(...WORKBOOK, 'xl/vbaProject.bin'), SHEET],
    ['an ODS with macros', 'costos', 'a.ods', odsOf('content.xml', 'Basic/script-lc.xml'), SHEET],
    ['a ZIP that was cut', 'costos', 'a.xlsx', officeOf(...WORKBOOK).subarray(0, -30), SHEET],
    ['a program called CSV', 'costos', 'a.csv', Buffer.from('MZ\u0090\u0000\u0003'), SHEET],
  ])('is told by the bytes: %s is refused', async (_what, campo, nombre, bytes, complaint) => {
    const before = await complete();
    const answer = await up.send('admin', { campo, nombre, bytes });
    expect(await refusalOf(answer)).toEqual({
      status: 400,
      message: 'Revise los datos ingresados.',
      errors: { [campo]: `«${nombre}» ${complaint}` },
    });
    expect(await complete()).toEqual(before);
  });

  test.each([
    ['titulo', 'a.PDF', PDF, 'application/pdf'],
    ['titulo', 'a.png', PNG, 'image/png'],
    ['titulo', 'a.jpeg', Buffer.from('ffd8ffe000044a46ffd9', 'hex'), 'image/jpeg'],
    ['fotos', 'a.webp', Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 ', 'latin1'), 'image/webp'],
    ['costos', 'a.csv', Buffer.from('Año;Costo\n2026;1,5\n', 'latin1'), 'text/csv'],
    ['costos', 'a.ods', odsOf('content.xml'), ODS],
  ])('%s takes %s', async (campo, nombre, bytes, tipo) => {
    expect(await up.sent('admin', { campo, nombre, bytes })).toMatchObject({ nombre, tipo });
  });

  test('a large one is refused with its first part', async () => {
    const bytes = Buffer.alloc(3 * MB, 'MZ\u0090\u0000');
    const started = await up.begin('admin', titulo('factura.pdf', bytes));
    const { id } = (await started.json()) as { id: string };
    expect((await up.part('admin', id, 0, bytes.subarray(0, MB))).status).toBe(400);
    expect((await up.part('admin', id, MB, bytes.subarray(MB, 2 * MB))).status).toBe(409);
  });
});

describe('The size', () => {
  test('is bounded before anything is sent, in a sentence at the field', async () => {
    const answer = await up.begin('admin', titulo('grande.pdf', Buffer.alloc(3 * MB + 1)));
    expect(await refusalOf(answer)).toEqual({
      status: 413,
      message: 'El archivo no puede superar los 3 MB.',
      errors: { titulo: 'El archivo no puede superar los 3 MB' },
    });
  });

  test('is not more than was announced, and never nothing', async () => {
    const { id } = (await (await up.begin('admin', titulo('a.pdf', PDF))).json()) as { id: string };
    expect((await up.part('admin', id, 0, Buffer.concat([PDF, PDF]))).status).toBe(400);
    expect((await up.part('admin', id, 0, Buffer.alloc(0))).status).toBe(400);
    expect((await up.begin('admin', titulo('a.pdf', Buffer.alloc(0)))).status).toBe(400);
    expect(await (await admin('GET', `/api/Archivo/${id}`)).json()).toEqual({
      recibidos: 0,
      archivo: null,
    });
  });
});

describe('The name', () => {
  test.each([
    ['..\\..\\C:\\Facturas\\Factura.pdf', 'Factura.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['factura\u202Efdp.exe.pdf', 'facturafdp.exe.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
  ])('named %j is called %j', async (nombre, called) => {
    expect((await up.sent('admin', titulo(nombre, PDF))).nombre).toBe(called);
  });
});
