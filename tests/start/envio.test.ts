import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { testApp } from '#quarry/app.ts';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { JSON_ANSWER, created } from '#testing/records.ts';
import { urlOf } from './command.ts';
import { dataFolder, start } from './launch.ts';

const CLIENTS = 9;

test('a mailing to all whose process is killed twice reaches everybody once', async () => {
  const dataDir = dataFolder();
  const t = await testApp();
  onTestFinished(t.close);
  const emails = await debtors(t.as('admin'));
  const asked = { tipoVenta: '1', fechaInicio: today(), fechaFin: today(), mensaje: 'Buen día' };
  expect((await t.as('admin')('POST', '/api/CuentaCorriente/Resumen/Envio', asked)).status).toBe(201);

  const env = { DATABASE_URL: urlOf(t.database.config) };
  const launch = () => start({ dataDir, program: '../../cli/serve.ts', env });
  for (const mailed of [2, 5]) {
    const app = await launch();
    await expect.poll(() => count(t, 'select from correos'), POLLING).toBeGreaterThanOrEqual(mailed);
    app.signal('SIGKILL');
    await app.exitCode;
  }
  expect(await count(t, `select from envios_resumen where situacion = 'enCurso'`)).toBe(1);
  await launch();
  await expect
    .poll(() => count(t, `select from correos where situacion = 'guardado'`), POLLING)
    .toBe(CLIENTS);
  await expect
    .poll(() => count(t, `select from envios_resumen where situacion = 'terminado'`), POLLING)
    .toBe(1);

  const { rows } = await t.database.pool.query<{ para: string }>('select para from correos order by para');
  expect(rows.map(({ para }) => para)).toEqual(emails);
  expect(readdirSync(join(dataDir, 'correo'))).toHaveLength(CLIENTS);
}, 90_000);

const POLLING = { timeout: 20_000, interval: 5 };

/** Clients with a debt, by email. */
async function debtors(admin: RequestAs): Promise<string[]> {
  const emails = Array.from({ length: CLIENTS }, (_, place) => `${place}@cantera.test`);
  const body = await clienteBody(admin, maestros.clientes.pena);
  for (const [place, email] of emails.entries()) {
    const account = { crearCuentaCorriente: true, nroCuentaCorriente: `CC-${place}` };
    const cuit = `30-7123456${place}-1`;
    const { id: clienteId } = await created(admin, 'Cliente', { ...body, ...account, cuit, email });
    const debt = { fecha: today(), monto: '100', concepto: 'Flete', clienteId, tipoVentaId: 1 };
    expect((await admin('POST', '/api/NotaDebito', debt, JSON_ANSWER)).status).toBe(201);
  }
  return emails;
}

async function count({ database }: TestApp, rows: string): Promise<number> {
  return (await database.pool.query(rows)).rowCount ?? 0;
}
