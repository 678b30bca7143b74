/** What several of the greatest amounts come to is more than any amount that can be typed. */
import { expect, test } from 'vitest';
import { accountOf } from '#quarry/cuentas.ts';
import { accountBody, linea, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { descriptionOf } from '#testing/description.ts';
import { created } from '#testing/records.ts';

const { t, admin, v } = await salesApp();

test('lists, reports and balances can still be read', async () => {
  const detalles = [linea(v, { cantidad: '80000000' })];
  for (const numero of ['1', '2'])
    await created(admin, 'Remito', remitoBody(v, { numero, ...onAccount(v), detalles }));
  for (const concepto of ['Gastos', 'Intereses'])
    await created(admin, 'NotaDebito', accountBody(v, { monto: '999999999999.99', concepto }));

  const { id, ...account } = await accountOf(admin, v.clientes.gomez.id);
  expect(account).toMatchObject({ saldo: '3916639999999.98' });

  const { paths } = await descriptionOf(t, 'admin');
  const calls = Object.keys(paths).filter((path) => paths[path]!['get']);
  const failures: string[] = [];
  for (const call of calls) {
    const { status } = await admin('GET', call.replaceAll(/\{\w+\}/g, String(id)));
    if (status >= 500) failures.push(`${call}: ${status}`);
  }
  expect(failures).toEqual([]);
});
