import { describe, expect, test } from 'vitest';
import { purgeUnclaimed } from '#server/files/store.ts';
import { officeOf, pdfOf, uploader, WORKBOOK } from '#support/files.ts';
import { openFlota } from '#support/flota/app.ts';
import { importAll, importFile } from '#testing/importing.ts';
import { pngOf } from '#support/png.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';

const { t, admin, eva } = await openFlota();
const up = uploader(t);

const MB = 1024 * 1024;
const PDF = pdfOf();
const PNG = pngOf(4, 3, 7);

const stored = async (where = 'true') =>
  (await t.database.pool.query<{ id: string }>(`select id from archivos where ${where} order by creado_en`))
    .rows;
const foto = (nombre: string) => ({ campo: 'fotos', nombre, bytes: PNG });
const CSV = { campo: 'costos', nombre: 'a.csv', bytes: Buffer.from('a;b\n') };
const titulo = (nombre: string, bytes: Buffer) => ({ campo: 'titulo', nombre, bytes });
const at = ({ id }: ApiRecord, file: { id: string }, query = '') =>
  `/api/Papel/${id}/Archivo/${file.id}${query}`;

describe('A file', () => {
  test('is uploaded in parts, kept by the record that names it, and read back byte by byte', async () => {
    const bytes = pdfOf(2 * MB + 12_345);
    const file = await up.sent('empleado', titulo('Título del camión.pdf', bytes));
    expect(file).toEqual({
      id: file.id,
      nombre: 'Título del camión.pdf',
      tipo: 'application/pdf',
      bytes: bytes.length,
    });
    const papel = await created(eva, 'Papel', { nombre: 'Cédula', titulo: [{ id: file.id }] });
    expect(papel['titulo']).toEqual([file]);
    const list = await jsonOf<{ items: ApiRecord[] }>(admin('GET', '/api/Papel'));
    expect(list.items.find(({ id }) => id === papel.id)?.['titulo']).toEqual([file]);

    const answer = await admin('GET', at(papel, file));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="Titulo del camion.pdf"; filename*=UTF-8''T%C3%ADtulo%20del%20cami%C3%B3n.pdf`,
      'cache-control': 'private, no-cache',
    });
    const again = await admin('GET', at(papel, file), undefined, {
      'If-None-Match': answer.headers.get('etag')!,
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test.each([
    ['pdf', PDF, 'titulo', "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"],
    ['png', PNG, 'titulo', "default-src 'none'; sandbox"],
  ])('a %s opens in the browser when it is to be looked at', async (ending, bytes, campo, policy) => {
    const file = await up.sent('admin', { campo, nombre: `hoja.${ending}`, bytes });
    const papel = await created(admin, 'Papel', { nombre: 'Hoja', [campo]: [file] });
    const { headers } = await admin('GET', at(papel, file, '?ver=true'));
    expect(headers.get('content-disposition')).toMatch(/^inline; /);
    expect(headers.get('content-security-policy')).toBe(policy);
  });

  test('a sheet is only ever downloaded', async () => {
    const file = await up.sent('admin', { campo: 'costos', nombre: 'a.xlsx', bytes: officeOf(...WORKBOOK) });
    const papel = await created(admin, 'Papel', { nombre: 'Hoja', costos: [file] });
    const { headers } = await admin('GET', at(papel, file, '?ver=true'));
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
  });
});

describe('A lost line', () => {
  test('costs only the part that was under way: the rest follows where it ended', async () => {
    const bytes = pdfOf(2 * MB + 100);
    const { id, parte } = await jsonOf<{ id: string; parte: number }>(
      up.begin('empleado', titulo('a.pdf', bytes)),
    );
    await up.part('empleado', id, 0, bytes.subarray(0, parte));
    const progress = await eva('GET', `/api/Archivo/${id}`);
    expect(await progress.json()).toEqual({ recibidos: parte, archivo: null });
    // The answer was lost, and the part is sent again.
    expect(await refusalOf(up.part('empleado', id, 0, bytes.subarray(0, parte)))).toMatchObject({
      status: 409,
      recibidos: parte,
    });
    await up.part('empleado', id, parte, bytes.subarray(parte, 2 * parte));
    const last = await up.part('empleado', id, 2 * parte, bytes.subarray(2 * parte));
    expect(await last.json()).toMatchObject({ recibidos: bytes.length, archivo: { id } });
  });

  test('the same part sent twice at once is stored once', async () => {
    const { id } = await jsonOf<{ id: string }>(up.begin('admin', titulo('a.pdf', PDF)));
    const answers = await Promise.all([up.part('admin', id, 0, PDF), up.part('admin', id, 0, PDF)]);
    expect(await statusesOf(answers)).toEqual([200, 409]);
  });
});

test('A part of more than a megabyte is refused by its size, and the upload is where it was', async () => {
  const bytes = pdfOf(3 * MB);
  const { id } = (await (await up.begin('admin', titulo('a.pdf', bytes))).json()) as { id: string };
  for (const size of [MB + 1, bytes.length])
    expect(await refusalOf(await up.part('admin', id, 0, bytes.subarray(0, size)))).toEqual({
      status: 413,
      message: 'Los datos enviados son demasiado grandes (el máximo es 1 MB).',
    });
  expect(await (await admin('GET', `/api/Archivo/${id}`)).json()).toEqual({ recibidos: 0, archivo: null });
});

describe('An uploaded file', () => {
  const GONE = 'Un archivo ya no está disponible: vuelva a elegirlo';
  const create = (as: 'admin' | 'empleado', values: object) =>
    t.as(as)('POST', '/api/Papel', { nombre: 'Cédula', ...values });

  test('is nobody else’s: neither to see, nor to go on with, discard or keep', async () => {
    const file = await up.sent('admin', titulo('a.pdf', PDF));
    expect((await eva('GET', `/api/Archivo/${file.id}`)).status).toBe(404);
    expect((await up.part('empleado', file.id, PDF.length, PDF)).status).toBe(404);
    await eva('DELETE', `/api/Archivo/${file.id}`);
    const content = `/api/Archivo/${file.id}/Contenido`;
    expect((await eva('GET', content)).status).toBe(404);
    expect(await (await admin('GET', content)).text()).toBe(PDF.toString());
    expect(await refusalOf(await create('empleado', { titulo: [file] }))).toMatchObject({
      status: 400,
      errors: { titulo: GONE },
    });
    expect((await create('admin', { titulo: [file] })).status).toBe(201);
  });

  test('is kept whole in a request for permission that names it by its id', async () => {
    const file = await up.sent('empleado', foto('Frente.png'));
    const body = { nombre: 'Poder', fotos: [{ id: file.id }] };
    const { autorizacion } = await jsonOf<{ autorizacion: ApiRecord }>(
      eva('POST', '/api/Papel', body, { 'Ask-Permission': 'true' }),
    );
    const request = await jsonOf<ApiRecord>(admin('GET', `/api/Autorizacion/${autorizacion.id}`));
    expect(JSON.parse(request['borrador'] as string)).toEqual({ nombre: 'Poder', fotos: [file] });
  });

  test('is of one field, of one record, and whole', async () => {
    const file = await up.sent('admin', titulo('a.png', PNG));
    expect((await refusalOf(await create('admin', { fotos: [file] }))).errors).toEqual({ fotos: GONE });
    expect((await create('admin', { titulo: [file] })).status).toBe(201);
    expect((await refusalOf(await create('admin', { titulo: [file] }))).errors).toEqual({ titulo: GONE });
    const { id } = await jsonOf<{ id: string }>(up.begin('admin', titulo('a.pdf', PDF)));
    expect((await refusalOf(await create('admin', { titulo: [{ id }] }))).errors).toEqual({ titulo: GONE });
  });

  test('goes to one of two records saved at once', async () => {
    const file = await up.sent('admin', titulo('a.pdf', PDF));
    const answers = await Promise.all([1, 2, 3].map(() => create('admin', { titulo: [file] })));
    expect(await statusesOf(answers)).toEqual([201, 400, 400]);
  });

  test.each([
    [[{ id: 'x' }], 'Espere a que el archivo termine de subir, o quítelo'],
    ['factura.pdf', 'Debe ser una lista de archivos'],
    [['a'], 'Debe ser una lista de archivos'],
    [[PDF, PDF].map(() => ({ id: '6f9619ff-8b86-4011-b42d-00c04fc964ff' })), 'Se admite un solo archivo'],
  ])('%j is none', async (value, complaint) => {
    expect((await refusalOf(await create('admin', { titulo: value }))).errors).toEqual({ titulo: complaint });
  });

  test('that the person discards is gone, and one that no record names lasts a day', async () => {
    const [file, other] = [
      await up.sent('admin', titulo('a.pdf', PDF)),
      await up.sent('admin', titulo('b.pdf', PDF)),
    ];
    const kept = await up.sent('admin', titulo('c.pdf', PDF));
    await create('admin', { titulo: [kept] });
    expect((await admin('DELETE', `/api/Archivo/${file.id}`)).status).toBe(204);
    await admin('DELETE', `/api/Archivo/${kept.id}`);
    expect(await stored(`id = '${file.id}'`)).toEqual([]);
    await t.database.pool.query(
      `update archivos set creado_en = now() - interval '25 hours' where id in ('${other.id}', '${kept.id}')`,
    );
    await purgeUnclaimed(t.database.db);
    expect(await stored(`id in ('${other.id}', '${kept.id}')`)).toEqual([{ id: kept.id }]);
    const { rows } = await t.database.pool.query(
      'select from archivos_partes where archivo_id not in (select id from archivos)',
    );
    expect(rows).toEqual([]);
  });

  test('is refused where a person has too many that no record names', async () => {
    await t.database.pool.query(`
      insert into archivos (id, usuario_id, entidad, campo, nombre, bytes)
      select gen_random_uuid(), id, 'papeles', 'titulo', 'x.pdf', 1 from usuarios, generate_series(1, 100)
      where usuario = 'eluna'`);
    const answer = await up.begin('empleado', titulo('a.pdf', PDF));
    expect(answer.status).toBe(409);
    await t.database.pool.query("delete from archivos where nombre = 'x.pdf'");
  });
});

describe('The record', () => {
  const { entries } = Object;
  const history = async ({ id }: ApiRecord, as: 'admin' | 'empleado' = 'admin') => {
    const page = await jsonOf<{ items: { frase: unknown[]; detalle: unknown[][] }[] }>(
      t.as(as)('GET', `/api/Papel/Historial/${id}`),
    );
    const words = (sentence: readonly unknown[]) =>
      sentence
        .map((piece) => (typeof piece === 'string' ? piece : String(entries(piece as object)[0]![1])))
        .join('');
    return page.items.flatMap(({ frase, detalle }) => [words(frase), ...detalle.map(words)]);
  };

  test('tells which files were added and removed; those removed are deleted', async () => {
    const [one, two] = [
      await up.sent('admin', foto('Frente.png')),
      await up.sent('admin', foto('Dorso.png')),
    ];
    const papel = await created(admin, 'Papel', { nombre: 'Cédula', fotos: [one] });
    const save = (fotos: unknown) => admin('PUT', `/api/Papel/${papel.id}`, { fotos });
    expect(await jsonOf(save([one, two]))).toMatchObject({ version: 2, fotos: [one, two] });
    expect(await jsonOf(save([one, two]))).toMatchObject({ version: 2 });
    expect(await jsonOf(save([two]))).toMatchObject({ version: 3, fotos: [two] });
    expect(await jsonOf(admin('PUT', `/api/Papel/${papel.id}`, { nombre: 'Otro' }))).toMatchObject({
      version: 4,
      fotos: [two],
    });
    expect(await stored(`id in ('${one.id}', '${two.id}')`)).toEqual([{ id: two.id }]);
    expect((await admin('GET', at(papel, one))).status).toBe(404);
    expect(await history(papel)).toEqual([
      'cambió Nombre de “Cédula” a “Otro”',
      'cambió Fotos: quitó Frente.png',
      'cambió Fotos: agregó Dorso.png',
      'creó el papel',
      'Nombre: “Cédula”',
      'Fotos: agregó Frente.png',
    ]);
    expect(await jsonOf(save([]))).toMatchObject({ fotos: null });
  });

  test('what a client says of a file changes nothing', async () => {
    const file = await up.sent('admin', titulo('a.pdf', PDF));
    const lie = { ...file, nombre: 'virus.exe', tipo: 'text/html' };
    const papel = await created(admin, 'Papel', { nombre: 'Cédula', titulo: [lie] });
    expect(papel['titulo']).toEqual([file]);
    const answer = await admin('PUT', `/api/Papel/${papel.id}`, { titulo: [lie] });
    expect(await answer.json()).toMatchObject({ version: 1, titulo: [file] });
  });

  test('shows the files of a field to the roles that see it', async () => {
    const costos = await up.sent('admin', CSV);
    const papel = await created(admin, 'Papel', { nombre: 'Cédula', costos: [costos] });
    expect((await admin('GET', at(papel, costos))).status).toBe(200);
    expect((await eva('GET', at(papel, costos))).status).toBe(404);
    expect((await t.as(null)('GET', at(papel, costos))).status).toBe(401);
    const refused = await up.send('empleado', CSV);
    expect((await refusalOf(refused)).errors).toEqual({ campo: 'No es un campo de archivos' });
    // Another role's save leaves them.
    await eva('PUT', `/api/Papel/${papel.id}`, { nombre: 'Otra', costos: [] });
    expect((await admin('GET', at(papel, costos))).status).toBe(200);
    expect((await history(papel, 'empleado')).join()).not.toContain('a.csv');
  });

  test('takes its files into the bin, and back out of it', async () => {
    const file = await up.sent('admin', titulo('a.pdf', PDF));
    const papel = await created(admin, 'Papel', { nombre: 'Cédula', titulo: [file] });
    await admin('DELETE', `/api/Papel/${papel.id}`);
    expect((await admin('GET', at(papel, file))).status).toBe(404);
    await admin('POST', `/api/Papel/Restaurar/${papel.id}`, {});
    const answer = await admin('GET', at(papel, file));
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  });

  test('is refused whole, with its files, where another field is wrong', async () => {
    const file = await up.sent('admin', titulo('a.pdf', PDF));
    const wrong = await admin('POST', '/api/Papel', { nombre: 'x'.repeat(61), titulo: [file] });
    expect(wrong.status).toBe(400);
    expect(await stored(`id = '${file.id}' and registro_id is null`)).toHaveLength(1);
  });

  test('keeps its files in an import, which brings none', async () => {
    const costos = await up.sent('admin', CSV);
    const titulo1 = await up.sent('admin', titulo('a.pdf', PDF));
    const values = { nombre: 'Importado', titulo: [titulo1], costos: [costos] };
    const papel = await created(admin, 'Papel', values);
    const file = 'Nombre;Título\nImportado;otro.pdf\nNuevo;otro.pdf\n';
    const headings = await importFile(t, 'admin', 'Papel', file, { modo: 'leer' });
    expect(headings.body).toMatchObject({ columnas: ['nombre', null] });
    const report = await importAll(t, 'admin', 'Papel', file, {
      modo: 'importar',
      columnas: 'nombre,',
    });
    expect(report).toMatchObject({ nuevos: 1, sinCambios: 1, modificados: 0 });
    const after = await jsonOf<ApiRecord>(admin('GET', `/api/Papel/${papel.id}`));
    expect(after).toMatchObject({ version: 1, titulo: [titulo1], costos: [costos] });
  });

  test('is exported with the names of its files, and neither sorted nor found by them', async () => {
    const files = [await up.sent('admin', foto('Frente.png')), await up.sent('admin', foto('Dorso.png'))];
    await created(admin, 'Papel', { nombre: 'Exportado', fotos: files });
    const csv = await (await admin('GET', '/api/Papel/Exportar?formato=csv&columnas=nombre,fotos')).text();
    expect(csv).toContain('Exportado,"Frente.png, Dorso.png"');
    expect((await admin('GET', '/api/Papel?sortBy=fotos')).status).toBe(400);
    expect((await admin('GET', '/api/Papel?fotos=a')).status).toBe(400);
  });
});
