import { describe, expect, test } from 'vitest';
import { date, defineEntity, documentNumber, integer, money, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { onPaper } from '#server/pdf/paper.ts';
import { jsonOf } from '#support/answers.ts';
import { readPdf } from '#support/readPdf.ts';
import { openEntities } from '#support/entityApp.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { JSON_ANSWER } from '#testing/records.ts';

const words = (name: string, base: string) => ({
  name,
  path: `/${name}` as const,
  label: { one: base, many: name, gender: 'f' as const },
  api: { base },
  access: { list: ADMIN, create: ADMIN, edit: ADMIN },
});
const numbered = {
  numero: documentNumber({ label: 'Número', required: true, readOnly: true }),
  fecha: date({ label: 'Fecha', required: true }),
};
const document = { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'total' } as const;

/** A workshop's jobs, whose total is asked for as the argument says. */
const jobs = (name: string, base: string, { required, readOnly }: { required: boolean; readOnly: boolean }) =>
  defineEntity({
    ...words(name, base),
    fields: { ...numbered, total: money({ label: 'Total', required, readOnly }) },
    display: '{numero}',
    lines: {
      trabajos: {
        label: { one: 'Trabajo', many: 'Trabajos', gender: 'm' },
        fields: {
          detalle: text({ label: 'Detalle', required: true }),
          importe: money({ label: 'Importe', required: true }),
        },
        addUp: { field: 'importe', to: 'total' },
        messages: { empty: 'Sin trabajos', tooFew: 'Agregue un trabajo' },
      },
    },
    document,
  });

const ordenes = jobs('ordenes', 'Orden', { required: true, readOnly: false });
const cerradas = jobs('cerradas', 'Cerrada', { required: true, readOnly: true });
/** Documents without lines, whose total is optional. */
const presupuestos = defineEntity({
  ...words('presupuestos', 'Presupuesto'),
  fields: { ...numbered, total: money({ label: 'Total' }) },
  display: '{numero}',
  document,
});
/** Documents whose lines and total are computed. */
const facturas = defineEntity({
  ...words('facturas', 'Factura'),
  fields: { ...numbered, total: money({ label: 'Total', computed: 'sum(trabajos.importe)' }) },
  display: '{numero}',
  lines: {
    trabajos: {
      label: { one: 'Trabajo', many: 'Trabajos', gender: 'm' },
      fields: {
        horas: integer({ label: 'Horas', required: true }),
        valor: money({ label: 'Valor', required: true }),
        importe: money({ label: 'Importe', computed: 'horas * valor' }),
      },
    },
  },
  document,
});
/** Documents with amounts of more or fewer decimals than two. */
const mezclas = (name: string, base: string, places: number) =>
  defineEntity({
    ...words(name, base),
    fields: { nombre: text({ label: 'Nombre', required: true }), total: money({ label: 'Total', places }) },
    display: '{nombre}',
    list: { columns: ['nombre', 'total'], totals: ['total'] },
    lines: {
      partes: {
        label: { one: 'Parte', many: 'Partes', gender: 'f' },
        fields: { importe: money({ label: 'Importe', places, required: true }) },
        addUp: { field: 'importe', to: 'total' },
      },
    },
  });
const finas = mezclas('finas', 'Finas', 3);
const gruesas = mezclas('gruesas', 'Gruesas', 0);
const registry = createRegistry([ordenes, cerradas, presupuestos, facturas, finas, gruesas], roles);

/** The paper of documents of which only the total is printed. */
const paper =
  (title: string) =>
  ({ total }: { total: string | null }) => ({
    company: { name: 'Taller', lines: [], logo: null, email: null },
    headerLines: [],
    signatures: [],
    title,
    boxes: [],
    totals: [{ label: 'Suma total', value: total, as: 'money' as const }],
  });
const papers = {
  ordenes: onPaper(ordenes, paper('ORDEN')),
  presupuestos: onPaper(presupuestos, paper('PRESUPUESTO')),
};
const { admin } = await openEntities(registry, { papers });

const fecha = '2026-03-02';
const aceite = { detalle: 'Cambio de aceite', importe: '0.10' };
const filtro = { detalle: 'Filtro', importe: 0.2 };

const send = (method: string, path: string, body: object) => admin(method, `/api/${path}`, body, JSON_ANSWER);
const made = (path: string, body: object) =>
  jsonOf<{ id: number; total: string; trabajos: { id: number }[] }>(send('POST', path, body), 201);
const changed = (path: string, body: object) => jsonOf<{ total: string }>(send('PUT', path, body), 200);
const errorsOf = async (answer: Response) => (await jsonOf<{ errors: object }>(answer, 400)).errors;

describe('A total that lines add up to', () => {
  test('is their exact sum where a body leaves it out, though it is required', async () => {
    expect(await made('Orden', { fecha, trabajos: [aceite, filtro] })).toMatchObject({ total: '0.30' });
    expect(await made('Orden', { fecha, total: ' ', trabajos: [aceite] })).toMatchObject({ total: '0.10' });
    expect(await made('Orden', { fecha, total: null, trabajos: [filtro] })).toMatchObject({ total: '0.20' });
  });

  test('is refused where a body says another, and asks for nothing where a line is wrong', async () => {
    const other = await send('POST', 'Orden', { fecha, total: '0.31', trabajos: [aceite, filtro] });
    expect(await errorsOf(other)).toEqual({
      trabajos: expect.stringMatching(/^Trabajos: suman \$\s0,30 y Total es \$\s0,31$/) as string,
    });
    const wrong = await send('POST', 'Orden', { fecha, trabajos: [aceite, { detalle: 'Filtro' }] });
    expect(await errorsOf(wrong)).toEqual({ 'trabajos.1.importe': 'Este campo es requerido' });
  });

  test('follows the lines of an edit, and stays with those that an edit does not send', async () => {
    const { id, trabajos } = await made('Orden', { fecha, trabajos: [aceite] });
    const two = [{ id: trabajos[0]!.id }, filtro];
    expect(await changed(`Orden/${id}`, { trabajos: two })).toMatchObject({ total: '0.30' });
    expect(await changed(`Orden/${id}`, { fecha: '2026-03-03' })).toMatchObject({ total: '0.30' });
    expect(await errorsOf(await send('PUT', `Orden/${id}`, { total: '1.00' }))).toHaveProperty('trabajos');
  });

  test('is the sum whatever a body says, where only the server writes it', async () => {
    const { id, total } = await made('Cerrada', { fecha, total: '9.99', trabajos: [aceite] });
    expect(total).toBe('0.10');
    expect(await changed(`Cerrada/${id}`, { total: '9.99', trabajos: [filtro] })).toMatchObject({
      total: '0.20',
    });
  });
});

test.each([
  ['Finas', ['0.125', '0.001'], '0.126', '0.252', /^Partes: suman \$\s0,126 y Total es \$\s9,000$/],
  ['Gruesas', ['5', '7'], '12', '24', /^Partes: suman \$\s12 y Total es \$\s9$/],
])('Sums have the decimals of their field: %s', async (base, importes, total, both, complaint) => {
  const partes = importes.map((importe) => ({ importe }));
  for (const nombre of ['Una', 'Otra']) expect(await made(base, { nombre, partes })).toMatchObject({ total });
  const list = await admin('GET', `/api/${base}`);
  expect(await list.json()).toMatchObject({ totals: { total: both } });
  const wrong = await errorsOf(await send('POST', base, { nombre: 'Mala', total: '9', partes }));
  expect(wrong).toEqual({ partes: expect.stringMatching(complaint) as string });
});

test('A document computes its lines and its total, whatever a body says, and edits do', async () => {
  const trabajos = [
    { horas: 3, valor: '0.10', importe: '9' },
    { horas: 1, valor: '1.00' },
  ];
  const factura = await made('Factura', { fecha, total: '9.99', trabajos });
  expect(factura).toMatchObject({ total: '1.30', trabajos: [{ importe: '0.30' }, { importe: '1.00' }] });
  const [first] = factura.trabajos;
  const edited = await changed(`Factura/${factura.id}`, {
    total: '9.99',
    trabajos: [{ id: first!.id, horas: 5 }],
  });
  expect(edited).toMatchObject({ total: '0.50', trabajos: [{ importe: '0.50' }] });
});

describe('A print', () => {
  const printOf = async (path: string) => {
    const answer = await admin('GET', `/api/${path}`);
    expect(answer.status).toBe(200);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join('');
  };

  test('has the sum', async () => {
    const { id } = await made('Orden', { fecha, trabajos: [aceite, filtro] });
    expect(await printOf(`Orden/Imprimir/${id}`)).toMatch(/Suma total\|[^|]*0,30/);
  });

  test('leaves out a total that nobody said', async () => {
    const { id } = await made('Presupuesto', { fecha });
    const printed = await printOf(`Presupuesto/Imprimir/${id}`);
    expect(printed).toContain('PRESUPUESTO');
    expect(printed).not.toContain('Suma total');
  });
});
