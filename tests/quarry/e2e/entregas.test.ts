import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { button, held, losesAnswer, says } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { openPage, type PageOptions } from '#testing/browser.ts';
import { pngOf } from '#support/png.ts';
import { created } from '#testing/records.ts';
import { remitoBody } from '#quarry/ventas.ts';
import { drawSignature } from '#quarry/telefono.ts';
import { salesProduct } from '#quarry/product.ts';
import { choose, dialog, field, heading } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();

/** Two trips of Rojas today, both of 28,35 t for Pena. */
await created(admin, 'Remito', remitoBody(v, { direccionEnvio: 'Ruta 9 km 700' }));
const remito = await created(admin, 'Remito', remitoBody(v));

const onPhone = async (look: Omit<PageOptions, 'origin' | 'cookies'>) =>
  openPage({ ...(await cantera.server.pageFor(null)), ...look });
const column = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('listitem');
const told = () =>
  cantera.rows<{ receptor: string; documento: string; toneladas: string; diferencia: string; bytes: number }>(
    `select receptor, documento, toneladas, diferencia, length(i.contenido) as bytes
     from entregas as e left join imagenes as i on i.huella = e.firma`,
  );
const status = (page: Page) => page.getByRole('status');

test('Another day shows no trips of the one before', async () => {
  const { page } = await cantera.open('empleado', '/ventas/entregas');
  await expect.poll(() => column(page, 'Por cargar').count()).toBe(2);
  const answers = await held(page, /[?&]fecha=/);
  await button(page, 'Día anterior').click();
  await expect.poll(answers.count).toBe(1);
  expect(await column(page, 'Por cargar').count()).toBe(0);
  answers.release();
  await page.getByRole('region', { name: 'Por cargar', exact: true }).waitFor();
});

test('The driver who is chosen hides no trips of a day on which he has none', async () => {
  const yesterday = addDays(today(), -1);
  await created(admin, 'Remito', remitoBody(v, { fechaRemito: yesterday, choferId: v.choferes.nunez.id }));
  const { page } = await cantera.open('empleado', '/ventas/entregas');
  await choose(page, 'Chofer', 'Rojas Luis');
  await button(page, 'Día anterior').click();
  await column(page, 'Por cargar').filter({ hasText: 'Núñez José' }).waitFor();
  expect(await field(page, 'Chofer').locator('option:checked').innerText()).toBe('Todos');
  await button(page, 'Día siguiente').click();
  await expect.poll(() => field(page, 'Chofer').locator('option:checked').innerText()).toBe('Rojas Luis');
});

test('Rojas loads and delivers without a line; with one it is sent once, and the office has signature and board', async () => {
  const { page: office } = await cantera.open('empleado', '/ventas/entregas');
  await expect.poll(() => column(office, 'Por cargar').count()).toBe(2);
  await button(office, 'Enlace de hoy').click();
  await office.getByRole('img', { name: 'Código QR con el enlace' }).waitFor();
  const enlace = await office.getByRole('textbox', { name: 'Enlace' }).inputValue();
  const send = await office.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(send!)).toContain(enlace);
  await button(office, 'Cerrar').click();

  const phone = await onPhone({ width: 360, height: 740, serviceWorker: true });
  const { page } = phone;
  page.setDefaultTimeout(45_000);
  await page.goto(enlace);
  await status(page).getByText('Todo enviado').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.locator('.trip').count()).toBe(2);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await accessibilityProblems(page)).toEqual([]);

  phone.expectProblem(/MisEntregas|ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.reload();
  await status(page).getByText('Sin señal').waitFor();
  const trip = () => page.getByRole('button', { name: /Ruta 20 km 8/ });
  await trip().click();
  await button(page, 'Cargado').dblclick();
  await status(page).getByText('1 por enviar').waitFor();
  await trip().click();
  await button(page, 'Entregado').click();

  await button(page, 'Confirmar entrega').click();
  await page.getByText('Falta la firma de quien recibe').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('receptor');
  // An error goes as soon as its field is valid.
  const complaints = () =>
    page.locator('.error').evaluateAll((all) => all.flatMap(({ textContent: text }) => text || []));
  await page.getByText('Firma de quien recibe', { exact: true }).waitFor();
  await page.getByLabel('Quién recibe').fill('Pedro Sosa');
  expect(await complaints()).toEqual(['Escriba el número de documento', 'Falta la firma de quien recibe']);
  await page.getByLabel('Número de documento').fill('30.111.222');
  expect(await complaints()).toEqual(['Falta la firma de quien recibe']);
  await drawSignature(page);
  expect(await complaints()).toEqual([]);
  const picture = { name: 'acopio.png', mimeType: 'image/png', buffer: pngOf(800, 600, 120) };
  await page.getByLabel('Sacar una foto').setInputFiles(picture);
  const thumbnail = button(page, 'Quitar la foto').locator('canvas');
  expect(await thumbnail.evaluate(({ width, height }: HTMLCanvasElement) => [width, height])).toEqual([
    213, 160,
  ]);
  await page.getByLabel(/^Toneladas entregadas/).fill('27,9');
  await page.getByLabel('Por qué difieren').fill('Balanza del cliente');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await button(page, 'Confirmar entrega').dblclick();
  await status(page).getByText('2 por enviar').waitFor();

  // The page is closed and opened again, still offline.
  await page.reload();
  await status(page).getByText('2 por enviar').waitFor();
  await trip().getByText('por enviar').waitFor();
  expect(await told()).toEqual([]);

  // The first answer is lost on its way.
  await losesAnswer(page, '**/MisEntregas/Aviso');
  await page.context().setOffline(false);
  await status(page).getByText('Todo enviado').waitFor();
  await trip().getByText('a Pedro Sosa').waitFor();
  const [entrega, ...more] = await told();
  expect(more).toEqual([]);
  expect(entrega).toMatchObject({
    receptor: 'Pedro Sosa',
    documento: '30111222',
    toneladas: '27.90',
    diferencia: 'pendiente',
  });
  expect(entrega!.bytes).toBeLessThan(200 * 1024);
  expect(await cantera.rows('select hecho from avisos_entregas order by recibido_en')).toEqual([
    { hecho: 'cargado' },
    { hecho: 'entregado' },
  ]);

  await office.reload();
  await expect
    .poll(() => column(office, 'Entregado').allInnerTexts())
    .toEqual([expect.stringMatching(/Pena Ítalo[^]*Recibió Pedro Sosa[^]*Con diferencia/)]);
  expect(await column(office, 'Por cargar').count()).toBe(1);
  await column(office, 'Entregado')
    .getByRole('link', { name: remito['numero'] as string })
    .click();
  const panel = office.getByRole('region', { name: 'Entrega', exact: true });
  await panel.getByText('Pedro Sosa').waitFor();
  expect(await panel.getByText('Balanza del cliente').count()).toBe(1);
  const widths = () =>
    panel.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.naturalWidth));
  await expect.poll(widths).toEqual([600, 800]);
}, 120_000);

