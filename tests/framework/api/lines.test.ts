import { beforeEach, describe, expect, test } from 'vitest';
import { applicationApp } from '#testing/application.ts';
import { holdDeclarations } from '#testing/holdDeclarations.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import type { Person } from '#testing/people.ts';
import { jsonOf } from '#support/answers.ts';
import { application } from '#support/workshop/index.server.ts';
import { sentenceOf, type HistoryEntry } from '#support/sentences.ts';
import { closedAfterwards } from '#support/closing.ts';

let piezas: { filtro: number; correa: number; aceite: number };
const t = closedAfterwards(await applicationApp({ application }));
beforeEach(async () => {
  await emptyTables(t.database.pool, 'services_repuestos', 'services_trabajos', 'services', 'piezas');
  const [filtro, correa, aceite] = await Promise.all(
    ['Filtro', 'Correa', 'Aceite'].map(async (nombre) => (await made('Pieza', { nombre })).id),
  );
  piezas = { filtro: filtro!, correa: correa!, aceite: aceite! };
});

holdDeclarations(application, () => t.database);

type Line = { id: number; piezaId: number; cantidad: number; importe: string } & Record<string, unknown>;
type Service = {
  id: number;
  version: number;
  total: string;
  repuestos: Line[];
  trabajos: { id: number; detalle: string }[];
};

const call = (method: string, path: string, body?: object, person: Person = 'admin') =>
  t.as(person)(method, `/api/${path}`, body);
const answered = <T = Service>(answer: Response, status = 200) => jsonOf<T>(answer, status);
const made = async (path: string, body: object, person?: Person) =>
  answered(await call('POST', path, body, person), 201);
const read = async (id: number, person?: Person) =>
  answered(await call('GET', `Service/${id}`, undefined, person));
const errorsOf = async (answer: Response) =>
  (await answered<{ errors: Record<string, string> }>(answer, 400)).errors;

const filtro = () => ({ piezaId: piezas.filtro, cantidad: 2, importe: '0.10' });
const correa = () => ({ piezaId: piezas.correa, cantidad: 1, importe: '0.20' });
const aceite = () => ({ piezaId: piezas.aceite, cantidad: 4, importe: '99.99' });
const fecha = '2026-03-02';
const service = (orden = '1') => made('Service', { orden, fecha, repuestos: [filtro(), correa(), aceite()] });
const names = ({ repuestos }: Service) =>
  repuestos.map((line) => (line['pieza'] as { nombre: string }).nombre);
const stored = async (table: string) =>
  (await t.database.pool.query(`select * from ${table} order by id`)).rows;

