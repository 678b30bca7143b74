import { describe, expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { registry } from '#resources/index.ts';
import { application } from '#resources/index.server.ts';
import type { Fields } from '#schema/declaration.ts';
import { aceptado, chequeBody, cuentaBancaria, depositoBody } from '#quarry/cheques.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import {
  accountBody,
  linea,
  onAccount,
  presupuestoBody,
  remitoBody,
  salesApp,
  entregaBody,
} from '#quarry/ventas.ts';
import { verifyDatabase } from '#server/verifyDatabase.ts';
import { deleting } from '#support/deleting.ts';
import { created, idOf, JSON_ANSWER, refusalOf } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, v } = await salesApp();
const destinoId = await idOf(admin, 'Localidades', 'Río Cuarto');
const cuenta = await cuentaBancaria(admin);
const cheque = async () => aceptado(admin, v.clientes.gomez.id);
/** The path of each document's creation, and a complete body for it. */
const issues: Readonly<Record<string, { readonly path: string; body(): Promise<object> }>> = {
  remitos: { path: 'Remito', body: async () => remitoBody(v, { destinoId }) },
  presupuestos: { path: 'Presupuesto/Crear', body: async () => presupuestoBody(v, { destinoId }) },
  notasDebito: { path: 'NotaDebito', body: async () => accountBody(v, { empresaId: v.empresaId }) },
  depositos: { path: 'DepositoCheques', body: async () => depositoBody(cuenta, [await cheque()]) },
  recibos: {
    path: 'Recibo',
    body: async () => {
      const paper = await chequeBody(admin, v.clientes.gomez.id, { importe: '1500.50' });
      const { clienteId: _c, tipoVenta: _t, importe, ...own } = paper;
      return accountBody(v, {
        empresaId: v.empresaId,
        medios: [{ medio: 'cheque', importe, cheque: own }],
      });
    },
  },
};

type Reference = { documento: string; at: readonly string[]; table: string };

/** References to records that can be deleted or merged away, of a document, its lines and what they ask. */
const references: readonly Reference[] = registry.all
  .filter(({ document }) => document)
  .flatMap(({ name, fields, lines }) => [
    ...referencesIn(fields).map((each) => ({ documento: name, ...each })),
    ...lines.flatMap((each) => [
      ...referencesIn(each.entity.fields, [each.name, '0']).map((line) => ({ documento: name, ...line })),
      ...Object.entries(each.asks).flatMap(([ask, { fields: own }]) =>
        referencesIn(own, [each.name, '0', ask]).map((line) => ({ documento: name, ...line })),
      ),
    ]),
  ]);

function referencesIn(fields: Fields, within: readonly string[] = []): Omit<Reference, 'documento'>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type !== 'reference' || field.readOnly) return [];
    const { access, table } = registry.get(field.to);
    return access?.delete || access?.merge ? [{ at: [...within, name], table }] : [];
  });
}

const valueAt = (body: unknown, at: readonly string[]): unknown =>
  at.reduce((value, name) => (value as Record<string, unknown>)?.[name], body);

const issue = async (documento: string, body: object) => {
  const answer = await admin('POST', `/api/${issues[documento]!.path}`, body, JSON_ANSWER);
  return answer.status === 201 ? { status: 201, record: await jsonOf(answer) } : refusalOf(answer);
};

const client = async (cuit: string, changes: object = {}) =>
  created(admin, 'Cliente', {
    ...(await clienteBody(admin, maestros.clientes.penaloza)),
    cuit,
    confirmaDuplicado: true,
    ...changes,
  });

test('Each document that names what can go is among those tried', () => {
  expect([...new Set(references.map(({ documento }) => documento))].toSorted()).toEqual(
    Object.keys(issues).toSorted(),
  );
});

describe.each(references.map((each) => ({ ...each, name: each.at.join('.') })))(
  'A document of $documento that names at $name what is being deleted',
  ({ documento, at, table, name }) => {
    test('waits for it, and is refused there', async () => {
      const body = await issues[documento]!.body();
      const id = valueAt(body, at);
      expect(id).toEqual(expect.any(Number));
      expect(await deleting(t, table, id as number, () => issue(documento, body))).toMatchObject({
        status: 400,
        errors: { [name]: 'La opción elegida ya no existe' },
      });
      expect(await issue(documento, body)).toMatchObject({ status: 201 });
    });
  },
);

