import { argentina } from '#argentina/index.ts';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADMIN, roles } from '#support/roles.ts';
import { date, defineEntity, documentNumber, money, text } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { Admin } from './Admin.tsx';

// A whole page may take seconds to appear on a busy machine; waiting ends as soon as it does.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

/** A document without a client, whose lines are typed. */
const prestamos = defineEntity({
  name: 'prestamos',
  path: '/prestamos',
  label: { one: 'Préstamo', many: 'Préstamos', gender: 'm' },
  api: { base: 'Prestamo' },
  menu: {},
  access: { list: ADMIN, create: ADMIN, edit: ADMIN },
  fields: {
    numero: documentNumber({ label: 'Número', readOnly: true }),
    fecha: date({ label: 'Fecha', required: true, createOnly: true }),
    lector: text({ label: 'Lector', required: true }),
    garantia: money({ label: 'Garantía', required: true }),
  },
  display: '{numero}',
  lines: {
    libros: {
      label: { one: 'Libro', many: 'Libros', gender: 'm' },
      fields: { titulo: text({ label: 'Título', required: true }), autor: text({ label: 'Autor' }) },
      typed: true,
      messages: { empty: 'No hay libros', tooFew: 'Agregue un libro' },
    },
  },
  document: { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'garantia' },
});

const registry = defineRegistry([prestamos], roles);
const application = {
  name: 'biblioteca',
  brand: { name: 'Biblioteca' },
  country: argentina,
  roles,
  registry,
  reports: [],
};

const stored = {
  id: 7,
  version: 3,
  numero: '0001-0000007',
  fecha: '2026-05-04',
  lector: 'Ana Paz',
  garantia: '500.00',
  libros: [
    { id: 70, titulo: 'Ficciones', autor: 'Borges' },
    { id: 71, titulo: 'Rayuela', autor: null },
  ],
};

let record = stored;
const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const answers: Readonly<Record<string, () => unknown>> = {
  'GET /api/Autenticacion/Estado': () => ({ autenticado: true, rol: 'ADMIN' }),
  'GET /api/Autenticacion/UsuarioActual': () => ({
    usuario: 'mgomez',
    nombreCompleto: 'María Gómez',
    rol: 'ADMIN',
  }),
  'GET /api/Prestamo/7': () => record,
  'GET /api/Prestamo/Ultimo': () => ({ ultimoId: 7 }),
  'GET /api/Prestamo/Historial/7?pageNumber=1': () => ({ items: [], pageNumber: 1, hasNextPage: false }),
  'PUT /api/Prestamo/7': () => ({ ...record, version: 4 }),
};

beforeEach(() => {
  record = stored;
  localStorage.setItem('authState', JSON.stringify({ autenticado: true, rol: 'ADMIN' }));
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('scrollTo', () => undefined);
  fetchMock.mockImplementation(async (url, init) => {
    const answer = answers[`${init?.method ?? 'GET'} ${url}`];
    return answer ? Response.json(answer()) : Response.json({ message: 'No existe.' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  localStorage.clear();
});

function open(address: string): void {
  window.history.replaceState(null, '', address);
  render(<Admin application={application} />);
}

const bodyOf = (call: string): unknown => {
  const request = fetchMock.mock.calls.findLast(([url, init]) => `${init?.method} ${url}` === call);
  return request && (JSON.parse(request[1]!.body as string) as unknown);
};

it('an application without a home, a footer or a manual shows what may be opened, under its own name', async () => {
  open('/');
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('link', { name: 'Préstamos' })).toHaveAttribute('href', '/prestamos');
  expect(document.title).toBe('Inicio · Biblioteca');
  expect(within(screen.getByRole('banner')).getByText('Biblioteca')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ayuda' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('a document without a client has a form like any other', async () => {
  open('/prestamos/crear');
  expect(await screen.findByRole('textbox', { name: /^Lector/ })).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Libros' })).toBeInTheDocument();
});

it('the lines of a document are changed in its form, and each stays the line that it was', async () => {
  const user = userEvent.setup();
  open('/prestamos/editar/7');
  const second = await screen.findByRole('group', { name: 'Libro 2' });
  expect(within(second).getByRole('textbox', { name: /^Título/ })).toHaveValue('Rayuela');
  await user.type(within(second).getByRole('textbox', { name: /^Autor/ }), 'Cortázar');
  await user.click(screen.getByRole('button', { name: 'Quitar libro 1' }));
  await user.click(screen.getByRole('button', { name: 'Libro' }));
  const added = screen.getByRole('group', { name: 'Libro 2' });
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await within(added).findByText('Este campo es requerido')).toBeInTheDocument();
  expect(bodyOf('PUT /api/Prestamo/7')).toBeUndefined();

  await user.type(within(added).getByRole('textbox', { name: /^Título/ }), 'El túnel');
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  await screen.findByText('¡Actualizado!');
  expect(bodyOf('PUT /api/Prestamo/7')).toEqual({
    lector: 'Ana Paz',
    garantia: '500.00',
    version: 3,
    libros: [
      { id: 71, titulo: 'Rayuela', autor: 'Cortázar' },
      { titulo: 'El túnel', autor: null },
    ],
  });
});

it('a field that is set at creation only has no input in the edit', async () => {
  open('/prestamos/editar/7');
  await screen.findByRole('textbox', { name: /^Lector/ });
  expect(screen.queryByLabelText(/^Fecha/)).toBeNull();
});

it('lines that somebody else changed meanwhile are shown beside the user’s own', async () => {
  const user = userEvent.setup();
  open('/prestamos/editar/7');
  const first = await screen.findByRole('group', { name: 'Libro 1' });
  await user.clear(within(first).getByRole('textbox', { name: /^Autor/ }));
  const actual = { ...stored, version: 4, libros: [{ id: 70, titulo: 'Ficciones', autor: 'J. L. Borges' }] };
  fetchMock.mockImplementationOnce(async () =>
    Response.json({ message: 'Otra persona lo modificó.', actual }, { status: 409 }),
  );
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  const dialog = await screen.findByRole('dialog');
  const [mine, theirs] = within(within(dialog).getByRole('row', { name: /^Libros/ })).getAllByRole('cell');
  expect([mine, theirs].map((cell) => cell?.textContent)).toEqual([
    'FiccionesRayuela',
    'Ficciones, J. L. Borges',
  ]);
});
