import { beforeEach, describe, expect, test } from 'vitest';
import { applicationApp } from '#testing/application.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { importAll, importFile } from '#testing/importing.ts';
import type { Person } from '#testing/people.ts';
import { jsonOf } from '#support/answers.ts';
import { application } from '#support/workshop/index.server.ts';
import { closedAfterwards } from '#support/closing.ts';
import { workbookOf } from '#support/workbook.ts';

const t = closedAfterwards(await applicationApp({ application }));
beforeEach(() => emptyTables(t.database.pool, 'presupuestos_tareas', 'presupuestos'));

type Presupuesto = {
  id: number;
  version: number;
  total: string;
  neto: string;
  tareas: { id: number; importe: string | null }[];
} & Record<string, unknown>;

const call = (method: string, path: string, body?: object, person: Person = 'admin') =>
  t.as(person)(method, `/api/Presupuesto${path}`, body);
const answered = <T = Presupuesto>(answer: Response, status = 200) => jsonOf<T>(answer, status);
const made = async (body: object) => answered(await call('POST', '', { numero: '1', ...body }), 201);
const changed = async ({ id }: { id: number }, body: object) => answered(await call('PUT', `/${id}`, body));
const errorsOf = async (answer: Response) =>
  (await answered<{ errors: Record<string, string> }>(answer, 400)).errors;
const stored = async () =>
  (await t.database.pool.query('select total, neto, dias, tamano, con_iva from presupuestos order by id'))
    .rows;

const motor = { detalle: 'Motor', horas: '3', valor: '33.33', costo: '40' };
const frenos = { detalle: 'Frenos', horas: '0.5', valor: '0.01' };

describe('What is computed', () => {
  test('follows from the record and its lines, exactly, and is stored', async () => {
    const record = await made({
      desde: '2026-02-27',
      hasta: '2026-03-02',
      iva: '21',
      tareas: [motor, frenos],
    });
    expect(record).toMatchObject({
      tareas: [{ importe: '99.99' }, { importe: '0.01' }],
      neto: '100.00',
      total: '121.00',
      dias: 3,
      vence: '2026-04-01',
      valorMedio: '28.57',
      conIva: true,
      tamano: 'CHICO',
      margen: '60.00',
    });
    expect(await stored()).toEqual([
      { total: '121.00', neto: '100.00', dias: 3, tamano: 'CHICO', con_iva: true },
    ]);
  });

  test('is empty without what it is made of, and nothing divided by zero', async () => {
    const bare = { ...frenos, horas: null };
    expect(await made({ tareas: [bare] })).toMatchObject({
      tareas: [{ importe: null }],
      neto: '0.00',
      dias: null,
      vence: null,
      valorMedio: null,
      conIva: false,
    });
  });

  test('is never what a body says', async () => {
    const tareas = [{ ...motor, importe: '1.00' }];
    const record = await made({ total: '9.99', dias: 400, tamano: 'GRANDE', tareas });
    expect(record).toMatchObject({
      total: '99.99',
      dias: null,
      tamano: 'CHICO',
      tareas: [{ importe: '99.99' }],
    });
    const same = await changed(record, {
      total: '5.00',
      tareas: [{ id: record.tareas[0]!.id, importe: '7' }],
    });
    expect(same).toEqual(record);
  });

  test('follows an edit of a field, of a line, and of their number', async () => {
    const record = await made({ iva: '21', tareas: [motor] });
    const dearer = await changed(record, { iva: '10.5' });
    expect(dearer).toMatchObject({ total: '110.49', neto: '99.99' });
    const { id } = record.tareas[0]!;
    const longer = await changed(record, { tareas: [{ id, horas: '30' }, frenos] });
    expect(longer).toMatchObject({ neto: '999.91', total: '1104.90', tamano: 'GRANDE', version: 3 });
    expect(await changed(record, { tareas: [] })).toMatchObject({
      neto: '0.00',
      total: '0.00',
      tamano: 'CHICO',
    });
  });

  test('is refused at its field where it is out of bounds, and nothing is written', async () => {
    const dear = { ...motor, horas: '40000' };
    expect(await errorsOf(await call('POST', '', { numero: '1', tareas: [dear] }))).toEqual({
      total: 'Total debe ser menor o igual que 1000000',
    });
    const endless = { ...motor, horas: '999999999999', valor: '999999999999' };
    expect(await errorsOf(await call('POST', '', { numero: '1', tareas: [frenos, endless] }))).toMatchObject({
      'tareas.1.importe': 'El número es demasiado grande',
    });
    const record = await made({ tareas: [motor] });
    expect(await errorsOf(await call('PUT', `/${record.id}`, { tareas: [dear] }))).toHaveProperty('total');
    expect(await stored()).toMatchObject([{ total: '99.99' }]);
  });

  test('follows an action, and is as it was after a deletion and a restoration', async () => {
    const record = await made({ iva: '21', tareas: [motor] });
    const exempt = await answered(await call('POST', `/Eximir/${record.id}`));
    expect(exempt).toMatchObject({ total: '99.99', conIva: false });
    await answered(await call('DELETE', `/${record.id}`));
    expect(await answered(await call('POST', `/Restaurar/${record.id}`))).toMatchObject({ total: '99.99' });
    expect(await stored()).toMatchObject([{ total: '99.99', con_iva: false }]);
  });

  test('is in the history by its name, with what changed it', async () => {
    const { id, version } = await made({ iva: '21', tareas: [motor] });
    await changed({ id }, { iva: '0', version });
    const { rows } = await t.database.pool.query(
      "select cambios from historial where accion = 'editar' and registro_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { cambios: { iva: ['21.00', '0.00'], total: ['120.99', '99.99'], conIva: [true, false] } },
    ]);
  });

  test('is right again at the next save, where it was stored before its expression changed', async () => {
    const { id } = await made({ tareas: [motor] });
    await t.database.pool.query('update presupuestos set total = 1, neto = 2');
    expect(await changed({ id }, {})).toMatchObject({ total: '99.99', neto: '99.99', version: 2 });
  });
});

