import { describe, expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { fromCents, sumCents, toCents } from '#domain/money.ts';
import { sumByAge } from '#resources/cuentas/ledger/ageing.server.ts';
import { openDebtsOf } from '#resources/cuentas/ledger/open.server.ts';
import { owedOf, settlementsOf, unappliedOf } from '#resources/cuentas/ledger/owed.server.ts';
import { ago } from '#support/ago.ts';
import { maestros, clienteConCuenta } from '#quarry/maestros.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { linea, onAccount, presupuestoBody, remitoBody, salesApp, entregaBody } from '#quarry/ventas.ts';
import { accountOf } from '#quarry/cuentas.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, v } = await salesApp();

/** A client with an account. */
let clients = 0;
async function cuenta() {
  clients += 1;
  const { id: clienteId } = await clienteConCuenta(admin, maestros.clientes.penaloza, `CC-O${clients}`);
  return { clienteId, id: (await accountOf(admin, clienteId)).id };
}

const issue = (path: string, body: object) => created(admin, path, body);
const nota = (clienteId: number, fecha: string, monto: string, tipoVentaId = 1) =>
  issue('NotaDebito', { clienteId, fecha, monto, tipoVentaId, concepto: 'Cemento' });
type Paid = { readonly entidad?: string; readonly documentoId: number; readonly importe: string };
const recibo = (clienteId: number, fecha: string, monto: string, paid?: Paid) =>
  issue('Recibo', {
    clienteId,
    fecha,
    monto,
    tipoVentaId: 1,
    concepto: 'A cuenta',
    ...(paid && { imputaciones: [{ entidad: 'notasDebito', ...paid }] }),
  });
const owed = async (id: number, hasta?: string) =>
  Object.fromEntries(
    (await owedOf(t.database.db, { cuentaCorrienteId: id, hasta })).map((each) => [
      `${each.entidad} ${each.documentoId}`,
      each.adeudado,
    ]),
  );
const total = (amounts: readonly { importe: string }[]) =>
  fromCents(sumCents(amounts.map(({ importe }) => toCents(importe))));

describe('What is owed', () => {
  test('takes back what an annulled receipt paid, and gives on what an annulled document was paid', async () => {
    const { clienteId, id } = await cuenta();
    const early = await nota(clienteId, ago(40), '300');
    const late = await nota(clienteId, ago(1), '50');
    const chosen = await recibo(clienteId, today(), '50', { documentoId: late.id, importe: '50' });
    await admin('DELETE', `/api/NotaDebito/Cancelar/${late.id}`);
    expect(await owed(id)).toEqual({ [`notasDebito ${early.id}`]: '250.00' });
    await admin('DELETE', `/api/Recibo/Cancelar/${chosen.id}`);
    expect(await owed(id)).toEqual({ [`notasDebito ${early.id}`]: '300.00' });
  });

  test('of a document that has become smaller is nothing, and what it was paid too much is on account', async () => {
    const { clienteId, id } = await cuenta();
    const body = { ...remitoBody(v), ...onAccount(v), clienteId, detalles: [linea(v, { cantidad: '10' })] };
    const remito = await issue('Remito', { ...body, fechaRemito: ago(20) });
    const [all] = await owedOf(t.database.db, { cuentaCorrienteId: id });
    const paid = (importe: string) => ({ entidad: 'remitos', documentoId: remito.id, importe });
    const rest = fromCents(toCents(all!.importe) - 100_000n);
    const first = await recibo(clienteId, ago(2), '1000', paid('1000'));
    const second = await recibo(clienteId, ago(1), all!.importe, paid(rest));
    const [line] = remito['detalles'] as ApiRecord[];
    await admin('PUT', `/api/Remito/${remito.id}`, {
      ...remito,
      detalles: [{ ...line, cantidad: '5' }],
    });
    const [half] = await owedOf(t.database.db, { cuentaCorrienteId: id });
    expect(half).toMatchObject({ fecha: ago(20), adeudado: '0.00' });
    const received = toCents(all!.importe) + 100_000n;
    expect(total(await unappliedOf(t.database.db, { cuentaCorrienteId: id }))).toBe(
      fromCents(received - toCents(half!.importe)),
    );
    const settled = await settlementsOf(t.database.db, { cuentaCorrienteId: id });
    expect(settled.map(({ pagoId, importe }) => [pagoId, importe])).toEqual([
      [first.id, '1000.00'],
      [second.id, fromCents(toCents(half!.importe) - 100_000n)],
    ]);
  });

  test('for a quote is settled by its delivery, not an older quote', async () => {
    const { clienteId, id } = await cuenta();
    const sale = { ...onAccount(v), clienteId };
    const quote = (fechaPresupuesto: string) =>
      issue(
        'Presupuesto/Crear',
        presupuestoBody(v, {
          ...sale,
          fechaPresupuesto,
          detalles: [linea(v, { cantidad: '10', ivaId: undefined })],
        }),
      );
    const older = await quote(ago(30));
    const quoted = await quote(ago(3));
    const remito = await issue('Remito', entregaBody(v, quoted, '4'));
    expect(await owed(id)).toEqual({
      [`presupuestos ${older.id}`]: older['montoTotal'],
      [`presupuestos ${quoted.id}`]: fromCents(
        toCents(quoted['montoTotal'] as string) - toCents(remito['creditoPresupuesto'] as string),
      ),
      [`remitos ${remito.id}`]: remito['montoTotal'],
    });
  });

  test('is told as it was at the end of any day, and adds up to the balance of that day', async () => {
    const { clienteId, id } = await cuenta();
    const early = await nota(clienteId, ago(70), '400');
    const late = await nota(clienteId, ago(40), '300');
    await nota(clienteId, ago(5), '25', 2);
    await recibo(clienteId, ago(50), '100.01', { documentoId: late.id, importe: '100.01' });
    await recibo(clienteId, ago(4), '900');
    const key = (each: ApiRecord) => `notasDebito ${each.id}`;
    expect(await owed(id, ago(71))).toEqual({});
    // The chosen document did not exist yet.
    expect(await owed(id, ago(41))).toEqual({ [key(early)]: '299.99' });
    expect(await owed(id, ago(10))).toEqual({ [key(early)]: '400.00', [key(late)]: '199.99' });
    for (const day of [71, 70, 50, 41, 40, 5, 4, 0]) {
      const asked = { cuentaCorrienteId: id, hasta: ago(day) };
      const [balance] = await rowsOf<{ saldo: string }>(
        t,
        `select coalesce(sum(case tipo when 'DEBE' then importe else -importe end), 0)::numeric(14,2) as saldo
         from movimientos where cuenta_corriente_id = $1 and fecha <= $2`,
        [id, ago(day)],
      );
      const debts = (await owedOf(t.database.db, asked)).map(({ adeudado }) => ({ importe: adeudado }));
      const rest = total(await unappliedOf(t.database.db, asked));
      expect(fromCents(toCents(total(debts)) - toCents(rest))).toBe(balance!.saldo);
    }
    const openDebts = await openDebtsOf(t.database.db, {
      cuentaCorrienteId: id,
      subcuenta: 'REMITO',
      hasta: ago(10),
    });
    expect(sumByAge(openDebts, ago(10), 15)).toEqual({
      aVencer: '0.00',
      dias30: '199.99',
      dias60: '400.00',
      dias90: '0.00',
      mas: '0.00',
    });
  });

  test('what a receipt was chosen to pay is never changed nor taken away', async () => {
    const { clienteId } = await cuenta();
    const { id } = await nota(clienteId, today(), '50');
    await recibo(clienteId, today(), '50', { documentoId: id, importe: '10' });
    for (const change of [
      'update imputaciones set importe = 1',
      'delete from imputaciones',
      'truncate imputaciones',
    ])
      await expect(t.database.pool.query(change)).rejects.toThrow('imputaciones');
  });
});