test('The page that the phone keeps opens at once, and a newer one is there the next time', async () => {
  const { page, expectProblem } = await onPhone({ serviceWorker: true });
  expectProblem(/MisEntregas answered 410/);
  await page.goto('/mis-entregas');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const keepOlder = async () => {
    const cache = await caches.open('mis-entregas');
    const html = await (await cache.match('/mis-entregas'))!.text();
    const older = html.replace('<title>Mis entregas', '<title>Mis viajes');
    await cache.put('/mis-entregas', new Response(older, { headers: { 'Content-Type': 'text/html' } }));
  };
  await page.evaluate(keepOlder);
  await page.reload();
  expect(await page.title()).toMatch(/^Mis viajes/);
  const kept = async () => (await caches.match('/mis-entregas'))!.text();
  await expect.poll(() => page.evaluate(kept)).toContain('<title>Mis entregas');
  await page.reload();
  expect(await page.title()).toMatch(/^Mis entregas/);
});

test('Another phone, one whose link was revoked, and one whose link was cut, read why and what to do', async () => {
  const cut = await onPhone({ width: 320 });
  cut.expectProblem(/Abrir answered 400/);
  await cut.page.goto('/mis-entregas#Ab3');
  await cut.page.getByRole('alert').getByText('o pida otro.').waitFor();
  const { page: office } = await cantera.open('empleado', '/ventas/entregas', { width: 360 });
  await heading(office, 'Entregas').waitFor();
  await button(office, 'Enlace de hoy').click();
  await button(office, 'Hacer otro').click();
  const enlace = await office.getByRole('textbox', { name: 'Enlace' }).inputValue();
  await button(office, 'Cerrar').click();
  const open = async () => {
    const opened = await onPhone({ width: 320 });
    await opened.page.goto(enlace);
    return opened;
  };
  const first = await open();
  await status(first.page).getByText('Todo enviado').waitFor();
  const second = await open();
  second.expectProblem(/Abrir answered 409/);
  await second.page.getByRole('alert').getByText('El enlace ya se usa en otro teléfono.').waitFor();
  expect(await second.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await office.reload();
  await office.getByText(/Abierto en su teléfono/).waitFor();
  await button(office, 'Revocar enlace').click();
  await button(office, 'Revocar').click();
  await office.getByText('Sin enlace').waitFor();
  first.expectProblem(/MisEntregas answered 410/);
  await first.page.evaluate(() => dispatchEvent(new Event('online')));
  await first.page.getByRole('alert').getByText('La oficina dio de baja este enlace. Pida otro.').waitFor();
});

test('The office registers the delivery of a trip without a telephone, and finds it in the list', async () => {
  const byHand = await created(admin, 'Remito', remitoBody(v));
  const { page, expectProblem } = await cantera.open('empleado', `/ventas/remitos/detalle/${byHand.id}`);
  expectProblem(/RegistrarEntrega\/\d+ answered 400/);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Registrar entrega' }).click();
  const asked = page.getByRole('dialog', { name: 'Registrar entrega' });
  await field(asked, 'Recibió').fill('Pedro Sosa');
  await field(asked, 'Toneladas entregadas').fill('28');
  await asked.getByRole('button', { name: 'Registrar' }).click();
  await says(field(asked, 'Por qué difieren'), 'Diga por qué difieren');
  expect(await accessibilityProblems(page)).toEqual([]);
  await field(asked, 'Por qué difieren').fill('Balanza del cliente');
  await asked.getByRole('button', { name: 'Registrar' }).click();
  await dialog(page, '¡Registrada!').waitFor();
  await page.getByText('eluna').first().waitFor();

  await page.goto('/ventas/remitos?filter=%7B%22entrega%22%3A%22entregado%22%7D');
  await page.getByRole('link', { name: String(byHand['numero']) }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Entrega' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Entrega' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('cell', { name: 'Entregado', exact: true }).first().waitFor();
});
