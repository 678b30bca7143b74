import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOn, type RequestAs, type TestApp } from '#support/app.ts';
import { callAll, calling, type Calling } from '#support/describedCalls.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { camionBody, maestros } from '#support/flota/maestros.ts';
import { changed, type Change } from '#support/hostile.ts';
import { created } from '#support/records.ts';

/** More by `npm run bench:fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const CASES = Number(process.env['FUZZ_DEFINITIONS'] ?? 30);

let t: TestApp;
let admin: RequestAs;
let camionId: number;
beforeAll(async () => {
  t = await appOn(await flotaDatabase(), { application }, { logLevel: 'silent' });
  admin = t.as('admin');
  call = calling(admin);
  camionId = (await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul))).id;
});
afterAll(() => t.close());

const EVERYBODY = ['ADMIN', 'EMPLEADO'];
const RECLAMOS = {
  name: 'reclamos',
  label: { one: 'Reclamo', many: 'Reclamos', gender: 'm' },
  access: { list: EVERYBODY, create: EVERYBODY, edit: EVERYBODY, delete: ['ADMIN'], import: ['ADMIN'] },
  menu: { group: 'Registros' },
  search: true,
  importBy: ['motivo'],
  fields: {
    motivo: { type: 'text', label: 'Motivo', required: true, max: 40 },
    camionId: { type: 'reference', to: 'camiones', label: 'Camión' },
    fecha: { type: 'date', label: 'Fecha', required: true, default: 'today' },
    aviso: { type: 'dateTime', label: 'Aviso' },
    costo: { type: 'money', label: 'Costo', min: '0' },
    horas: { type: 'decimal', label: 'Horas', places: 2 },
    veces: { type: 'integer', label: 'Veces', min: 0, max: 99 },
    resuelto: { type: 'boolean', label: 'Resuelto' },
    nivel: {
      type: 'select',
      label: 'Nivel',
      options: [
        { id: 'alto', name: 'Alto' },
        { id: 'bajo', name: 'Bajo' },
      ],
    },
    correo: { type: 'email', label: 'Correo' },
  },
  display: '{motivo} {fecha}',
  states: {
    resuelto: { label: 'Resuelto', tone: 'ok', is: { resuelto: true } },
    vencido: { label: 'Vencido', tone: 'bad', is: { fecha: { to: 'today-30' } } },
    abierto: { label: 'Abierto', tone: 'warn', is: { resuelto: false } },
  },
  list: {
    columns: ['motivo', 'camionId', 'fecha', 'costo', 'estado'],
    filters: ['motivo', 'camionId', 'nivel', { name: 'desde', label: 'Desde', on: 'fecha', match: 'from' }],
    sort: ['-fecha'],
    totals: ['costo'],
    card: ['motivo', 'estado'],
  },
  lines: {
    tareas: {
      label: { one: 'Tarea', many: 'Tareas', gender: 'f' },
      fields: {
        detalle: { type: 'text', label: 'Detalle', required: true, max: 40 },
        precio: { type: 'money', label: 'Precio' },
      },
    },
  },
  form: {
    sections: [
      { title: 'Datos', fields: ['motivo', 'camionId', 'fecha'] },
      { title: 'Más', fields: ['costo', 'nivel'] },
    ],
  },
  uniqueTogether: [{ fields: ['motivo', 'fecha'], message: 'Ya está.' }],
  reports: {
    gasto: {
      label: 'Gasto',
      by: ['camionId', { month: 'fecha' }],
      sums: ['costo'],
      day: 'fecha',
      filters: ['nivel'],
      when: { resuelto: false },
    },
  },
  home: { figures: { abiertos: { title: 'Abiertos', value: '{count}', when: { resuelto: false } } } },
  actions: {
    resolver: {
      label: 'Resolver',
      on: ['row', 'show'],
      roles: ['ADMIN'],
      from: ['abierto'],
      to: 'resuelto',
      confirm: { text: '¿Resolver {motivo}?' },
      input: { nota: { type: 'text', label: 'Nota', max: 20 } },
      writes: { motivo: 'nota' },
      done: { title: '¡Listo!', text: 'El reclamo quedó resuelto.' },
    },
  },
};

let call: Calling;

const traces = async () =>
  (
    await t.database.pool.query<{ trace: string }>(`
      select relname::text as trace from pg_class where relnamespace = current_schema()::regnamespace
      union all select nombre || version from definiciones order by 1`)
  ).rows.map(({ trace }) => trace);

async function forget(nombre: string): Promise<void> {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and oid > $1 order by oid desc`,
    [last],
  );
  for (const { name } of rows) await t.database.pool.query(`drop table if exists "${name}" cascade`);
  await t.database.pool.query(
    `with gone as (delete from definiciones_versiones where definicion_id in (select id from definiciones where nombre = $1))
     select 1`,
    [nombre],
  );
  await t.database.pool.query('delete from definiciones where nombre = $1', [nombre]);
  await t.database.pool.query('update definiciones_en_uso set numero = numero + 1');
}

let last = 0;

/**
 * One after the other, and uses each; `names` are those that were kept.
 * @returns how many were published.
 */
async function publishAll(definitions: readonly (typeof RECLAMOS)[], names: Set<string>): Promise<number> {
  for (const [version, definicion] of definitions.entries()) {
    const { body } = await call('PUT', 'Definiciones', { definicion, version });
    const { nombre } = body as { nombre?: string };
    if (nombre === undefined) return version;
    names.add(nombre);
    if ((await call('POST', `Definiciones/${nombre}/Publicar`, { version })).status !== 200) return version;
    const { base } = Object((definicion as { api?: unknown }).api) as { base?: string };
    const own = base ?? `Registros/${nombre[0]!.toUpperCase()}${nombre.slice(1)}`;
    await callAll(call, (path) => path.startsWith(`/${own}/`), { text: 'Ñandú', id: camionId });
  }
  return definitions.length;
}

test(
  `none of ${CASES} hostile definitions (FUZZ_SEED=${SEED}) breaks a call, and none that is refused leaves a trace`,
  { timeout: 60_000 + CASES * 2_000 },
  async () => {
    const { rows } = await t.database.pool.query<{ last: number }>(
      `select max(oid::bigint)::int as last from pg_class where relkind = 'r'`,
    );
    last = rows[0]!.last;
    expect((await call('POST', 'Definiciones/Revisar', { definicion: RECLAMOS })).body).toEqual({
      problemas: [],
    });
    const empty = await traces();
    const tried = async (changes: readonly (readonly Change[])[]) => {
      const names = new Set<string>();
      let published = 0;
      try {
        published = await publishAll(
          changes.map((each) => changed(RECLAMOS, each)),
          names,
        );
      } finally {
        for (const nombre of names) await forget(nombre);
      }
      expect(await traces()).toEqual(empty);
      return published;
    };
    expect(await tried([[], []])).toBe(2);

    const published = [0, 0, 0];
    const change = fc.tuple(fc.nat(), fc.nat(9), fc.nat()) satisfies fc.Arbitrary<Change>;
    const some = fc.array(change, { minLength: 1, maxLength: 3 });
    // Half of them change what is already in use: of two hostile versions the first is mostly refused.
    const first = fc.oneof(fc.constant<Change[]>([]), some);
    await fc.assert(
      fc.asyncProperty(first, some, async (before, then) => {
        published[await tried([before, [...before, ...then]])]! += 1;
      }),
      { numRuns: CASES, seed: SEED },
    );
    // A few cases may by chance all go one way.
    if (CASES >= 300) expect(Math.min(...published)).toBeGreaterThan(CASES / 50);
  },
);
