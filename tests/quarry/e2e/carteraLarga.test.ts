import { expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { aceptado, cuentaBancaria } from '#quarry/cheques.ts';
import { salesProduct } from '#quarry/product.ts';
import { created } from '#testing/records.ts';
import { dialog, field } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();

test('a deposit keeps its cheques, and starts with the ticked ones, when the cartera is longer than its list', async () => {
  const cuenta = await cuentaBancaria(admin);
  const far = { importe: '700.70', fechaVencimiento: addDays(today(), 300) };
  const ids = [];
  for (const nroCheque of ['801', '802'])
    ids.push((await aceptado(admin, v.clientes.gomez.id, { ...far, nroCheque })).id);
  // A thousand that fall due earlier.
  const [{ columns }] = (await cantera.rows(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'cheques' and column_name not in ('id', 'nro_cheque', 'fecha_vencimiento') and is_generated = 'NEVER'`,
  )) as [{ columns: string }];
  await cantera.rows(
    `insert into cheques (nro_cheque, fecha_vencimiento, ${columns})
      select '9' || lpad(n::text, 6, '0'), $2, ${columns} from cheques, generate_series(1, 1000) n where id = $1`,
    [ids[0], today()],
  );

  const { page } = await cantera.open(
    'admin',
    `/gestion-negocio/depositos/crear?cheques.chequeId=${ids.join(',')}`,
  );
  const table = page.getByRole('region', { name: 'Cheques' });
  const tick = (number: string) => table.getByRole('checkbox', { name: `Elegir el cheque ${number}` });
  await tick('802').waitFor();
  expect(await Promise.all(['801', '802'].map((number) => tick(number).isChecked()))).toEqual([true, true]);

  const { id } = await created(admin, 'DepositoCheques', {
    cuentaBancariaId: cuenta.id,
    fecha: today(),
    cheques: ids.map((chequeId) => ({ chequeId })),
  });
  await page.goto(`/gestion-negocio/depositos/editar/${id}`);
  await tick('802').waitFor();
  await field(page, 'Observaciones').fill('Van los dos');
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Actualizado!').waitFor();
  expect(
    await cantera.rows('select nro_cheque from cheques where deposito_id = $1 order by nro_cheque', [id]),
  ).toEqual([{ nro_cheque: '801' }, { nro_cheque: '802' }]);
});

test('a long cartera has pages, and cheques of several are deposited together', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/cheques/cartera');
  const list = page.getByRole('region', { name: 'En mano' });
  const ticks = list.getByRole('checkbox');
  await expect.poll(() => ticks.count()).toBe(25);
  await ticks.first().check();
  await list.getByRole('button', { name: 'Siguiente' }).click();
  await list.getByText('Mostrando 26 - 50 de').waitFor();
  await ticks.last().check();
  const deposit = list.getByRole('toolbar').getByRole('link', { name: 'Depositar juntos (2, $ 1.401,40)' });
  // It stands at the window's edge, wherever the list is scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await deposit.isVisible()).toBe(true);
  expect(await deposit.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await deposit.click();
  const table = page.getByRole('region', { name: 'Cheques' });
  await expect
    .poll(() => table.getByRole('checkbox', { name: /^Elegir el cheque/, checked: true }).count())
    .toBe(2);
});
