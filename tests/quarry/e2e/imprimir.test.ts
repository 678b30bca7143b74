import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { downloaded } from '#support/browsing.ts';
import { readPdf } from '#support/readPdf.ts';
import { created } from '#testing/records.ts';
import { accountBody, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { dialog, heading } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();

const { id } = await created(admin, 'Remito', remitoBody(v));

const detail = () => cantera.open('empleado', `/ventas/remitos/detalle/${id}`);
const printButton = (page: Page) => page.getByRole('button', { name: 'Imprimir', exact: true });

/** Pretends that the tests' browser displays PDFs, and serves HTML, which takes the same path. */
async function withViewer(page: Page): Promise<{ asked: string[] }> {
  const seen = { asked: [] as string[] };
  await page.exposeFunction('printed', (text: string) => void seen.asked.push(text));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
    window.print = () => {
      const { printed } = window.top as unknown as { printed(text: string): void };
      printed(document.body.textContent);
    };
  });
  await page.route('**/Remito/Imprimir/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p>papel ${new URL(route.request().url()).search}</p>`,
    }),
  );
  await page.reload();
  return seen;
}

test('What is printed comes up out of sight, in a frame that our policies let be, and it is said', async () => {
  const { page } = await detail();
  const seen = await withViewer(page);
  await printButton(page).click();
  await dialog(page, 'Imprimir').getByText('El remito se ha enviado a imprimir').waitFor();
  expect(seen.asked).toEqual(['papel ?copias=1']);
  await page.keyboard.press('Enter');
  await dialog(page, 'Imprimir').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Copias y archivo' }).click();
  await page.getByRole('menuitem', { name: 'Original, duplicado y triplicado' }).click();
  await dialog(page, 'Imprimir').waitFor();
  expect(seen.asked).toEqual(['papel ?copias=1', 'papel ?copias=3']);
  expect(await page.locator('iframe').count()).toBe(1);
});

test('Where no PDF can be shown, the file is saved under the name of its document', async () => {
  const { page } = await detail();
  const { name, bytes } = await downloaded(page, () => printButton(page).click());
  expect(name).toBe('Remito 0001-0000001.pdf');
  // The message closes by itself.
  await dialog(page, 'Imprimir').getByText('El PDF está en sus descargas.').waitFor();
  const { pages } = await readPdf(bytes);
  expect(pages[0]).toContain('ORIGINAL · REIMPRESIÓN');
  expect(await page.locator('iframe').count()).toBe(0);
});

test("A print that fails says the server's reason", async () => {
  const { page, expectProblem } = await detail();
  expectProblem(/503/);
  const message = 'Hay demasiados documentos por imprimir en este momento. Intente nuevamente.';
  await page.route('**/Remito/Imprimir/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ message }) }),
  );
  await printButton(page).click();
  await dialog(page, 'Error').getByText(message).waitFor();
});

test.each([
  ['Recibo', '/cuentas/recibos', 'Recibo', 'el recibo'],
  ['NotaDebito', '/cuentas/notaDebitos', 'Nota de débito', 'la nota de débito'],
])(
  '%s can be viewed, downloaded and sent, and only viewed and printed when it is void',
  async (base, path, kind, the) => {
    const issued = await admin('POST', `/api/${base}`, accountBody(v));
    const [record, numero] = ['id', 'numero'].map((name) => issued.headers.get(`x-documento-${name}`)!);
    const { page } = await cantera.open('admin', `${path}/detalle/${record}`);
    await heading(page, `${kind} ${numero}`).waitFor();
    const paper = (name: string) => page.getByRole('menuitem', { name });
    const openPaper = () => page.getByRole('button', { name: 'Copias y archivo' }).click();
    await openPaper();
    const view = await paper('Ver el PDF').getAttribute('href');
    expect(await paper('Ver el PDF').getAttribute('target')).toBe('_blank');
    const shown = await page.request.get(view!);
    expect([shown.headers()['content-type'], shown.headers()['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringMatching(/^inline/),
    ]);
    const { name } = await downloaded(page, () => paper('Descargar el PDF').click());
    expect(name).toBe(`${kind} ${numero}.pdf`);

    const link = page.getByRole('link', { name: 'WhatsApp' });
    const href = decodeURIComponent((await link.getAttribute('href'))!);
    expect(href).toMatch(/^https:\/\/wa\.me\/549\d{10}\?text=/);
    expect(href).toContain(`le enviamos ${the} ${numero} por $`);
    await page.getByRole('button', { name: 'Enviar por correo' }).click();
    const asked = page.getByRole('dialog', { name: 'Enviar por correo' });
    expect(await asked.getByLabel('Mensaje').inputValue()).toContain(`Le enviamos ${the} ${numero} por $`);
    // The address that the client has, or another.
    expect(await asked.getByLabel('Para').inputValue()).toContain('@');
    await asked.getByLabel('Para').fill('compras@obra.test');
    await asked.getByRole('button', { name: 'Enviar' }).click();
    await dialog(page, '¡Enviado!').waitFor();
    const [mail] = await cantera.rows('select para, asunto from correos order by id desc limit 1');
    expect(mail).toEqual({
      para: 'compras@obra.test',
      asunto: expect.stringContaining(`${kind} ${numero} de `),
    });

    expect((await admin('DELETE', `/api/${base}/Cancelar/${record}`)).status).toBe(200);
    await page.reload();
    await page.getByText('Eliminado', { exact: true }).waitFor();
    await openPaper();
    await paper('Ver el PDF').waitFor();
    expect(await paper('Descargar el PDF').count()).toBe(0);
    await page.keyboard.press('Escape');
    await paper('Ver el PDF').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
    expect(await link.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Enviar por correo' }).count()).toBe(0);
  },
);
