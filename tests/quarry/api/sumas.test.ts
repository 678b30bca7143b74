/** Each posting adds to the sums that every balance is read from. */
import { describe, expect, test } from 'vitest';
import { accountBody, linea, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { created, JSON_ANSWER } from '#testing/records.ts';
import { whileHolding } from '#support/locks.ts';
import { rowsOf } from '#support/rows.ts';
import { accountOf } from '#quarry/cuentas.ts';

const { t, admin, v } = await salesApp();
const { id: cuentaCorrienteId } = await accountOf(admin, v.clientes.gomez.id);

const sums = async () =>
  (
    await rowsOf<{ saldo: string }>(
      t,
      'select sum(debe - haber) as saldo from movimientos_sumas where cuenta_corriente_id = $1',
      [cuentaCorrienteId],
    )
  )[0]!.saldo;

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
    const entry = `insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id,
        numero, concepto, usuario_id)
      values (${cuentaCorrienteId}, 'DEBE', 'REMITO', 1, current_date, 'notasDebito', 1, '0001-0000001', '', 1)`;
    await whileHolding(t.database.pool, entry, () =>
      created(admin, 'Recibo', accountBody(v, { monto: '10', clienteId: v.clientes.pena.id })),
    );
    expect(
      await rowsOf(t, 'select haber from movimientos_sumas where cuenta_corriente_id = $1', [other.id]),
    ).toEqual([{ haber: '10.00' }]);
  });
});
