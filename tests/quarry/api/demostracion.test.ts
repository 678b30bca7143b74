import { afterAll, expect, it } from 'vitest';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { today } from '#domain/dates.ts';
import { fromCents } from '#domain/money.ts';
import { application } from '#resources/index.server.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillDatabase } from '#demo/index.server.ts';
import { beginDemo, markComplete, databaseState } from '#server/demonstration.ts';
import { planYear, type Scale } from '#demo/plan/year.server.ts';
import { verifiable } from '#resources/cuentas/verificar/console.server.ts';
import { verifyLedger } from '#resources/cuentas/verificar/verificar.server.ts';
import { emptyDatabase, type TestDatabase } from '#testing/database.ts';
import { appOn } from '#testing/app.ts';
import { jsonOf } from '#support/answers.ts';

const series = seriesOf({ migrations, studio });

const SEED = 16;
/** A Thursday, noon in Buenos Aires; a fixed date makes the year reproducible. */
const NOW = new Date('2025-11-20T15:00:00Z');
/** About a fiftieth of the demonstration, with enough cheques for every state. */
const SMALL: Scale = { clientes: 24, remitos: 100, presupuestos: 24, recibos: 50, cheques: 50, intereses: 2 };

/** Two demonstrations from one seed, and a business without any data. */
const [one, other, business] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()];

await migrate(business.pool, series);
for (const { pool } of [one, other]) {
  await beginDemo(pool);
  await migrate(pool, series);
  const until = await fillDatabase({ pool, seed: SEED, scale: SMALL, now: NOW });
  await markComplete(pool, until!);
}

afterAll(() => Promise.all([one, other, business].map(({ close }) => close())));

const rowsOf = async ({ pool }: TestDatabase, text: string) =>
  (await pool.query<Record<string, unknown>>(text)).rows;

it('is the same twice from one seed: numbers, days, clients, amounts, states', async () => {
  for (const text of [
    `select numero, fecha_remito, cliente_nombre, monto_total, cancelado, es_facturado, nro_factura from remitos order by numero`,
    `select numero, fecha_presupuesto, cliente_nombre, monto_total, cancelado from presupuestos order by id`,
    `select numero_recibo, fecha, cliente_nombre, monto, cancelado from recibos order by id`,
    `select nro_cheque, importe, fecha_vencimiento, aceptado, rechazado, depositado from cheques order by id`,
    `select cuenta_corriente_id, secuencia, tipo, importe, fecha from movimientos order by 1, 2`,
  ])
    expect(await rowsOf(other, text)).toEqual(await rowsOf(one, text));
});

it('has as many documents as were asked for, up to today', async () => {
  const [counts] = await rowsOf(
    one,
    `select (select count(*)::int from remitos) remitos, (select count(*)::int from presupuestos) presupuestos,
       (select count(*)::int from clientes) clientes,
       (select max(fecha_remito) from remitos) hasta`,
  );
  const { remitos } = SMALL;
  // The other client is Consumidor Final.
  const clientes = SMALL.clientes + 1;
  // The other quote is the one that was granted (plan/requests.server.ts).
  const presupuestos = SMALL.presupuestos + 1;
  expect(counts).toEqual({ remitos, presupuestos, clientes, hasta: today(NOW) });
});

it('has documents in every state, and cheques in every hand', async () => {
  const [remitos] = await rowsOf(
    one,
    `select bool_or(cancelado) anulados, bool_or(es_facturado) facturados,
       bool_or(not cancelado and not es_facturado) pendientes, bool_or(presupuesto_id is not null) entregas
     from remitos`,
  );
  expect(remitos).toEqual({ anulados: true, facturados: true, pendientes: true, entregas: true });
  const [cheques] = await rowsOf(
    one,
    `select bool_or(not aceptado and not rechazado) pendientes, bool_or(rechazado) rechazados,
       bool_or(depositado) depositados, bool_or(cheque_x_proveedor_id is not null) asignados,
       bool_or(aceptado and not depositado and cheque_x_proveedor_id is null) en_cartera,
       bool_or(rechazado and id in (select cheque_id from notas_debito)) con_gastos
     from cheques`,
  );
  expect(Object.values(cheques!)).toEqual(Array.from({ length: 6 }, () => true));
});

