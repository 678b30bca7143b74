import { expect, test } from 'vitest';
import { computed, defineEntity, reference, text } from '#schema/index.ts';
import { importColumns } from '#schema/importing.ts';
import { createRegistry } from '#schema/registry.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { created } from '#testing/records.ts';
import { base } from '#support/base.ts';
import { ADMIN, roles } from '#support/roles.ts';

const tipos = defineEntity({ ...base('tipos'), display: '{nombre}' });
/** Headings that could be taken for one another's. */
const confusas = defineEntity({
  ...base('confusas'),
  access: { list: ADMIN, create: ADMIN, edit: ADMIN, import: ADMIN },
  fields: {
    clave: text({ label: 'Número', required: true, unique: true }),
    numero: text({ label: 'Clave' }),
    nota: text({ label: 'Nota' }),
    otra: text({ label: 'Nota' }),
    estado: text({ label: 'Estado' }),
    clase: computed({ label: 'Tipo', same: 'lugar.nombre' }),
    lugarId: reference('lugares', { label: 'Lugar' }),
    desdeId: reference('lugares', { label: 'Desde' }),
    tipoId: reference('tipos', { label: 'Tipo' }),
  },
  display: '{clave}',
  importBy: ['clave'],
  list: { columns: ['otra', 'clase', 'numero', 'desde.pais', 'lugar.nombre'], sort: ['clave'] },
});
const lugares = defineEntity({
  ...base('lugares'),
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    provincia: text({ label: 'Provincia', required: true }),
    pais: text({ label: 'País', required: true }),
  },
  display: '{nombre}, {provincia}',
});
const registry = createRegistry([tipos, lugares, confusas], roles);

const database = await databaseOf(registry);

await database.pool.query(
  `insert into tipos (nombre) values ('-A'), ('Villa María, Córdoba'), ('0012'), ('=B "c"; d')`,
);
await database.pool.query(
  `insert into lugares (nombre, provincia, pais) values
       ('Córdoba', 'Córdoba', 'Chile'), ('Chile', 'Córdoba', 'Córdoba'), ('Uno', 'Chile', 'Uno')`,
);
const admin = entityApp({ db: database.db, registry }).as('ADMIN');
for (const id of [1, 2, 3, 4]) {
  const record = { clave: `K${id}`, numero: `K${5 - id}`, nota: `-A${id}`, otra: '-B', estado: 'x' };
  await created(admin, 'confusas', { ...record, lugarId: (id % 3) + 1, desdeId: 3 - (id % 3), tipoId: id });
}

test.each(['csv', 'xlsx'])(
  'headings that are alike mean each its own in a %s of all columns',
  async (formato) => {
    const { columnas } = await comesBack('confusas', { formato, columnas: 'todas' });
    expect(columnas.filter((name) => name !== null).toSorted()).toEqual(
      importColumns(confusas, 'ADMIN')
        .map(({ name }) => name)
        .toSorted(),
    );
  },
);

test.each(['otra', 'lugar.nombre', 'desde.pais', 'estado,otra,nota'])(
  'those of the columns %j mean no other',
  async (columnas) => {
    await comesBack('confusas', { columnas: `clave,${columnas}` });
  },
);

/** Imports what an export writes: every row is as it was. */
async function comesBack(path: string, query: Record<string, string>) {
  const exported = await admin('GET', `/api/${path}/Exportar?${new URLSearchParams(query)}`);
  expect(exported.status).toBe(200);
  const file = new Uint8Array(await exported.arrayBuffer());
  const headers = { 'Content-Type': 'application/octet-stream' };
  const send = async (modo: string) =>
    (await admin('POST', `/api/${path}/Importar?modo=${modo}`, file, headers)).text();
  const read = JSON.parse(await send('leer')) as { columnas: (string | null)[]; filas: number };
  const tried = await send(`probar&columnas=${read.columnas.join(',')}`);
  const { resultado } = JSON.parse(tried.trim().split('\n').at(-1)!) as { resultado: object };
  expect(resultado).toMatchObject({ errores: [], sinCambios: read.filas, modificados: 0, nuevos: 0 });
  return read;
}
