/** Every balance is read from sums that the ledger keeps, however its entries came in. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifiable } from '#resources/cuentas/verificar/console.server.ts';
import { verifyLedger } from '#resources/cuentas/verificar/verificar.server.ts';
import { subAccountBalanceAt } from '#resources/cuentas/ledger/balance.server.ts';
import { accountStatementOf } from '#resources/cuentas/ledger/statement.server.ts';
import { compareOpen } from '#quarry/ledger/open.ts';
import { accountBody, linea, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { ago } from '#support/ago.ts';
import { created, JSON_ANSWER } from '#testing/records.ts';
import { whileHolding } from '#support/locks.ts';
import { rowsOf } from '#support/rows.ts';
import { accountOf } from '#quarry/cuentas.ts';

const { t, admin, v } = await salesApp();
const { id: cuentaCorrienteId } = await accountOf(admin, v.clientes.gomez.id);

const sums = async () => {
  const [row] = await rowsOf<{ saldo: string }>(
    t,
    'select sum(debe - haber) as saldo from movimientos_sumas where cuenta_corriente_id = $1',
    [cuentaCorrienteId],
  );
  return row!.saldo;
};

const INSERT = `
  insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id, numero, concepto,
    usuario_id)
  select $1, tipo, subcuenta, importe::numeric / 100, current_date - dias, 'notasDebito', id, '0001-0000001', '', 1
  from json_to_recordset($2) as e (tipo text, subcuenta text, importe bigint, dias integer, id integer)`;

const entry = fc.record({
  tipo: fc.constantFrom('DEBE', 'HABER'),
  subcuenta: fc.constantFrom('REMITO', 'PRESUPUESTO'),
  importe: fc.integer({ min: 1, max: 9_000_000 }),
  // Most days of three years have long gone by.
  dias: fc.nat(1200),
  id: fc.nat(1_000_000),
});

test('are those of the entries, of any day and however many come at once', async () => {
  const { db, pool } = t.database;
  const property = fc.asyncProperty(
    fc.array(fc.array(entry, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
    fc.array(fc.nat(1300), { minLength: 3, maxLength: 3 }),
    async (statements, days) => {
      await Promise.all(
        statements.map((entries) => pool.query(INSERT, [cuentaCorrienteId, JSON.stringify(entries)])),
      );
      for (const hasta of [...days, 0].map(ago))
        for (const subcuenta of ['REMITO', 'PRESUPUESTO'] as const) {
          const { rows } = await pool.query<{ saldo: string }>(
            `select coalesce(sum(case tipo when 'DEBE' then importe else -importe end), 0)::numeric(14,2)::text as saldo
             from movimientos where cuenta_corriente_id = $1 and subcuenta = $2 and fecha <= $3`,
            [cuentaCorrienteId, subcuenta, hasta],
          );
          const account = { cuentaCorrienteId, subcuenta };
          const balance = await subAccountBalanceAt(db, account, hasta);
          expect(balance).toBe(BigInt(rows[0]!.saldo.replace('.', '')));
          const whole = { ...account, onlyStanding: false, limit: 1000 };
          const { cierre, apertura, entries } = await accountStatementOf(db, { ...whole, hasta });
          expect([apertura, cierre, entries[0]?.saldo ?? cierre]).toEqual([
            '0.00',
            rows[0]!.saldo,
            rows[0]!.saldo,
          ]);
        }
      await compareOpen(db, [cuentaCorrienteId], days.map(ago));
    },
  );
  await fc.assert(property, { numRuns: 8 });
  const { diferencias } = await verifyLedger(db, verifiable);
  expect(diferencias.filter(({ que }) => que.startsWith('La suma'))).toEqual([]);
});

describe('Writers at once', () => {
  test('on one account lose nothing of each other, and none is refused', async () => {
    const before = await sums();
    const sale = remitoBody(v, { ...onAccount(v), detalles: [linea(v, { cantidad: '1' })] });
    const payment = accountBody(v, { monto: '979.50' });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => admin('POST', '/api/Remito', sale, JSON_ANSWER)),
      ...Array.from({ length: 6 }, () => admin('POST', '/api/Recibo', payment, JSON_ANSWER)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(Number(await sums()) - Number(before)).toBeCloseTo(6 * (11_979 - 979.5), 2);
  });

  test('on two accounts do not wait for each other', async () => {
    const other = await created(admin, 'CuentaCorriente', {
      clienteId: v.clientes.pena.id,
      nroCuentaCorriente: 'CC-2',
    });
    const posting = `insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id,
        numero, concepto, usuario_id)
      values (${cuentaCorrienteId}, 'DEBE', 'REMITO', 1, current_date, 'notasDebito', 1, '0001-0000001', '', 1)`;
    await whileHolding(t.database.pool, posting, () =>
      created(admin, 'Recibo', accountBody(v, { monto: '10', clienteId: v.clientes.pena.id })),
    );
    expect(
      await rowsOf(t, 'select haber from movimientos_sumas where cuenta_corriente_id = $1', [other.id]),
    ).toEqual([{ haber: '10.00' }]);
  });
});