test('A sale to a client whose town was deleted names no town, and keeps the freight of its quote', async () => {
  const town = await created(admin, 'Localidad', { nombre: 'Toledo', provincia: 'Córdoba' });
  const elsewhere = await idOf(admin, 'Localidades', 'Río Cuarto');
  for (const localidadId of [town.id, elsewhere])
    await created(admin, 'TarifaFlete', {
      localidadId,
      modo: 'tonelada',
      precio: localidadId === town.id ? '700' : '900',
      desde: today(),
    });
  const { id: clienteId } = await client('30-50279317-5', { localidadId: town.id });
  const freight = { clienteId, flete: 'aparte' };
  const quote = await created(admin, 'Presupuesto/Crear', presupuestoBody(v, freight));
  expect(quote).toMatchObject({ destinoId: town.id, fletePrecio: '700.00' });
  expect((await admin('DELETE', `/api/Localidad/${town.id}`)).ok).toBe(true);
  const later = await created(admin, 'Presupuesto/Crear', presupuestoBody(v, freight));
  expect(later).toMatchObject({ destinoId: null, fletePrecio: '700.00', fleteDestino: 'Toledo' });
  for (const each of [quote, later]) {
    const delivered = await created(admin, 'Remito', entregaBody(v, each, '1'));
    expect(delivered).toMatchObject({ destinoId: null, fletePrecio: '700.00' });
    const moved = await created(admin, 'Remito', entregaBody(v, each, '1', { destinoId: elsewhere }));
    expect(moved).toMatchObject({ destinoId: elsewhere, fletePrecio: '900.00' });
  }
  expect(await verifyDatabase(t.database.db, application.verify!)).toMatchObject({ differences: 0 });
});

test('A sale is not priced by an agreement that is being deleted', async () => {
  const acuerdo = await created(admin, 'Acuerdo', {
    clienteId: v.clientes.pena.id,
    codigoProductoId: v.productos.arena['codigoProductoId'],
    precio: '8000',
    desde: today(),
  });
  const issued = await deleting(t, 'acuerdos', acuerdo.id, () => issue('remitos', remitoBody(v)));
  expect(issued).toMatchObject({
    status: 201,
    record: { detalles: [{ acuerdoId: null, costoUnitario: '9000.00' }] },
  });
});

describe('A client that documents name at once', () => {
  const issuing = async (clienteId: number) =>
    Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((numero) => issue('remitos', remitoBody(v, { numero, clienteId }))),
    );
  const named = async (id: number) =>
    (await rowsOf<{ id: number }>(t, 'select id from remitos where cliente_id = $1 order by id', [id])).map(
      (row) => row.id,
    );

  test.each([1, 2, 3])('and that is merged away keeps none of them (round %d)', async () => {
    const [kept, other] = [await client('27-11222333-4'), await client('20-10555666-1')];
    const [answers, merged] = await Promise.all([
      issuing(other.id),
      admin('POST', `/api/Cliente/Unir/${kept.id}`, { otroId: other.id }),
    ]);
    expect(merged.status).toBe(200);
    const made = answers.flatMap((answer) => ('record' in answer ? [answer.record.id] : []));
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
    expect(await named(other.id)).toEqual([]);
    expect(await named(kept.id)).toEqual(made.toSorted((a, b) => a - b));
  });

  test('and that is deleted has none that began after it', async () => {
    const gone = await client('20-24881307-5');
    const [answers, deleted] = await Promise.all([
      issuing(gone.id),
      admin('DELETE', `/api/Cliente/${gone.id}`),
    ]);
    expect(deleted.status).toBe(200);
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
    // Both histories are written under the client's lock.
    expect(
      await rowsOf(
        t,
        `select from historial as issued
       join remitos as r on issued.entidad = 'remitos' and issued.registro_id = r.id and issued.accion = 'crear'
       join historial as deleted on deleted.entidad = 'clientes' and deleted.registro_id = r.cliente_id
         and deleted.accion = 'eliminar'
       where r.cliente_id = $1 and issued.id > deleted.id`,
        [gone.id],
      ),
    ).toEqual([]);
  });
});

test('Deliveries of one quote at once wait for one another, and none is lost', async () => {
  const quote = await created(
    admin,
    'Presupuesto/Crear',
    presupuestoBody(v, { ...onAccount(v), detalles: [linea(v, { cantidad: '30' })] }),
  );
  const deliver = (numero: string) => issue('remitos', entregaBody(v, quote, '5', { numero }));
  const answers = await Promise.all(['1', '2', '3', '4', '5', '6'].map(deliver));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  const { rows } = await t.database.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows[0]!.deadlocks).toBe(0);
});
