import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { addDays, formatDate, formatMonth, today } from '#domain/dates.ts';
import { unextended } from '#server/live.ts';
import { jobsWork } from '#server/jobs/work.ts';
import { webhooksWork } from '#server/webhooks/work.ts';
import { button, reads } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { builtApplication } from '#testing/builtApplication.ts';
import { pdfOf } from '#support/files.ts';
import { dialog, field, heading } from '#testing/product.ts';
import { startReceiver } from '#support/receiver.ts';
import { created } from '#testing/records.ts';
import { loadApplication } from '../../../cli/application.ts';

const FOLDER = 'examples/mantenimientos';
const application = await loadApplication(FOLDER);

describe('The maintenance of trucks', async () => {
  const taller = builtApplication(FOLDER);
  const receiver = await startReceiver();

  /** Does the process's work beside its requests. */
  async function work(now = new Date()): Promise<void> {
    const { db } = taller.server.database;
    const log = pino({ level: 'silent' });
    const works = [
      jobsWork(unextended(application), () => now),
      webhooksWork(unextended(application), { mayCallPrivate: true, now: () => now }),
    ];
    for (const { step } of works) while ((await step({ db, log })) === 'more');
  }

  test('is typed with its jobs and invoices, told, checked, summed up and printed', async () => {
    const admin = taller.server.as('admin');
    for (const patente of ['AE123BC', 'AF456DE']) await created(admin, 'Camion', { patente, modelo: 'Axor' });
    const { page } = await taller.open('admin', '/');
    await heading(page, 'Mantenimientos').waitFor();
    await work();

    // The address that the declaration does not know: jobs.test.ts types one.
    await taller.rows('update webhooks set url = $1, activo = true', [receiver.url]);

    // The truck's empty list leads to a new record.
    await page.goto('/camiones');
    await page.getByRole('link', { name: 'AE123BC' }).click();
    const related = page.getByRole('region', { name: 'Mantenimientos' });
    await related.getByRole('link', { name: 'Nuevo mantenimiento' }).click();
    await heading(page, 'Registrar Mantenimiento').waitFor();
    await expect.poll(() => field(page, 'Camión').inputValue()).toBe('AE123BC Axor');
    await field(page, 'Km').fill('120500');
    await field(page, 'Taller').fill('Los Hermanos');
    await field(page, 'Próximo').fill(formatDate(addDays(today(), -2)));
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Facturas: Agregar archivos').press('Enter');
    await (await chooser).setFiles({ name: 'A-12.pdf', mimeType: 'application/pdf', buffer: pdfOf() });
    await page.getByRole('link', { name: /A-12\.pdf/ }).waitFor();
    await button(page, 'Trabajo').click();
    await field(page, 'Detalle').fill('Aceite');
    await field(page, 'Cantidad').fill('2,5');
    await field(page, 'Precio').fill('1000,10');
    const summary = page.getByRole('complementary');
    await reads(summary, /^Total \$ 2\.500,25/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Registrar').click();
    await dialog(page, '¡Creado!').getByText('0001-0000001').waitFor();
    expect(
      await taller.rows(
        'select total::text, jsonb_array_length(to_jsonb(facturas)) as files from mantenimientos',
      ),
    ).toEqual([{ total: '2500.25', files: 1 }]);
    await work();
    expect(JSON.parse(receiver.calls.at(-1)!.body)).toMatchObject({
      evento: 'created',
      entidad: 'mantenimientos',
      registro: { numero: '0001-0000001', total: '2500.25' },
    });

    // Two more are made: one is due this week, one cost nothing.
    const [{ id: camionId }] = (await taller.rows("select id from camiones where patente = 'AF456DE'")) as [
      { id: number },
    ];
    const record = { fecha: today(), camionId, km: 10, taller: 'Norte', proximo: addDays(today(), 3) };
    const trabajos = (precio: string) => [{ detalle: 'Filtro', cantidad: '1', precio }];
    await created(admin, 'Mantenimiento', { ...record, trabajos: trabajos('100') });
    await created(admin, 'Mantenimiento', { ...record, trabajos: trabajos('0') });

    // Home counts the late one, and leads to it.
    await page.goto('/');
    await page.getByText('Vencidos', { exact: true }).waitFor();
    await page.getByRole('link', { name: '1', exact: true }).click();
    await heading(page, 'Listado de Mantenimientos').waitFor();
    await page.getByRole('row', { name: /0001-0000001.*Vencido/ }).waitFor();
    expect(await page.getByRole('row', { name: /^.*0001-000000[23]/ }).count()).toBe(0);
    await button(page, 'Vencen esta semana').click();
    await page.getByRole('row', { name: /0001-0000002/ }).waitFor();
    await page.getByRole('row', { name: /0001-0000001/ }).waitFor({ state: 'detached' });

    // The mail of six in the morning tells what is late and what falls due.
    await work(new Date(`${addDays(today(), 1)}T06:00:30-03:00`));
    const [{ texto }] = (await taller.rows(
      "select datos::text as texto from correos_cola where datos::text like '%tienen que ir al taller%'",
    )) as [{ texto: string }];
    expect(texto).toContain(`AE123BC Axor: ${formatDate(addDays(today(), -2))}`);
    expect(texto).toContain(`AF456DE Axor: ${formatDate(addDays(today(), 3))}`);

    // All three are ticked: the one that cost nothing is refused, by name.
    await page.goto('/mantenimientos');
    await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
    await button(page.getByRole('toolbar'), 'Marcar como revisado').click();
    const asking = page.getByRole('dialog');
    await asking.getByLabel('Observación').first().fill('Facturas a la vista');
    await asking.getByRole('button', { name: 'Marcar como revisado' }).click();
    await asking.getByText('No se puede revisar: no costó nada.').waitFor();
    expect(
      await taller.rows('select numero, revisado, observacion from mantenimientos order by numero'),
    ).toEqual([
      { numero: '0001-0000001', revisado: true, observacion: 'Facturas a la vista' },
      { numero: '0001-0000002', revisado: true, observacion: 'Facturas a la vista' },
      { numero: '0001-0000003', revisado: false, observacion: null },
    ]);

    // The report sums up what each truck cost, and the order is printed.
    await page.goto('/gasto');
    const month = formatMonth(today().slice(0, 7));
    await page.getByRole('row', { name: new RegExp(`AE123BC.*${month}.*2\\.500,25`) }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto('/camiones');
    await page.getByRole('link', { name: 'AE123BC' }).click();
    await related.getByText('$ 2.500,25').first().waitFor();
    const paper = await admin('GET', '/api/Mantenimiento/Imprimir/1');
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});