it('lives the yard: freight, weights, what was asked for, batches at the bank', async () => {
  const [sales] = await rowsOf(
    one,
    `select bool_or(p.flete = 'aparte' and p.monto_flete > 0) cotizado,
       bool_or(r.flete = 'aparte' and r.monto_flete_iva > 0) aparte,
       bool_or(r.flete = 'incluido' and r.flete_modo = 'tonelada') incluido,
       bool_or(r.flete_modo = 'viaje') por_viaje,
       bool_or(r.flete = 'sin') sin,
       bool_or(r.cot is not null) con_cot
     from remitos r left join presupuestos p on p.id = r.presupuesto_id`,
  );
  const { con_cot: hasCot, ...freights } = sales!;
  expect(hasCot).toBe(false);
  expect(Object.values(freights)).toEqual(Array.from({ length: 5 }, () => true));
  const [weights] = await rowsOf(
    one,
    `select bool_or(origen_bruto like 'Portón, %' and origen_tara like 'Portón, %') tomado,
       bool_or(peso_manual and origen_bruto is null) a_mano,
       bool_or(r.fecha_remito < (select min(momento)::date from pesadas) and peso_manual) antes
     from remitos_detalles d join remitos r on r.id = d.documento_id where peso_bruto is not null`,
  );
  expect(weights).toEqual({ tomado: true, a_mano: true, antes: false });
  expect(
    await rowsOf(
      one,
      `select situacion, verbo, count(*)::int veces, bool_and(resultado_id is not null) con_documento,
         bool_or(registro_id in (select id from remitos where not cancelado)) sigue
       from autorizaciones group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    { situacion: 'concedida', verbo: 'create', veces: 1, con_documento: true, sigue: null },
    { situacion: 'pendiente', verbo: 'create', veces: 2, con_documento: false, sigue: null },
    { situacion: 'rechazada', verbo: 'action:anular', veces: 1, con_documento: false, sigue: true },
    { situacion: 'rechazada', verbo: 'create', veces: 1, con_documento: false, sigue: null },
    { situacion: 'retirada', verbo: 'create', veces: 1, con_documento: false, sigue: null },
  ]);
  const [granted] = await rowsOf(
    one,
    `select h.cambios->'aPedidoDe'->>1 as pedido from historial h join autorizaciones a
       on h.entidad = 'presupuestos' and h.registro_id = a.resultado_id and h.accion = 'crear'`,
  );
  expect(granted).toEqual({ pedido: 'Rocío Tissera' });
  expect(
    await rowsOf(one, `select distinct esta_depositado, esta_acreditado from depositos order by 1, 2`),
  ).toEqual([
    { esta_depositado: false, esta_acreditado: false },
    { esta_depositado: true, esta_acreditado: false },
    { esta_depositado: true, esta_acreditado: true },
  ]);
});

it('dates everything back: no history, entry or price is of the moment in which it was made', async () => {
  const [late] = await rowsOf(
    one,
    `select (select count(*)::int from historial where fecha > $$${NOW.toISOString()}$$) historial,
       (select count(*)::int from remitos where greatest(creado_en, actualizado_en) > $$${NOW.toISOString()}$$) remitos,
       (select count(*)::int from movimientos where creado_en::date <> fecha) movimientos,
       (select count(distinct fecha::date)::int from historial_precios) listas`,
  );
  expect(late).toEqual({ historial: 0, remitos: 0, movimientos: 0, listas: 4 });
});

it('is verified: the ledger agrees with the documents, and balances with what the plan foresaw', async () => {
  const report = await verifyLedger(one.db, verifiable);
  expect(report).toMatchObject({ total: 0, diferencias: [] });
  expect(report.movimientos).toBeGreaterThan(100);

  const plan = planYear(SEED, NOW, SMALL);
  for (const _day of plan.days());
  const foreseen = plan.clients.map(({ place, cuit }) => ({
    cuit,
    remito: fromCents(plan.books.balance(place, 1)),
    presupuesto: fromCents(plan.books.balance(place, 2)),
  }));
  const kept = await rowsOf(
    one,
    `select c.cuit, saldo_remito as remito, saldo_presupuesto as presupuesto
     from saldos s join clientes c on c.id = s.cliente_id`,
  );
  expect(foreseen).toEqual(expect.arrayContaining(kept));
  expect(kept.length).toBeGreaterThan(2);
});

it('opens without the guide for a new business', async () => {
  expect(await rowsOf(one, 'select guia_cerrada_en is not null as cerrada from configuracion')).toEqual([
    { cerrada: true },
  ]);
});

it('says so to the browser, signed in or not; a business does not', async () => {
  const stateOf = (database: TestDatabase) =>
    appOn(database, { application }).then(({ as }) => jsonOf(as(null)('GET', '/api/Autenticacion/Estado')));
  expect(await stateOf(one)).toMatchObject({
    autenticado: false,
    demostracion: { aviso: expect.stringContaining('los datos son inventados') as string },
  });
  expect(await stateOf(business)).toEqual({ autenticado: false, rol: null });
});

it('is made anew where one broke off', async () => {
  await other.pool.query('delete from demostracion.siembra');
  expect(await databaseState(other.pool)).toBe('broken off');
  await beginDemo(other.pool);
  await migrate(other.pool, series);
  expect(await rowsOf(other, 'select count(*)::int as remitos from remitos')).toEqual([{ remitos: 0 }]);
  expect(await databaseState(one.pool)).toBe('whole');
});
