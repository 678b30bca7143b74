import { verifiable } from '#resources/cuentas/verificar/console.server.ts';
import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ZONE } from '#argentina/locale.ts';
import type { Difference, Verificacion, VerificarReport } from '#resources/cuentas/verificar/verificacion.ts';
import type { Database } from '#server/db/database.ts';
import { verifyLedger, verifyWithin } from '#resources/cuentas/verificar/verificar.server.ts';
import { accept, cheque, reject } from '#quarry/cheques.ts';
import { JSON_ANSWER, created, type ApiRecord, refusalOf } from '#testing/records.ts';
import {
  accountBody,
  entregaBody,
  onAccount,
  presupuestoBody,
  remitoBody,
  salesApp,
} from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { whileHolding } from '#support/locks.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, v } = await salesApp();

const ask = async (method: string, path: string, body?: object) => {
  const answer = await admin(method, `/api/${path}`, body, JSON_ANSWER);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
};
const pay = (monto: string, tipoVentaId: number) =>
  created(admin, 'Recibo', accountBody(v, { monto, tipoVentaId }));

// A small correct ledger with everything that posts, in all its states.
const remito = await created(admin, 'Remito', remitoBody(v, onAccount(v)));
const [line] = remito['detalles'] as ApiRecord[];
await ask('PUT', `Remito/${remito.id}`, { detalles: [{ id: line!.id, cantidad: '10' }] });
const annulled = await created(admin, 'Remito', remitoBody(v, onAccount(v)));
await ask('DELETE', `Remito/Cancelar/${annulled.id}`);
await created(admin, 'Remito', remitoBody(v));
const presupuesto = await created(admin, 'Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
await created(admin, 'Remito', entregaBody(v, presupuesto, '3.33'));
const recibo = await pay('1000.50', 1);
await pay('70', 2);
await ask('DELETE', `Recibo/Cancelar/${(await pay('5', 1)).id}`);
await created(admin, 'NotaDebito', accountBody(v, { monto: '33.33', tipoVentaId: 2 }));
for (const fate of [[accept], [accept, reject], [reject], []]) {
  const { id } = await cheque(admin, v.clientes.gomez.id);
  for (const act of fate) await act(admin, id, { tipoVenta: 2 });
}

describe('A ledger in which nothing is wrong', () => {
  test('is found in order, with everything that was looked at', async () => {
    const steps: string[] = [];
    const report = await verifyLedger(t.database.db, verifiable, ({ etapa, hechos, de }) =>
      steps.push(`${etapa} ${hechos}/${de}`),
    );
    expect(report.diferencias).toEqual([]);
    expect(report).toMatchObject({ total: 0, cuentas: 1, comprobantes: 13 });
    const entries = (await rowsOf(t, 'select from movimientos')).length;
    expect(report.movimientos).toBe(entries);
    const stages = Map.groupBy(steps, (step) => step.split(/ \d+\//)[0]);
    expect([...stages].map(([stage, told]) => [stage, told.at(0), told.at(-1)])).toEqual(
      Object.entries({
        'Cadena de movimientos': entries,
        'Movimientos de cada comprobante': 13,
        'Saldos de las cuentas': 1,
        'Sumas de los movimientos': entries,
        'Imputaciones de los pagos': entries,
        'Numeración de los comprobantes': 9,
        'Registros unidos': 3,
        'Registros eliminados': Number(/\d+$/.exec(stages.get('Registros eliminados')![0]!)),
        'Cheques repetidos': 4,
      }).map(([stage, size]) => [stage, `${stage} 0/${size}`, `${stage} ${size}/${size}`]),
    );
  });
});

const TABLES = ['movimientos', 'movimientos_sumas', 'movimientos_meses', 'remitos', 'recibos', 'cheques'];

/** Tampers with the database as a superuser could, verifies at once and in slices, and rolls back. */
async function tampered(...statements: string[]): Promise<VerificarReport> {
  let report: VerificarReport | undefined;
  const undo = new Error('undo');
  const work = async (tx: Transaction<Database>) => {
    for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`alter table movimientos drop constraint movimientos_anula_id_fkey`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    report = await verifyWithin(tx, verifiable, () => undefined);
    const sliced = await verifyWithin(tx, verifiable, () => undefined, 1);
    expect(inOrder(sliced)).toEqual(inOrder(report));
    throw undo;
  };
  await t.database.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return report!;
}

/** Verification in slices finds the same differences, but reports each by itself. */
const inOrder = ({ diferencias, total }: VerificarReport) => [
  total,
  ...diferencias.map((each) => JSON.stringify(each)).toSorted(),
];

const entryOf = (entidad: string, { id }: ApiRecord, which = 'asc') =>
  `(select id from movimientos where entidad = '${entidad}' and documento_id = ${id} order by id ${which} limit 1)`;
const found = async (...statements: string[]) => {
  const { diferencias, total } = await tampered(...statements);
  expect(total).toBe(diferencias.length);
  return diferencias;
};
const kinds = (differences: readonly Difference[]) =>
  [...new Set(differences.map(({ que }) => que))].toSorted();

const ALTERED = 'El movimiento fue alterado';
const MISSING = 'Faltan movimientos en la cadena';
const DOCUMENT = 'El comprobante y su movimiento no coinciden';
const BALANCE = 'El saldo no es la suma de los comprobantes';
const SUMS = 'La suma guardada no es la de los movimientos';

describe('What somebody has tampered with is found and named:', () => {
  test('the amount of an entry', async () => {
    const entry = entryOf('recibos', recibo);
    const inAccount = 'Cuenta corriente CC-1, Remito';
    const sums = {
      que: SUMS,
      esperado: expect.stringContaining('81 en el haber'),
      encontrado: expect.stringContaining('80 en el haber'),
    };
    expect(await found(`update movimientos set importe = importe + 0.01 where id = ${entry}`)).toEqual([
      {
        que: ALTERED,
        donde: expect.stringMatching(/^Cuenta corriente CC-1, movimiento \d+ \(recibo 0001-0000001\)$/),
        esperado: 'La huella con la que se registró',
        encontrado: 'Otra huella',
      },
      {
        que: DOCUMENT,
        donde: 'Recibo 0001-0000001, Cuenta corriente CC-1',
        esperado: '$\u00A01.000,50 en el haber de Remito',
        encontrado: '$\u00A01.000,51 en el haber de Remito',
      },
      {
        que: BALANCE,
        donde: inAccount,
        esperado: expect.stringMatching(/,\d\d$/),
        encontrado: expect.stringMatching(/,\d\d$/),
      },
      { ...sums, donde: inAccount },
      { ...sums, donde: expect.stringMatching(new RegExp(`^${inAccount}, [a-z]+ de \\d{4}$`)) },
    ]);
  });

  const neverMade = (document: string) => [
    'alter table movimientos enable always trigger movimientos_cadena',
    'alter table movimientos enable always trigger movimientos_suma',
    `insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id, numero,
       concepto, usuario_id)
     select cuenta_corriente_id, 'HABER', 'REMITO', 10, current_date, ${document}, '0001-0000099', '', usuario_id
     from movimientos limit 1`,
  ];
  const ofNothing = 'Movimiento de un comprobante que no los hace';
  const ids = { remito: remito.id, recibo: recibo.id, pena: v.clientes.pena.id };
  test.each<[what: string, kinds: string[], ...statements: string[]]>([
    [
      'the words of an entry, which no sum shows',
      [ALTERED],
      `update movimientos set concepto = 'Otra cosa' where id = ${entryOf('recibos', recibo)}`,
    ],
    [
      'the last entries of an account, which no later one misses',
      [DOCUMENT, BALANCE, SUMS],
      'delete from movimientos where id = (select max(id) from movimientos)',
    ],
    [
      'a link between an entry and its reversal that is broken',
      [ALTERED, DOCUMENT, SUMS],
      `update movimientos set anula_id = null where id = ${entryOf('remitos', annulled, 'desc')}`,
    ],
    [
      'two entries that have changed their ids, by which statements are ordered',
      ['El movimiento está fuera de orden'],
      'alter table movimientos alter id set generated by default',
      `update movimientos set id = id + 1000 where secuencia = 3 and anula_id is null
         and not exists (select from movimientos as r where r.anula_id = movimientos.id)`,
    ],
    [
      'an entry that the product never made, of a document that there is',
      [DOCUMENT, BALANCE],
      ...neverMade(`'recibos', ${ids.recibo}`),
    ],
    [
      'an entry that the product never made, of a document that there is not',
      [DOCUMENT, BALANCE],
      ...neverMade(`'recibos', 999999`),
    ],
    [
      'an entry that the product never made, of something that makes none',
      [ofNothing, BALANCE],
      ...neverMade(`'clientes', 1`),
    ],
    ...Object.entries({
      'the total of a remito': `update remitos set monto_total = monto_total + 1 where id = ${ids.remito}`,
      'the sub-account of a receipt': `update recibos set tipo_venta_id = 2 where id = ${ids.recibo}`,
      'the client of a receipt': `update recibos set cliente_id = ${ids.pena} where id = ${ids.recibo}`,
      'a document that is annulled without its entry': `update remitos set cancelado = true where id = ${ids.remito}`,
      'one that comes alive again': `update remitos set cancelado = false where id = ${annulled.id}`,
      'the payment method of a remito': `update remitos set forma_pago_id = ${v.contado} where id = ${ids.remito}`,
      'a receipt that is hidden': `update recibos set eliminado_en = now() where id = ${ids.recibo}`,
      'what a remito takes off its quote':
        'update remitos set credito_presupuesto = 1 where credito_presupuesto > 0',
      'a cheque that is accepted without its entry': 'update cheques set aceptado = true where not rechazado',
    }).map(([what, statement]): [string, string[], string] => [what, [DOCUMENT, BALANCE], statement]),
  ])('%s', async (_what, expected, ...statements) => {
    expect(kinds(await found(...statements))).toEqual(expected.toSorted());
  });

  test('an entry that was deleted', async () => {
    const differences = await found(`delete from movimientos where id = ${entryOf('recibos', recibo)}`);
    expect(kinds(differences)).toEqual([DOCUMENT, BALANCE, SUMS, MISSING].toSorted());
    expect(differences.find(({ que }) => que === DOCUMENT)).toMatchObject({
      donde: 'Recibo 0001-0000001, Cuenta corriente CC-1',
      encontrado: 'Nada',
    });
  });

  test('an entry in another client’s account', async () => {
    const differences = await found(
      `insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente) values (${v.clientes.pena.id}, 'CC-2')`,
      `update movimientos set secuencia = 1, cuenta_corriente_id = (select max(id) from cuentas_corrientes)
       where id = ${entryOf('recibos', recibo)}`,
    );
    expect(kinds(differences)).toEqual([ALTERED, DOCUMENT, BALANCE, SUMS, MISSING].toSorted());
    expect(differences.filter(({ que }) => que === DOCUMENT).map(({ donde }) => donde)).toEqual([
      'Recibo 0001-0000001, Cuenta corriente CC-1',
      'Recibo 0001-0000001, Cuenta corriente CC-2',
    ]);
  });

  test('a link that leads elsewhere, or that two entries have', async () => {
    const reversal = entryOf('remitos', annulled, 'desc');
    const elsewhere = await found(
      `update movimientos set anula_id = ${entryOf('recibos', recibo)} where id = ${reversal}`,
    );
    expect(kinds(elsewhere)).toContain('La anulación no es lo opuesto de lo que anula');
    const twice = await found(
      'alter table movimientos drop constraint movimientos_anula_id_key',
      `update movimientos set anula_id = ${entryOf('remitos', annulled)} where id = (select max(id) from movimientos)`,
    );
    expect(twice.find(({ que }) => que === 'Un movimiento se anuló dos veces')).toMatchObject({
      esperado: 'Una sola anulación',
    });
  });

  test('two entries that have changed places', async () => {
    const differences = await found(
      'update movimientos set secuencia = -1 where secuencia = 3',
      'update movimientos set secuencia = 3 where secuencia = 4',
      'update movimientos set secuencia = 4 where secuencia = -1',
    );
    // The next entry no longer matches its predecessor.
    expect(kinds(differences)).toEqual([ALTERED]);
    expect(differences.map(({ donde }) => /movimiento (\d+)/.exec(donde)![1])).toEqual(['3', '4', '5']);
  });

  test.each([
    [
      'more of a payment than there is',
      `'remitos', ${remito.id}, 1000.51`,
      'Se imputó más de lo que se pagó',
    ],
    [
      'a payment for what is not of its account',
      `'remitos', 999999, 1`,
      'El pago está imputado a un comprobante que no es de su cuenta',
    ],
    [
      'a payment for what is of the other sub-account',
      `'notasDebito', 1, 1`,
      'El pago está imputado a un comprobante que no es de su cuenta',
    ],
  ])('%s', async (_what, values, kind) => {
    const differences = await found(
      `insert into imputaciones (recibo_id, orden, entidad, documento_id, importe)
       values (${recibo.id}, 1, ${values})`,
    );
    expect(differences).toMatchObject([{ que: kind, donde: 'Recibo 0001-0000001' }]);
  });

  const month = new Date().toLocaleDateString('es-AR', { month: 'long', year: 'numeric', timeZone: ZONE });
  test.each([
    ['of a month', `update movimientos_meses set haber = haber - 1000`, `, ${month}`],
    ['of an account', `update movimientos_sumas set haber = haber - 1000`, ''],
    ['of what was taken back', `update movimientos_sumas set anulado = 0`, ''],
    ['that is gone', `delete from movimientos_meses`, `, ${month}`],
  ])('a sum %s', async (_what, statement, place) => {
    expect(await found(`${statement} where subcuenta = 'REMITO'`)).toMatchObject([
      { que: SUMS, donde: `Cuenta corriente CC-1, Remito${place}` },
    ]);
  });

  test('a sum of what was never posted', async () => {
    const differences = await found(
      `insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente) values (${v.clientes.pena.id}, 'CC-2')`,
      `insert into movimientos_meses values ((select max(id) from cuentas_corrientes), 'PRESUPUESTO', '2019-08-01', 5, 0)`,
    );
    expect(differences).toEqual([
      {
        que: SUMS,
        donde: 'Cuenta corriente CC-2, Presupuesto, agosto de 2019',
        esperado: 'Nada',
        encontrado: '$\u00A05,00 en el debe y $\u00A00,00 en el haber',
      },
    ]);
  });

  test('nobody writes the sums but the ledger', async () => {
    for (const statement of [
      'update movimientos_sumas set debe = 0',
      'delete from movimientos_meses',
      'truncate movimientos_meses',
      `insert into movimientos_meses select cuenta_corriente_id, subcuenta, '2019-08-01', 0, 0 from movimientos_sumas`,
    ])
      await expect(t.database.pool.query(statement)).rejects.toThrow('se escribe sola, con los movimientos');
  });

  const GAP = 'Faltan números en la serie';
  const UNTRACED = 'Faltan los movimientos de un comprobante anulado';
  const LAST = 'El último comprobante no es el último número dado';
  const REPEATED = 'Número repetido';
  type Said = readonly [que: string, donde: string, esperado: string, encontrado: string];
  test.each<[what: string, kinds: string[], said: Said, ...statements: string[]]>([
    [
      'all traces of a document that was annulled',
      [UNTRACED, SUMS, MISSING],
      [UNTRACED, 'Remito 0001-0000002', 'Su movimiento y la anulación', 'Nada'],
      `delete from movimientos where entidad = 'remitos' and documento_id = ${annulled.id}`,
    ],
    [
      'a receipt that was deleted',
      [DOCUMENT, BALANCE, GAP],
      [GAP, 'Recibo 0001-0000002', 'Número 1', 'Número 2'],
      `delete from recibos where id = ${recibo.id}`,
    ],
    [
      'the last document of a series, which no later one misses',
      [LAST],
      [LAST, 'Recibo 0001-0000002', 'Número 3', 'Número 2'],
      'delete from recibos where id = (select max(id) from recibos)',
    ],
    [
      'a number that was given twice',
      [DOCUMENT, GAP, REPEATED],
      [REPEATED, 'Recibo 0001-0000001', 'Número 2', 'Número 1'],
      'drop index recibos_numero_unico',
      `update recibos set numero_recibo = '0001-0000001' where numero_recibo = '0001-0000002'`,
    ],
  ])('%s, in its words', async (_what, expected, [que, donde, esperado, encontrado], ...statements) => {
    const differences = await found(...statements);
    expect(kinds(differences)).toEqual(expected.toSorted());
    expect(differences.filter((each) => each.que === que)).toEqual([{ que, donde, esperado, encontrado }]);
  });

  test('what an older version left at a client who was merged away, and how to move it', async () => {
    const { gomez, pena } = v.clientes;
    const merged = (name: string) => `
      insert into historial (entidad, registro_id, accion, cambios, usuario_id)
      values ('clientes', ${pena.id}, 'unirA', '{"otroRegistro": [null, "${name}"]}', 1)`;
    expect(await found(merged('Gómez Raúl'))).toEqual([]);
    expect(
      await found(
        merged('Gómez Raúl'),
        `update clientes set eliminado_en = now() where id = ${pena.id}`,
        `update remitos set cliente_id = ${gomez.id} where cliente_id = ${pena.id} and id <> (
           select max(id) from remitos where cliente_id = ${pena.id})`,
      ),
    ).toContainEqual({
      que: 'Un registro que se unió a otro conserva remitos',
      donde: `Cliente de id ${pena.id}, unido a Gómez Raúl`,
      esperado: 'Nada',
      encontrado: '1: restaure el registro eliminado y vuelva a unirlo, que los mueve',
    });
    // He was restored, bought, and was deleted.
    const later = await found(
      merged('Gómez Raúl'),
      `update clientes set eliminado_en = now() where id = ${pena.id}`,
      `insert into historial (entidad, registro_id, accion, cambios, usuario_id)
       values ('clientes', ${pena.id}, 'eliminar', '{}', 1)`,
    );
    expect(later).toEqual([]);
  });

  test.each([
    ['a client', 'clientes', 'Cliente', () => v.clientes.pena.id],
    ['a VAT rate, in their lines', 'ivas', 'Alícuota de IVA', () => v.iva21],
  ])('remitos that an older version issued with %s deleted just before', async (_, name, label, idOf) => {
    const id = idOf();
    const deleted = (place: string) => [
      `update ${name} set eliminado_en = now() where id = ${id}`,
      `insert into historial (id, entidad, registro_id, accion, cambios, usuario_id) overriding system value
       values (${place}, '${name}', ${id}, 'eliminar', '{}', 1)`,
    ];
    const que = 'Un registro que ya se había eliminado tiene remitos';
    expect((await found(...deleted('-1'))).filter((each) => each.que === que)).toEqual([
      {
        que,
        donde: `${label} de id ${id}`,
        esperado: 'Nada',
        encontrado: expect.stringMatching(
          /^\d+: restáurelo desde la papelera, o anule lo que lo nombra$/,
        ) as string,
      },
    ]);
    const latest = `nextval(pg_get_serial_sequence('historial', 'id'))`;
    expect(kinds(await found(...deleted(latest)))).not.toContain(que);
  });

  test('a cheque that an older version registered twice', async () => {
    const [one] = await found(`update cheques set clave_papel = null where not rechazado`);
    expect(one).toMatchObject({
      que: 'El mismo cheque está registrado dos veces',
      donde: expect.stringMatching(/^Cheque \d+ \(número interno \d+\)$/) as string,
    });
  });

  test('more than can be told, which is counted all the same', async () => {
    const { diferencias, total } = await tampered(
      `update remitos set monto_total = monto_total + 1`,
      `insert into recibos (numero_recibo, fecha, cliente_id, tipo_venta_id, monto, concepto)
       select '0001-' || to_char(n, 'FM0000000'), current_date, ${v.clientes.gomez.id}, 1, 1, '' from generate_series(4, 253) n`,
    );
    expect(diferencias).toHaveLength(100);
    // Two remitos, 250 receipts, one balance (Presupuesto's is right), and the counter.
    expect(total).toBe(2 + 250 + 1 + 1);
  });
});

describe('The button', () => {
  const start = () => admin('POST', '/api/CuentaCorriente/Verificacion');
  const last = () => jsonOf<Verificacion | null>(admin('GET', '/api/CuentaCorriente/Verificacion'));

  test('starts one, whose result is there for who comes back', async () => {
    expect(await last()).toBe(null);
    expect((await start()).status).toBe(202);
    await expect.poll(async () => (await last())?.informe?.total).toBe(0);
    const answered = await last();
    expect(answered).toMatchObject({
      usuario: 'María Gómez',
      enCurso: false,
      informe: { diferencias: [], total: 0, comprobantes: 13, cuentas: 1 },
    });
  });

  test('starts one at a time', async () => {
    const lock = `select pg_advisory_xact_lock(hashtextextended('cantera.verificacion', 0))`;
    expect(await whileHolding(t.database.pool, lock, () => refusalOf(start()))).toEqual({
      status: 409,
      message: 'Ya hay una verificación en curso. Espere a que termine para pedir otra.',
    });
    const statuses = await Promise.all([start(), start(), start()].map(async (each) => (await each).status));
    expect(statuses).toContain(202);
    await expect.poll(async () => (await last())?.enCurso).toBe(false);
    expect((await start()).status).toBe(202);
    await expect.poll(async () => (await last())?.informe?.total).toBe(0);
  });

  test('says of one whose process died that it broke off', async () => {
    await t.database.pool.query(
      'insert into verificaciones (usuario_id) select id from usuarios order by id limit 1',
    );
    expect(await last()).toMatchObject({ enCurso: false, informe: null });
  });
});
