import { expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#support/flota/maestros.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, idOf } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';

const { t, admin, eva } = await openFlota();
const camionId = (await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul))).id;

const ARREGLOS = {
  name: 'arreglos',
  label: { one: 'Arreglo', many: 'Arreglos', gender: 'm' },
  access: { list: ['ADMIN', 'EMPLEADO'], create: ['ADMIN'], edit: ['ADMIN'], print: ['ADMIN'] },
  fields: {
    motivo: { type: 'text', label: 'Motivo', required: true },
    camionId: { type: 'reference', to: 'camiones', label: 'Camión' },
    fecha: { type: 'date', label: 'Fecha' },
    costo: { type: 'money', label: 'Costo' },
    informe: { type: 'longText', label: 'Informe' },
    anulado: { type: 'boolean', label: 'Anulado' },
    nota: { type: 'text', label: 'Nota' },
  },
  display: '{motivo}',
  states: { anulado: { label: 'Anulado', tone: 'bad', is: { anulado: true }, isVoid: true } },
  list: { columns: ['motivo', 'fecha'], sort: ['id'] },
  form: {
    sections: [
      { title: 'El trabajo', fields: ['motivo', 'camionId', 'fecha', 'informe'] },
      { title: 'Importes', fields: ['costo', 'anulado'] },
    ],
  },
  lines: {
    repuestos: {
      label: { one: 'Repuesto', many: 'Repuestos', gender: 'm' },
      min: 0,
      fields: {
        detalle: { type: 'text', label: 'Detalle' },
        importe: { type: 'money', label: 'Importe' },
      },
    },
  },
  print: {
    title: 'Orden de trabajo de {motivo}',
    text: 'Se retira el camión por {costo}.',
    signatures: ['Taller', 'Chofer'],
  },
};
await publish(admin, ARREGLOS);

const printed = async (path: string, person: 'admin' | 'empleado' = 'admin') => {
  const answer = await t.as(person)('GET', `/api/${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(answer);
};

test('a declared entity prints what it holds: facts by section, lines over two pages, and where to sign', async () => {
  const repuestos = Array.from({ length: 40 }, (_, place) => ({
    detalle: `Pieza ${place + 1}`,
    importe: '10.5',
  }));
  const { id } = await created(admin, 'Registros/Arreglos', {
    motivo: 'Frenos',
    camionId,
    fecha: '2026-03-05',
    costo: '1500.5',
    informe: 'Se cambiaron las cuatro pastillas. '.repeat(12),
    repuestos,
  });
  const { pages, title, isTagged } = await printed(`Registros/Arreglos/Imprimir/${id}`);
  expect([title, isTagged, pages.length]).toEqual(['Orden de trabajo de Frenos', true, 2]);
  const [first = '', second = ''] = pages;
  for (const text of [
    'Flota',
    'El trabajo',
    'Motivo|Frenos',
    'Camión|Mercedes-Benz Atego 1726 AE123BC',
    'Fecha|05/03/2026',
    'Importes',
    'Repuestos',
    'Pieza 1|',
  ])
    expect(first).toContain(text);
  expect(first).toMatch(/Costo\|\$.1\.500,50/);
  expect(first).toMatch(/Pieza 2\|\$?.?10,50/);
  // Empty fields are left out.
  expect(first).not.toContain('Nota');
  expect(second).toContain('Detalle');
  expect(second).toContain('Pieza 40');
  expect(second).toMatch(/Se retira el camión por \$.1\.500,50\./);
  expect(second).toMatch(/Taller\|Chofer/);
  expect(second).toMatch(/Impreso por mgomez/);
  expect(second).toContain('Página 2 de 2');

  const answer = await admin('GET', `/api/Registros/Arreglos/Imprimir/${id}?copias=1`);
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="Arreglo ${id}.pdf"`);
});

test('what is void is stamped, and only who may print does', async () => {
  const { id } = await created(admin, 'Registros/Arreglos', { motivo: 'Mal cargado', anulado: true });
  const { pages } = await printed(`Registros/Arreglos/Imprimir/${id}`);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('ANULADO');
  expect(pages[0]).toContain('Estado: Anulado');
  expect((await eva('GET', `/api/Registros/Arreglos/Imprimir/${id}`)).status).toBe(403);
  expect((await t.as(null)('GET', `/api/Registros/Arreglos/Imprimir/${id}`)).status).toBe(401);
  expect((await admin('GET', '/api/Registros/Arreglos/Imprimir/999')).status).toBe(404);
  expect((await admin('GET', `/api/Registros/Arreglos/Imprimir/${id}?copias=9`)).status).toBe(400);
});

test('chosen fields stand alone, and an entity without the word prints nothing', async () => {
  const { print: _, ...silent } = ARREGLOS;
  await publish(admin, { ...ARREGLOS, print: { fields: ['costo', 'motivo'] } }, 1);
  const { pages, title } = await printed('Registros/Arreglos/Imprimir/1');
  expect(title).toBe('Arreglo Frenos');
  expect(pages[0]).not.toContain('Fecha');
  expect(pages[0]!.indexOf('Costo')).toBeLessThan(pages[0]!.indexOf('Motivo'));
  await publish(admin, { ...silent, access: { list: ['ADMIN'] } }, 2);
  expect((await admin('GET', '/api/Registros/Arreglos/Imprimir/1')).status).toBe(404);
});

test('an ADMIN’s text stands below what a coded document prints, with the fields that were added', async () => {
  const { id: clienteId } = await created(
    admin,
    'Cliente',
    await clienteBody(admin, maestros.clientes.gomez),
  );
  const { id: choferId } = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.rojas));
  await publish(admin, {
    name: 'viajes',
    extends: true,
    fields: { agregadoSello: { type: 'text', label: 'Sello' } },
    list: { columns: [], filters: [] },
    print: { text: 'Precinto {agregadoSello}' },
  });
  const body = {
    clienteId,
    choferId,
    camionId,
    destino: 'Río Cuarto',
    fecha: '2026-03-05',
    agregadoSello: 'A-778',
    cargas: [{ tarifaId: await idOf(admin, 'Tarifas', 'Arena'), toneladas: '10.5', importe: '100' }],
  };
  const { id } = await created(admin, 'Viaje', body);
  const { pages } = await printed(`Viaje/Imprimir/${id}`);
  expect(pages[0]).toContain('Precinto A-778');
  const answer = await admin('POST', '/api/Viaje/EnLote/Imprimir', { registros: [{ id }] });
  expect((await readPdf(answer)).pages[0]).toContain('Precinto A-778');
});
