import { expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import { camionBody, maestros } from '#support/flota/maestros.ts';
import { created, JSON_ANSWER, refusalOf } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';

const ARREGLOS = {
  name: 'arreglos',
  label: { one: 'Arreglo', many: 'Arreglos', gender: 'm' },
  access: { list: ['ADMIN', 'EMPLEADO'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  fields: {
    trabajo: { type: 'text', label: 'Trabajo', required: true, max: 40 },
    camionId: { type: 'reference', to: 'camiones', label: 'Camión' },
    fecha: { type: 'date', label: 'Fecha', required: true },
    tipo: {
      type: 'select',
      label: 'Tipo',
      options: [
        { id: 'motor', name: 'Motor' },
        { id: 'freno', name: 'Frenos' },
      ],
    },
    costo: { type: 'money', label: 'Costo', required: true },
    terminado: { type: 'boolean', label: 'Terminado' },
  },
  display: '{trabajo}',
  list: { columns: ['trabajo', 'camionId', 'fecha', 'costo'] },
  lines: {
    repuestos: {
      label: { one: 'Repuesto', many: 'Repuestos', gender: 'm' },
      min: 0,
      fields: {
        rubro: { type: 'text', label: 'Rubro', required: true },
        importe: { type: 'money', label: 'Importe', required: true },
      },
    },
  },
  reports: {
    gasto: {
      label: 'Gasto por camión',
      by: ['camionId', { month: 'fecha' }],
      totals: ['costo'],
      date: 'fecha',
      filters: ['tipo'],
    },
    rubros: {
      label: 'Repuestos por rubro',
      by: ['repuestos.rubro'],
      totals: ['repuestos.importe'],
      roles: ['ADMIN'],
    },
  },
  home: {
    figures: {
      abiertos: { title: 'Arreglos sin terminar', value: '{count}', when: { terminado: false } },
      gastado: { title: 'Gastado', value: '{costo}', roles: ['ADMIN'] },
    },
  },
};

const keep = async (definicion: object) =>
  refusalOf(await admin('PUT', '/api/Definiciones', { definicion, version: 0 }));

const read = async (answer: Promise<Response>) => (await answer).json() as Promise<unknown>;

const { t, admin, eva } = await openFlota({ logLevel: 'error' });
const { azul: blue, rojo: red } = maestros.camiones;
const { id: one } = await created(admin, 'Camion', await camionBody(admin, blue));
const { id: other } = await created(admin, 'Camion', await camionBody(admin, red));
await publish(admin, ARREGLOS);
for (const [camionId, fecha, tipo, costo, terminado, repuestos] of [
  [
    one,
    '2026-02-03',
    'motor',
    '100.10',
    true,
    [
      ['Filtros', '30.00'],
      ['Aceite', '20.50'],
    ],
  ],
  [one, '2026-02-20', 'freno', '200.20', false, [['Filtros', '9.50']]],
  [one, '2026-03-01', 'motor', '50.00', false, []],
  [other, '2026-02-10', 'motor', '10.00', true, []],
  [null, '2026-02-10', 'motor', '1.00', false, []],
] as const)
  await created(admin, 'Registros/Arreglos', {
    trabajo: 'Cambio',
    camionId,
    fecha,
    tipo,
    costo,
    terminado,
    repuestos: repuestos.map(([rubro, importe]) => ({ rubro, importe })),
  });

test('a report of a declared entity sums its records by what names them and by month, within its period and filters', async () => {
  const base = '/api/Registros/Arreglos/Reportes/Gasto';
  const rows = await read(eva('GET', `${base}?fechaDesde=2026-02-01&fechaHasta=2026-02-28`));
  const [azul, rojo] = await namesOfTrucks();
  expect(rows).toEqual([
    { camionId: azul, fechaMes: '2026-02', cuantos: 2, costo: '300.30' },
    { camionId: rojo, fechaMes: '2026-02', cuantos: 1, costo: '10.00' },
    { camionId: null, fechaMes: '2026-02', cuantos: 1, costo: '1.00' },
  ]);
  expect(await read(eva('GET', `${base}?tipo=freno&pageNumber=1&pageSize=10`))).toMatchObject({
    items: [{ cuantos: 1, costo: '200.20' }],
    totals: { costo: '200.20' },
  });
  const sheet = await eva('GET', `${base}/Exportar?fechaDesde=2026-01-01&fechaHasta=2026-12-31`);
  expect([sheet.status, sheet.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/Gasto_\d{4}-\d\d-\d\d\.xlsx/),
  ]);
});

test('sums of lines stand by lines; who the report is not for has neither a call nor a word in the registry', async () => {
  const path = '/api/Registros/Arreglos/Reportes/Rubros';
  expect(await read(admin('GET', path))).toEqual([
    { repuestosRubro: 'Aceite', cuantos: 1, repuestosImporte: '20.50' },
    { repuestosRubro: 'Filtros', cuantos: 2, repuestosImporte: '39.50' },
  ]);
  expect((await eva('GET', path)).status).toBe(403);
  const declared = JSON.stringify(await read(eva('GET', '/api/Registro')));
  expect(declared).toContain('Gasto por camión');
  expect(declared).not.toContain('Repuestos por rubro');
  expect(declared).not.toContain('Gastado');
  const { paths } = (await read(admin('GET', '/api/openapi.json'))) as { paths: object };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/Registros/Arreglos/Reportes/Gasto',
      '/Registros/Arreglos/Reportes/Rubros/Imprimir',
    ]),
  );
});

