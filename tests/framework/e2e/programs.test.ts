import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { flotaServer } from '#support/flota/server.ts';
import { PASSWORD } from '#testing/people.ts';
import { choose, dialog, field, goByMenu, heading, openMore, product } from '#testing/product.ts';

const flota = product(flotaServer);

test('María lets a program in, sees its token once, and revokes it', async () => {
  const { page, expectProblem } = await flota.open('admin', '/');
  expectProblem(/POST .*Acceso answered 403/);
  await goByMenu(page, 'Administración', 'Accesos de programas');
  await page.getByRole('link', { name: 'Nuevo', exact: true }).click();
  await heading(page, 'Registrar Acceso de programa').waitFor();
  await field(page, 'Nombre').fill('Balanza');
  await choose(page, 'Rol', 'EMPLEADO');
  await field(page, 'Sirve hasta').fill(formatDate(addDays(today(), 30)));
  const permits = page.getByRole('region', { name: 'Permisos' });
  await permits.getByRole('checkbox', { name: 'Marcas: Leer' }).check();
  expect(await permits.getByRole('checkbox', { name: /^Usuarios/ }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await flota.rows(`update sesiones set confirmada_en = now() - interval '11 minutes'`);
  await page.getByRole('button', { name: 'Registrar' }).click();
  const again = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await again.getByLabel('Contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog(page, '¡Creado!').waitFor();

  await page.getByRole('link', { name: 'Balanza' }).click();
  await heading(page, 'Balanza').waitFor();
  await page.getByRole('button', { name: 'Nuevo token' }).click();
  await page.getByRole('button', { name: 'Mostrar' }).click();
  const told = dialog(page, 'Token');
  const token = /cantera_\S+/.exec(await told.innerText())![0];
  await told.getByRole('button', { name: 'Aceptar' }).click();
  await told.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(token);
  expect(await accessibilityProblems(page)).toEqual([]);

  const call = async () =>
    (await fetch(`${flota.server.origin}/api/rest/marcas`, { headers: { Authorization: `Bearer ${token}` } }))
      .status;
  expect(await call()).toBe(200);
  await openMore(page);
  await page.getByRole('button', { name: 'Revocar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await dialog(page, '¡Revocado!').waitFor();
  expect(await call()).toBe(401);
});