describe('A record with lines', () => {
  test('is created with them, in their order, and with their sum', async () => {
    const trabajos = [{ detalle: 'Cambio de correa' }];
    const record = await made('Service', { orden: '1', fecha, repuestos: [correa(), filtro()], trabajos });
    expect(record).toMatchObject({ total: '0.30', version: 1, trabajos });
    expect(names(record)).toEqual(['Correa', 'Filtro']);
    expect(await read(record.id)).toEqual(record);
    // A default stands for what a body leaves out.
    const bare = { piezaId: piezas.aceite, importe: 7 };
    const other = await made('Service', { orden: '2', fecha, repuestos: [bare] });
    expect(other).toMatchObject({ total: '7.00', repuestos: [{ cantidad: 1, serie: null }], trabajos: [] });
  });

  test('keeps the lines that an edit names, changes, moves, adds and removes the others', async () => {
    const { id, repuestos } = await service();
    const [one, two, three] = repuestos.map((line) => line.id);
    const edited = await answered(
      await call('PUT', `Service/${id}`, {
        repuestos: [{ id: three }, { piezaId: piezas.filtro, importe: '1.00' }, { id: one, cantidad: 5 }],
      }),
    );
    expect(edited).toMatchObject({ total: '101.09', version: 2 });
    expect(edited.repuestos.map((line) => [line.id, line.cantidad, line.importe])).toEqual([
      [three, 4, '99.99'],
      [expect.any(Number), 1, '1.00'],
      [one, 5, '0.10'],
    ]);
    expect(edited.repuestos.map((line) => line.id)).not.toContain(two);
    expect(await stored('services_repuestos')).toHaveLength(3);
    expect(await read(id)).toEqual(edited);
  });

  test('keeps all lines where a body leaves them out, and its version where nothing changes', async () => {
    const { id, repuestos } = await service();
    const noted = await answered(await call('PUT', `Service/${id}`, { notas: 'Con demora' }));
    expect(noted).toMatchObject({ version: 2, total: '100.29', repuestos });
    const again = await answered(await call('PUT', `Service/${id}`, { repuestos }));
    expect(again).toMatchObject({ version: 2, repuestos });
    // A mere change of order is a change as well.
    const turned = await answered(await call('PUT', `Service/${id}`, { repuestos: repuestos.toReversed() }));
    expect(turned).toMatchObject({ version: 3, repuestos: repuestos.toReversed() });
  });

  test('never changes in a stored line what only a creation writes', async () => {
    const { id, repuestos } = await made('Service', {
      orden: '1',
      fecha,
      repuestos: [{ ...filtro(), serie: 'A1' }],
    });
    const line = { id: repuestos[0]!.id, serie: 'B2', cantidad: 3 };
    const added = { ...correa(), serie: 'C3' };
    const edited = await answered(await call('PUT', `Service/${id}`, { repuestos: [line, added] }));
    expect(edited.repuestos).toMatchObject([{ serie: 'A1', cantidad: 3 }, { serie: 'C3' }]);
  });

  test('says at its place what is wrong in a line, and writes nothing', async () => {
    const bad = { ...aceite(), cantidad: 0 };
    const missing = { piezaId: 999, cantidad: 1, importe: '1.00' };
    const wrong = await call('POST', 'Service', { orden: '1', fecha, repuestos: [filtro(), correa(), bad] });
    expect(await errorsOf(wrong)).toEqual({
      'repuestos.2.cantidad': 'Cantidad debe ser mayor o igual que 1',
    });
    const foreign = await call('POST', 'Service', { orden: '1', fecha, repuestos: [filtro(), missing] });
    expect(await errorsOf(foreign)).toEqual({ 'repuestos.1.piezaId': 'La opción elegida ya no existe' });
    const none = await call('POST', 'Service', { orden: '1', fecha });
    expect(await errorsOf(none)).toMatchObject({ repuestos: 'Debe agregar un repuesto' });
    const many = await call('POST', 'Service', { orden: '1', fecha, repuestos: Array(6).fill(filtro()) });
    expect(await errorsOf(many)).toMatchObject({ repuestos: 'No puede haber más de 5.' });
    const sum = await call('POST', 'Service', { orden: '1', fecha, total: '9.00', repuestos: [filtro()] });
    expect((await errorsOf(sum))['repuestos']).toMatch(/^Repuestos: suman \$\s0,10 y Total es \$\s9,00$/);
    expect(await stored('services')).toEqual([]);

    const { id, repuestos } = await service();
    const other = await service('2');
    const before = await stored('services_repuestos');
    const stolen = await call('PUT', `Service/${other.id}`, { repuestos: [{ id: repuestos[0]!.id }] });
    expect(await errorsOf(stolen)).toEqual({ 'repuestos.0.id': 'Esta línea no pertenece al registro' });
    const twice = [{ id: repuestos[0]!.id }, { id: repuestos[0]!.id }];
    expect(await errorsOf(await call('PUT', `Service/${id}`, { repuestos: twice }))).toEqual({
      'repuestos.1.id': 'Esta línea no pertenece al registro',
    });
    expect(await errorsOf(await call('PUT', `Service/${id}`, { repuestos: [] }))).toHaveProperty('repuestos');
    expect(await stored('services_repuestos')).toEqual(before);
  });

  test('goes and comes back with them', async () => {
    const { id, repuestos } = await service();
    expect((await call('DELETE', `Service/${id}`)).status).toBe(200);
    expect((await call('GET', `Service/${id}`)).status).toBe(404);
    const back = await answered(await call('POST', `Service/Restaurar/${id}`, {}));
    expect(back).toMatchObject({ version: 3, repuestos });
    expect(await read(id)).toMatchObject({ repuestos });
  });

  test('takes one of two edits that saw the same version, with its lines alone', async () => {
    const { id, version, repuestos } = await service();
    const edit = (place: number) =>
      call('PUT', `Service/${id}`, { version, repuestos: [{ id: repuestos[place]!.id, cantidad: 9 }] });
    const answers = await Promise.all([edit(0), edit(1)]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    const { repuestos: kept } = await answered(won!);
    expect(kept).toHaveLength(1);
    const { actual } = await answered<{ actual: Service }>(lost!, 409);
    expect(actual).toMatchObject({ version: 2, repuestos: kept });
    expect(await read(id)).toMatchObject({ version: 2, repuestos: kept });
  });

  test('shows and takes of a line what the role may, and keeps the rest', async () => {
    const costly = { ...filtro(), costo: '0.05' };
    const { id } = await made('Service', { orden: '1', fecha, repuestos: [costly] });
    const hers = await read(id, 'empleado');
    expect(hers.repuestos[0]).not.toHaveProperty('costo');
    const repuestos = [
      { ...hers.repuestos[0]!, cantidad: 3, costo: '9.00' },
      { ...correa(), costo: '9.00' },
    ];
    expect((await call('PUT', `Service/${id}`, { repuestos }, 'empleado')).status).toBe(200);
    expect((await read(id)).repuestos).toMatchObject([{ cantidad: 3, costo: '0.05' }, { costo: null }]);
  });

  test('refers in its lines to the record that another one was merged into, and tells so', async () => {
    const { id, repuestos } = await service();
    const other = await made('Service', { orden: '2', fecha, repuestos: [correa()] });
    const body = { otroId: piezas.filtro };
    const tried = await call('POST', `Pieza/Unir/${piezas.aceite}`, { ...body, simular: true });
    const mueve = [{ entidad: 'services', nombre: 'Services', cantidad: 1 }];
    expect(await answered(tried)).toMatchObject({ mueve });
    expect(await read(id)).toMatchObject({ version: 1, repuestos });
    expect(await answered(await call('POST', `Pieza/Unir/${piezas.aceite}`, body))).toMatchObject({ mueve });
    const after = await read(id);
    expect(after.version).toBe(2);
    expect(names(after)).toEqual(['Aceite', 'Correa', 'Aceite']);
    expect(after.repuestos.map((line) => line.id)).toEqual(repuestos.map((line) => line.id));
    expect(await read(other.id)).toEqual(other);
    const told = await (await call('GET', `Service/Historial/${id}`)).text();
    expect(told).toMatch(/Pieza de .*Filtro.*Aceite/);
  });

  test('is the same through the REST dialect, and described for both', async () => {
    const body = { orden: '1', fecha, repuestos: [filtro()] };
    const record = await answered(await call('POST', 'rest/services', body), 201);
    const { repuestos } = record;
    const edited = await call('PUT', `rest/services/${record.id}`, { repuestos: [...repuestos, correa()] });
    expect(await answered(edited)).toMatchObject({
      total: '0.30',
      repuestos: [repuestos[0], { importe: '0.20' }],
    });
    const { components } = await answered<{ components: { schemas: Record<string, object> } }>(
      await call('GET', 'openapi.json'),
    );
    expect(components.schemas['services.alta']).toMatchObject({
      required: ['orden', 'fecha', 'repuestos'],
      properties: { repuestos: { minItems: 1, maxItems: 5 }, trabajos: { minItems: 0 } },
    });
  });
});

describe('The history of lines', () => {
  const toldOf = async (id: number, person?: Person) => {
    const { items } = await answered<{ items: HistoryEntry[] }>(
      await call('GET', `Service/Historial/${id}`, undefined, person),
    );
    return items.map(({ frase, detalle }) => [sentenceOf(frase), ...detalle.map(sentenceOf)]);
  };

  test('tells those of a creation, and what an edit did to each', async () => {
    const { id, repuestos } = await made('Service', { orden: '1', fecha, repuestos: [filtro(), correa()] });
    await call('PUT', `Service/${id}`, {
      repuestos: [
        { id: repuestos[0]!.id, cantidad: 3 },
        { ...aceite(), importe: '0.20' },
      ],
    });
    expect(await toldOf(id)).toEqual([
      [
        'cambió Repuestos: quitó “Correa”: Cantidad 1, Importe $ 0,20; agregó “Aceite”: Cantidad 4, Importe $ 0,20; cambió “Filtro”: Cantidad de 2 a 3',
      ],
      [
        'creó el service',
        'Orden: “1”',
        'Fecha: 02/03/2026',
        'Total: $ 0,30',
        'Repuestos: agregó “Filtro”: Cantidad 2, Importe $ 0,10',
        'Repuestos: agregó “Correa”: Cantidad 1, Importe $ 0,20',
      ],
    ]);
  });

  test('tells nobody of a field that is hidden from the role', async () => {
    const { id, repuestos } = await made('Service', { orden: '1', fecha, repuestos: [filtro()] });
    const line = repuestos[0]!.id;
    await call('PUT', `Service/${id}`, { repuestos: [{ id: line, costo: '0.05' }] });
    await call('PUT', `Service/${id}`, { repuestos: [{ id: line, costo: '0.06', cantidad: 7 }] });
    expect((await toldOf(id)).map(([sentence]) => sentence)).toEqual([
      'cambió Repuestos: cambió “Filtro”: Cantidad de 2 a 7, Costo de $ 0,05 a $ 0,06',
      'cambió Repuestos: cambió “Filtro”: Costo $ 0,05',
      'creó el service',
    ]);
    const hers = await toldOf(id, 'empleado');
    expect(hers.map(([sentence]) => sentence)).toEqual([
      'cambió Repuestos: cambió “Filtro”: Cantidad de 2 a 7',
      'creó el service',
    ]);
    expect(hers.flat().join()).not.toMatch(/Costo|0,05/);
  });
});

test('What is deleted tells how many records name it in their lines, each once', async () => {
  const usos = async (id: number) =>
    answered<{ total: number; message: string }>(await call('GET', `Pieza/Usos/${id}`));
  expect(await usos(piezas.correa)).toMatchObject({ total: 0, message: '' });
  await made('Service', { orden: '1', fecha, repuestos: [correa(), correa(), filtro()] });
  const { id } = await made('Service', { orden: '2', fecha, repuestos: [correa()] });
  expect(await usos(piezas.correa)).toMatchObject({ total: 2, message: 'La usan 2 services.' });
  expect(await usos(piezas.filtro)).toMatchObject({ total: 1, message: 'La usa 1 service.' });
  await call('DELETE', `Service/${id}`);
  expect(await usos(piezas.correa)).toMatchObject({ total: 1 });
});