describe('A list', () => {
  beforeEach(async () => {
    await made({ numero: '1', desde: '2026-01-01', hasta: '2026-01-31', tareas: [motor] });
    await made({ numero: '2', tareas: [{ ...motor, horas: '50' }] });
    await made({ numero: '3', tareas: [frenos] });
  });
  const listed = async (query: string, person?: Person) =>
    answered<{ items: { numero: string }[]; totals: object }>(
      await call('GET', `?${query}`, undefined, person),
    );
  const numbers = async (query: string) => (await listed(query)).items.map(({ numero }) => numero);

  test('filters, sorts and sums by it, and a file has it', async () => {
    expect(await numbers('tamano=GRANDE')).toEqual(['2']);
    expect(await numbers('diasDesde=30')).toEqual(['1']);
    expect(await numbers('sortBy=total&sortDirection=desc')).toEqual(['2', '1', '3']);
    expect((await listed('')).totals).toEqual({ total: '1766.50' });
    const csv = await (await call('GET', '/Exportar?formato=csv&columnas=numero,total')).text();
    expect(csv).toContain('1666.50');
  });

  test('hides it from the roles that do not see what it is made of', async () => {
    expect((await listed('', 'empleado')).items[0]).not.toHaveProperty('margen');
    expect((await listed('')).items[0]).toHaveProperty('margen', '59.99');
  });
});

test('a file never says it, and a row that it refuses has the complaint', async () => {
  const workbook = (horas: number) =>
    workbookOf({
      Presupuestos: [
        ['Número', 'IVA', 'Total'],
        ['1', 10, 5],
        ['2', 0, 5],
      ],
      Tareas: [
        ['Número', 'Detalle', 'Horas', 'Valor', 'Importe'],
        ['2', 'Motor', horas, 10, 5],
      ],
    });
  await made({ iva: '21', tareas: [motor] });
  const importing = { columnas: 'numero,iva,', modo: 'importar' };
  const refused = await importFile(t, 'admin', 'Presupuesto', await workbook(100_001), importing);
  expect(refused.report.errores).toMatchObject([
    { fila: 3, columna: 'Total', mensaje: 'Total debe ser menor o igual que 1000000' },
  ]);
  expect(await stored()).toMatchObject([{ total: '120.99' }]);

  const report = await importAll(t, 'admin', 'Presupuesto', await workbook(2), importing);
  expect(report).toMatchObject({ nuevos: 1, modificados: 1, conErrores: 0 });
  expect(await stored()).toMatchObject([
    { total: '109.99', con_iva: true },
    { total: '20.00', neto: '20.00', con_iva: false },
  ]);
  expect(await importAll(t, 'admin', 'Presupuesto', await workbook(2), importing)).toMatchObject({
    modificados: 1,
    sinCambios: 1,
  });
});

test('the description of the API has it as read-only, and no input has it', async () => {
  const description = await (await t.as('admin')('GET', '/api/openapi.json')).json();
  type Schema = { properties: Record<string, object> };
  const { schemas } = (description as { components: { schemas: Record<string, Schema> } }).components;
  expect(schemas['presupuestos']!.properties['total']).toMatchObject({ readOnly: true });
  for (const input of ['presupuestos.alta', 'presupuestos.edicion']) {
    expect(schemas[input]!.properties).toHaveProperty('iva');
    expect(schemas[input]!.properties).not.toHaveProperty('total');
  }
});
