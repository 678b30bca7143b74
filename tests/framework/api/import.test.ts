import { beforeEach, describe, expect, test } from 'vitest';
import { renderTemplate } from '#domain/template.ts';
import { importColumns } from '#schema/importing.ts';
import { referencesOf } from '#schema/references.ts';
import { openFlota } from '#support/flota/app.ts';
import { deleting } from '#support/deleting.ts';
import { flota } from '#support/flota/index.ts';
import { importAll, importFile } from '#testing/importing.ts';
import { whileHolding } from '#support/locks.ts';
import { workbookOf } from '#support/workbook.ts';

const { t, admin } = await openFlota();
beforeEach(() => t.database.pool.query('delete from clientes; delete from camiones'));

const linesOfHistory = async () => Number((await rows('select count(*) as n from historial'))[0].n);

const rows = async (sql: string, values: unknown[] = []) => (await t.database.pool.query(sql, values)).rows;

const HEADINGS = 'Nombre,Apellido,CUIT,Teléfono,Email,Domicilio,Localidad,Zona,Número de documento';
const COLUMNS = 'nombre,apellido,cuit,telefono,email,domicilio,localidadId,zonaId,nroDocumento';
const line = (changes: Record<string, string> = {}) =>
  Object.values({
    nombre: 'Raúl',
    apellido: 'Gómez',
    cuit: '20-24881307-5',
    telefono: '+54 351 4222333',
    email: 'raul@correo.com.ar',
    domicilio: '"Ruta 5, km 12"',
    localidad: '"Córdoba, Córdoba"',
    zona: 'centro',
    documento: '24881307',
    ...changes,
  }).join(',');
const csv = (...lines: string[]) => [HEADINGS, ...lines].join('\r\n');
const marta = () =>
  line({ nombre: 'Marta', apellido: 'Peñaloza', cuit: '27112223334', email: 'marta@correo.com.ar' });

const rehearse = (file: string, columnas = COLUMNS) =>
  importAll(t, 'admin', 'Cliente', file, { modo: 'probar', columnas });
const bring = (file: string, columnas = COLUMNS) =>
  importAll(t, 'admin', 'Cliente', file, { modo: 'importar', columnas });
const names = async () =>
  (await rows('select apellido from clientes order by id')).map(({ apellido }) => apellido as string);

describe('Reading a file', () => {
  test('answers its headings, its first rows and what each heading seems to mean', async () => {
    const file = `${HEADINGS},Notas\r\n${line()},algo`;
    const { body } = await importFile(t, 'admin', 'Cliente', file, { modo: 'leer' });
    expect(body['filas']).toBe(1);
    expect(body['columnas']).toEqual([...COLUMNS.split(','), null]);
    expect((body['muestra'] as string[][])[0]![6]).toBe('Córdoba, Córdoba');
  });
});

describe('A rehearsal', () => {
  test('counts what would be new, changed and the same, and changes nothing', async () => {
    await bring(csv(line(), marta()));
    const third = line({ nombre: 'Ítalo', apellido: 'Pena', cuit: '20-10555666-1' });
    const before = await rows('select * from clientes order by id');
    const report = await rehearse(csv(line({ domicilio: 'Otro 1' }), marta(), third));
    expect(report).toEqual({
      filas: 3,
      nuevos: 1,
      modificados: 1,
      sinCambios: 1,
      conErrores: 0,
      errores: [],
      importado: false,
    });
    expect(await rows('select * from clientes order by id')).toEqual(before);
  });

  test('says what is wrong, by row and column, with the sentences of the form', async () => {
    const report = await rehearse(
      csv(
        line({ email: 'nada', localidad: 'Atlantis' }),
        line({ cuit: '1', nombre: '' }),
        marta(),
        line({ cuit: '27-11222333-4' }),
        line({ cuit: '20-10555666-1', documento: '1x' }),
      ),
    );
    expect(report).toMatchObject({ nuevos: 1, conErrores: 4, importado: false });
    expect(report.errores).toEqual([
      { fila: 2, columna: 'Localidad', valor: 'Atlantis', mensaje: 'No existe «Atlantis» en Localidades' },
      { fila: 2, columna: 'Email', valor: 'nada', mensaje: 'Dirección de email inválida' },
      { fila: 3, columna: 'Nombre', valor: '', mensaje: 'Este campo es requerido' },
      { fila: 3, columna: 'CUIT', valor: '1', mensaje: 'El CUIT debe tener el formato XX-XXXXXXXX-X' },
      { fila: 5, columna: 'CUIT', valor: '27-11222333-4', mensaje: 'Esta clave ya está en la fila 4' },
      { fila: 6, columna: 'Número de documento', valor: '1x', mensaje: 'Solo se permiten números' },
    ]);
  });

  test('names the choices for a name that several have', async () => {
    await t.database.pool.query(
      `insert into localidades (nombre, provincia) values ('Villa Dos', 'A'), ('Villa Dos', 'B')`,
    );
    const { errores } = await rehearse(csv(line({ localidad: 'villa dos' })));
    expect(errores[0]!.mensaje).toBe(
      'Puede ser más de uno: «Villa Dos, A», «Villa Dos, B». Escríbalo completo',
    );
    expect((await rehearse(csv(line({ localidad: '"VILLA DOS, b"' })))).conErrores).toBe(0);
  });
});

