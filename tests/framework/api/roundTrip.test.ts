import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '#schema/declaration.ts';
import {
  boolean,
  computed,
  cuit,
  date,
  dateTime,
  decimal,
  defineEntity,
  digits,
  email,
  integer,
  longText,
  money,
  percent,
  phone,
  plate,
  reference,
  select,
  text,
} from '#schema/index.ts';
import { fieldTypes } from '#schema/fieldTypes.ts';
import { importColumns } from '#schema/importing.ts';
import { createRegistry } from '#schema/registry.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { created } from '#testing/records.ts';
import { ADMIN, roles } from '#support/roles.ts';

const TEXTS = [
  '-5',
  '=1+1',
  "'=1+1",
  "''-2+3",
  '+54 351 4',
  '@SUM(A1)',
  '00123',
  '1e5',
  '1.234',
  '12,5',
  "a;=1+cmd|'/c calc'!A0;x",
  'a;"=1+1;x',
  "b,'-1",
  '＝1+1',
  'Caño 4"',
  '"4" caño',
  '"entero"',
  'uno|dos;tres,cuatro',
  '🚚 ñandú',
  '_x0041_ literal',
  '#N/A en obra',
  'TRUE',
  'Sí',
  '21%',
  '01/02/2026',
  '20240101123456789012',
  '<b>&amp;</b>',
];

/** Values of each type that a file could change on its way. */
const HOSTILE: Readonly<Record<string, { readonly fields: Fields; readonly values: readonly unknown[] }>> = {
  text: { fields: { texto: text({ label: 'Texto', max: 100 }) }, values: TEXTS },
  longText: {
    fields: { largo: longText({ label: 'Texto largo' }) },
    values: [...TEXTS, 'uno\ndos', 'a\n=1+1', '-\n-', 'x'.repeat(2000)],
  },
  integer: { fields: { entero: integer({ label: 'Entero' }) }, values: [0, -1, 1234, 1234567, -2147483648] },
  decimal: {
    fields: {
      decimal: decimal({ label: 'Decimal' }),
      milesimos: decimal({ label: 'Milésimos', places: 3 }),
      redondo: decimal({ label: 'Redondo', places: 0 }),
    },
    values: ['0', '-1', '1234', '1', '999999'],
  },
  money: { fields: { importe: money({ label: 'Importe' }) }, values: ['0', '-1234567.89', '0.05', '1234.5'] },
  percent: { fields: { alicuota: percent({ label: 'Alícuota' }) }, values: ['0', '10.5', '100', '0.21'] },
  date: {
    fields: { dia: date({ label: 'Día' }) },
    values: ['1900-01-01', '1900-02-28', '1900-03-01', '1969-12-31', '2008-01-15', '2199-12-31'],
  },
  dateTime: {
    fields: { momento: dateTime({ label: 'Momento' }) },
    values: [
      '1900-01-15T12:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
      '2008-01-16T01:30:00.000Z',
      '2008-01-15T12:00:00.000Z',
      '2009-02-01T12:00:00.000Z',
      // Clocks showed this hour twice.
      '2008-03-16T01:30:00.000Z',
      '2008-03-16T02:30:00.000Z',
      '2026-11-26T13:30:15.123Z',
      '2026-11-26T03:00:00.000Z',
    ],
  },
  boolean: { fields: { activo: boolean({ label: 'Activo' }) }, values: [true, false] },
  email: { fields: { correo: email({ label: 'Correo' }) }, values: ['a+b@example.com', "o'x@example.com"] },
  phone: { fields: { telefono: phone({ label: 'Teléfono' }) }, values: ['+54 351 422-2333', '0351 4222333'] },
  plate: { fields: { patente: plate({ label: 'Patente' }) }, values: ['AB123CD', 'ABC123'] },
  cuit: { fields: { cuit: cuit({ label: 'CUIT' }) }, values: ['20-24881307-5'] },
  digits: {
    fields: { cbu: digits({ label: 'CBU', max: 22 }) },
    values: ['0110599520000001234567', '007', '0'],
  },
  select: {
    fields: {
      clase: select({
        label: 'Clase',
        options: [
          { id: '1', name: 'Uno' },
          { id: 'no', name: '-No, "nunca"' },
        ],
      }),
    },
    values: ['1', 'no'],
  },
  reference: { fields: { tipoId: reference('tipos', { label: 'Tipo' }) }, values: [1, 2, 3, 4] },
};