test('home counts and sums its records, for those who may see it', async () => {
  const answer = await read(admin('GET', '/api/Inicio/Resumen'));
  expect(answer).toMatchObject({
    arreglosAbiertos: { ahora: { cantidad: 3 } },
    arreglosGastado: { ahora: { valores: { costo: '361.30' } } },
  });
  const seen = (await read(eva('GET', '/api/Inicio/Resumen'))) as object;
  expect(seen).toHaveProperty('arreglosAbiertos');
  expect(seen).not.toHaveProperty('arreglosGastado');
});

test('what they cannot sum is refused in a sentence at its place', async () => {
  const wrong = (word: object) => keep({ ...ARREGLOS, name: 'otros', home: undefined, ...word });
  const report = (said: object) => wrong({ reports: { gasto: { label: 'Gasto', by: ['tipo'], ...said } } });
  for (const [answer, message] of [
    [report({ by: [] }), 'reports.gasto.by: marque por qué se agrupa.'],
    [report({ by: ['costo'] }), 'reports.gasto.by: «costo» es un importe: se suma.'],
    [report({ totals: ['trabajo'] }), 'reports.gasto.totals: «trabajo» no se suma.'],
    [report({ totals: ['costo', 'repuestos.importe'] }), /^reports\.gasto\.totals: .*renglones/],
    [report({ by: ['nada'] }), 'reports.gasto: «nada» no es un campo.'],
    [report({ date: 'tipo' }), 'reports.gasto.date: «tipo» no es una fecha.'],
    [report({ roles: ['JEFE'] }), 'reports.gasto: no hay un rol «JEFE».'],
    [report({ label: ' ' }), 'reports.gasto.label: falta el nombre.'],
    [wrong({ home: { figures: { uno: { title: 'Uno', value: '{nada}' } } } }), /^home\.figures\.uno.*«nada»/],
  ] as const)
    expect(await answer).toMatchObject({ status: 400, message: expect.stringMatching(message) });
});

test('a retired one takes its reports and figures off, and brings them back', async () => {
  await admin('POST', '/api/Definiciones/arreglos/Retirar', {});
  expect((await admin('GET', '/api/Registros/Arreglos/Reportes/Gasto')).status).toBe(404);
  expect((await admin('GET', '/api/Registros/Arreglos', undefined, JSON_ANSWER)).status).toBe(200);
  await admin('POST', '/api/Definiciones/arreglos/Reactivar', {});
  expect((await admin('GET', '/api/Registros/Arreglos/Reportes/Gasto')).status).toBe(200);
});

async function namesOfTrucks(): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ name: string }>(`
    select concat_ws(' ', m.nombre, nullif(c.modelo, ''), c.patente) as name
    from camiones as c join marcas as m on m.id = c.marca_id order by c.id`);
  return rows.map(({ name }) => name);
}