describe('An import', () => {
  test('makes new records and changes those with the same key, each with its history', async () => {
    expect(await bring(csv(line()))).toMatchObject({ nuevos: 1, importado: true });
    expect(await bring(csv(line({ domicilio: 'Otro 1' }), marta()))).toMatchObject({
      nuevos: 1,
      modificados: 1,
      importado: true,
    });
    const [gomez, penaloza] = await rows('select * from clientes order by id');
    expect(gomez).toMatchObject({
      apellido: 'Gómez',
      domicilio: 'Otro 1',
      version: 2,
      nro_documento: '24881307',
    });
    expect(penaloza).toMatchObject({ apellido: 'Peñaloza', cuit: '27-11222333-4', version: 1 });
    const history = await rows(
      `select registro_id, accion, usuario, cambios from historial where entidad = 'clientes' and registro_id in (select id from clientes) order by id`,
    );
    expect(history).toMatchObject([
      { registro_id: gomez.id, accion: 'crear', usuario: 'mgomez', cambios: { apellido: [null, 'Gómez'] } },
      { registro_id: penaloza.id, accion: 'crear' },
      { registro_id: gomez.id, accion: 'editar', cambios: { domicilio: ['Ruta 5, km 12', 'Otro 1'] } },
    ]);
    expect(history[2].cambios).toEqual({ domicilio: ['Ruta 5, km 12', 'Otro 1'] });
    const log = await rows(
      `select usuario, detalle from actividad where evento = 'importacion' order by id desc limit 1`,
    );
    expect(log).toEqual([{ usuario: 'mgomez', detalle: 'Clientes: 1 nuevos, 1 modificados' }]);
  });

  test('keeps what its columns do not bring, and leaves what is the same without a trace', async () => {
    const before = await linesOfHistory();
    await bring(csv(line()));
    const report = await bring('CUIT;Domicilio\n20248813075;Otro 2', 'cuit,domicilio');
    expect(report).toMatchObject({ modificados: 1, importado: true });
    expect(await bring('CUIT;Domicilio\n20248813075;Otro 2', 'cuit,domicilio')).toMatchObject({
      sinCambios: 1,
    });
    expect(await rows('select nombre, domicilio, version from clientes')).toEqual([
      { nombre: 'Raúl', domicilio: 'Otro 2', version: 2 },
    ]);
    expect(await linesOfHistory()).toBe(before + 2);
  });

  test('with one wrong row among many writes none of them', async () => {
    const before = await linesOfHistory();
    const many = Array.from({ length: 700 }, (_, n) => line({ cuit: `20-${String(n).padStart(8, '0')}-1` }));
    const report = await bring(csv(...many, line({ email: 'x' })));
    expect(report).toMatchObject({ filas: 701, nuevos: 700, conErrores: 1, importado: false });
    expect(report.errores).toHaveLength(1);
    expect(await names()).toEqual([]);
    expect(await linesOfHistory()).toBe(before);
  });

  test('tells how far it has come', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => line({ cuit: `20-${String(n).padStart(8, '0')}-1` }));
    const answer = await importFile(t, 'admin', 'Cliente', csv(...many), {
      modo: 'importar',
      columnas: COLUMNS,
    });
    expect(answer.report).toMatchObject({ nuevos: 1000, importado: true });
    expect(answer.steps).toBeGreaterThan(3);
    expect(await rows('select count(*)::integer as n from clientes')).toEqual([{ n: 1000 }]);
  });

  test('runs what the entity does when a record is made', async () => {
    const file = `Nombre;Zona;Costo;Contado;A plazo\nPiedra 6-20;NORTE;1.000,50;"$ 1.200,00";1300`;
    const columnas = 'nombre,zonaId,costo,contado,aPlazo';
    const report = await importAll(t, 'admin', 'Tarifa', file, { modo: 'importar', columnas });
    expect(report).toMatchObject({ errores: [], nuevos: 1, importado: true });
    const [tarifa] = await rows(`select * from tarifas where nombre = 'Piedra 6-20'`);
    expect(tarifa).toMatchObject({ costo: '1000.50', contado: '1200.00', a_plazo: '1300.00' });
    expect(tarifa.codigo).toBe(`Piedra 6-20/${tarifa.zona_id}`);
  });

  test('what only code knows to need permission is refused by its row, and nothing is written', async () => {
    const file = 'Nombre,Zona,Contado\nGratis,NORTE,0\nArena fina,NORTE,10\nDe favor,NORTE,0';
    const columnas = 'nombre,zonaId,contado';
    const report = await importAll(t, 'admin', 'Tarifa', file, { modo: 'importar', columnas });
    expect(report).toMatchObject({ conErrores: 2, importado: false });
    expect(report.errores).toMatchObject(
      ['Gratis', 'De favor'].map((valor, place) => ({
        fila: 2 + 2 * place,
        columna: 'Nombre',
        valor,
        mensaje: 'Necesita autorización: Nadie regala un viaje solo.',
      })),
    );
    expect(await rows(`select * from tarifas where nombre = 'Arena fina'`)).toEqual([]);
  });

  test('takes a workbook: numbers where texts belong, real values, and what a formula last gave', async () => {
    const bytes = await workbookOf({
      Clientes: [
        ['CUIT', 'Número de documento', 'Nombre', 'Apellido'],
        [20248813075, 24881307, '=HYPERLINK("http://x")', 'Gómez'],
      ],
    });
    await bring(csv(line()));
    const report = await importAll(t, 'admin', 'Cliente', bytes, {
      modo: 'importar',
      columnas: 'cuit,nroDocumento,nombre,apellido',
    });
    expect(report).toMatchObject({ errores: [], modificados: 1, importado: true });
    expect(await rows('select nombre, nro_documento from clientes')).toEqual([
      { nombre: '=HYPERLINK("http://x")', nro_documento: '24881307' },
    ]);
  });
});

