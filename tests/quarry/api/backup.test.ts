import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { application } from '#resources/index.server.ts';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { backUp } from '#launcher/backup/backUp.ts';
import type { RestoreResult } from '#launcher/backup/restore.ts';
import { cheque, chequeBody, proveedor, accept, assign } from '#quarry/cheques.ts';
import { accountBody, onAccount, presupuestoBody, remitoBody, salesApp } from '#quarry/ventas.ts';
import { appOn, type RequestAs, type TestApp } from '#testing/app.ts';
import { rowsIn } from '#testing/contents.ts';
import { emptyDatabase, type TestDatabase } from '#testing/database.ts';
import { forged } from '#support/forgedArchive.ts';
import { hasRulesOf, isRefusedUnlessAccepted, isRestored, restoring } from '#support/restoring.ts';
import { JSON_ANSWER, created } from '#testing/records.ts';

const series = seriesOf({ migrations, studio });

const folder = await mkdtemp(join(tmpdir(), 'cantera-copias-'));
const path = join(folder, 'copia.tar.gz');
const restoreInto = restoring(application, { folder, path, series });
const { t: source, admin, v } = await salesApp();
/** A sale made while the backup ran. */
let meanwhile: Response;

const sell = (as: RequestAs, changes: object = {}) =>
  as('POST', '/api/Remito', remitoBody(v, changes), JSON_ANSWER);

await sell(admin);
await sell(admin, onAccount(v));
await created(admin, 'Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
const medios = [{ medio: 'cheque', importe: '700', cheque: await chequeBody(admin, 0) }];
const concepto = 'Pago de "Gómez" \\ Cía.';
await created(admin, 'Recibo', accountBody(v, { monto: '700', concepto, medios }));
const { id } = await cheque(admin, v.clientes.gomez.id);
await accept(admin, id);
await assign(admin, id, (await proveedor(admin, 'Cantera Norte')).id);
const before = await rowsIn(source.database.pool);
await backUp({
  server: source.database.config,
  mailFolder: folder,
  path,
  series,
  onCopied: async () => (meanwhile ??= await sell(admin, onAccount(v))),
});
afterAll(() => rm(folder, { recursive: true }));

describe('the drill: what was backed up and restored', () => {
  let database: TestDatabase;
  let restored: TestApp;
  let verified: RestoreResult['verified'];

  beforeAll(async () => {
    database = await emptyDatabase();
    ({ verified } = await restoreInto(database));
    restored = await appOn(database, { application });
  });
  afterAll(() => database.close());

  test('has every row of every table as it was, but for sessions and links', async () => {
    expect(meanwhile.status).toBe(201);
    await isRestored(database, before, source.database);
  });

  test('has the same constraints, indexes, triggers and next numbers', async () => {
    expect((await hasRulesOf(source.database, database)).length).toBeGreaterThan(10);
  });

  test('agrees with itself', () => {
    expect(verified).toMatchObject({ differences: 0 });
    expect(verified!.lines.join(' ')).toMatch(/4 movimientos y 1 cuenta corriente/);
  });

  test('is open to its users, and goes on with the numbers', async () => {
    const answer = await sell(restored.as('admin'), onAccount(v));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ numero: '0001-0000003' });
    await expect(database.pool.query('delete from movimientos')).rejects.toThrow('solo admite altas');
  });
});

test('a copy of a ledger that does not agree is refused, and leaves nothing, unless that is accepted', async () => {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  const from = await forged(path, 'cuentas.tar.gz', 'movimientos', (row) =>
    row.replace('\t700.00\t', '\t70.00\t'),
  );
  expect(await isRefusedUnlessAccepted(restoreInto, database, from)).toBeGreaterThan(0);
  // Restored as it was: the chain is not recomputed over a manipulated entry.
  const { movimientos } = await rowsIn(database.pool);
  expect(movimientos!.map((row) => row.replace(',70.00,', ',700.00,'))).toEqual(before['movimientos']);
});