const fields: Fields = {
  clave: text({ label: 'Clave', required: true, max: 120, unique: true }),
  ...Object.assign({}, ...Object.values(HOSTILE).map((each) => each.fields)),
};
const cosas = defineEntity({
  name: 'cosas',
  label: { one: 'Cosa', many: 'Cosas', gender: 'f' },
  api: { base: 'Cosa' },
  access: { list: ADMIN, create: ADMIN, edit: ADMIN, import: ADMIN },
  fields: fields as { clave: (typeof fields)['clave'] },
  display: '{clave}',
  importBy: ['clave'],
});
const tipos = defineEntity({
  name: 'tipos',
  label: { one: 'Tipo', many: 'Tipos', gender: 'm' },
  api: { base: 'Tipo' },
  access: { list: ADMIN },
  fields: { nombre: text({ label: 'Nombre', required: true }) },
  display: '{nombre}',
});
/** Headings that could be taken for one another's. */
const confusas = defineEntity({
  name: 'confusas',
  label: { one: 'Confusa', many: 'Confusas', gender: 'f' },
  api: { base: 'Confusa' },
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
  name: 'lugares',
  label: { one: 'Lugar', many: 'Lugares', gender: 'm' },
  api: { base: 'Lugar' },
  access: { list: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    provincia: text({ label: 'Provincia', required: true }),
    pais: text({ label: 'País', required: true }),
  },
  display: '{nombre}, {provincia}',
});
const registry = createRegistry([tipos, lugares, cosas, confusas], roles);

const database = await databaseOf(registry);
afterAll(() => database.close());

await database.pool.query(
  `insert into tipos (nombre) values ('-A'), ('Villa María, Córdoba'), ('0012'), ('=B "c"; d')`,
);
await database.pool.query(
  `insert into lugares (nombre, provincia, pais) values
       ('Córdoba', 'Córdoba', 'Chile'), ('Chile', 'Córdoba', 'Córdoba'), ('Uno', 'Chile', 'Uno')`,
);
const admin = entityApp({ db: database.db, registry }).as('ADMIN');
const most = Math.max(...Object.values(HOSTILE).map(({ values }) => values.length));
for (let at = 0; at < most; at++) {
  const record: Record<string, unknown> = { clave: `${TEXTS[at % TEXTS.length]} ${at}` };
  for (const each of Object.values(HOSTILE))
    for (const name of Object.keys(each.fields)) record[name] = each.values[at] ?? null;
  await created(admin, 'Cosa', record);
}

test('every type that an import takes has values here', () => {
  const taken = Object.entries(fieldTypes)
    .filter(
      ([, type]) => !('derived' in type && type.derived) && type.column({ label: '' } as never) !== null,
    )
    .map(([name]) => name)
    .filter((type) => type !== 'file' && type !== 'image' && type !== 'documentNumber');
  expect(Object.keys(HOSTILE).toSorted()).toEqual(taken.toSorted());
  expect(importColumns(cosas, 'ADMIN').map(({ name }) => name)).toEqual(Object.keys(fields));
});

test.each([
  ['csv', (csv: string) => csv],
  ['xlsx', null],
  // Other programs write the file so.
  ['csv', (csv: string) => csv.replaceAll('\r\n', '\n')],
])('what an export writes as %s comes back without a change', async (formato, rewritten) => {
  const names = Object.keys(fields);
  const { columnas } = await comesBack('Cosa', { formato, columnas: names.join(',') }, rewritten);
  expect(columnas).toEqual(names);
});

describe('Headings that are alike', () => {
  beforeAll(async () => {
    for (const [place, id] of [1, 2, 3].entries()) {
      const record = { clave: `K${id}`, numero: `K${4 - id}`, nota: `-A${place}`, otra: '-B', estado: 'x' };
      const places = { lugarId: id, desdeId: 4 - id, tipoId: id };
      await created(admin, 'Confusa', { ...record, ...places });
    }
  });

  test.each(['csv', 'xlsx'])('of all columns as %s mean each its own', async (formato) => {
    const { columnas } = await comesBack('Confusa', { formato, columnas: 'todas' });
    expect(columnas.filter((name) => name !== null).toSorted()).toEqual(
      importColumns(confusas, 'ADMIN')
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test.each(['otra', 'lugar.nombre', 'desde.pais', 'estado,otra,nota'])(
    'of the columns %j mean no other',
    async (columnas) => {
      await comesBack('Confusa', { columnas: `clave,${columnas}` });
    },
  );
});

/** Imports what an export writes: every row is as it was. */
async function comesBack(
  base: string,
  query: Record<string, string>,
  rewritten: ((csv: string) => string) | null = null,
) {
  const exported = await admin('GET', `/api/${base}/Exportar?${new URLSearchParams(query)}`);
  expect(exported.status).toBe(200);
  const bytes = new Uint8Array(await exported.arrayBuffer());
  const file = rewritten
    ? new TextEncoder().encode(rewritten(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)))
    : bytes;
  const send = async (modo: string) =>
    (
      await admin('POST', `/api/${base}/Importar?modo=${modo}`, file, {
        'Content-Type': 'application/octet-stream',
      })
    ).text();
  const read = JSON.parse(await send('leer')) as { columnas: (string | null)[]; filas: number };
  const tried = await send(`probar&columnas=${read.columnas.join(',')}`);
  const { resultado } = JSON.parse(tried.trim().split('\n').at(-1)!) as { resultado: object };
  expect(resultado).toMatchObject({ errores: [], sinCambios: read.filas, modificados: 0, nuevos: 0 });
  return read;
}
