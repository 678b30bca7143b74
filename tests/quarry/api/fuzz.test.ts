import { expect, test } from 'vitest';
import { application } from '#resources/index.server.ts';
import { verifyDatabase } from '#server/verifyDatabase.ts';
import { accountBody, onAccount, presupuestoBody, remitoBody, salesApp } from '#quarry/ventas.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#quarry/maestros.ts';
import { fuzz } from '#support/fuzz/index.ts';
import { created } from '#testing/records.ts';

/**
 * `FUZZ_SEED=… npx vitest run tests/quarry/api/fuzz.test.ts` repeats a run, `npm run bench:fuzz` is a long one: 100,000.
 */
const cases = Number(process.env['FUZZ_CASES'] ?? 2_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);

const { t, admin, v } = await salesApp();

test(
  `${cases} calls that nobody would make break nothing, and the accounts are right after them (FUZZ_SEED=${seed})`,
  async () => {
    const samples = {
      'POST /Remito': [remitoBody(v), remitoBody(v, onAccount(v))],
      'POST /Presupuesto/Crear': [presupuestoBody(v)],
      'POST /Recibo': [accountBody(v)],
      'POST /NotaDebito': [accountBody(v)],
      'POST /Cliente': [await clienteBody(admin, maestros.clientes.pena)],
      'POST /Chofer': [await choferBody(admin, maestros.choferes.rojas)],
      'POST /Camion': [await camionBody(admin, maestros.camiones.azul)],
    };
    for (const [call, bodies] of Object.entries(samples).slice(0, 4))
      for (const body of bodies) await created(admin, call.slice('POST /'.length), body);

    const entities = application.registry.all.map(({ name }) => name);
    const from = performance.now();
    const { statuses, wrong } = await fuzz(t, { seed, cases, samples, entities });
    console.log(
      `FUZZ_SEED=${seed}: ${cases} calls in ${((performance.now() - from) / 1000).toFixed(0)} s, by status ` +
        JSON.stringify(Object.fromEntries(statuses)),
    );
    expect(wrong).toEqual([]);
    // The run passed the gates.
    for (const status of [200, 201, 400, 401, 403, 404]) expect(statuses.get(status)).toBeGreaterThan(0);
    const { differences, lines } = await verifyDatabase(t.database.db, application.verify!);
    expect({ differences, lines }).toMatchObject({ differences: 0 });
  },
  60_000 + cases * 60,
);
