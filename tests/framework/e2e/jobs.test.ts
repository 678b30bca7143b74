import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unextended } from '#server/live.ts';
import { webhooksWork } from '#server/webhooks/work.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { answer, button, isAccessible, save } from '#support/browsing.ts';
import { application } from '#support/flota/index.ts';
import { flotaServer } from '#support/flota/server.ts';
import { choose, dialog, field, goByMenu, heading, product } from '#testing/product.ts';
import { startReceiver } from '#support/receiver.ts';
import { created } from '#testing/records.ts';

const flota = product(flotaServer);
const receiver = await startReceiver();

const HOUR = 3_600_000;

/** Does the process's work beside its requests, as if `after` hours from now. */
async function work(after = 0): Promise<void> {
  const now = () => new Date(Date.now() + after * HOUR);
  const { step } = webhooksWork(unextended(application), { mayCallPrivate: true, now });
  const { db } = flota.server.database;
  while ((await step({ db, log: pino({ level: 'silent' }) })) === 'more');
}

async function confirm(page: Page, action: string, name: string): Promise<void> {
  await button(page, action).click();
  await answer(page, '¿Está seguro?', name);
}

test('María tells another program of changes, sees that it fails, and sends again what it missed', async () => {
  const admin = flota.server.as('admin');
  const { page } = await flota.open('admin', '/');
  await goByMenu(page, 'Administración', 'Webhooks');
  await page.getByRole('link', { name: 'Nuevo' }).first().click();
  await page.getByRole('heading', { name: /^Registrar / }).waitFor();
  await field(page, 'Nombre').fill('Contable');
  await field(page, 'Dirección').fill(receiver.url);
  await field(page, 'Entidad').selectOption('Marcas');
  await choose(page, 'Rol', 'EMPLEADO');
  await isAccessible(page);
  await save(page, 'Registrar');
  await page.getByRole('link', { name: 'Contable' }).click();
  await heading(page, 'Contable').waitFor();

  await confirm(page, 'Nuevo secreto', 'Mostrar');
  const told = dialog(page, 'Secreto');
  const secret = /whsec_\S+/.exec(await told.innerText())![0];
  expect(await accessibilityProblems(page)).toEqual([]);
  await told.getByRole('button', { name: 'Aceptar' }).click();
  await told.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(secret);

  await confirm(page, 'Probar', 'Probar');
  await dialog(page, '¡En marcha!').waitFor();
  const { id } = await created(admin, 'Marca', { nombre: 'Foton' });
  await work();
  const [trial, change] = receiver.calls;
  expect(JSON.parse(trial!.body)).toMatchObject({ evento: 'test', registro: null });
  expect(JSON.parse(change!.body)).toMatchObject({ evento: 'created', id, registro: { nombre: 'Foton' } });

  receiver.status = 500;
  await admin('PUT', `/api/Marca/${id}`, { nombre: 'Foton Aumark' });
  await work();
  await work(80);
  await goByMenu(page, 'Administración', 'Webhooks');
  await page.getByText('Detenido').waitFor();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Contable' }).click();
  await confirm(page, 'Activar', 'Activar');
  await dialog(page, '¡Actualizado!').waitFor();

  await goByMenu(page, 'Administración', 'Tareas');
  const failed = page.getByRole('row', { name: /Fallida/ });
  await failed.getByText('El servidor respondió 500.').waitFor();
  await isAccessible(page);
  receiver.status = 200;
  await failed.getByRole('link', { name: 'Webhook: Contable' }).click();
  await heading(page, 'Webhook: Contable').waitFor();
  await confirm(page, 'Ejecutar de nuevo', 'Ejecutar');
  await dialog(page, '¡En marcha!').waitFor();
  await work();
  expect(JSON.parse(receiver.calls.at(-1)!.body)).toMatchObject({ evento: 'edited', id });
  await goByMenu(page, 'Administración', 'Tareas');
  await expect.poll(() => page.getByRole('row', { name: /Hecha/ }).count()).toBe(3);
  await failed.waitFor({ state: 'detached' });
});