describe('Beside others', () => {
  test('a second import of the same entity is told to wait', async () => {
    const lock = `select pg_advisory_xact_lock(hashtext('importar'), hashtext('clientes'))`;
    const answer = await whileHolding(t.database.pool, lock, () =>
      importFile(t, 'admin', 'Cliente', csv(line()), { modo: 'importar', columnas: COLUMNS }),
    );
    expect(answer).toMatchObject({
      status: 409,
      message: expect.stringContaining('Otra persona está importando'),
    });
    expect(await names()).toEqual([]);
  });

  test('a form that was opened before the import does not overwrite it', async () => {
    await bring(csv(line()));
    const [{ id }] = await rows('select id from clientes');
    const seen = (await (await admin('GET', `/api/Cliente/${id}`)).json()) as object;
    await bring(csv(line({ domicilio: 'Del archivo' })));
    const saved = await admin('PUT', `/api/Cliente/${id}`, { ...seen, domicilio: 'De la pantalla' });
    expect(saved.status).toBe(409);
    expect(await rows('select domicilio from clientes')).toEqual([{ domicilio: 'Del archivo' }]);
  });

  test('who leaves in the middle has changed nothing', async () => {
    const many = Array.from({ length: 1500 }, (_, n) => line({ cuit: `20-${String(n).padStart(8, '0')}-1` }));
    const response = await t.app.request(`/api/Cliente/Importar?modo=importar&columnas=${COLUMNS}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: await t.cookie('admin') },
      body: csv(...many),
    });
    const reader = response.body!.getReader();
    for (let step = 0; step < 3; step++) await reader.read();
    await reader.cancel();
    expect(await names()).toEqual([]);
    // The cancelled import has released its lock and its slot.
    expect(await bring(csv(line()))).toMatchObject({ importado: true });
  });
});

describe('Who imports', () => {
  test('is ADMIN: for anybody else there is no such call, and nothing changes', async () => {
    for (const person of ['empleado', null] as const) {
      const { status } = await importFile(t, person, 'Cliente', csv(line()), {
        modo: 'importar',
        columnas: COLUMNS,
      });
      expect(status).toBe(person ? 403 : 401);
      expect((await t.as(person)('GET', '/api/Cliente/Importar')).status).toBe(person ? 403 : 401);
    }
    expect(await names()).toEqual([]);
  });

  test('is told what is wrong with what he asks for', async () => {
    const refusal = async (query: Record<string, string>) => {
      const { status, message, body } = await importFile(t, 'admin', 'Cliente', csv(line()), query);
      return { status, message, errors: body['errors'] };
    };
    expect(await refusal({ modo: 'x' })).toMatchObject({ status: 400, errors: { modo: expect.anything() } });
    expect(await refusal({ modo: 'probar', columnas: 'cuit,id' })).toMatchObject({
      status: 400,
      errors: { columnas: 'No se puede importar «id»' },
    });
    expect(await refusal({ modo: 'probar', columnas: 'cuit,cuit' })).toMatchObject({
      status: 400,
      errors: { columnas: '«CUIT» está en más de una columna' },
    });
    expect(await refusal({ modo: 'probar', columnas: 'nombre' })).toMatchObject({
      status: 400,
      message: 'Falta la columna «CUIT»: por ella se sabe qué registro es cada fila.',
    });
  });

  test('gets an empty workbook with the headings that the import knows', async () => {
    const response = await admin('GET', '/api/Cliente/Importar');
    expect(response.headers.get('content-disposition')).toContain('Clientes - planilla para importar.xlsx');
    const file = new Uint8Array(await response.arrayBuffer());
    const { status, message } = await importFile(t, 'admin', 'Cliente', file, { modo: 'leer' });
    expect({ status, message }).toEqual({
      status: 400,
      message: 'El archivo no tiene filas debajo de los títulos de las columnas.',
    });
  });
});

const clientes = flota.get('clientes');
const named = referencesOf(clientes)
  .filter(({ name }) => importColumns(clientes, 'ADMIN').some((column) => column.name === name))
  .map(({ name, target }) => ({ name, target }));

describe.each(named)('A file that names at $name what is being deleted', ({ name, target }) => {
  const { table, display } = target;
  const two = async () => {
    const records = await rows(`select * from ${table} where eliminado_en is null order by id limit 2`);
    return records as [{ id: number }, { id: number }];
  };
  const columnas = [...COLUMNS.split(',').map((each) => (each === name ? '' : each)), name].join();
  const bringing = async (record: { id: number }) =>
    bring(`${HEADINGS},Referencia\r\n${line()},"${renderTemplate(display, record)}"`, columnas);
  const gone = [
    { columna: clientes.fields[name]!.label, mensaje: 'La opción elegida ya no existe', fila: 2 },
  ];

  test('waits for it, and its new record is refused there', async () => {
    const [first] = await two();
    const report = await deleting(t, table, first.id, () => bringing(first));
    expect(report).toMatchObject({ importado: false, nuevos: 0, conErrores: 1, errores: gone });
    expect(await names()).toEqual([]);
    expect(await bringing(first)).toMatchObject({ importado: true, nuevos: 1 });
  });

  test('waits for it, and changes no record to it', async () => {
    const [first, second] = await two();
    expect(await bringing(second)).toMatchObject({ importado: true, nuevos: 1 });
    const report = await deleting(t, table, first.id, () => bringing(first));
    expect(report).toMatchObject({ importado: false, modificados: 0, conErrores: 1, errores: gone });
  });
});
